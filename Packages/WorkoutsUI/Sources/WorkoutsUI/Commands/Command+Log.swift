// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
package import HostAPI
import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsUIAPI

extension Command {
    private static let rating = Option("rating", value: "1-5", "how the sets went")
    private static let superset = Option(
        "superset", "in turn with the exercise that was logged before")

    package static let log = Command(
        "log", "log sets of an exercise into the day's workout",
        arguments: "[EXERCISE] SETS...", arity: 1...64,
        discussion: """

            EXERCISE is a name, an alias, the beginning of one, or an id such as e17. Without one,
            the sets are more of the last exercise of the day's open workout.
            How sets are written: airfit help grammar. Other notations and sentences are read too,
            and what the line leaves open is assumed, and said. --strict refuses instead.
            """,
        examples: [
            ("log \"bench press\" 3x5 80kg @8", "three sets of five"),
            ("log squat 3x5 100kg rir2 tempo 31X0", "two in reserve, and how fast"),
            ("log squat 60kg x10 w 100kg 5,5,4", "a warm-up, then three sets"),
            ("log \"pull up\" bw+10kg x8", "with added load"),
            ("log plank 60s", "by time"), ("log 3x5 85kg", "more of the same exercise"),
            ("log deadlift +2.5kg", "as last time, 2.5 kg heavier"),
            ("log squat 5x5 100kg --rating 4", "how it went, from 1 to 5"),
            ("log row 3x8 60kg --superset", "in turn with the exercise before"),
            ("log squat 5x5 100kg --note \"left knee\"", "a remark on the first set"),
            ("log benched 225 for 5", "as one says it"),
        ],
        options: [.date, .time, rating, .note, superset, .strict, .yes]
    ) { invocation, context in
        let day = try context.loggingDay(of: invocation)
        let stars = try invocation.number(rating)
        let at = try context.instant(of: invocation, on: day)
        let isSuperset = invocation.has(superset)
        let line = Workouts.Business.Model.LogLine(invocation.words)
        return try await context.asking(
            .init(name: line?.exercise ?? ""), invocation,
            loosely: {
                try await context.logLoosely(
                    .sets, after: $0, rating: stars, isSuperset: isSuperset, invocation)
            }
        ) { typed in
            guard let line else {
                throw UserError.usage(
                    "\"\(invocation.words.joined(separator: " "))\" has no sets: write an "
                        + "exercise, then what you did.",
                    hint: "airfit log \"bench press\" 3x5 80kg", field: "SETS")
            }
            let logged = try await context.ask(
                Workouts.Business.Log(
                    exercise: typed.name, words: line.sets, at: at, day: .init(day),
                    unit: context.clock.preferences.unit, rating: stars,
                    note: invocation.value(.note), isSuperset: isSuperset, isSure: typed.isSure))
            return Output(WorkoutReport.logged(logged, context.clock))
        }
    }
}
