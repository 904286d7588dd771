// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
import Foundation
package import HostAPI
import NutritionModels
import NutritionReluxInt
import NutritionUIAPI
import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsUIAPI

extension Command {
    package static let edit = Command(
        "edit", "change what was logged: sets, a whole workout, food, water, weight",
        arguments: "ID [NEW...]", arity: 1...64,
        discussion: """

            ID is s352 (a set; several may be named), s352-s354, w41 (a workout), m88 (a diary
            line), h12 (a drink), k7 (a weighing), d3 (a measurement), or last: what was logged
            last. NEW is the new entry, written as for log, eat, water and weigh; of a measurement
            the figure. Of a set it may be a part: a load, repetitions, an exertion, or another
            exercise; what it does not say stays. Of a cardio session it is what changes, written as
            for session. A workout of sets, and sets without NEW, open in $VISUAL or $EDITOR, and so
            does a whole day of the diary, such as today, mon or 2026-11-20, with its food, water
            and weight: every line is checked, and a mistake changes nothing. With --date a workout
            keeps its sets and moves to another day, with --time it gets another beginning, or
            another beginning and end, such as --time 18:00-19:10. airfit undo takes a change back.
            """,
        examples: [
            ("edit s352 82.5kg", "another load"), ("edit last x6", "other repetitions"),
            ("edit s352 squat", "of another exercise"), ("edit s352 --note \"left knee\"", ""),
            ("edit w41 --date yesterday", ""),
            ("edit w41", "the whole workout, in the editor"),
            ("edit today", "the whole day of the diary, in the editor"),
            ("edit m88 200g", "more of it"),
            ("edit m88 oats", "another food"),
            ("edit m88 --meal dinner --date yesterday", ""), ("edit h12 300ml --time 18:30", ""),
            ("edit w41 5.2km 29:10", "figures of a cardio session"),
            ("edit w41 --time 18:00-19:10", "when it began and ended"), ("edit k7 80.1kg", ""),
        ],
        options: [.meal, .date, .time, .note, .editedFile, .yes]
    ) { invocation, context in
        if let day = try? context.clock.day(meant: invocation.words[0]) {
            try refuse([.meal, .date, .time, .note], invocation, of: "a day")
            return try await context.editDay(day, invocation)
        }
        var named = try await context.entries([invocation.words[0]])
        var new = invocation.words.dropFirst()[...]
        // Sets may follow a set: they are changed in the same way.
        while case .set = named.last, let word = new.first,
            let more = try? EntryWord.read(word), case .set = more.first
        {
            named += more.filter { !named.contains($0) }
            new = new.dropFirst()
        }
        var sets: [Int64] = []
        for entry in named {
            switch entry {
            case .set(let id): sets.append(id)
            case .workout(let id):
                try refuse([.meal, .note], invocation, of: "a workout")
                let seen = try await context.ask(Workouts.Business.OpenWorkout(id: id))
                if invocation.path == ["workout", "edit"] {
                    return try await context.edit(seen, invocation)
                }
                let isMoved = invocation.has(.time) || invocation.has(.date)
                if seen.summary.cardio != nil, !new.isEmpty || !isMoved {
                    try refuse([.editedFile, .time, .date], invocation, of: "new figures")
                    return try await context.editSession(id, Array(new), invocation)
                }
                guard new.isEmpty else {
                    throw UserError.usage(
                        "w\(id) is a whole workout and takes no new entry: name a set, such as s352.",
                        hint: "airfit edit w\(id)", field: "NEW")
                }
                if isMoved {
                    try refuse([.editedFile], invocation, of: "a time or a day")
                    return try await context.editTimes(seen.summary, invocation)
                }
                return try await context.edit(seen, invocation)
            case .logged(let id):
                try refuse([.editedFile, .note], invocation, of: id.description)
                guard named.count == 1 else {
                    throw UserError.usage(
                        "\"\(invocation.words[0])\" names \(named.count) entries: name one of them.",
                        hint: "airfit undo list", field: "ID")
                }
                return try await context.edit(id, Array(new), invocation)
            }
        }
        // What the hint repeats must be right.
        _ = try (context.loggingDay(of: invocation), context.time(of: invocation))
        for option in [Option.date, .time] where invocation.has(option) {
            let workout = try await context.ask(Workouts.Business.OpenWorkoutOfSet(id: sets[0]))
            throw UserError.usage(
                "a set has the day of its workout: --\(option.name) does not apply to it.",
                hint: "airfit edit w\(workout.summary.id) --\(option.name) "
                    + (invocation.value(option) ?? ""), field: option.name)
        }
        try refuse([.meal], invocation, of: "a set")
        if !new.isEmpty { try refuse([.editedFile], invocation, of: "a set") }
        return try await context.edit(sets, Array(new), invocation)
    }

