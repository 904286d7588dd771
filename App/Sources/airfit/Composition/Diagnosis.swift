// SPDX-License-Identifier: Apache-2.0

import Axiom
import Storage

/// What `airfit doctor` shows of a running app, free of what it was collected from.
struct Diagnosis: Sendable {
    /// Components, levels, versions, errors and metrics.
    let report: DiagnosticReport
    /// What happened while the app started, step by step.
    let start: [String]
    /// Who depends on whom, drawn as text.
    let components: String
    /// Why a capability works less than fully, by its name, where it is no failure.
    let notes: [String: String]
    /// The newest schema of each domain that this program knows.
    let schemas: [String: Int]

    /// Collects what there is to know of an app; asks nothing outside.
    @MainActor
    init(_ app: Application, of shell: Shell) {
        components = app.registry.debugDescription
        notes = Self.notes(app.graph.statuses, shell)
        report = app.orchestrator.collectDiagnostics()
        start = app.events.map(\.description)
        schemas = Services.migrations.reduce(into: [:]) { schemas, migration in
            schemas[migration.domain] = max(
                schemas[migration.domain, default: 0], migration.number)
        }
    }

    private static func notes(_ statuses: [CapabilityStatus], _ shell: Shell) -> [String: String] {
        var notes: [String: String] = [:]
        for status in statuses where status.level < .full && status.problem == nil {
            switch status.id {
            case ComponentID(Terminal.self): notes[status.id.name] = Terminal(shell).note
            case ComponentID(WallClock.self):
                notes[status.id.name] = "AIRFIT_NOW makes the time stand still"
            case ComponentID(Database.self):
                notes[status.id.name] = "the file can be read, and not written"
            case _: break
            }
        }
        return notes
    }
}
