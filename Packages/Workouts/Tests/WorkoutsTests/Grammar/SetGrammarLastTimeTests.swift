// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Testing
import WorkoutsModels
import WorkoutsTestSupport

@testable import WorkoutsReluxImpl

@Suite("Set grammar: by last time")
struct SetGrammarLastTimeTests {
    typealias Fixtures = WorkoutsFixtures

    static let last = [
        Fixtures.set(id: 1, draft: Fixtures.draft(60, reps: 5, tag: .warmup)),
        Fixtures.set(id: 2, draft: Fixtures.draft(77.5, reps: 5, rpe: 8)),
        Fixtures.set(id: 3, draft: Fixtures.draft(80, reps: 4, rpe: 9)),
    ]

    static let rows: [GrammarRow] = [
        .init("same", "77.5kg x5; 80kg x4"),
        .init("same @9", "77.5kg x5 @9; 80kg x4 @9"),
        .init("same d", "77.5kg x5 drop; 80kg x4 drop"),
        .init("same +2.5kg", "80kg x5; 82.5kg x4"),
        .init("+2.5kg", "80kg x5; 82.5kg x4"),
        .init("3x5 +2.5kg", "82.5kg x5; 82.5kg x5; 82.5kg x5"),
        .init("+2.5kg x5", "82.5kg x5"),
        .init("+2.5 x5", "82.5kg x5"),
        .init("+2,5kgx5,4", "82.5kg x5; 82.5kg x4"),
        .init("+5lb x5", "181.37lb x5"),
    ]

    @Test("same and a load on top go by the working sets of last time", arguments: rows)
    func reads(row: GrammarRow) throws {
        #expect(GrammarRow.show(try row.drafts(last: Self.last)) == row.sets)
    }

    @Test("a load on top of the bare body is added load")
    func onTopOfTheBody() throws {
        let last = [Fixtures.set(exercise: Fixtures.pullUp, draft: Fixtures.draft(nil, reps: 8))]
        let row = GrammarRow("+5kg x6", "", .bodyweight)
        #expect(GrammarRow.show(try row.drafts(last: last)) == "bw+5kg x6")
    }

    @Test(
        "without a last time a load is asked for", arguments: ["same", "+2.5kg x5", "+2.5kg"])
    func noLastTime(line: String) {
        #expect(throws: Workouts.Business.Err.noLastTime(exercise: "Bench Press")) {
            try GrammarRow(line, "").drafts()
        }
    }

    @Test("a marked pair without a unit takes that of last time")
    func markedPairUnit() throws {
        let last = [
            Fixtures.set(draft: .init(load: .init(185, .lb), reps: 5)),
            Fixtures.set(id: 2, draft: .init(reps: 5)),
        ]
        let row = GrammarRow("5x100 w", "", unit: nil)
        #expect(GrammarRow.show(try row.drafts(last: last)) == "100lb x5 warmup")
        #expect(throws: Workouts.Business.Err.self) {
            try GrammarRow("5x2300 w", "", unit: nil).drafts(last: last)
        }
    }

    @Test("warm-up sets do not count as last time", arguments: ["same", "+2.5kg", "+2.5kg x5"])
    func onlyWarmUps(line: String) {
        let last = [Fixtures.set(draft: Fixtures.draft(60, tag: .warmup))]
        #expect(
            throws: Workouts.Business.Err.lastTimeLacks(exercise: "Bench Press", .workingSets)
        ) { try GrammarRow(line, "").drafts(last: last) }
    }

    @Test("a last time without a load has nothing to add to", arguments: ["+2.5kg", "+2.5kg 60s"])
    func noLoad(line: String) {
        let last = [Fixtures.set(draft: .init(seconds: 60))]
        #expect(throws: Workouts.Business.Err.lastTimeLacks(exercise: "Bench Press", .load)) {
            try GrammarRow(line, "", .duration).drafts(last: last)
        }
    }

    @Test("a load on top that leaves the bounds is refused")
    func tooMuch() {
        #expect(throws: Workouts.Business.Err.self) {
            try GrammarRow("+990kg x5", "").drafts(last: Self.last)
        }
    }
}