    private static func refuse(
        _ options: [Option], _ invocation: Invocation, of what: String
    ) throws(UserError) {
        for option in options where invocation.has(option) {
            throw .usage(
                "--\(option.name) does not apply to \(what).", hint: "airfit edit --help",
                field: option.name)
        }
    }
}

extension CommandContext {
    /// Changes one entry of the diary: food, water or body weight.
    fileprivate func edit(
        _ id: Nutrition.Business.Model.LoggedID, _ new: [String], _ invocation: Invocation
    ) async throws -> Output {
        let day = invocation.has(.date) ? try loggingDay(of: invocation) : nil
        let time = try time(of: invocation)
        guard !new.isEmpty || day != nil || time != nil || invocation.has(.meal) else {
            throw UserError.usage(
                "\(id) was not changed: write what to change, such as \(id.exampleOfNew).",
                hint: "airfit edit --help", field: "NEW")
        }
        var (amount, food) = AmountWords.parts(new)
        // A figure may have several words, such as 7h 20m.
        if case .measure = id { (amount, food) = (new.joined(separator: " "), nil) }
        if amount?.isEmpty == true { amount = nil }
        let unfit = food != nil ? "food" : invocation.has(.meal) ? "meal" : nil
        if let unfit, !id.isEntry {
            throw UserError.usage(
                "\(id) is no food: only a line of the diary has a \(unfit).",
                hint: "airfit edit --help", field: "NEW")
        }
        let meal = try meal(of: invocation)
        let changed = try await asking(.init(), invocation) { [amount] typed in
            try await ask(
                Nutrition.Business.Edit(
                    id, amount: amount, food: food, meal: meal, day: day.map { .init($0) },
                    time: time, unit: clock.preferences.unit, meals: clock.preferences.meals,
                    isSure: typed.isSure))
        }
        return Output(
            EditedReport.report([
                (
                    id.description, LoggedText.text(changed.before, clock, isAt: time != nil),
                    LoggedText.text(changed.after, clock, isAt: time != nil)
                )
            ]))
    }

    /// Changes figures of a cardio session.
    fileprivate func editSession(
        _ id: Int64, _ new: [String], _ invocation: Invocation
    ) async throws -> Output {
        let changed = try await asking(.init(), invocation) { typed in
            try await ask(
                Workouts.Business.EditSession(id: id, words: new, isSure: typed.isSure))
        }
        // What lasted longer than it was said to began earlier: it has ended.
        let session = changed.after
        if let end = session.end, end > clock.now {
            let start = session.start - end.timeIntervalSince(clock.now)
            _ = try await ask(
                Workouts.Business.ChangeWorkout(
                    id: id, .times(start: start, end: clock.now, on: session.day)))
        }
        let (before, after) = (changed.before.cardio, changed.after.cardio)
        return Output(
            EditedReport.report([
                (
                    "w\(id)", before.map(CardioText.text) ?? "", after.map(CardioText.text) ?? ""
                )
            ]))
    }

    /// Changes when a workout began, or when it began and ended.
    fileprivate func editTimes(
        _ workout: Workouts.Business.Model.WorkoutSummary, _ invocation: Invocation
    ) async throws -> Output {
        let day = invocation.has(.date) ? try loggingDay(of: invocation) : workout.day.text
        let instants = try instants(of: invocation, on: day)
        let (start, end) = try moved(workout, to: day, instants)
        let changed = try await ask(
            Workouts.Business.ChangeWorkout(
                id: workout.id, .times(start: start, end: end, on: .init(day))))
        let (before, after) = (changed.before, changed.after)
        return Output(
            EditedReport.report([
                (
                    "w\(workout.id)", WorkoutReport.times(before, clock),
                    WorkoutReport.times(after, clock)
                )
            ]))
    }

