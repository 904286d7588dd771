// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
import Storage
import Testing
import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsServiceInt
import WorkoutsTestSupport

@testable import WorkoutsReluxImpl

/// A person who trains by routines, over a real service in memory.
private struct Lifter {
    typealias Fixtures = WorkoutsFixtures
    typealias Model = Workouts.Business.Model

    let service: any Workouts.Business.IService = Workouts.Business.serviceInMemory()
    var plans: Workouts.Business.PlanWorkout { .init(service: service) }

    func store(_ text: String, at: Date = Fixtures.evening) async throws {
        _ = try await plans(
            Workouts.Business.StoreRoutine(text, name: "mine", at: at), of: Fixtures.owner)
    }

    @discardableResult
    func start(_ name: String? = nil, on day: String) async throws -> Model.Plan {
        try await plans(
            Workouts.Business.StartRoutine(name, at: Self.evening(day), on: Model.Day(day)),
            of: Fixtures.owner)
    }

    @discardableResult
    func done(_ words: String = "", on day: String) async throws -> Model.Plan {
        try await Workouts.Business.DoSets(service: service)(
            Workouts.Business.DoPlanned(
                words.split(separator: " ").map(String.init), at: Self.evening(day),
                on: Model.Day(day), isSure: true), of: Fixtures.owner
        ).plan
    }

    func due(on day: String, _ routine: String? = nil) async throws -> Model.DueDay? {
        let next = try await plans(
            Workouts.Business.OpenPlan(on: Model.Day(day), routine: routine), of: Fixtures.owner)
        guard case .due(let due) = next else { return nil }
        return due
    }

    func change(_ change: Workouts.Business.ChangePlan) async throws -> Model.Plan {
        try await plans(change, of: Fixtures.owner)
    }

    /// Trains a whole day as planned.
    func train(_ name: String? = nil, on day: String) async throws {
        var plan = try await start(name, on: day)
        while plan.due != nil { plan = try await done("all", on: day) }
    }

    static func evening(_ day: String) -> Date {
        Date(timeIntervalSince1970: Double((Model.Day(day).number ?? 0) * 86_400 + 18 * 3_600))
    }
}

@Suite("Routines: training by them", .timeLimit(.minutes(10)))
struct PlanWorkoutTests {
    typealias Fixtures = WorkoutsFixtures
    typealias Model = Workouts.Business.Model
    typealias Err = Workouts.Business.Err

    private static let pushPull = """
        day push
        bench press 3x8-12 60kg +2.5kg
        day pull
        pull up 3x5 bw
        """

    private func figures(_ item: Model.PlanItem?) -> [String] {
        (item?.sets ?? []).map {
            "\($0.reps.map(String.init) ?? "-") x \($0.load.map { "\($0.entered)" } ?? "-")"
        }
    }

    @Test("the days follow each other, and a day is due again until something of it is done")
    func rotation() async throws {
        let lifter = Lifter()
        try await lifter.store(Self.pushPull)
        #expect(try await lifter.due(on: "2026-11-01")?.day == "push")
        try await lifter.start(on: "2026-11-01")
        #expect(try await lifter.due(on: "2026-11-02")?.day == "push")
        try await lifter.train(on: "2026-11-02")
        #expect(try await lifter.due(on: "2026-11-04")?.day == "pull")
        try await lifter.train(on: "2026-11-04")
        #expect(try await lifter.due(on: "2026-11-06")?.day == "push")
    }

    @Test("done logs the set that is due, or what was really done; the next time follows from it")
    func done() async throws {
        let lifter = Lifter()
        try await lifter.store(Self.pushPull)
        let plan = try await lifter.start("push", on: "2026-11-01")
        #expect(plan.workout.name == "push" && plan.planned == 3 && plan.done == 0)
        #expect(figures(plan.due) == ["8 x 60.0", "8 x 60.0", "8 x 60.0"])
        try await lifter.done(on: "2026-11-01")
        try await lifter.done("9", on: "2026-11-01")
        let after = try await lifter.done("10 62.5kg", on: "2026-11-01")
        #expect(after.due == nil)
        #expect(after.items[0].done.map(\.draft.reps) == [8, 9, 10])
        #expect(after.items[0].done.map(\.draft.load?.entered) == [60, 60, 62.5])
        let next = try await lifter.due(on: "2026-11-03", "mine")
        let opened = try await lifter.plans(
            Workouts.Business.OpenRoutine(nil, on: Model.Day("2026-11-03")), of: Fixtures.owner)
        #expect(next?.day == "pull" && opened.due == 1)
        #expect(figures(opened.days[0].items[0]) == ["9 x 60.0", "9 x 60.0", "9 x 60.0"])
    }

