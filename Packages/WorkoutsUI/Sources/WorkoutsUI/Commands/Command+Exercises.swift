// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import HostAPI
import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsUIAPI

extension Command {
    /// The commands that change exercises. `undo` takes each change back.
    static let exerciseChanges = [
        Command(
            "add", "add an exercise of your own", arguments: "NAME", arity: 1...8,
            examples: [
                ("exercise add \"Larsen Press\" --muscle chest --equipment barbell", ""),
                ("exercise add \"Dead Hang\" --kind duration", "measured by time"),
            ],
            options: [
                Option(
                    "kind", value: "KIND",
                    "weight (default), bodyweight, assisted, duration or distance"),
                Option("muscle", value: "NAME", "the muscle it is done for"),
                Option("equipment", value: "NAME", "what it is done with"),
            ]
        ) { invocation, context in
            let muscle: Workouts.Business.Model.Muscle? = try invocation.choice("muscle")
            return try await context.change(
                .add(
                    name: invocation.words.joined(separator: " "),
                    kind: try invocation.choice("kind") ?? .weight,
                    muscles: muscle.map { [$0] } ?? [],
                    equipment: try invocation.choice("equipment") ?? .other)
            ) { "Added \($0.exercise.name)  e\($0.exercise.id)" }
        },
        Command(
            "rename", "rename an exercise of your own", arguments: "EXERCISE NAME", arity: 2...2,
            discussion: """

                The old name still finds it, also in imports. A built-in exercise keeps its name: give
                it another one with airfit exercise alias.
                """,
            examples: [("exercise rename \"my machine\" \"Chest Press\"", "")]
        ) { invocation, context in
            let (old, new) = (invocation.words[0], invocation.words[1])
            return try await context.change(.rename(old, to: new)) {
                "Renamed \(old) to \($0.exercise.name)  e\($0.exercise.id)"
            }
        },
        Command(
            "merge", "move all sets of one exercise to another", arguments: "FROM INTO",
            arity: 2...2,
            discussion: """

                From now on the name of the first finds the second, also in imports. Both must be
                measured in the same way.
                """,
            examples: [("exercise merge \"chest press machine\" \"chest press\"", "")]
        ) { invocation, context in
            let (from, into) = (invocation.words[0], invocation.words[1])
            return try await context.change(.merge(from, into: into)) {
                "Merged \(from) into \($0.exercise.name)  e\($0.exercise.id): "
                    + "\(Plural.of($0.sets, "set")) moved"
            }
        },
        Command(
            "split", "move some sets of an exercise to another",
            arguments: "FROM NAME SETS...",
            arity: 3...100,
            discussion: """

                SETS are ids such as s352 or s352-s360, as airfit workout show ID shows them. If
                there is no exercise NAME, it is made like the first.
                """,
            examples: [("exercise split \"bench press\" \"Larsen Press\" s352-s354", "")]
        ) { invocation, context in
            let (from, into) = (invocation.words[0], invocation.words[1])
            let sets = try Array(invocation.words.dropFirst(2)).flatMap(setIDs)
            return try await context.change(.split(from, into: into, sets: sets)) {
                "Split \(Plural.of($0.sets, "set")) of \(from) off into \($0.exercise.name)  "
                    + "e\($0.exercise.id)"
            }
        },
        Command(
            "alias", "give an exercise another name", arguments: "EXERCISE NAME", arity: 2...2,
            discussion: """

                The name finds the exercise in log, and in the files you import. airfit exercise
                remove NAME takes it away again.
                """,
            examples: [("exercise alias \"romanian deadlift\" hinge", "")]
        ) { invocation, context in
            let name = invocation.words[1]
            return try await context.change(.alias(invocation.words[0], as: name)) {
                "\(name) is \($0.exercise.name)  e\($0.exercise.id)"
            }
        },
        Command(
            "remove", "remove an exercise of your own without sets, or a name given with alias",
            arguments: "EXERCISE", arity: 1...8,
            examples: [("exercise remove \"Larsen Press\"", "")], aliases: ["rm"]
        ) { invocation, context in
            let name = invocation.words.joined(separator: " ")
            return try await context.change(.remove(name)) {
                $0.exercise.name.lowercased() == name.lowercased()
                    ? "Removed \(name)" : "Removed the name \(name) of \($0.exercise.name)"
            }
        },
    ]

    private static func setIDs(_ word: String) throws(UserError) -> [Int64] {
        guard let range = try EntryRange(word), range.letter == "s" else {
            throw .usage(
                "\"\(word)\" is not the id of a set, such as s352.",
                hint: "airfit workout show ID", field: "SETS")
        }
        return Array(range.ids)
    }
}

extension CommandContext {
    fileprivate func change(
        _ change: Workouts.Business.Model.ExerciseChange,
        saying sentence: @escaping @Sendable (Workouts.Business.Model.ChangedExercise) -> String
    ) async throws -> Output {
        let changed = try await ask(Workouts.Business.ChangeExercise(change))
        return Output(
            Report(
                data: [
                    "exercise": WorkoutJSON.exercise(changed.exercise), "sets": .int(changed.sets),
                ],
                next: ["back: airfit undo"], isConfirmation: true
            ) { [ReportLine($0.cut(sentence(changed) + ".", to: $0.width))] })
    }
}