    /// The one or two instants of `--time 18:00-19:10`; none without the option.
    private func instants(of invocation: Invocation, on day: String) throws -> [Date] {
        guard let text = invocation.value(.time) else { return [] }
        let ends = text.split(separator: "-", omittingEmptySubsequences: false)
        guard (1...2).contains(ends.count) else {
            throw UserError.usage(
                "\"\(text)\" is not a time or two: write 18:00 or 18:00-19:10.", field: "time")
        }
        var instants: [Date] = []
        for end in ends {
            var time = try instant(of: String(end), on: day)
            // The end of a workout over midnight.
            if let start = instants.first, time < start { time.addTimeInterval(86_400) }
            instants.append(time)
        }
        if instants.count == 2 {
            let seconds = instants[1].timeIntervalSince(instants[0])
            guard seconds <= Workouts.Business.Model.WorkoutSummary.longestSeconds,
                instants[1] <= clock.now
            else {
                throw UserError.usage(
                    "\"\(text)\" is no time of a workout: it ends at most six hours after it began, "
                        + "and not in the future.", hint: "write it as 18:00-19:10", field: "time")
            }
        }
        return instants
    }

    /// When a workout begins and ends on a day: at the instants, or else at the times of before.
    private func moved(
        _ workout: Workouts.Business.Model.WorkoutSummary, to day: String, _ instants: [Date]
    ) throws -> (start: Date, end: Date?) {
        guard day != workout.day.text else {
            return (
                instants.first ?? workout.start, instants.count > 1 ? instants[1] : workout.end
            )
        }
        let start = try instants.first ?? instant(of: Figures.time(workout.start, clock), on: day)
        if instants.count > 1 { return (start, instants[1]) }
        // It lasts as long as before.
        return (start, workout.end.map { start + $0.timeIntervalSince(workout.start) })
    }

    /// Changes sets of one workout in the same way. Without new words, edits the whole workout as
    /// text.
    fileprivate func edit(
        _ sets: [Int64], _ new: [String], _ invocation: Invocation
    ) async throws -> Output {
        let seen = try await ask(Workouts.Business.OpenWorkoutOfSet(id: sets[0]))
        if new.isEmpty, !invocation.has(.note) { return try await edit(seen, invocation) }
        if let other = sets.first(where: { id in !seen.sets.contains { $0.id == id } }) {
            throw Workouts.Business.Err.unknownSets([other])
        }
        do {
            return try await write(invocation) { isSure in
                .init(
                    seen, changing: Set(sets), to: new, note: invocation.value(.note),
                    unit: clock.preferences.unit, isSure: isSure)
            }
        } catch let error as Workouts.Business.Err {
            guard case .badLine(_, let reason) = error else { throw error }
            throw UserError("bad_set", .usage, reason, hint: "airfit help grammar", field: "NEW")
        }
    }

    /// Edits a workout as text: from `--file`, or in the person's editor.
    fileprivate func edit(
        _ seen: Workouts.Business.Model.Workout, _ invocation: Invocation
    ) async throws -> Output {
        let document = WorkoutDocument(workout: seen)
        return try await editText(document.text, of: "w\(seen.summary.id)", invocation) { text in
            try await write(invocation) { isSure throws(UserError) in
                try request(document, text, isSure: isSure)
            }
        }
    }

    private func request(
        _ document: WorkoutDocument, _ text: String, isSure: Bool
    ) throws(UserError) -> Workouts.Business.EditWorkout {
        do {
            return try document.request(text, unit: clock.preferences.unit, isSure: isSure)
        } catch {
            throw .usage(error.description, hint: error.hint)
        }
    }

    private func write(
        _ invocation: Invocation,
        _ request: (_ isSure: Bool) throws(UserError) -> Workouts.Business.EditWorkout
    ) async throws -> Output {
        try await asking(.init(), invocation) { typed in
            let request = try request(typed.isSure)
            let after = try await ask(request)
            return Output(
                EditedReport.report(EditedReport.lines(request.seen, after, clock.chosenUnit)))
        }
    }
}

extension Nutrition.Business.Model.LoggedID {
    /// Whether it is a line of the diary with food.
    fileprivate var isEntry: Bool { if case .entry = self { true } else { false } }

    /// What a hint writes for the new entry.
    fileprivate var exampleOfNew: String {
        switch self {
        case .entry: "200g"
        case .water: "300ml"
        case .weight: "80.1kg"
        case .measure: "81cm"
        }
    }
}
