// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import Security
import Storage
import SwiftIoC
import WorkoutsServiceImpl

extension Composition {
    /// Registers how each capability is made, and where the data lies.
    func registerCapabilities(in ioc: IoC) {
        let (shell, steps, noInput) = (shell, importSteps, invocation.has(.noInput))
        let locations = Locations(of: invocation, in: shell)
        let progress = importProgress
        ioc.register(Locations.self) { locations }
        ioc.register(Database.Location.self) { .file(path: locations.database) }
        ioc.register(WallClock.self, lifecycle: .transient) { WallClock(shell) }
        ioc.register(Terminal.self, lifecycle: .transient) { Terminal(shell, noInput: noInput) }
        ioc.register(Database.self, lifecycle: .transient) { ioc in
            let location = try ioc.resolve(Database.Location.self)
            return Database(
                location, migrations: Self.migrations, remains: Self.remains,
                tables: Self.storedTables,
                backups: BackupFolder(of: location.path, now: shell.now))
        }
        ioc.register(PasswordHasher.self, lifecycle: .transient) { PasswordHasher() }
        ioc.register(ImportParser.self, lifecycle: .transient) {
            ImportParser {
                progress?.reached($0)
                steps.send($0)
            }
        }
    }

    /// Shows how far an import is; `nil` in `ui`, whose screen does.
    var importProgress: ImportProgress? {
        invocation.path == ["ui"] ? nil : ImportProgress(shell, invocation)
    }

    /// The capabilities of the app, and which of them a command of this access requires.
    func capabilities(for access: Command.Access) throws -> [CapabilityDeclaration] {
        let isEphemeral = try ioc.resolve(Database.Location.self) == .memory
        // A command without data opens no file. A diagnosis goes on when a capability fails.
        let needsData = (access == .database || access == .profile) && !isEphemeral
        let isExamined = access == .diagnosis
        let onNeed: CapabilityDeclaration.Start = isExamined ? .atStart : .onFirstUse
        // An examination makes no database where there is none.
        let examinesData =
            try isExamined && !isEphemeral && ioc.resolve(Locations.self).hasDatabase
        return [
            capability(WallClock.self, .system, isRequired: access != .none && !isExamined),
            capability(Terminal.self, .system),
            capability(
                Database.self, .storage, isRequired: needsData,
                start: needsData || examinesData ? .atStart : .onFirstUse, services: [.storage]),
            capability(PasswordHasher.self, .computation, start: onNeed),
            capability(ImportParser.self, .computation, start: onNeed),
        ]
    }

    private func capability<C: Capability>(
        _ type: C.Type, _ taxonomy: CapabilityTaxonomy, isRequired: Bool = false,
        start: CapabilityDeclaration.Start = .atStart, services: Set<CapabilityChange.Service> = []
    ) -> CapabilityDeclaration {
        CapabilityDeclaration(
            type, taxonomy: taxonomy, isRequired: isRequired, start: start, services: services
        ) { [ioc] _ in try ioc.resolve(type) }
    }
}
