// SPDX-License-Identifier: Apache-2.0

import Foundation
import NutritionModels
import NutritionReluxImpl
import NutritionReluxInt
import NutritionTestSupport
import Relux
import Testing

@Suite("Nutrition reducer") struct NutritionReducerTests {
    typealias Action = Nutrition.Business.Action
    typealias Diary = Nutrition.Business.Model.Diary

    private func reduced(_ diary: Diary, _ action: Action) -> Diary {
        var diary = diary
        Nutrition.Business.State.reduce(&diary, with: action)
        return diary
    }

    private var loaded: Diary { reduced(Diary(), .loaded(NutritionFixtures.owner)) }

    @Test("loading begins with nothing but the person") func load() {
        var expected = Diary()
        expected.owner = NutritionFixtures.other
        let full = reduced(loaded, .ate(NutritionFixtures.entry()))
        #expect(reduced(full, .loaded(NutritionFixtures.other)) == expected)
    }

    /// An action, and the part of the diary it fills.
    private static var places: [(Action, any PartialKeyPath<Diary> & Sendable)] {
        let (day, moment) = (NutritionFixtures.day, NutritionFixtures.moment)
        let report = Nutrition.Business.Model.FoodTableReport(
            file: "x", rows: 1, added: 1, updated: 0, unchanged: 0, rejected: [], dryRun: false)
        var places: [(Action, any PartialKeyPath<Diary> & Sendable)] = []
        places.append((.dayOpened(NutritionFixtures.summary()), \.day))
        places.append((.weekOpened(.init(days: [], target: .init(kcal: 5))), \.week))
        places.append((.monthOpened(.init(days: [], target: .init(kcal: 5))), \.month))
        places.append(
            (
                .weightsOpened(.init(from: day, to: day, entries: [], line: [], trend: nil)),
                \.weights
            ))
        places.append(
            (
                .measured(
                    .init(request: .init(amount: "1", food: NutritionFixtures.milk), amount: nil)),
                \.measured
            ))
        places.append((.removed(.entry(NutritionFixtures.entry())), \.removed))
        places.append((.restored(.entry(NutritionFixtures.entry())), \.restored))
        places.append((.recentFoodsOpened([NutritionFixtures.recent()]), \.recentFoods))
        places.append((.ate(NutritionFixtures.entry()), \.eaten))
        places.append((.drank(.init(id: 1, day: day, at: moment, millilitres: 5)), \.drunk))
        places.append((.weighed(NutritionFixtures.weight(80)), \.weighed))
        places.append((.targetOpened(.init(kcal: 5), changed: true, day: day), \.target))
        places.append((.bodyOpened(NutritionFixtures.body, changed: false, day: day), \.body))
        places.append((.foodsFound([NutritionFixtures.milk]), \.foods))
        places.append((.foodOpened(NutritionFixtures.milk), \.food))
        places.append((.tableLoaded(report), \.table))
        return places
    }

    @Test("every result fills its place and ends a failure", arguments: places.indices)
    func place(index: Int) {
        let (action, place) = Self.places[index]
        let failed = reduced(loaded, .failed(.signedOut))
        let after = reduced(failed, action)
        #expect("\(after[keyPath: place])" != "\(failed[keyPath: place])")
        #expect(after.failure == nil)
    }

    @Test("what changes the store counts, also a second time; what only looks does not")
    func revision() {
        let (day, entry) = (NutritionFixtures.day, NutritionFixtures.entry())
        let changes: [Action] = [
            .ate(entry), .removed(.entry(entry)), .restored(.entry(entry)),
            .removed(.entry(entry)), .targetOpened(.init(kcal: 5), changed: true, day: day),
            .bodyOpened(NutritionFixtures.body, changed: true, day: day),
        ]
        let looks: [Action] = [
            .dayOpened(NutritionFixtures.summary()), .foodsFound([NutritionFixtures.milk]),
            .targetOpened(.init(kcal: 5), changed: false, day: day),
            .bodyOpened(NutritionFixtures.body, changed: false, day: day), .failed(.signedOut),
        ]
        #expect((changes + looks).reduce(loaded, reduced).revision == changes.count)
    }

    @Test("a search keeps how many foods there are") func total() {
        let foods = [NutritionFixtures.milk]
        #expect(reduced(loaded, .foodsFound(foods, total: 137)).foodMatches == 137)
        #expect(reduced(loaded, .foodsFound(foods)).foodMatches == 1)
    }

    @Test("a search with and without its total is coded", arguments: [137, nil] as [Int?])
    func coded(total: Int?) throws {
        let action = Action.foodsFound([NutritionFixtures.milk], total: total)
        let back = try JSONDecoder().decode(Action.self, from: JSONEncoder().encode(action))
        #expect(back == action)
    }

    @Test("a failure is kept until something works") func failure() {
        #expect(reduced(loaded, .failed(.signedOut)).failure == .signedOut)
    }

    @Test("leaving empties everything") func cleared() {
        let full = reduced(
            reduced(loaded, .ate(NutritionFixtures.entry())), .foodsFound([NutritionFixtures.milk]))
        #expect(reduced(full, .cleared) == Diary())
    }

    @Test(
        "what belongs to a person does not land when nobody is loaded",
        arguments: [
            Action.dayOpened(NutritionFixtures.summary()), .ate(NutritionFixtures.entry()),
            .weighed(NutritionFixtures.weight(80)), .weekOpened(.init(days: [], target: .init())),
            .targetOpened(.init(), changed: false, day: NutritionFixtures.day),
            .bodyOpened(.init(), changed: false, day: NutritionFixtures.day),
            .removed(.entry(NutritionFixtures.entry())),
            .monthOpened(.init(days: [], target: .init())),
            .recentFoodsOpened([NutritionFixtures.recent()]),
        ])
    func late(action: Action) { #expect(reduced(Diary(), action) == Diary()) }
}
