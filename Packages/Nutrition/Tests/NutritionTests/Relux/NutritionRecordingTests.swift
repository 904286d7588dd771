// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import CoreModels
import Foundation
import NutritionModels
import NutritionReluxImpl
import NutritionReluxInt
import NutritionTestSupport
import Relux
import ReluxTesting
import Testing

@Suite("Nutrition recording", .timeLimit(.minutes(10)))
struct NutritionRecordingTests {
    typealias Action = Nutrition.Business.Action
    typealias Model = Nutrition.Business.Model

    private typealias Fixtures = NutritionFixtures

    /// Every case of the actions.
    private static let actions: [Action] = [
        .loaded(Fixtures.owner), .ate(Fixtures.eaten(Fixtures.entry(grams: 33.3))),
        .drank(Fixtures.drunk(250)), .weighed(Fixtures.weighed(80.4)),
        .targetSet(.init(.init(proteinG: 120), own: [.friday: .init(kcal: 2_600)])),
        .bodySet(Fixtures.body),
        .tableLoaded(
            .init(
                file: "f", rows: 2, added: 1, updated: 0, unchanged: 0,
                rejected: [.init(line: 2, column: "c", value: "v", reason: "r")],
                dryRun: false)),
        .removed([.water(.init(id: 1, day: Fixtures.day, at: Fixtures.moment, millilitres: 5))]),
        .restored(.weight(Fixtures.weight(80.4))),
        .changed(
            .init(
                before: .weight(Fixtures.weight(80.4)), after: .weight(Fixtures.weight(80.1)))),
        .dayEdited(
            .init(
                day: Fixtures.day, removed: [],
                changed: [
                    .init(
                        before: .weight(Fixtures.weight(80.4)),
                        after: .weight(Fixtures.weight(80.1)))
                ],
                added: [
                    .water(
                        .init(id: 2, day: Fixtures.day, at: Fixtures.moment, millilitres: 250))
                ])),
        .ateAgain(Fixtures.eatenAgain), .foodAdded(Fixtures.chili),
        .foodChanged(.init(before: Fixtures.oatMix, after: Fixtures.chili)),
        .foodRemoved(Fixtures.oatMix), .imported(Fixtures.imported), .importUndone(Fixtures.batch),
        .mealSaved(Fixtures.porridge), .mealRemoved(Fixtures.porridge),
        .ateMeal(Fixtures.eatenMeal),
        .measured(
            .init(
                entry: Fixtures.measure("photo", 0, "", photo: "/a.jpg"), replaced: nil,
                before: Fixtures.measure("waist", 31.5, "in"))), .cleared, .loaded(Fixtures.other),
    ]

    /// One number per case: a new case does not compile until it is listed.
    private static func number(_ action: Action) -> Int {
        switch action {
        case .loaded: 0
        case .ate: 1
        case .drank: 2
        case .weighed: 3
        case .removed: 4
        case .restored: 5
        case .targetSet: 6
        case .bodySet: 7
        case .tableLoaded: 8
        case .cleared: 9
        case .changed: 10
        case .imported: 11
        case .importUndone: 12
        case .ateAgain: 13
        case .foodAdded: 14
        case .foodChanged: 15
        case .foodRemoved: 16
        case .ateMeal: 17
        case .mealSaved: 18
        case .mealRemoved: 19
        case .dayEdited: 20
        case .measured: 21
        }
    }

    private func record(
        _ actions: [any Relux.Action]
    ) async throws -> Relux.Testing.RecordedRun<Nutrition.Business.State> {
        try await .init(actions, onto: Nutrition.Business.State())
    }

    @Test("every action comes back from a recording as it was")
    func roundTrip() async throws {
        let back = try await record(Self.actions).actionsReadBack(by: Nutrition.Business.State())
        #expect(back == Self.actions.map { String(reflecting: $0) })
    }

    @Test("a replay gives a fresh state the recorded version and value")
    func replay() async throws {
        let recorded = try await record(Self.actions)
        let fresh = Nutrition.Business.State()
        let replayed = try recorded.replay(onto: fresh)
        #expect(replayed.matches && replayed.applied == Self.actions.count)
        #expect(fresh.container.version == recorded.state.container.version)
        #expect(fresh.stateSnapshot == recorded.state.stateSnapshot)
    }

    @Test("the list above names every case")
    func everyCase() {
        #expect(Set(Self.actions.map(Self.number)) == Set(0..<22))
    }
}
