// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
package import HostAPI
import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsUIAPI

extension Command {
    package static let workouts = Command(
        "workout", "the workouts so far, and starting one of a routine",
        examples: [
            ("workout start push", "a day of your routine"),
            ("workout list", "the newest"), ("workout show w41", "one, set by set"),
        ],
        subcommands: [
            startWorkout, finishWorkout, listWorkouts, showWorkout, noteWorkout, editWorkout,
            removeWorkout,
        ])

    static let listWorkouts = Command(
        "list", "the workouts, newest first",
        examples: [
            ("workout list", ""), ("workout list --limit 5", ""),
            ("workout list --date 2026-W46", "those of a week"),
            ("workout list --from -30d", "since a day"),
        ],
        options: [.limit, .date, .from, .to]
    ) { invocation, context in
        let clock = context.clock
        let days = try context.days(of: invocation)
        let day = try invocation.value(.date).map { try clock.day(meant: $0) }
        // A week is named by its first day.
        let isWeek = invocation.value(.date)?.uppercased().contains("W") == true
        let query = Workouts.Business.Model.WorkoutQuery(
            from: (day ?? days.first).map { .init($0) },
            to: (day.map { isWeek ? clock.day(6, after: $0) : $0 } ?? days.last).map { .init($0) },
            limit: try invocation.number(.limit) ?? 20)
        let workouts = try await context.ask(Workouts.Business.ListWorkouts(query))
        return Output(WorkoutReport.list(workouts, context.clock))
    }

    static let showWorkout = Command(
        "show", "one workout, set by set; without ID, the newest", arguments: "[ID]",
        arity: 0...1,
        examples: [
            ("workout show w41", ""), ("workout show", "the newest, or the one that goes on"),
        ]
    ) { invocation, context in
        let workout = try await context.workout(invocation.words.first ?? "last")
        return Output(WorkoutReport.one(workout, context.clock))
    }

    static let noteWorkout = Command(
        "note", "note something on a workout, or read its note", arguments: "[ID] [TEXT...]",
        arity: 0...64,
        discussion: """

            Without ID, it is the workout of the day that goes on, or else its newest one. An empty
            TEXT ("") removes the note. A note on sets is airfit log --note or airfit edit --note.
            """,
        examples: [
            ("workout note \"slept badly, left knee\"", "on the one that goes on"),
            ("workout note", "read it"), ("workout note w41 \"with Anna\"", "on another one"),
            ("workout note w41 \"\"", "remove it"),
        ],
        options: [.date]
    ) { invocation, context in
        var words = invocation.words
        let id = words.first.flatMap {
            $0.first?.isLetter == true ? Identifier.number($0, letter: "w") : nil
        }
        if id != nil { words.removeFirst() }
        let day = try context.loggingDay(of: invocation)
        let workout = try await context.workout(id, on: day)
        if !words.isEmpty {
            _ = try await context.ask(
                Workouts.Business.ChangeWorkout(
                    id: workout, .note(words.joined(separator: " "))))
        }
        return Output(
            WorkoutReport.note(
                of: try await context.ask(Workouts.Business.OpenWorkout(id: workout)),
                isChanged: !words.isEmpty, context.clock))
    }

    package static let exercises = Command(
        "exercise", "the exercises there are",
        examples: [
            ("exercise list --muscle chest", "by muscle"),
            ("exercise show \"bench press\"", "one of them"),
        ],
        subcommands: [
            Command(
                "list", "the exercises, narrowed by words, muscle or equipment",
                arguments: "[WORDS...]", arity: 0...8,
                examples: [
                    ("exercise list", ""), ("exercise list press", ""),
                    ("exercise list --muscle lats --equipment cable", ""),
                ],
                options: [
                    Option("muscle", value: "MUSCLE", "only for this muscle"),
                    Option("equipment", value: "EQUIPMENT", "only with this equipment"),
                ]
            ) { invocation, context in
                let query = Workouts.Business.Model.ExerciseQuery(
                    search: invocation.words.isEmpty
                        ? nil : invocation.words.joined(separator: " "),
                    muscle: try invocation.choice("muscle"),
                    equipment: try invocation.choice("equipment"))
                let exercises = try await context.ask(Workouts.Business.ListExercises(query))
                return Output(ExerciseReport.list(exercises))
            },
            showExercise, exerciseHistory,
        ] + exerciseChanges)

