// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Testing
import WorkoutsModels
import WorkoutsTestSupport

@Suite("What a set counts for")
struct SetMeasureTests {
    typealias Measure = Workouts.Business.Model.SetMeasure
    typealias Fixtures = WorkoutsFixtures

    @Test(
        "the estimate is Epley's inside ten repetitions",
        arguments: [
            (80.0, 5, 93.333_333), (100, 1, 100), (60, 10, 80), (125, 5, 145.833_333),
            (150, 4, 170),
        ])
    func epley(kg: Double, reps: Int, expected: Double) throws {
        let e1rm = try #require(Measure(Fixtures.draft(kg, reps: reps)).e1rm(by: .epley))
        #expect(abs(e1rm - expected) < 1e-5)
    }

    @Test("there is no estimate without a load, past ten repetitions or for the body's own weight")
    func noEstimate() {
        #expect(Measure(Fixtures.draft(80, reps: 11)).e1rm(by: .epley) == nil)
        #expect(Measure(Fixtures.draft(nil, reps: 5)).e1rm(by: .epley) == nil)
        #expect(Measure(Fixtures.draft(0, reps: 5)).e1rm(by: .epley) == nil)
        #expect(Measure(Fixtures.draft(20, reps: 5, basis: .bodyweight)).e1rm(by: .epley) == nil)
    }

    @Test("warm-up and assisted sets count for nothing")
    func uncounted() {
        for draft in [Fixtures.draft(tag: .warmup), Fixtures.draft(basis: .assistance)] {
            #expect(Measure(draft).counts == false)
            #expect(Measure(draft).volumeKg == 0)
            #expect(Measure(draft).e1rm(by: .epley) == nil)
        }
    }

    @Test(
        "drop, failure and unknown sets count",
        arguments: [
            Workouts.Business.Model.SetTag.drop, .failure, .unknown, .normal,
        ])
    func counted(tag: Workouts.Business.Model.SetTag) {
        #expect(Measure(Fixtures.draft(80, reps: 5, tag: tag)).volumeKg == 400)
    }

    @Test("a load is read as its exercise means it")
    func fitting() {
        #expect(Fixtures.draft().fitting(.weight).load?.basis == .total)
        #expect(Fixtures.draft().fitting(.bodyweight).load?.basis == .bodyweight)
        #expect(Fixtures.draft().fitting(.assisted).load?.basis == .assistance)
        #expect(Fixtures.draft(basis: .assistance).fitting(.bodyweight).load?.basis == .assistance)
        #expect(Fixtures.draft(nil).fitting(.bodyweight).load == nil)
    }
}
