// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomTesting
import CoreModels
import DesignSystem
import NutritionModels
import NutritionReluxInt
import NutritionTestSupport
import NutritionUIAPI
import Synchronization
import TerminalUI
import Testing
import Trapezio
import TrapezioTesting

@testable import NutritionUI

@Suite("The food search's store", .timeLimit(.minutes(1))) @MainActor struct FoodsStoreTests {
    typealias Test = StoreTest<FoodsScreen, FoodsState, FoodsEvent>

    /// A store whose screen is shown, with what was eaten lately read.
    private func shown(
        _ rig: Rig, food: Int64? = nil, day: Model.Day? = nil
    ) async -> (FoodsStore, Test) {
        let store = FoodsStore(
            screen: FoodsScreen(food: food, day: day), services: rig.app, nutrition: rig.state)
        let test = Test(store, exhaustive: false)
        store.onAppear()
        await test.wait { $0.lately != nil }
        return (store, test)
    }

    private func type(_ text: String, into store: FoodsStore) {
        for key in text { #expect(store.content(with: FoodsUI()).press(.character(key))) }
    }

    @Test("what was eaten at this meal is offered first, each food once")
    func recent() async throws {
        let rig = try await Rig.working(eaten: [
            ("150g", "banana raw", "dinner", 2), ("1 cup", "milk whole", "breakfast", 1),
            ("200g", "banana raw", "breakfast", 0),
        ])
        let (store, test) = await shown(rig)
        #expect(store.state.meal == "dinner")
        #expect(store.state.recent.map(\.amount.typed) == ["150g", "1 cup"])
        await test.perform(.nextMeal)
        await test.perform(.nextMeal)
        #expect(store.state.meal == "breakfast")
        #expect(store.state.recent.map(\.amount.typed) == ["200g", "1 cup"])
    }

    @Test("yesterday's meal is eaten again with two keys") func twoKeys() async throws {
        let rig = try await Rig.working(eaten: [("1 medium", "banana raw", "dinner", 1)])
        let (store, test) = await shown(rig)
        #expect(store.content(with: FoodsUI()).press(.enter))
        await test.wait { $0.portion?.measured?.grams == 118 }
        #expect(store.content(with: FoodsUI()).press(.enter))
        await test.wait { $0.portion == nil }
        let entry = try await rig.day().entries.first
        #expect(entry?.amount == .init(value: 1, unit: "medium", grams: 118))
        #expect(entry?.meal == "dinner")
    }

    @Test("what is typed replaces the amount that is offered, and mends one that is touched")
    func replaced() async throws {
        let rig = try await Rig.working(eaten: [("1 medium", "banana raw", "dinner", 1)])
        let (store, test) = await shown(rig)
        #expect(store.content(with: FoodsUI()).press(.enter))
        await test.wait { $0.portion?.amount.text == "1 medium" }
        for key in "20" { #expect(store.content(with: FoodsUI()).press(.character(key))) }
        #expect(store.state.portion?.amount.text == "20")
        #expect(store.content(with: FoodsUI()).press(.backspace))
        #expect(store.state.portion?.amount.text == "2")
    }

    @Test("what is eaten is told, taken back by undo and eaten again by redo")
    func undo() async throws {
        let rig = try await Rig.working()
        let (_, test) = await shown(rig, food: 1)
        await test.wait { $0.portion != nil }
        await test.perform(.edit(.insert("150g")))
        await test.perform(.eatChosen)
        let before = try await rig.day()
        #expect(rig.app.undo.done.map(\.title) == ["ate 150 g Banana, raw"])
        #expect(
            rig.app.messages.current?.text
                == "150 g Banana, raw for dinner, 134 kcal.  alt-u takes it back.")
        try await rig.undo()
        #expect(try await rig.day().entries == [])
        try await rig.redo()
        #expect(try await rig.day() == before)
    }

    @Test("every key searches; an emptied query offers what was eaten lately")
    func typing() async throws {
        let rig = try await Rig.working(eaten: [("1 cup", "milk whole", "dinner", 1)])
        let (store, test) = await shown(rig)
        type("banana raw", into: store)
        await test.wait { $0.found.text == "banana raw" }
        #expect(store.state.selected?.name == "Banana, raw")
        #expect(store.state.count == store.state.found.foods.count)
        #expect(store.content(with: FoodsUI()).press(.escape))
        #expect(store.state.selected?.name == "Milk, whole")
        // From an empty query the app goes back.
        #expect(!store.content(with: FoodsUI()).press(.escape))
    }

    @Test("a newer key drops the older search, however late it answers")
    func superseded() async throws {
        let (reached, release) = (Gate(), Gate())
        let isFirst = Mutex(true)
        var answers = Nutrition.Business.MockService.Answers()
        answers.foods = [NutritionFixtures.banana]
        let service = Nutrition.Business.MockService(answers) { name in
            guard name == "foods",
                isFirst.withLock({ first in
                    defer { first = false }
                    return first
                })
            else { return }
            reached.open()
            await release.passed()
        }
        let (store, test) = await shown(try await Rig(service))
        type("b", into: store)
        await reached.passed()
        service.answer { $0.foods = [NutritionFixtures.milk] }
        type("a", into: store)
        await test.wait { $0.found.text == "ba" }
        release.open()
        type("n", into: store)
        await test.wait { $0.found.text == "ban" }
        #expect(store.state.found.foods == [NutritionFixtures.milk])
    }

    @Test("the portions of a food come one after the other") func portions() async throws {
        let rig = try await Rig.working()
        let (store, test) = await shown(rig, food: 1)
        await test.wait { $0.portion != nil }
        let food = try #require(store.state.portion?.food)
        #expect(store.state.portion?.amount.text == "1 medium")
        var seen: [String: Double] = [:]
        for _ in 0...food.portions.count {
            await test.perform(.nextPortion)
            let choice = try #require(store.state.portion)
            seen[choice.amount.text] = choice.measured?.grams
        }
        var expected = ["100g": 100.0]
        for portion in food.portions { expected[portion.one.typed] = portion.grams }
        #expect(seen == expected)
        #expect(store.state.portion?.amount.text == "1 medium")
    }

    @Test("an amount that cannot be read is refused with a sentence, and stays")
    func badAmount() async throws {
        let rig = try await Rig.working(eaten: [("150g", "banana raw", "dinner", 1)])
        let (store, test) = await shown(rig)
        await test.perform(.choose)
        await test.perform(.edit(.killToStart))
        await test.perform(.edit(.insert("3")))
        #expect(store.state.portion?.measured == nil)
        await test.perform(.eatChosen)
        #expect(store.boundary.notices.first?.message.hasPrefix("3 needs a unit") == true)
        #expect(store.state.portion != nil)
        #expect(try await rig.day().entries == [])
        await test.perform(.back)
        #expect(store.state.portion == nil)
    }

    @Test("a food is eaten once, however often enter is pressed") func once() async throws {
        let rig = try await Rig.working(eaten: [("150g", "banana raw", "dinner", 1)])
        let (store, test) = await shown(rig)
        await test.perform(.choose)
        for _ in 0..<2 { store.send(.eatChosen) }
        await store.work.settle()
        #expect(try await rig.day().entries.count == 1)
    }

    @Test("what is eaten counts for the day of the search") func day() async throws {
        let rig = try await Rig.working(eaten: [("150g", "banana raw", "dinner", 1)])
        let yesterday = NutritionFixtures.day.adding(-1)
        let (_, test) = await shown(rig, day: yesterday)
        await test.perform(.choose)
        await test.perform(.eatChosen)
        #expect(try await rig.day(yesterday).entries.count == 2)
    }

    @Test("figures in the place of a food are a line of their own; undo takes it back")
    func figures() async throws {
        let rig = try await Rig.working(eaten: [("1 cup", "milk whole", "dinner", 1)])
        let (store, test) = await shown(rig)
        type("450 kcal", into: store)
        #expect(store.state.selected == nil)
        type(" protein 30g canteen lunch", into: store)
        #expect(store.content(with: FoodsUI()).press(.enter))
        await test.wait { $0.query.isEmpty }
        let entry = try #require(try await rig.day().entries.first)
        #expect(entry.nutrients == .init(energyKcal: 450, proteinG: 30))
        #expect(entry.foodName == "canteen lunch" && entry.meal == "dinner")
        #expect(
            rig.app.messages.current?.text
                == "450 kcal canteen lunch for dinner.  alt-u takes it back.")
        try await rig.undo()
        #expect(try await rig.day().entries == [])
    }

    @Test("figures that cannot be read do nothing, and unlikely ones are entered twice")
    func unclearFigures() async throws {
        let rig = try await Rig.working()
        let (store, test) = await shown(rig)
        type("450kcal 30g", into: store)
        #expect(!store.content(with: FoodsUI()).press(.enter))
        await test.perform(.back)
        type("4000 kcal", into: store)
        await test.perform(.eatFigures)
        #expect(
            rig.app.messages.current?.text
                == "4000 kcal at once is much. Enter once more logs it.")
        await test.perform(.eatFigures)
        #expect(try await rig.day().entries.map(\.nutrients.energyKcal) == [4_000])
    }

    @Test("an own food is found first and eaten by its own portion, a recipe by the serving")
    func ownFoods() async throws {
        let rig = try await Rig.working()
        _ = try await rig.app.ask(
            Business.AddFood("Banana mix 300kcal", portions: ["bowl=60g"]))
        let banana = try await rig.app.ask(
            Business.MeasureIngredient(amount: "200g", food: "banana raw"))
        _ = try await rig.app.ask(
            Business.AddRecipe("Banana shake", servings: 2, ingredients: [banana]))
        let (store, test) = await shown(rig)
        type("ban", into: store)
        await test.wait { $0.found.text == "ban" }
        let names = store.state.found.foods.prefix(2).map(\.name)
        #expect(Set(names) == ["Banana mix", "Banana shake"])
        for (name, grams) in [("Banana mix", 60.0), ("Banana shake", 100)] {
            let place = try #require(store.state.found.foods.firstIndex { $0.name == name })
            await test.perform(.move(.home))
            for _ in 0..<place { await test.perform(.move(.down)) }
            await test.perform(.choose)
            #expect(store.state.portion?.measured?.grams == grams)
            await test.perform(.back)
        }
    }
}
