// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import AxiomExtras
import AxiomTesting

/// What the small apps of the bootstrap tests are made of.
enum Parts {
    protocol Disk: Sendable {}
    protocol Sensor: Sendable {}
    protocol Hash: Sendable {}

    struct Part: Capability, Disk, Sensor, Hash {
        let capabilityIdentifier: String
        let journal: SimulatedJournal
        var fails = false
        let isAvailable = true
        let degradationLevel = DegradationLevel.full

        func initialize() async throws {
            journal.note("\(capabilityIdentifier) initialised")
            if fails { throw SimulatedFailure(system: capabilityIdentifier) }
        }

        func invalidate() async { journal.note("\(capabilityIdentifier) invalidated") }
    }

    actor Meals: Client {
        nonisolated let container = StateContainer([String]())
        private let journal: SimulatedJournal

        init(_ journal: SimulatedJournal) { self.journal = journal }

        func flush() { journal.note("meals flushed") }
        deinit { journal.note("meals gone") }
    }

    actor Steps: Client {
        nonisolated let container = StateContainer(0)
        private let journal: SimulatedJournal

        init(_ journal: SimulatedJournal) { self.journal = journal }
        deinit { journal.note("steps gone") }
    }

    @MainActor
    final class Screen: FeatureContext {
        enum Tap: UserAction { case anywhere }
        let lifecycle = ContextLifecycle()
        let boundary: ErrorBoundary
        private let journal: SimulatedJournal
        private let name: String

        init(_ name: String, _ boundary: ErrorBoundary, _ journal: SimulatedJournal) {
            self.name = name
            self.boundary = boundary
            self.journal = journal
        }

        func observeClient() async {}
        func perform(_ action: Tap) async throws {}
        deinit { journal.note("\(name) gone") }
    }

    enum Today {}
    enum Week {}
    enum Header {}

    /// Holds the contexts of the views on the screen.
    @MainActor
    final class Views {
        let contexts: [any Context]
        private let journal: SimulatedJournal

        init(_ contexts: [any Context], _ journal: SimulatedJournal) {
            self.contexts = contexts
            self.journal = journal
        }

        deinit { journal.note("views gone") }
    }

    /// Three capabilities, two clients, three contexts, one view on the screen.
    static func app(
        _ journal: SimulatedJournal, sensorFails: Bool = false, diskFails: Bool = false,
        stepsFail: Bool = false
    ) -> Bootstrap {
        var app = Bootstrap(root: "today")
        app.capabilities = [
            CapabilityDeclaration(
                (any Sensor).self, taxonomy: .system, needs: [(any Disk).self],
                permissions: [.location]
            ) { _ in
                Part(capabilityIdentifier: "sensor", journal: journal, fails: sensorFails)
            },
            CapabilityDeclaration((any Disk).self, taxonomy: .storage, isRequired: true) { _ in
                Part(capabilityIdentifier: "disk", journal: journal, fails: diskFails)
            },
            CapabilityDeclaration(
                (any Hash).self, taxonomy: .computation, start: .onFirstUse
            ) { _ in Part(capabilityIdentifier: "hash", journal: journal) },
        ]
        app.clients = [
            ClientDeclaration(
                Meals.self, needs: [(any Disk).self],
                flush: { meals in await meals.flush() },
                make: { _ in Meals(journal) }),
            ClientDeclaration(Steps.self, needs: [(any Sensor).self]) { _ in
                if stepsFail { throw StateError.persistenceFailure }
                return Steps(journal)
            },
        ]
        app.contexts = [
            ContextDeclaration(
                Week.self, for: ["week"], clients: [Meals.self], contexts: [Header.self]
            ) { Screen("week", $0.boundary(), journal) },
            ContextDeclaration(Header.self, clients: [Steps.self]) {
                Screen("header", $0.boundary(), journal)
            },
            ContextDeclaration(Today.self, for: ["today"], clients: [Meals.self]) {
                Screen("today", $0.boundary(), journal)
            },
        ]
        app.makeViews = { orchestrator in
            Views([try orchestrator.createContext(for: "today")], journal)
        }
        return app
    }
}
