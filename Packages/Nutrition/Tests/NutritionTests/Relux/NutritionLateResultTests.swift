// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomTesting
import NutritionModels
import NutritionReluxImpl
import NutritionReluxInt
import NutritionTestSupport
import Relux
import Testing

@Suite("Results that come late", .timeLimit(.minutes(10))) @MainActor
struct NutritionLateResultTests {
    typealias Business = Nutrition.Business
    typealias Action = Business.Action
    private let day = NutritionFixtures.day

    /// Asks for something, lets `meanwhile` happen while the service is still working, and tells
    /// how it ended and what is known then.
    private func ask<R: Relux.Request>(
        _ request: R, held call: String, meanwhile: [Action]
    ) async throws -> (
        Result<R.Answer, any Error>, Relux.Ownership<Nutrition, Business.Model.Owner>
    ) {
        let (reached, release) = (Gate(), Gate())
        let service = Business.MockService { name in
            guard name == call else { return }
            reached.open()
            await release.passed()
        }
        let module = try Nutrition.Module(service: service)
        let relux = Relux()
        try relux.register(module)
        let dispatcher = relux.dispatcher
        await dispatcher.action { Action.loaded(NutritionFixtures.owner) }
        let asking = Task { try await dispatcher.ask(request) }
        await reached.passed()
        for action in meanwhile { await dispatcher.action { action } }
        release.open()
        return (await asking.result, module.state.stateSnapshot)
    }

    @Test("a day that was being read is not given to anybody after leaving")
    func cleared() async throws {
        let (result, _) = try await ask(
            Business.OpenDay(day, trainingMinutes: 0), held: "day", meanwhile: [.cleared])
        #expect(throws: Business.Err.signedOut) { try result.get() }
    }

    @Test("a day of one person is not given to another, nor to one who left and came back")
    func otherOwner() async throws {
        for actions in [
            [Action.loaded(NutritionFixtures.other)],
            [.cleared, .loaded(NutritionFixtures.owner)],
        ] {
            let (result, _) = try await ask(
                Business.OpenDay(day, trainingMinutes: 0), held: "day", meanwhile: actions)
            #expect(throws: Business.Err.signedOut) { try result.get() }
        }
    }

    @Test("a meal that was being logged is not told to the next person") func meal() async throws {
        let (result, ownership) = try await ask(
            NutritionFixtures.eat("150g"), held: "append",
            meanwhile: [.loaded(NutritionFixtures.other)])
        #expect(throws: Business.Err.signedOut) { try result.get() }
        #expect(ownership.revision == 0)
    }

    @Test("a refusal does not reach the next person either") func refusal() async throws {
        let (result, _) = try await ask(
            NutritionFixtures.eat("2"), held: "food",
            meanwhile: [.loaded(NutritionFixtures.other)])
        #expect(throws: Business.Err.signedOut) { try result.get() }
    }
}
