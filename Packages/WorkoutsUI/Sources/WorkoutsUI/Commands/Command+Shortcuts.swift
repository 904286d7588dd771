// SPDX-License-Identifier: Apache-2.0

package import HostAPI

/// Commands under the words that people try first.
extension Command {
    package static let last = Command(
        "last", "the newest workout, set by set; or what you did last of an exercise",
        arguments: "[EXERCISE]", arity: 0...8,
        examples: [
            ("last", "as airfit workout show last"),
            ("last bench", "as airfit exercise show bench"),
            ("last --json", "for scripts"),
        ]
    ) { invocation, context in
        guard invocation.words.isEmpty else {
            return try await context.run(showExercise, invocation)
        }
        return try await context.run(
            showWorkout,
            Invocation(path: invocation.path, words: ["last"], values: invocation.values))
    }

    package static let history = Command(
        "history", "the days an exercise was done on; without one, the newest workouts",
        arguments: "[EXERCISE]", arity: 0...8,
        examples: [
            ("history bench", "as airfit exercise history bench"),
            ("history", "as airfit workout list"),
        ],
        options: [.limit], aliases: ["progress"]
    ) { invocation, context in
        try await context.run(
            invocation.words.isEmpty ? listWorkouts : exerciseHistory, invocation)
    }
}
