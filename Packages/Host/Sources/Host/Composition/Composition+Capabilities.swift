// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import Foundation
import HostAPI
import HostFeature
import Storage
import SwiftIoC

extension Composition {
    /// Registers how each capability is made, where the data lies, and what domains may know of the
    /// program.
    func registerCapabilities(in ioc: IoC) {
        // A registration that captured the whole composition would hold the container that holds it.
        let (product, shell, noInput) = (product, shell, invocation.has(.noInput))
        let locations = Locations(of: invocation, in: shell)
        let (progress, settings) = (importProgress, settings)
        ioc.register(Locations.self) { locations }
        ioc.register(Database.Location.self) { .file(path: locations.database) }
        ioc.register(HostFacts.self) {
            HostFacts(
                machine: shell.variable("HOSTNAME") ?? ProcessInfo.processInfo.hostName,
                sessionFile: locations.session,
                home: shell.variable("HOME") ?? NSHomeDirectory(),
                text: { path, limit, field in
                    // A dash is a file here: standard input has the keys.
                    try shell.text(of: path == "-" ? "./-" : path, limit: limit, field: field)
                },
                progress: { progress?.reached($0) }, told: { product.told($0) }, now: shell.now,
                preferences: { settings.inForce.settings.preferences })
        }
        ioc.register(WallClock.self, lifecycle: .transient) {
            WallClock(isFixed: shell.fixedNow != nil) { try shell.checkNow() }
        }
        ioc.register(Terminal.self, lifecycle: .transient) { Terminal(shell, noInput: noInput) }
        ioc.register(Database.self, lifecycle: .transient) { ioc in
            let location = try ioc.resolve(Database.Location.self)
            return Database(
                location, migrations: product.migrations, cascades: product.cascades,
                tables: product.storedTables,
                backups: BackupFolder(of: location.path, now: shell.now))
        }
        for capability in product.capabilities { capability.register(ioc) }
    }

    /// Shows how far an import is; `nil` in `ui`, whose screen does.
    var importProgress: ImportProgress? {
        invocation.path == ["ui"] ? nil : ImportProgress(shell, invocation)
    }

    /// Registers the journal of errors, and the graph of the capabilities that a command of this
    /// access requires.
    func registerGraph(in ioc: IoC) {
        let (log, metrics, monitor, access) = (log, metrics, monitor, access)
        let own = product.capabilities
        ioc.register(ErrorJournal.self) { ErrorJournal(metrics: metrics, log: log) }
        ioc.register(CapabilityGraph.self) { ioc in
            let journal = try ioc.resolve(ErrorJournal.self)
            return try CapabilityGraph(
                Self.capabilities(for: access, own, in: ioc), monitor: monitor,
                onFailure: { journal.record($0, at: "Bootstrap", level: .warning) })
        }
    }

    /// The capabilities of the app, and which of them a command of this access requires.
    nonisolated static func capabilities(
        for access: Command.Access, _ own: [OwnCapability], in ioc: IoC
    ) throws -> [CapabilityDeclaration] {
        let isEphemeral = try ioc.resolve(Database.Location.self) == .memory
        // A command without data opens no file. A diagnosis goes on when a capability fails.
        let needsData = (access == .database || access == .profile) && !isEphemeral
        let isExamined = access == .diagnosis
        let onNeed: CapabilityDeclaration.Start = isExamined ? .atStart : .onFirstUse
        // An examination makes no database where there is none.
        let examinesData =
            try isExamined && !isEphemeral && ioc.resolve(Locations.self).hasDatabase
        return [
            try capability(
                WallClock.self, .system, in: ioc, isRequired: access != .none && !isExamined),
            try capability(Terminal.self, .system, in: ioc),
            try capability(
                Database.self, .storage, in: ioc, isRequired: needsData,
                start: needsData || examinesData ? .atStart : .onFirstUse, services: [.storage]),
        ] + (try own.map { try $0.declare(ioc, onNeed) })
    }

    /// A capability of this container, started for a command that requires it.
    nonisolated static func capability<C: Capability>(
        _ type: C.Type, _ taxonomy: CapabilityTaxonomy, in ioc: IoC, isRequired: Bool = false,
        start: CapabilityDeclaration.Start = .atStart, services: Set<CapabilityChange.Service> = []
    ) throws -> CapabilityDeclaration {
        // Resolved here too, so that a child container with another one has a graph of its own; and
        // held weakly there, because the container holds the graph.
        _ = try ioc.resolve(type)
        return CapabilityDeclaration(
            type, taxonomy: taxonomy, isRequired: isRequired, start: start, services: services
        ) { [weak ioc] _ in
            guard let ioc else { throw CancellationError() }
            return try ioc.resolve(type)
        }
    }
}
