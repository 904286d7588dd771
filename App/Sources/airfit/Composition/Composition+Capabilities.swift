// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import Security
import Storage
import WorkoutsServiceImpl

extension Composition {
    /// The app's access to the outside, and which of it this command cannot do without.
    func capabilities(
        for access: Command.Access, at locations: Locations
    ) -> [CapabilityDeclaration] {
        let shell = shell
        let isEphemeral = invocation.has(.ephemeral)
        let location: Database.Location =
            isEphemeral ? .memory : .file(path: locations.database)
        // On screens it is the screen that shows how far an import is.
        let progress = invocation.path == ["ui"] ? nil : ImportProgress(shell, invocation)
        let steps = importSteps
        // A command that touches no data opens no file, and a diagnosis stops at nothing.
        let needsData = (access == .database || access == .profile) && !isEphemeral
        let isExamined = access == .diagnosis
        let onNeed: CapabilityDeclaration.Start = isExamined ? .atStart : .onFirstUse
        // An examination makes no database where there is none.
        let examinesData = isExamined && !isEphemeral && locations.hasDatabase
        let noInput = invocation.has(.noInput)
        return [
            CapabilityDeclaration(
                WallClock.self, taxonomy: .system, isRequired: access != .none && !isExamined
            ) { _ in WallClock(shell) },
            CapabilityDeclaration(Terminal.self, taxonomy: .system) { _ in
                Terminal(shell, noInput: noInput)
            },
            CapabilityDeclaration(
                Database.self, taxonomy: .storage, isRequired: needsData,
                start: needsData || examinesData ? .atStart : .onFirstUse, services: [.storage]
            ) { _ in Database(location, migrations: Services.migrations) },
            CapabilityDeclaration(PasswordHasher.self, taxonomy: .computation, start: onNeed) { _ in
                PasswordHasher()
            },
            CapabilityDeclaration(ImportParser.self, taxonomy: .computation, start: onNeed) { _ in
                ImportParser {
                    progress?.reached($0)
                    steps.send($0)
                }
            },
        ]
    }
}
