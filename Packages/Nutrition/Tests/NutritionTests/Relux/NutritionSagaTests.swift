// SPDX-License-Identifier: Apache-2.0

import Axiom
import NutritionModels
import NutritionReluxImpl
import NutritionReluxInt
import NutritionTestSupport
import Relux
import ReluxTesting
import Testing

@Suite("Nutrition saga", .timeLimit(.minutes(1))) @MainActor struct NutritionSagaTests {
    typealias Business = Nutrition.Business
    typealias Action = Nutrition.Business.Action
    typealias Effect = Nutrition.Business.Effect
    private let owner = NutritionFixtures.owner
    private let day = NutritionFixtures.day

    private func store(
        _ service: MockNutritionService = MockNutritionService()
    ) throws -> (TestStore, any Business.IState) {
        let module = try Nutrition.Module(router: MockNutritionRouter(), service: service)
        return (try TestStore(module), module.state)
    }

    @Test("loading makes the person the one that is worked for") func load() async throws {
        let (store, state) = try store()
        await store.send(Effect.load(owner))
        store.receive(Action.loaded(owner))
        #expect(state.stateSnapshot.owner == owner)
        store.skip()
        await store.send(Effect.clear)
        store.receive(Action.cleared)
        #expect(state.stateSnapshot == .init())
        store.skip()
        store.finish()
    }

    @Test(
        "each effect ends in its action",
        arguments: [
            (Effect.openDay(NutritionFixtures.day, trainingMinutes: 0), "dayOpened"),
            (.openWeek(from: NutritionFixtures.day), "weekOpened"),
            (.openMonth(of: NutritionFixtures.day), "monthOpened"),
            (.openWeights(from: NutritionFixtures.day, to: NutritionFixtures.day), "weightsOpened"),
            (.measure(.init(amount: "1 cup", food: NutritionFixtures.milk)), "measured"),
            (.restore(.entry(NutritionFixtures.entry())), "restored"),
            (.openRecentFoods(limit: 5), "recentFoodsOpened"),
            (.eat(NutritionFixtures.eat("150g")), "ate"),
            (.drink(NutritionFixtures.measure("1l")), "drank"),
            (.weigh(NutritionFixtures.measure("80kg")), "weighed"),
            (.openTarget(NutritionFixtures.day), "targetOpened"),
            (
                .setTarget(.init(change: .init(kcal: 2_000), day: NutritionFixtures.day)),
                "targetOpened"
            ),
            (.openBody(NutritionFixtures.day), "bodyOpened"),
            (.setBody(NutritionFixtures.body, day: NutritionFixtures.day), "bodyOpened"),
            (.searchFoods(.init(text: "banana")), "foodsFound"),
            (.openFood("banana raw"), "foodOpened"),
            (.loadFoodTable(.init(path: "x", at: NutritionFixtures.moment)), "tableLoaded"),
        ])
    func ends(effect: Effect, action: String) async throws {
        let (store, _) = try store()
        await store.send(Effect.load(owner))
        store.skip()
        let result = await store.send(effect)
        #expect(result.isSuccess)
        let received = store.receive(Action.self)
        #expect(received.map { "\($0)".hasPrefix(action) } == true)
        store.skip()
    }

    @Test("a refusal is an action and the result of the dispatch") func refusal() async throws {
        let (store, state) = try store()
        await store.send(Effect.load(owner))
        store.skip()
        let result = await store.send(Effect.drink(NutritionFixtures.measure("20l")))
        #expect(result.error as? Business.Err == state.stateSnapshot.failure)
        #expect(state.stateSnapshot.failure != nil)
        store.skip()
    }

    @Test("what is removed is told, and what is not there is a refusal") func removal() async throws
    {
        let service = MockNutritionService()
        let entry = NutritionFixtures.entry()
        service.answer { $0.logged = [.entry(entry)] }
        let (store, state) = try store(service)
        await store.send(Effect.load(owner))
        store.skip()
        await store.send(Effect.remove(.entry(entry.id)))
        store.receive(Action.removed(.entry(entry)))
        #expect(state.stateSnapshot.removed == .entry(entry))
        store.skip()
        let refused = await store.send(Effect.remove(.water(7)))
        #expect(refused.error as? Business.Err == .unknownEntry(id: "h7"))
        store.skip()
    }

    @Test(
        "an amount is measured as eating reads it, and what cannot be read is nothing",
        arguments: [("1 cup", 244.0), ("150g", 150), ("two", nil), ("", nil), ("3", nil)]
            as [(String, Double?)])
    func measured(amount: String, grams: Double?) async throws {
        let (store, state) = try store()
        await store.send(Effect.measure(.init(amount: amount, food: NutritionFixtures.milk)))
        #expect(state.stateSnapshot.measured?.amount?.grams == grams)
        store.skip()
    }

    @Test("a food that is asked for on its page leads nowhere") func samePage() async throws {
        let (store, _) = try store()
        await store.send(Effect.openFood("banana raw", leadsThere: false))
        store.receive(Action.foodOpened(NutritionFixtures.banana))
        store.skip()
        store.finish()
    }

    @Test("opening a food shows its page") func page() async throws {
        let (store, _) = try store()
        await store.send(Effect.openFood("banana raw"))
        store.receive(Action.foodOpened(NutritionFixtures.banana))
        store.receive(MockNutritionRouter.Action.page(.food(1)))
        store.skip()
    }

    @Test(
        "personal effects need somebody to be loaded",
        arguments: [
            Effect.openDay(NutritionFixtures.day, trainingMinutes: 0),
            .eat(NutritionFixtures.eat("150g")),
            .openBody(NutritionFixtures.day), .openTarget(NutritionFixtures.day),
            .remove(.entry(1)), .restore(.weight(NutritionFixtures.weight(80))),
            .openMonth(of: NutritionFixtures.day), .openRecentFoods(limit: 3),
            .openWeights(from: NutritionFixtures.day, to: NutritionFixtures.day),
        ])
    func signedOut(effect: Effect) async throws {
        let service = MockNutritionService()
        let (store, _) = try store(service)
        let result = await store.send(effect)
        #expect(result.error as? Business.Err == .signedOut)
        #expect(service.calls == [])
        store.finish()
    }
}
