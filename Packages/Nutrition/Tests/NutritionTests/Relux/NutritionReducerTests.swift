// SPDX-License-Identifier: Apache-2.0

import NutritionModels
import NutritionReluxImpl
import NutritionReluxInt
import NutritionTestSupport
import Relux
import Testing

@Suite("Nutrition reducer") struct NutritionReducerTests {
    typealias Action = Nutrition.Business.Action
    typealias Ownership = Relux.Ownership<Nutrition, Nutrition.Business.Model.Owner>

    private func reduced(_ ownership: Ownership, _ action: Action) -> Ownership {
        var ownership = ownership
        Nutrition.Business.State.reduce(&ownership, with: action)
        return ownership
    }

    private var loaded: Ownership { reduced(Ownership(), .loaded(NutritionFixtures.owner)) }

    @Test("loading begins with nothing but the person") func load() {
        let full = reduced(loaded, .ate(NutritionFixtures.eaten()))
        let other = reduced(full, .loaded(NutritionFixtures.other))
        #expect(other.owner == NutritionFixtures.other)
        #expect(other.revision == 0)
        #expect(other.visit == full.visit + 1)
    }

    private static var changes: [Action] {
        let entry = NutritionFixtures.entry()
        return [
            .ate(NutritionFixtures.eaten()), .removed([.entry(entry)]), .restored(.entry(entry)),
            .drank(NutritionFixtures.drunk(5)), .weighed(NutritionFixtures.weighed(80)),
            .targetSet(.init(.init(kcal: 5))),
            .bodySet(NutritionFixtures.body), .ateAgain(NutritionFixtures.eatenAgain),
            .foodAdded(NutritionFixtures.chili), .foodRemoved(NutritionFixtures.oatMix),
            .mealSaved(NutritionFixtures.porridge), .mealRemoved(NutritionFixtures.porridge),
            .ateMeal(NutritionFixtures.eatenMeal),
            .foodChanged(
                .init(before: NutritionFixtures.oatMix, after: NutritionFixtures.oatMix)),
        ]
    }

    @Test("every change of what is stored counts, also a second time") func revision() {
        let changes = Self.changes + Self.changes
        #expect(changes.reduce(loaded, reduced).revision == changes.count)
    }

    @Test(
        "other foods count; a rehearsal and the same foods again do not",
        arguments: [(1, false, 1), (1, true, 0), (0, false, 0)])
    func table(added: Int, dryRun: Bool, counted: Int) {
        let report = Nutrition.Business.Model.FoodTableReport(
            file: "x", rows: 1, added: added, updated: 0, unchanged: 1 - added, rejected: [],
            dryRun: dryRun)
        #expect(reduced(loaded, .tableLoaded(report)).revision == counted)
    }

    @Test("leaving forgets the person") func cleared() {
        let left = reduced(reduced(loaded, .ate(NutritionFixtures.eaten())), .cleared)
        #expect(left.owner == nil)
        #expect(left.revision == 0)
    }

    @Test(
        "what belongs to a person counts nothing when nobody is there",
        arguments: changes.indices)
    func late(index: Int) {
        #expect(reduced(Ownership(), Self.changes[index]) == Ownership())
    }
}
