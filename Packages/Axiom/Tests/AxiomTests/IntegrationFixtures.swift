// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import AxiomExtras
import AxiomTesting
import Foundation

/// A small complete app: a clock and a scales, what was weighed and what was noted, two screens
/// that draw text.
enum Weighing {
    // MARK: Capabilities

    protocol Scales: Sendable {
        func weigh() async throws -> Int
    }

    protocol Paper: Sendable {
        func write(_ line: String) async throws
    }

    struct SimulatedScales: Capability, Scales {
        let system: SimulatedSystem
        let journal: SimulatedJournal
        var capabilityIdentifier: String { system.name }
        var isAvailable: Bool { system.isAvailable }
        var degradationLevel: DegradationLevel { system.level }
        func initialize() async throws {}
        func invalidate() async {}

        func weigh() async throws -> Int {
            guard system.level > .minimal else {
                journal.note("capability: scales")
                throw SimulatedFailure(system: system.name)
            }
            return 70
        }
    }

    struct SimulatedPaper: Capability, Paper {
        let journal: SimulatedJournal
        let capabilityIdentifier = "paper"
        let isAvailable = true
        let degradationLevel = DegradationLevel.full
        func initialize() async throws {}
        func invalidate() async {}
        func write(_ line: String) async throws { journal.note("written: \(line)") }
    }

    // MARK: Clients

    enum WeightError: AxiomError, Equatable {
        case notWeighed(CapabilityFailure.Cause)

        var message: String { "The weight could not be taken: step off and try again." }
        var isCritical: Bool { true }
        var cause: (any Error)? {
            switch self {
            case .notWeighed(let cause): cause.error
            }
        }
    }

    struct Weights: Sendable, Equatable {
        var kilograms: [Int] = []
        var scales = DegradationLevel.unavailable
    }

    actor WeightClient: Client {
        nonisolated let container: StateContainer<Weights>
        private let scales: CapabilityHandle<any Scales>
        private let journal: SimulatedJournal
        private let tasks = TaskBag()

        init(_ capabilities: CapabilityManager, _ journal: SimulatedJournal) throws {
            let scales = try capabilities.handle(of: (any Scales).self)
            let container = StateContainer(Weights(scales: scales.level))
            self.scales = scales
            self.container = container
            self.journal = journal
            tasks.run {
                for await level in scales.levels { container.update { $0.scales = level } }
            }
        }

        func weigh() async throws(WeightError) {
            let kilograms: Int
            do {
                kilograms = try await scales.require().weigh()
            } catch {
                journal.note("client: weight")
                throw .notWeighed(.init(error))
            }
            container.update { $0.kilograms.append(kilograms) }
        }
    }

    actor NoteClient: Client {
        nonisolated let container = StateContainer([String]())
        private let paper: CapabilityHandle<any Paper>

        init(_ capabilities: CapabilityManager) throws {
            paper = try capabilities.handle(of: (any Paper).self)
        }

        func note(_ line: String) async throws {
            try await paper.require().write(line)
            container.update { $0.append(line) }
        }
    }

    // MARK: Contexts

    @MainActor
    final class ScaleContext: FeatureContext {
        enum Tap: UserAction { case weigh }

        let lifecycle = ContextLifecycle()
        let boundary: ErrorBoundary
        private(set) var weights: Weights
        private let client: WeightClient
        private let notes: NoteClient

        init(_ dependencies: ContextDependencies) throws {
            boundary = dependencies.boundary()
            client = try dependencies.client(WeightClient.self)
            notes = try dependencies.client(NoteClient.self)
            weights = client.stateSnapshot
        }

        func observeClient() async {
            lifecycle.follow(client, for: self) { context, state in context.weights = state }
        }

        func perform(_ action: Tap) async throws {
            switch action {
            case .weigh:
                try await client.weigh()
                try await notes.note("weighed")
            }
        }
    }

    @MainActor
    final class HistoryContext: FeatureContext {
        enum Tap: UserAction { case anywhere }

        let lifecycle = ContextLifecycle()
        let boundary: ErrorBoundary
        private(set) var weights: Weights
        private let client: WeightClient

        init(_ dependencies: ContextDependencies) throws {
            boundary = dependencies.boundary()
            client = try dependencies.client(WeightClient.self)
            weights = client.stateSnapshot
        }

        func observeClient() async {
            lifecycle.follow(client, for: self) { context, state in context.weights = state }
        }

        func perform(_ action: Tap) async throws {}
    }

    // MARK: Presentations

    @MainActor
    struct ScaleView: Presentation {
        let context: ScaleContext

        var frame: String {
            let button =
                switch context.weights.scales {
                case .full: "[Weigh]"
                case .limited: "[Weigh, roughly]"
                case .minimal: "[Weigh] (unreliable)"
                case .unavailable: "Connect the scales."
                }
            let notices = context.boundary.notices.map { "! \($0.message)\n" }.joined()
            return "\(notices)\(context.weights.kilograms.count) weighed\n\(button)\n"
        }
    }

    @MainActor
    struct HistoryView: Presentation {
        let context: HistoryContext

        var frame: String { context.weights.kilograms.map { "\($0) kg\n" }.joined() }
    }

    // MARK: App

    static func app(_ scales: SimulatedSystem, _ journal: SimulatedJournal) -> Bootstrap {
        var app = Bootstrap(root: "scale")
        app.capabilities = [
            CapabilityDeclaration(
                (any Scales).self, taxonomy: .system, permissions: [.biometrics],
                services: [.bluetooth]
            ) { _ in SimulatedScales(system: scales, journal: journal) },
            CapabilityDeclaration((any Paper).self, taxonomy: .storage, isRequired: true) { _ in
                SimulatedPaper(journal: journal)
            },
        ]
        app.clients = [
            ClientDeclaration(WeightClient.self, needs: [(any Scales).self]) {
                try WeightClient($0, journal)
            },
            ClientDeclaration(NoteClient.self, needs: [(any Paper).self]) { try NoteClient($0) },
        ]
        app.contexts = [
            ContextDeclaration(
                ScaleContext.self, for: ["scale"], clients: [WeightClient.self, NoteClient.self]
            ) { try ScaleContext($0) },
            ContextDeclaration(HistoryContext.self, for: ["history"], clients: [WeightClient.self])
            { try HistoryContext($0) },
        ]
        app.redirects.add(from: "log") { "history" }
        app.redirects.add(from: "there") { "back" }
        app.redirects.add(from: "back") { "there" }
        return app
    }
}
