// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomExtras
import AxiomTesting
import Testing

@MainActor
@Suite("Migration guide", .timeLimit(.minutes(1)))
struct MigrationTests {
    private struct Pedometer: MigrationBefore.StepService, MigrationAfter.StepCounter {
        struct Lost: Error {}
        let steps: Int?

        var capabilityIdentifier: String { "pedometer" }
        var isAvailable: Bool { true }
        var degradationLevel: DegradationLevel { .full }
        func initialize() async throws {}
        func invalidate() async {}
        func stepsToday() async throws -> Int {
            guard let steps else { throw Lost() }
            return steps
        }
    }

    private func start(_ steps: Int?) async throws -> (Application, MigrationAfter.StepsContext) {
        let app = try await MigrationAfter.app(counter: Pedometer(steps: steps)).start()
        let context = try app.orchestrator.createContext(for: "steps")
        return (app, try #require(context as? MigrationAfter.StepsContext))
    }

    @Test("Both versions of the sample show the same figure", .requirement("F-0E0"))
    func figure() async throws {
        let before = MigrationBefore.StepsViewModel(service: Pedometer(steps: 6_214))
        await before.refresh()

        let (app, context) = try await start(6_214)
        await context.handleUserAction(.refresh)
        #expect(app.journal.count == 0)
        #expect(try app.client(MigrationAfter.StepsClient.self).stateSnapshot.today == before.steps)
        #expect(before.steps == 6_214)
        await app.shutdown()
    }

    @Test(
        "An error that was a string is recorded once and told with a way out", .requirement("F-0E0")
    )
    func error() async throws {
        let before = MigrationBefore.StepsViewModel(service: Pedometer(steps: nil))
        await before.refresh()
        #expect(before.error != nil)

        let (app, context) = try await start(nil)
        await context.handleUserAction(.refresh)
        #expect(app.journal.count == 1)
        #expect(context.boundary.notices.map(\.options) == [[.tryAgain, .dismiss]])
        await app.shutdown()
    }

    @Test("Two screens of the new version show one truth", .requirement("F-0E0"))
    func oneTruth() async throws {
        let (app, first) = try await start(12)
        let context = try app.orchestrator.createContext(for: "steps")
        let second = try #require(context as? MigrationAfter.StepsContext)
        first.onAppear()
        second.onAppear()
        await first.handleUserAction(.refresh)
        for screen in [first, second] {
            await eventually(screen.steps.current.today, is: 12)
        }
        await app.shutdown()
    }
}