    @Test("sets logged with log count, warm-ups and other exercises do not")
    func logged() async throws {
        let lifter = Lifter()
        try await lifter.store(Self.pushPull)
        try await lifter.start("push", on: "2026-11-21")
        try await lifter.service.log(
            "bench", [Fixtures.draft(20, tag: .warmup), Fixtures.draft(60, reps: 8)])
        try await lifter.service.log("squat", [Fixtures.draft(100)])
        let plan = try await lifter.service.plan(on: Fixtures.day, of: Fixtures.owner)
        #expect(plan?.items[0].done.count == 1 && plan?.due?.remaining.count == 2)
    }

    @Test("a workout that was begun with log is joined and gets the day's name")
    func joined() async throws {
        let lifter = Lifter()
        try await lifter.store(Self.pushPull)
        let logged = try await lifter.service.log("bench", [Fixtures.draft(60, reps: 8)])
        let plan = try await lifter.start("push", on: "2026-11-21")
        #expect(plan.workout.id == logged.workout.id && plan.workout.name == "push")
        #expect(plan.done == 1)
        await #expect(throws: Err.planOpen(workout: plan.workout.id, day: "push")) {
            try await lifter.start("pull", on: "2026-11-21")
        }
    }

    @Test("skip leaves the rest out; without any set the progress stays")
    func skip() async throws {
        let lifter = Lifter()
        try await lifter.store("day a\nsquat 2x5 100kg +5kg\nbench press 2x5 60kg +2.5kg\n")
        try await lifter.start(on: "2026-11-01")
        let skipped = try await lifter.change(.skip(on: Model.Day("2026-11-01")))
        #expect(skipped.due?.exercise.name == "Bench Press" && skipped.items[0].skippedAt == 0)
        try await lifter.done("all", on: "2026-11-01")
        await #expect(throws: Err.planOver(workout: skipped.workout.id)) {
            _ = try await lifter.change(.skip(on: Model.Day("2026-11-01")))
        }
        let next = try await lifter.due(on: "2026-11-03")
        #expect(figures(next?.items[0]) == ["5 x 100.0", "5 x 100.0"])
        #expect(figures(next?.items[1]) == ["5 x 62.5", "5 x 62.5"])
    }

    @Test("done keeps the planned tempo unless another is written; the effort is what was felt")
    func manner() async throws {
        let lifter = Lifter()
        let day = "2026-11-01"
        try await lifter.store("day a\nbench press 4x5 60kg rir2 tempo 3110\n")
        try await lifter.start(on: day)
        var plan: Model.Plan?
        for words in ["", "4 rir 1", "2rir tempo 31x0", "all"] {
            plan = try await lifter.done(words, on: day)
        }
        let done = plan?.items[0].done.map(\.draft) ?? []
        #expect(done.map(\.reps) == [5, 4, 5, 5])
        #expect(done.map(\.effort?.typed) == [nil, "rir1", "rir2", nil])
        #expect(done.map(\.tempo?.rawValue) == ["3110", "3110", "31X0", "3110"])
    }

    @Test("the exercises of a superset are due in turn, and are logged with its number")
    func superset() async throws {
        let lifter = Lifter()
        let day = "2026-11-01"
        try await lifter.store(
            """
            day a
            squat 1x3 60kg
            bench press 3x8 60kg
            + barbell row 2x10 50kg
            + face pull 3x15 20kg
            plank 1x60s
            """)
        var plan = try await lifter.start(on: day)
        #expect(Model.Plan.labels(of: plan.items) == ["", "A1", "A2", "A3", ""])
        var order: [Int] = []
        var isMidRound: [Bool] = []
        while let due = plan.due {
            order.append(plan.items.firstIndex(of: due) ?? -1)
            isMidRound.append(plan.isMidRound)
            // The last set of the row is left out.
            if order == [0, 1, 2, 3, 1, 2] {
                plan = try await lifter.change(.skip(on: Model.Day(day)))
            } else {
                // A set beside the plan leaves the superset alone.
                if order.count == 5 {
                    try await lifter.service.log("seated calf raise", [.init(reps: 9)], on: day)
                }
                plan = try await lifter.done(on: day)
            }
        }
        #expect(order == [0, 1, 2, 3, 1, 2, 3, 1, 3, 4])
        #expect(
            isMidRound == [
                false, false, true, true, false, true, true, false, true, false,
            ])
        let sets = try await lifter.service.workout(plan.workout.id, of: Fixtures.owner).sets
        #expect(sets.map(\.superset) == [nil, 0, 0, 0, nil, 0, 0, 0, 0, nil])
    }

    @Test("swap does another exercise today, with its own load, and leaves the progress")
    func swap() async throws {
        let lifter = Lifter()
        try await lifter.store("day a\nsquat 2x5 100kg +5kg\n")
        try await lifter.service.log("leg press", [Fixtures.draft(180)], on: "2026-10-30")
        let day = Model.Day("2026-11-01")
        try await lifter.start(on: day.text)
        let swapped = try await lifter.change(.swap("leg press", on: day))
        #expect(swapped.due?.exercise.name.contains("Leg Press") == true)
        #expect(figures(swapped.due) == ["5 x 180.0", "5 x 180.0"])
        try await lifter.done(on: day.text)
        await #expect(throws: (any Error).self) {
            _ = try await lifter.change(.swap("squat", on: day))
        }
        try await lifter.done(on: day.text)
        let next = try await lifter.due(on: "2026-11-03")
        #expect(figures(next?.items[0]) == ["5 x 100.0", "5 x 100.0"])
    }

    @Test("the same sets of an exercise share their progress on all days")
    func shared() async throws {
        let lifter = Lifter()
        try await lifter.store("day a\nsquat 3x5 100kg +5kg\nday b\nsquat 3x5 100kg +5kg\n")
        try await lifter.train(on: "2026-11-01")
        #expect(figures(try await lifter.due(on: "2026-11-03")?.items[0])[0] == "5 x 105.0")
        try await lifter.train(on: "2026-11-03")
        #expect(figures(try await lifter.due(on: "2026-11-05")?.items[0])[0] == "5 x 110.0")
    }

    @Test("a heavy and a light day of the same sets go on apart")
    func apart() async throws {
        let lifter = Lifter()
        try await lifter.store("day a\nsquat 3x5 100kg +5kg\nday b\nsquat 3x5 80kg +2.5kg\n")
        for (day, heavy, light) in [(1, "100.0", "80.0"), (5, "105.0", "82.5")] {
            let (first, second) = ("2026-11-0\(day)", "2026-11-0\(day + 1)")
            #expect(figures(try await lifter.due(on: first)?.items[0])[0] == "5 x \(heavy)")
            try await lifter.train(on: first)
            #expect(figures(try await lifter.due(on: second)?.items[0])[0] == "5 x \(light)")
            try await lifter.train(on: second)
        }
    }

    @Test("without a load anywhere, the next sets have that of the first one")
    func carried() async throws {
        let lifter = Lifter()
        try await lifter.store("day a\nsquat 3x5\n")
        try await lifter.start(on: "2026-11-01")
        let plan = try await lifter.done("5 60kg", on: "2026-11-01")
        #expect(plan.due?.remaining.first?.load == .init(60, .kg))
        #expect(try await lifter.done("all", on: "2026-11-01").due == nil)
    }

    @Test("a second number alone is not taken for a set")
    func loneNumbers() async throws {
        let lifter = Lifter()
        try await lifter.store("day a\nsquat 3x5 60kg\n")
        try await lifter.start(on: "2026-11-01")
        await #expect(throws: Err.self) { try await lifter.done("5 80", on: "2026-11-01") }
        #expect(try await lifter.done("5,5", on: "2026-11-01").due?.remaining.count == 1)
    }

    @Test("a changed file goes on where its load stays, and begins where the load was changed")
    func changed() async throws {
        let lifter = Lifter()
        try await lifter.store("day a\nsquat 3x5 100kg +5kg\n")
        try await lifter.train(on: "2026-11-01")
        try await lifter.store("day a\nsquat 5x5 100kg +2.5kg\n")
        #expect(figures(try await lifter.due(on: "2026-11-03")?.items[0])[0] == "5 x 105.0")
        try await lifter.store("day a\nsquat 5x5 90kg +2.5kg\n")
        #expect(figures(try await lifter.due(on: "2026-11-03")?.items[0])[0] == "5 x 90.0")
    }

    @Test("a line without a load begins with that of last time, or asks for it")
    func unwritten() async throws {
        let lifter = Lifter()
        try await lifter.store("day a\nsquat 2x5 +5kg\n")
        try await lifter.start(on: "2026-11-01")
        await #expect(throws: Err.noPlannedLoad(exercise: "Squat (Barbell)")) {
            try await lifter.done(on: "2026-11-01")
        }
        try await lifter.done("5,5 80kg", on: "2026-11-01")
        #expect(figures(try await lifter.due(on: "2026-11-03")?.items[0])[0] == "5 x 85.0")
        let other = Lifter()
        try await other.service.log("squat", [Fixtures.draft(70)], on: "2026-10-30")
        try await other.store("day a\nsquat 2x5 +5kg\n")
        #expect(figures(try await other.due(on: "2026-11-01")?.items[0])[0] == "5 x 70.0")
    }

    @Test("percentages without tm are of 90 % of the best estimate, or of the line above")
    func maximum() async throws {
        let lifter = Lifter()
        // Epley: 100 kg x 6 is 120 kg, of which 90 % are 108, rounded 107.5.
        try await lifter.service.log("squat", [Fixtures.draft(100, reps: 6)], on: "2026-10-30")
        try await lifter.store("day a\nsquat 5/3/1 +5kg\nsquat 5x10 50%\n")
        for week in 0..<5 {
            let day = Model.Day("2026-11-02").adding(7 * week).text
            let due = try await lifter.due(on: day)
            let maximum = week < 4 ? 107.5 : 112.5
            #expect(due?.items.map(\.progress.weight?.entered) == [maximum, maximum])
            #expect(due?.items[0].progress.week == week % 4)
            try await lifter.train(on: day)
        }
    }

    @Test("a routine whose exercises nothing or several things mean is refused, line by line")
    func unknown() async throws {
        let lifter = Lifter()
        let text = "day a\nsquatt 3x5\nbench press 3x60s\nday b\nzzz 3x5\n"
        let checked = try await lifter.plans(
            Workouts.Business.CheckRoutine(text), of: Fixtures.owner)
        #expect(checked.routine == nil && checked.problems.map(\.line) == [2, 3, 5])
        await #expect(throws: Err.badRoutine(checked.problems)) { try await lifter.store(text) }
    }

    @Test("every template names exercises of the catalogue")
    func templates() async throws {
        let lifter = Lifter()
        for template in Model.RoutineTemplate.all {
            let checked = try await lifter.plans(
                Workouts.Business.CheckRoutine(template.text), of: Fixtures.owner)
            #expect(checked.problems.isEmpty, "\(template.name): \(checked.problems)")
        }
    }

    @Test("of days that begin alike, the one whose turn comes first is meant")
    func turn() async throws {
        let lifter = Lifter()
        try await lifter.store(
            "day pull a\nPendlay Row 1x5 60kg\nday push a\nbench 1x5 60kg\n"
                + "day pull b\nPendlay Row 1x8 50kg\nday push b\nbench 1x8 50kg\n")
        #expect(try await lifter.start("push", on: "2026-11-01").day == "push a")
        try await lifter.done(on: "2026-11-01")
        #expect(try await lifter.start("push", on: "2026-11-02").day == "push b")
    }

    @Test("days and routines are found by their beginning, others are named")
    func names() async throws {
        let lifter = Lifter()
        await #expect(throws: Err.unknownRoutine(text: "", known: [])) {
            try await lifter.start(on: "2026-11-01")
        }
        try await lifter.store("routine first\n" + Self.pushPull)
        try await lifter.store(
            "routine second\nday legs\nsquat 3x5\n", at: Fixtures.evening + 60)
        #expect(try await lifter.due(on: "2026-11-01")?.routine == "second")
        #expect(try await lifter.due(on: "2026-11-01", "fir")?.day == "push")
        #expect(try await lifter.start("pus", on: "2026-11-01").routine == "first")
        await #expect(
            throws: Err.unknownRoutineDay(text: "x", known: ["legs", "push", "pull"])
        ) { try await lifter.start("x", on: "2026-11-02") }
        await #expect(throws: Err.noPlan) { try await lifter.done(on: "2026-11-02") }
    }

    @Test("with the last set of a workout its plan goes, and it never happened")
    func removed() async throws {
        let lifter = Lifter()
        try await lifter.store(Self.pushPull)
        let plan = try await lifter.start(on: "2026-11-01")
        _ = try await lifter.service.removeSets(
            [], workouts: [plan.workout.id], of: Fixtures.owner)
        #expect(
            try await lifter.service.plan(on: Model.Day("2026-11-01"), of: Fixtures.owner) == nil)
        try await lifter.start(on: "2026-11-01")
        let done = try await lifter.done(on: "2026-11-01")
        _ = try await lifter.service.removeSets(
            done.items[0].done.map(\.id), of: Fixtures.owner)
        #expect(try await lifter.due(on: "2026-11-01")?.day == "push")
    }

    @Test("a merged exercise keeps its place in what was planned")
    func merged() async throws {
        let lifter = Lifter()
        _ = try await lifter.service.change(
            .add(name: "My Squat", kind: .weight, muscles: [], equipment: .barbell),
            of: Fixtures.owner)
        try await lifter.store("day a\nmy squat 3x5 100kg +5kg\n")
        try await lifter.train(on: "2026-11-01")
        _ = try await lifter.service.change(.merge("my squat", into: "squat"), of: Fixtures.owner)
        let due = try await lifter.due(on: "2026-11-03")
        #expect(due?.items[0].exercise.name == "Squat (Barbell)")
        #expect(figures(due?.items[0])[0] == "5 x 105.0")
    }
}
