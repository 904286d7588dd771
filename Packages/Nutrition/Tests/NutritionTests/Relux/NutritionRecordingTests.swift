// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import Foundation
import NutritionModels
import NutritionReluxImpl
import NutritionReluxInt
import NutritionTestSupport
import Relux
import ReluxTesting
import Testing

@Suite("Nutrition recording", .timeLimit(.minutes(1)))
struct NutritionRecordingTests {
    typealias Action = Nutrition.Business.Action
    typealias Err = Nutrition.Business.Err
    typealias Model = Nutrition.Business.Model

    private typealias Fixtures = NutritionFixtures

    /// Every case of the actions and of the failures.
    private static let actions: [Action] =
        [
            .loaded(Fixtures.owner), .dayOpened(Fixtures.summary()),
            .weekOpened(
                .init(
                    days: [.init(day: Fixtures.day, entries: 1, eaten: .zero, waterMl: 0.1)],
                    target: .init(kcal: 2_000))),
            .ate(Fixtures.entry(grams: 33.3)),
            .drank(.init(id: 1, day: Fixtures.day, at: Fixtures.moment, millilitres: 250)),
            .weighed(Fixtures.weight(80.4)),
            .targetOpened(.init(proteinG: 120), changed: true, day: Fixtures.day),
            .bodyOpened(Fixtures.body, changed: false, day: Fixtures.day),
            .foodsFound([Fixtures.banana, Fixtures.milk]), .foodOpened(Fixtures.jerky),
            .tableLoaded(
                .init(
                    file: "f", rows: 2, added: 1, updated: 0, unchanged: 0,
                    rejected: [.init(line: 2, column: "c", value: "v", reason: "r")],
                    dryRun: false)),
            .monthOpened(.init(days: [], target: .init(kcal: 2_000))),
            .weightsOpened(
                .init(
                    from: Fixtures.day, to: Fixtures.day, entries: [Fixtures.weight(80.4)],
                    line: [80.4], trend: nil)),
            .removed(.water(.init(id: 1, day: Fixtures.day, at: Fixtures.moment, millilitres: 5))),
            .measured(.init(request: .init(amount: "1 x", food: Fixtures.milk), amount: nil)),
            .restored(.weight(Fixtures.weight(80.4))), .recentFoodsOpened([Fixtures.recent()]),
            .cleared, .loaded(Fixtures.other),
        ] + failures.map { .failed($0) }

    private static let failures: [Err] = [
        .signedOut, .unknownFood(text: "x", suggestions: [Fixtures.banana]),
        .ambiguousFood(text: "m", count: 4, candidates: [Fixtures.milk]),
        .ambiguousAmount(text: "200", food: "milk", readings: ["200g"], matches: 4),
        .badAmount(text: "x", reason: "No."),
        .outOfRange(what: "weight", value: "5kg", bound: "from 20 kg."),
        .unhealthyTarget(kcal: 900, minimum: 1_403.2), .foodTable(code: "c", reason: "r"),
        .unknownEntry(id: "m7"), .unavailable(reason: "Locked."),
    ]

    /// One number per case: a new case does not compile until it is listed.
    private static func number(_ action: Action) -> Int {
        switch action {
        case .loaded: 0
        case .dayOpened: 1
        case .weekOpened: 2
        case .ate: 3
        case .drank: 4
        case .weighed: 5
        case .targetOpened: 6
        case .bodyOpened: 7
        case .foodsFound: 8
        case .foodOpened: 9
        case .tableLoaded: 10
        case .failed: 11
        case .cleared: 12
        case .monthOpened: 13
        case .weightsOpened: 14
        case .removed: 15
        case .restored: 16
        case .recentFoodsOpened: 17
        case .measured: 18
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
        #expect(Set(Self.actions.map(Self.number)) == Set(0..<19))
    }
}
