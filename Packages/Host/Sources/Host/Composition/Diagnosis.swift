// SPDX-License-Identifier: Apache-2.0

import Axiom
import Basics
import Foundation
import HostAPI
import HostFeature
import Storage
import SwiftIoC

/// What `airfit doctor` shows of a running app, as plain values.
struct Diagnosis: Sendable {
    /// The database file the app looked at.
    struct DatabaseFacts: Sendable {
        let path: String
        /// Whether there is a database; doctor makes none.
        let exists: Bool
        /// Its size, SQLite's version and the newest migration of each domain in it; `nil` when it
        /// could not be opened.
        let bytes: Int?
        let sqliteVersion: String?
        let schemas: [String: Int]?
    }

    /// The file of settings.
    struct SettingsFacts: Sendable {
        let path: String
        let exists: Bool
        /// What is wrong with it, a sentence each.
        let problems: [String]
    }

    /// The program and its version.
    let program: String
    let version: String
    /// Components, levels, versions, errors and metrics.
    let report: DiagnosticReport
    /// What happened while the app started, step by step; a failure's sentence is in the report.
    let start: [String]
    /// The components and what each depends on, drawn as text.
    let components: String
    /// Each kind of context with what it calls, by name.
    let contexts: [(name: String, calls: [String])]
    /// Why contexts were refused, a sentence each.
    var refused: [String] = []
    /// Why a capability is below full although it did not fail, by its name.
    let notes: [String: String]
    /// What is missing in the container of the app's parts; `nil` when nothing is.
    let gap: String?
    let database: DatabaseFacts
    let settings: SettingsFacts
    /// What was measured against the budgets of the specification.
    let budgets: [PerformanceFinding]
    /// The newest schema of each domain that this program knows.
    let schemas: [String: Int]
}

extension Composition {
    /// Collects what there is to know of the running app.
    func examine(_ app: Application) async -> Diagnosis {
        let locations = Locations(of: invocation, in: shell)
        var gap: String?
        do throws(IoC.Failure) {
            try ioc.validate()
        } catch {
            app.journal.record(error, at: "IoC")
            gap = error.description
        }
        let handle = try? app.graph.manager(for: Diagnosis.self, declared: [Database.self])
            .handle(of: Database.self)
        // A database in memory says nothing about the file.
        let statistics =
            invocation.has(.ephemeral) ? nil : try? await handle?.require().statistics()
        return Diagnosis(
            program: product.name, version: product.version,
            report: app.orchestrator.collectDiagnostics(),
            start: app.events.map(Self.line), components: app.registry.debugDescription,
            contexts: app.registry.contexts.map { ($0.id.name, $0.calls.map(\.name)) },
            notes: notes(app, locations), gap: gap,
            database: Diagnosis.DatabaseFacts(
                path: locations.database, exists: locations.hasDatabase,
                bytes: statistics?.fileBytes, sqliteVersion: statistics?.sqliteVersion,
                schemas: statistics?.schemaVersions),
            settings: Diagnosis.SettingsFacts(
                path: settings.path, exists: FileManager.default.fileExists(atPath: settings.path),
                problems: settings.inForce.problems),
            budgets: monitor.findings,
            schemas: product.migrations.reduce(into: [:]) { schemas, migration in
                schemas[migration.domain] = max(
                    schemas[migration.domain, default: 0], migration.number)
            })
    }

    private static func line(_ event: LifecycleEvent) -> String {
        if case .capabilityUnavailable(let id, _) = event { return "capability \(id) failed" }
        return event.description
    }

    private func notes(_ app: Application, _ locations: Locations) -> [String: String] {
        var notes: [String: String] = [:]
        for status in app.graph.statuses where status.failure == nil {
            switch status.id {
            case ComponentID(Terminal.self):
                notes[status.id.name] = Terminal(shell, noInput: invocation.has(.noInput)).note
            case ComponentID(WallClock.self) where status.level < .full:
                notes[status.id.name] = "\(ProgramName.variable("NOW")) sets a fixed time"
            case ComponentID(Database.self):
                notes[status.id.name] = note(database: status.level, locations)
            case _: break
            }
        }
        return notes
    }

    private func note(database level: DegradationLevel, _ locations: Locations) -> String? {
        if invocation.has(.ephemeral) { return "not used: --ephemeral keeps all in memory" }
        if !locations.hasDatabase { return "there is none yet: the first entry makes it" }
        if level == .limited { return "it can be read, but not written" }
        let folder = URL(fileURLWithPath: locations.database).deletingLastPathComponent().path
        let free = try? FileManager.default.attributesOfFileSystem(forPath: folder)[.systemFreeSize]
        if let free = free as? Int, free < 1 << 20 {
            return "only \(free / 1_024) kB are free on its disk"
        }
        return nil
    }
}