    static let showExercise = Command(
        "show", "one exercise: muscles, last time, records",
        arguments: "EXERCISE", arity: 1...8,
        examples: [("exercise show \"bench press\"", ""), ("exercise show e17", "")]
    ) { invocation, context in
        let name = invocation.words.joined(separator: " ")
        let exercise = try await context.ask(Workouts.Business.OpenExercise(name))
        return Output(ExerciseReport.one(exercise, by: context.clock.preferences.formula))
    }

    static let exerciseHistory = Command(
        "history", "the days one exercise was done on, newest first",
        arguments: "EXERCISE", arity: 1...8,
        examples: [
            ("exercise history \"bench press\"", ""),
            ("exercise history squat --limit 5", "the newest five"),
        ],
        options: [.limit]
    ) { invocation, context in
        let name = invocation.words.joined(separator: " ")
        let limit = try invocation.number(.limit)
        let exercise = try await context.ask(Workouts.Business.OpenExercise(name))
        return Output(ExerciseReport.history(exercise, limit: limit))
    }

    package static let records = Command(
        "pr", "personal records",
        examples: [
            ("pr list", "estimated maxima"), ("pr bench", "one exercise"),
            ("pr run", "distance, time and pace of your runs"),
            ("pr list --kind weight", "heaviest loads"),
        ],
        home: "list",
        subcommands: [
            Command(
                "list", "the best of every exercise and sport, warm-up and assisted sets left out",
                arguments: "[EXERCISE]", arity: 0...8,
                examples: [
                    ("pr list", ""), ("pr list --kind volume", ""),
                    ("pr list squat", "one exercise"),
                ],
                options: [
                    Option("kind", value: "KIND", "e1rm (default), weight, reps or volume"),
                    .exercise, .limit,
                ]
            ) { invocation, context in
                let kind: Workouts.Business.Model.Record.Kind? = try invocation.choice("kind")
                if kind == nil, let sport = try await context.sport(invocation.words) {
                    return Output(SportReport.records(sport))
                }
                let words = invocation.words.joined(separator: " ")
                let request = Workouts.Business.ListRecords(
                    exercise: words.isEmpty ? invocation.value(.exercise) : words,
                    kind: kind ?? .e1rm)
                let limit = try invocation.number(.limit)
                let records = try await context.ask(request)
                var measure = Workouts.Business.Model.Exercise.Kind.weight
                if let name = request.exercise, records.isEmpty {
                    measure = try await context.ask(Workouts.Business.OpenExercise(name)).exercise
                        .kind
                }
                let sports = request.exercise == nil ? try await context.sportRecords() : []
                return Output(
                    RecordReport.list(
                        records, request.kind, of: request.exercise, measuredBy: measure,
                        limit: limit, by: context.clock.preferences.formula, sports: sports))
            }
        ])

    /// `airfit workout edit`, which does the same as `airfit edit` with a workout's id.
    static let editWorkout = Command(
        "edit", "change a whole workout as text, in $VISUAL or $EDITOR", arguments: "ID",
        arity: 1...1,
        examples: [
            ("workout edit w41", ""), ("workout edit last", "the newest"),
            ("workout edit w41 --file FILE", "without an editor"),
        ],
        options: [.editedFile, .yes]
    ) { invocation, context in
        let id = try await context.workout(invocation.words[0]).summary.id
        return try await context.run(
            ["edit"],
            invocation.replacing(words: ["w\(id)"]))
    }

    /// `airfit workout remove`, which does the same as `airfit remove` with a workout's id.
    static let removeWorkout = Command(
        "remove", "remove a workout with all its sets", arguments: "ID", arity: 1...1,
        examples: [("workout remove w41", ""), ("workout rm last", "the newest")],
        aliases: ["rm", "delete"]
    ) { invocation, context in
        let id = try await context.workout(invocation.words[0]).summary.id
        return try await context.run(
            ["remove"],
            invocation.replacing(words: ["w\(id)"]))
    }
}

extension CommandContext {
    /// The records of every sport with sessions.
    fileprivate func sportRecords() async throws -> [Workouts.Business.Model.SportRecords] {
        Workouts.Business.Model.SportRecords.all(
            try await ask(Workouts.Business.ListWorkouts.ofEverySport))
    }

    /// The id, or else that of the workout of a day that goes on, or else of its newest one.
    fileprivate func workout(_ id: Int64?, on day: String) async throws -> Int64 {
        if let id { return id }
        let training = try await ask(Workouts.Business.OpenTraining(on: .init(day)))
        guard let id = training.open?.summary.id ?? training.workouts.first?.id else {
            throw UserError(
                "unknown_workout", .notFound, "there is no workout on \(day).",
                hint: "airfit workout list")
        }
        return id
    }
}
