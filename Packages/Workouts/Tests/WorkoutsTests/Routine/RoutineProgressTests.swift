// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Testing
import WorkoutsModels

@Suite("Routines: how they go on")
struct RoutineProgressTests {
    typealias Model = Workouts.Business.Model
    typealias Progress = Model.Routine.Progress

    /// Sets of one load; the unit is that of the line.
    private func sets(
        _ reps: [Int], _ load: Double?, _ unit: Model.MassUnit = .kg
    ) -> [Model.SetDraft] {
        reps.map { Model.SetDraft(load: load.map { Model.Load($0, unit) }, reps: $0) }
    }

    /// The loads that are proposed workout by workout, while `reps` were done of each.
    private func loads(
        _ text: String, _ reps: [[Int]], _ unit: Model.MassUnit = .kg
    ) throws -> [Double] {
        let line = try RoutineFileTests.line(text)
        var progress = Progress(weight: line.start)
        var loads: [Double] = []
        for reps in reps {
            let planned = try #require(line.sets(at: progress).first?.load?.entered)
            loads.append(planned)
            progress = line.progress(after: sets(reps, planned, unit), from: progress)
        }
        return loads + [line.sets(at: progress).first?.load?.entered].compactMap(\.self)
    }

    /// chrisadamspersonaltraining.com, "Double Progression": four sets of 4 to 6, with 5 kg more.
    @Test("double progression goes as in its published example")
    func doubleProgression() throws {
        let done = [
            [6, 6, 6, 6], [6, 5, 5, 4], [6, 6, 5, 5], [6, 6, 6, 5], [6, 6, 6, 6], [6, 5, 5, 4],
        ]
        #expect(
            try loads("squat 4x4-6 120kg +5kg", done) == [120, 125, 125, 125, 125, 130, 130])
    }

    @Test("in a range one repetition more than the weakest set is aimed at, up to its top")
    func range() throws {
        let line = try RoutineFileTests.line("bench 3x8-12 60kg +2.5kg")
        let start = Progress(weight: line.start)
        func aim(_ progress: Progress) -> [Int?] { line.sets(at: progress).map(\.reps) }
        #expect(aim(start) == [8, 8, 8])
        let second = line.progress(after: sets([10, 9, 9], 60), from: start)
        #expect(aim(second) == [10, 10, 10] && second.weight == line.start)
        let third = line.progress(after: sets([10, 10, 8], 60), from: second)
        #expect(aim(third) == [10, 10, 10] && third.misses == 1)
        let fourth = line.progress(after: sets([12, 11, 12], 60), from: third)
        #expect(aim(fourth) == [12, 12, 12] && fourth.misses == 0)
        let fifth = line.progress(after: sets([12, 12, 12], 60), from: fourth)
        #expect(aim(fifth) == [8, 8, 8] && fifth.weight == Model.Load(62.5, .kg))
    }

    @Test("a heavier load than planned goes on in a range that it reaches")
    func heavier() throws {
        let line = try RoutineFileTests.line("bench 3x8-12 60kg +2.5kg")
        let start = Progress(weight: line.start, extra: 2)
        let next = line.progress(after: sets([9, 8, 8], 65), from: start)
        #expect(next.weight == Model.Load(65, .kg) && next.extra == 1)
    }

    /// garagegympowerlifting.com, Starting Strength, "Stalling": the squat in pounds.
    @Test("linear progression adds, repeats and goes back by 10 % as in its published example")
    func linear() throws {
        let done = [[5, 5, 5], [5, 4, 3], [5, 4, 4], [4, 4, 4], [5, 5, 5]]
        #expect(
            try loads("squat 3x5 295lb +5lb deload 10% after 3", done, .lb)
                == [295, 300, 300, 300, 270, 275])
    }

    /// stronglifts.com: 2.5 kg more after five sets of five, 5 kg more in the deadlift.
    @Test("5x5 adds 2.5 kg, and 5 kg to the deadlift")
    func fiveByFive() throws {
        let five = [Int](repeating: 5, count: 5)
        #expect(try loads("squat 5x5 20kg +2.5kg", [five, five]) == [20, 22.5, 25])
        #expect(try loads("deadlift 1x5 40kg +5kg", [[5], [5]]) == [40, 45, 50])
    }

    /// Jim Wendler, "How to Build Pure Strength" (T-Nation): a bench press of 315 lb has 285 lb as
    /// its training maximum, and the first week is 185, 215 and 240 or 245 lb.
    @Test("5/3/1 begins as in Wendler's example")
    func fiveThreeOne() throws {
        let line = try RoutineFileTests.line("bench press 5/3/1 +5lb")
        let maximum = line.maximum(ofEstimate: 315 * 0.453_592_37)
        #expect(maximum == Model.Load(285, .lb))
        let first = line.sets(at: Progress(weight: maximum))
        #expect(first.map { $0.load?.entered } == [185, 215, 240])
        #expect(first.map(\.reps) == [5, 5, 5] && first.map(\.isOpen) == [false, false, true])
    }

    /// The table of Wendler's 5/3/1 with a training maximum of 100.
    @Test("5/3/1 has its percentages week by week, and the step after the deload")
    func cycle() throws {
        let line = try RoutineFileTests.line("squat 5/3/1 tm 100kg +5kg round 1kg")
        var progress = Progress(weight: line.start)
        var weeks: [[Double?]] = []
        for _ in 0..<4 {
            let planned = line.sets(at: progress)
            weeks.append(planned.map { $0.load?.entered })
            let done = planned.map { Model.SetDraft(load: $0.load, reps: $0.reps) }
            progress = line.progress(after: done, from: progress)
        }
        #expect(weeks == [[65, 75, 85], [70, 80, 90], [75, 85, 95], [40, 50, 60]])
        #expect(progress == Progress(weight: Model.Load(105, .kg)))
    }

    @Test("a set that is missed in the light week of 5/3/1 does not count")
    func lightWeek() throws {
        let line = try RoutineFileTests.line("squat 5/3/1 tm 100kg +5kg deload 10%")
        var progress = Progress(weight: line.start)
        for week in 0..<4 {
            let done = line.sets(at: progress).map { set in
                Model.SetDraft(load: set.load, reps: (set.reps ?? 0) - (week == 3 ? 2 : 0))
            }
            progress = line.progress(after: done, from: progress)
        }
        #expect(progress == Progress(weight: Model.Load(105, .kg)))
    }

    @Test(
        "a deload is easier, whatever it is rounded to; of help there is more",
        arguments: [
            ("lateral raise 3x10 7kg +1kg deload 10%", 7.0, 6.0),
            ("curl 3x10 10kg +1kg deload 10%", 10, 9),
            ("curl 3x10 10kg +1kg deload 10% round 1kg", 10, 9),
            ("curl 3x10 1kg +1kg deload 10%", 1, 0.9), ("squat 3x5 60kg +5kg deload 10%", 60, 55),
        ])
    func deloads(text: String, from: Double, to: Double) throws {
        let line = try RoutineFileTests.line(text)
        let missed = [Model.SetDraft(load: Model.Load(from, .kg), reps: 1)]
        let next = line.progress(after: missed, from: Progress(weight: Model.Load(from, .kg)))
        #expect(next.weight?.entered == to)
    }

    @Test("a deload of an assisted exercise is more help") func assisted() throws {
        let line = try RoutineFileTests.line("assisted pull up 3x8 30kg -2.5kg deload 10%")
        let load = Model.Load(30, .kg, basis: .assistance)
        let missed = [Model.SetDraft(load: load, reps: 1)]
        #expect(line.progress(after: missed, from: Progress(weight: load)).weight?.entered == 32.5)
    }

    /// Wendler, 5/3/1, "Stalling": take 90 % of the training maximum and go on from there.
    @Test("a missed cycle of 5/3/1 takes 10 % off the training maximum")
    func stalled() throws {
        let line = try RoutineFileTests.line("squat 5/3/1 tm 100kg +5kg deload 10%")
        var progress = Progress(weight: line.start)
        for week in 0..<4 {
            let done = line.sets(at: progress).map { set in
                Model.SetDraft(load: set.load, reps: (set.reps ?? 0) - (week == 1 ? 1 : 0))
            }
            progress = line.progress(after: done, from: progress)
        }
        #expect(progress == Progress(weight: Model.Load(90, .kg)))
    }

    @Test("without a deload a missed cycle is repeated")
    func repeated() throws {
        #expect(
            try loads("squat 3x5 100kg +2.5kg", [[5, 5, 4], [5, 5, 5]]) == [100, 100, 102.5])
    }

    @Test("what was really lifted is what is added to; less than planned is not asked again")
    func lifted() throws {
        let line = try RoutineFileTests.line("squat 3x5 100kg +2.5kg")
        let start = Progress(weight: line.start)
        #expect(
            line.progress(after: sets([5, 5, 5], 90), from: start).weight == Model.Load(92.5, .kg))
        #expect(line.progress(after: sets([5, 4], 90), from: start).weight == Model.Load(90, .kg))
        #expect(
            line.progress(after: sets([5, 5, 3], 110), from: start).weight == line.start)
    }

    @Test("nothing done changes nothing, and sets beyond the planned ones do not count")
    func nothing() throws {
        let line = try RoutineFileTests.line("squat 3x5 100kg +2.5kg")
        let start = Progress(weight: line.start, misses: 1)
        #expect(line.progress(after: [], from: start) == start)
        let more = sets([5, 5, 5, 1], 100)
        #expect(line.progress(after: more, from: start).weight == Model.Load(102.5, .kg))
    }

    @Test("help becomes less; with the whole load missed it stays")
    func help() throws {
        let line = try RoutineFileTests.line("assisted pull up 3x5 30kg -5kg")
        let help = Model.Load(30, .kg, basis: .assistance)
        let done = [Int](repeating: 5, count: 3).map { Model.SetDraft(load: help, reps: $0) }
        let next = line.progress(after: done, from: Progress(weight: help))
        #expect(next.weight == Model.Load(25, .kg, basis: .assistance))
        let missed = line.progress(after: Array(done.prefix(2)), from: Progress(weight: help))
        #expect(missed.weight == help)
    }

    @Test("a load that nothing says is the one that was lifted first")
    func unknown() throws {
        let line = try RoutineFileTests.line("squat 3x5 +2.5kg")
        let next = line.progress(after: sets([5, 5, 5], 80), from: Progress())
        #expect(next.weight == Model.Load(82.5, .kg))
    }

    @Test("a step in the other unit is converted by the pound of 0.45359237 kg")
    func units() throws {
        let line = try RoutineFileTests.line("squat 3x5 100kg +5lb")
        let next = line.progress(
            after: sets([5, 5, 5], 100), from: Progress(weight: line.start))
        #expect(next.weight == Model.Load(102.27, .kg))
    }

    @Test("a timed set is done when it lasts as long as planned")
    func timed() throws {
        let line = try RoutineFileTests.line("plank 2x60s")
        let long = Model.SetDraft(seconds: 60)
        let start = Progress()
        #expect(line.progress(after: [long, long], from: start).misses == 0)
        let short = Model.SetDraft(seconds: 45)
        #expect(line.progress(after: [long, short], from: start).misses == 1)
    }
}
