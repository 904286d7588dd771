// SPDX-License-Identifier: Apache-2.0

import Axiom
import CoreModels
import NutritionModels
import NutritionReluxImpl
import NutritionReluxInt
import NutritionTestSupport
import Relux
import ReluxTesting
import Testing

@Suite("Nutrition saga", .timeLimit(.minutes(10))) @MainActor struct NutritionSagaTests {
    typealias Business = Nutrition.Business
    typealias Action = Business.Action
    typealias Fixtures = NutritionFixtures
    private let service = Business.MockService()
    private let module: Nutrition.Module
    private let store: TestStore
    private let day = NutritionFixtures.day

    init() throws {
        module = try Nutrition.Module(service: service)
        store = try TestStore(module)
    }

    private func load() async {
        await store.send(Action.loaded(Fixtures.owner))
        store.skip()
    }

    @Test("loading makes the person the one that is worked for, and clearing nobody")
    func loading() async throws {
        await store.send(Action.loaded(Fixtures.owner))
        #expect(module.state.stateSnapshot.owner == Fixtures.owner)
        store.skip()
        await store.send(Action.cleared)
        #expect(module.state.stateSnapshot.owner == nil)
        store.skip()
    }

    @Test("what was logged is answered, and told by one action") func logging() async throws {
        await load()
        let eaten = try await store.ask(Fixtures.eat("150g"))
        #expect(eaten.entry.nutrients.energyKcal == 133.5)
        store.receive(Action.ate(eaten))
        store.expect(module.state) { $0.change() }
        let drunk = try await store.ask(Fixtures.drink("1l"))
        #expect(drunk.dayMl == 1_000)
        store.receive(Action.drank(drunk))
        store.expect(module.state) { $0.change() }
        let weighed = try await store.ask(Fixtures.weigh("80kg"))
        #expect(weighed.entry.kilograms == 80)
        store.receive(Action.weighed(weighed))
        store.expect(module.state) { $0.change() }
        store.finish()
    }

    @Test("what is removed or put back is answered and told, and what is not there is refused")
    func removal() async throws {
        let logged = Business.Model.Logged.entry(Fixtures.entry())
        service.answer { $0.logged = [logged] }
        await load()
        #expect(try await store.ask(Business.Remove(logged.id)) == [logged])
        store.receive(Action.removed([logged]))
        store.expect(module.state) { $0.change() }
        #expect(try await store.ask(Business.Restore(logged)) == logged)
        store.receive(Action.restored(logged))
        store.expect(module.state) { $0.change() }
        await #expect(throws: Business.Err.unknownEntry(id: "h7")) {
            try await store.ask(Business.Remove(.water(7)))
        }
        store.finish()
    }

    @Test("targets and body facts are answered and told when they are set, and read when not")
    func settings() async throws {
        await load()
        let target = Business.Model.Target(kcal: 2_000)
        let week = Business.Model.WeekTargets(target)
        #expect(try await store.ask(Business.SetTarget(target, day: day)) == week)
        store.receive(Action.targetSet(week))
        store.expect(module.state) { $0.change() }
        #expect(try await store.ask(Business.SetBody(Fixtures.body, day: day)) == Fixtures.body)
        store.receive(Action.bodySet(Fixtures.body))
        store.expect(module.state) { $0.change() }
        #expect(try await store.ask(Business.OpenTarget(day)) == week)
        #expect(try await store.ask(Business.OpenBody()) == Fixtures.body)
        store.finish()
    }

    @Test("what is only looked at is answered, and told to nobody") func reads() async throws {
        service.answer {
            $0.recentFoods = [Fixtures.recent()]
            $0.weights = [Fixtures.weight(80)]
        }
        await load()
        #expect(try await store.ask(Business.OpenDay(day, trainingMinutes: 60)).day == day)
        #expect(try await store.ask(Business.OpenWeek(from: day)).days.first?.day == day)
        #expect(try await store.ask(Business.OpenMonth(of: day)).days.count == 31)
        let weights = try await store.ask(Business.OpenWeights(from: day, to: day))
        #expect(weights.entries == [Fixtures.weight(80)])
        #expect(try await store.ask(Business.ListRecentFoods(limit: 5)) == [Fixtures.recent()])
        store.finish()
    }

    @Test("the foods are answered to a person, and a table that was loaded is told")
    func foods() async throws {
        await load()
        service.answer { $0.foods = [Fixtures.milk, Fixtures.banana] }
        let found = try await store.ask(Business.SearchFoods("m", limit: 1))
        #expect(found == .init(foods: [Fixtures.milk], total: 2))
        #expect(try await store.ask(Business.OpenFood("banana raw")) == Fixtures.banana)
        let report = try await store.ask(Business.LoadFoodTable(path: "x"))
        store.receive(Action.tableLoaded(report))
        if report.isWritten { store.expect(module.state) { $0.change() } }
        store.finish()
    }

    @Test("figures, lines eaten again, and own foods are answered, and told by one action")
    func ownFoods() async throws {
        service.answer {
            $0.food = .success(Fixtures.chili)
            $0.ownFoods = [Fixtures.chili]
            $0.entries = [Fixtures.entry(day: day.adding(-1), meal: "lunch")]
        }
        await load()
        func told(_ action: Action) {
            store.receive(action)
            store.expect(module.state) { $0.change() }
        }
        told(.ate(try await store.ask(Fixtures.figures("450kcal"))))
        let again = Business.EatAgain(meal: "lunch", day: day, now: Fixtures.moment)
        told(.ateAgain(try await store.ask(again)))
        told(.dayEdited(try await store.ask(Business.EditDay(day, seen: [], lines: []))))
        #expect(try await store.ask(Business.ListOwnFoods()) == [Fixtures.chili])
        #expect(try await store.ask(Business.OpenRecipe("chili")) == Fixtures.chili)
        let beef = try await store.ask(Business.MeasureIngredient(amount: "100g", food: "chili"))
        told(.foodAdded(try await store.ask(Business.AddFood("Oat mix 380kcal"))))
        told(
            .foodAdded(
                try await store.ask(
                    Business.AddRecipe("Stew", servings: 2, ingredients: [beef]))))
        told(.foodChanged(try await store.ask(Business.EditRecipe("chili", servings: 5))))
        told(.foodChanged(try await store.ask(Business.EditFood("chili", name: "Stew of beef"))))
        told(.foodRemoved(try await store.ask(Business.RemoveFood("chili"))))
        store.finish()
    }

    @Test("saved meals and units are answered, and told by one action")
    func savedMeals() async throws {
        service.answer {
            $0.savedMeals = [Fixtures.porridge]
            $0.entries = [Fixtures.entry(day: day, meal: "lunch")]
        }
        await load()
        func told(_ action: Action) {
            store.receive(action)
            store.expect(module.state) { $0.change() }
        }
        #expect(try await store.ask(Business.ListSavedMeals()) == [Fixtures.porridge])
        #expect(try await store.ask(Business.OpenSavedMeal("porridge")) == Fixtures.porridge)
        let lunch = Business.MealIngredients(meal: "lunch", day: day)
        #expect(try await store.ask(lunch).map(\.name) == ["Banana, raw"])
        told(
            .mealSaved(
                try await store.ask(Business.SaveMeal("Fruit", meal: "lunch", day: day))))
        told(
            .ateMeal(
                try await store.ask(
                    Business.EatSavedMeal(
                        "porridge", meal: nil, at: Fixtures.moment, day: day, hour: 18))))
        told(.mealRemoved(try await store.ask(Business.RemoveSavedMeal("porridge"))))
        told(.foodChanged(try await store.ask(Business.SetUnits("banana", ["piece=118g"]))))
        store.finish()
    }

    @Test("a refusal is thrown to whoever asked, and told to nobody") func refusal() async throws {
        await load()
        await #expect(
            throws: Business.Err.outOfRange(
                what: "a drink of", value: "20l", bound: "from 1 ml to 10 l at a time.")
        ) { try await store.ask(Fixtures.drink("20l")) }
        store.finish()
    }

    @Test(
        "what is somebody's needs somebody to be there",
        arguments: [
            Business.OpenDay(Fixtures.day, trainingMinutes: 0),
            Business.OpenWeek(from: Fixtures.day), Business.OpenMonth(of: Fixtures.day),
            Business.OpenWeights(from: Fixtures.day, to: Fixtures.day),
            Business.OpenNutrients(from: Fixtures.day, to: Fixtures.day),
            Business.ListRecentFoods(limit: 3), Business.SearchFoods("m"),
            Business.OpenFood("banana raw"), Business.LoadFoodTable(path: "x"),
            Business.OpenTarget(Fixtures.day),
            Business.OpenBody(), Fixtures.eat("150g"), Fixtures.drink("1l"),
            Fixtures.weigh("80kg"), Business.Remove(.entry(1)),
            Business.Restore(.weight(Fixtures.weight(80))),
            Business.SetTarget(.init(kcal: 2_000), day: Fixtures.day),
            Business.SetBody(Fixtures.body, day: Fixtures.day), Fixtures.figures("450kcal"),
            Business.EditDay(Fixtures.day, seen: [], lines: []),
            Business.EatAgain(meal: nil, day: Fixtures.day, now: Fixtures.moment),
            Business.ListOwnFoods(), Business.OpenRecipe("chili"),
            Business.MeasureIngredient(amount: "150g", food: "banana raw"),
            Business.AddFood("Oat mix 380kcal"), Business.EditFood("Oat mix 390kcal"),
            Business.RemoveFood("oat mix"), Business.EditRecipe("chili", servings: 6),
            Business.AddRecipe("Chili", servings: 4, ingredients: []),
            Business.ListSavedMeals(), Business.OpenSavedMeal("x"),
            Business.RemoveSavedMeal("x"), Business.SetUnits("banana", ["piece=118g"]),
            Business.SaveMeal("x", meal: nil, day: Fixtures.day),
            Business.MealIngredients(meal: nil, day: Fixtures.day),
            Business.EatSavedMeal(
                "x", meal: nil, at: Fixtures.moment, day: Fixtures.day, hour: 18),
        ] as [any Relux.Request])
    func signedOut(request: any Relux.Request) async throws {
        let result = await store.send(request)
        #expect(result.error as? Business.Err == .signedOut)
        #expect(service.calls == [])
        store.finish()
    }
}
