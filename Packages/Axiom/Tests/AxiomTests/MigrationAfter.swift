// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomExtras

/// The "after" of the migration guide: the service is a capability, the model a state with its
/// client, the view model a context, and the wiring a declaration.
enum MigrationAfter {
    // The service: access to the outside, which says how much of it works.
    protocol StepCounter: Capability {
        func stepsToday() async throws -> Int
    }

    // The model: a value, and the one actor that changes it.
    struct Steps: Sendable, Equatable {
        var today = 0
    }

    actor StepsClient: AxiomClient {
        nonisolated let container = StateContainer(Steps())
        nonisolated let capabilities: CapabilityManager
        private let counter: CapabilityHandle<any StepCounter>

        init(_ capabilities: CapabilityManager) throws {
            self.capabilities = capabilities
            counter = try capabilities.handle(of: (any StepCounter).self)
        }

        func refresh() async throws {
            let steps = try await counter.use { try await $0.stepsToday() }
            await updateState { $0.today = steps }
        }
    }

    // The view model: follows the client while it is on the screen, and is where errors end.
    @MainActor
    final class StepsContext: FeatureContext {
        enum Action: UserAction { case refresh }

        let lifecycle = ContextLifecycle()
        let boundary: ErrorBoundary
        let steps: ClientCache<Steps>
        private let client: StepsClient

        init(_ dependencies: ContextDependencies) throws {
            client = try dependencies.client(StepsClient.self)
            steps = ClientCache(client.container)
            boundary = dependencies.boundary()
        }

        func observeClient() async { lifecycle.follow(steps) }

        func perform(_ action: Action) async throws {
            switch action {
            case .refresh: try await client.refresh()
            }
        }
    }

    // The wiring: what the app is made of, as a value.
    static func app(counter: any StepCounter) -> Bootstrap {
        var app = Bootstrap(root: "steps")
        app.capabilities = [
            CapabilityDeclaration((any StepCounter).self, taxonomy: .system) { _ in counter }
        ]
        app.clients = [
            ClientDeclaration(StepsClient.self, needs: [(any StepCounter).self]) {
                try StepsClient($0)
            }
        ]
        app.contexts = [
            ContextDeclaration(StepsContext.self, for: ["steps"], clients: [StepsClient.self]) {
                try StepsContext($0)
            }
        ]
        return app
    }
}
