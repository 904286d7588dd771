// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomTesting
import NutritionModels
import NutritionReluxImpl
import NutritionReluxInt
import NutritionTestSupport
import Relux
import Synchronization
import Testing

@Suite("Results that come late", .timeLimit(.minutes(1))) @MainActor struct NutritionLateResultTests
{
    typealias Effect = Nutrition.Business.Effect
    private let owner = NutritionFixtures.owner
    private let day = NutritionFixtures.day

    /// Asks for something, lets `meanwhile` happen while the service is still working, and tells
    /// how it ended.
    private func ask(
        _ effect: Effect, held call: String, meanwhile: Effect
    ) async throws -> (Nutrition.Business.Model.Diary, Relux.ActionResult) {
        let (reached, release) = (Gate(), Gate())
        var answers = MockNutritionService.Answers()
        answers.entries = [NutritionFixtures.entry()]
        answers.foods = [NutritionFixtures.milk]
        let isFirst = Mutex(true)
        let service = MockNutritionService(answers) { name in
            guard name == call, isFirst.withLock({ $0.exchange(false) }) else { return }
            reached.open()
            await release.passed()
        }
        let module = try Nutrition.Module(router: MockNutritionRouter(), service: service)
        let relux = Relux()
        try relux.register(module)
        let dispatcher = relux.dispatcher
        await dispatcher.action { Effect.load(owner) }
        let asking = Task { await dispatcher.action { effect } }
        await reached.passed()
        await dispatcher.action { meanwhile }
        release.open()
        return (await Self.value(asking, module.state), await asking.value)
    }

    private static func value(
        _ asking: Task<Relux.ActionResult, Never>, _ state: any Nutrition.Business.IState
    ) async -> Nutrition.Business.Model.Diary {
        _ = await asking.value
        return state.stateSnapshot
    }

    @Test("a day that was being read does not land after leaving") func cleared() async throws {
        let (diary, result) = try await ask(
            .openDay(day, trainingMinutes: 0), held: "entries", meanwhile: .clear)
        #expect(diary == .init())
        #expect(result.error as? Nutrition.Business.Err == .signedOut)
    }

    @Test("a day of one person does not land with another") func otherOwner() async throws {
        let (diary, result) = try await ask(
            .openDay(day, trainingMinutes: 0), held: "entries",
            meanwhile: .load(NutritionFixtures.other))
        #expect(diary.owner == NutritionFixtures.other)
        #expect(diary.day == nil)
        #expect(result.error as? Nutrition.Business.Err == .signedOut)
    }

    @Test("a meal that was being logged leaves no trace in the state of the next person")
    func meal() async throws {
        let (diary, _) = try await ask(
            .eat(NutritionFixtures.eat("150g")), held: "append",
            meanwhile: .load(NutritionFixtures.other))
        #expect(diary.eaten == nil)
    }

    @Test("a refusal does not land with the next person either") func refusal() async throws {
        let (diary, _) = try await ask(
            .eat(NutritionFixtures.eat("2")), held: "food",
            meanwhile: .load(NutritionFixtures.other))
        #expect(diary.failure == nil)
    }

    @Test("a search does not land after leaving") func search() async throws {
        let (diary, _) = try await ask(
            .searchFoods(.init(text: "milk")), held: "foods", meanwhile: .clear)
        #expect(diary.foods == [])
    }

    @Test("a day that was read before a change does not land after the one read behind it")
    func staleDay() async throws {
        let (diary, _) = try await ask(
            .openDay(day.adding(days: -1), trainingMinutes: 0), held: "entries",
            meanwhile: .openDay(day, trainingMinutes: 0))
        #expect(diary.day?.day == day)
    }

    @Test("a search does not land after a newer one") func superseded() async throws {
        let (diary, _) = try await ask(
            .searchFoods(.init(text: "m", limit: 0)), held: "foods",
            meanwhile: .searchFoods(.init(text: "mi")))
        #expect(diary.foods == [NutritionFixtures.milk])
    }
}

extension Bool {
    /// Takes a new value and returns the old one.
    fileprivate mutating func exchange(_ new: Bool) -> Bool {
        defer { self = new }
        return self
    }
}
