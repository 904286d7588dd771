// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What twenty years of training cost, 4,167 workouts of 24 sets, against `today` on a database with
/// nothing in it but its tables. Two weeks of every year are without training; one more row is `today`
/// where none is, since it looks at each week of a streak.
struct TwentyYears {
    let airfit: String
    let folder: String

    static let size = "100,008 sets"
    var database: String { folder + "/twenty.db" }
    private var unbroken: String { folder + "/unbroken.db" }
    private var empty: String { folder + "/empty.db" }

    /// Commands that look at all years or at the newest of them.
    private static let commands = [
        "week", "month", "year", "year --map", "pr list", "pr squat", "last", "muscles",
        "workout list", "exercise list", "exercise history squat",
    ]

    /// Makes both databases and measures the commands.
    func run(samples: Int) throws -> [Result] {
        try Self.check([["water", "1ml"], ["undo"]].map { [airfit] + $0 + ["--db", empty] })
        for (database, weeks) in [(database, 52), (unbroken, 10_000)] {
            let export = folder + "/twenty.csv"
            try Self.export(weeks).write(toFile: export, atomically: true, encoding: .utf8)
            try Self.check([
                [airfit, "import", "strong", export, "--unit", "kg", "--db", database]
            ])
        }
        return [
            try row("today", samples, bound: 1.2),
            try row("today", samples, database: unbroken, "1,042 weeks in a row", bound: 1.3),
        ] + (try Self.commands.map { try row($0, samples / 2, budget: 300) })
    }

    private static func check(_ commands: [[String]]) throws {
        for words in commands { try AppBenchmark.check(spawn(words + ["--quiet"]), words[1]) }
    }

    private func row(
        _ command: String, _ samples: Int, database: String? = nil, _ what: String = size,
        bound: Double? = nil, budget: Double? = nil
    ) throws -> Result {
        let words = command.split(separator: " ").map(String.init)
        let pair = try AppBenchmark.pair(
            samples, limit: { spawn([airfit, "today", "--db", empty, "--quiet"]) },
            subject: {
                spawn([airfit] + words + ["--db", database ?? self.database, "--quiet"])
            })
        return Result(
            "airfit \(command), \(what)", "today, an empty database", pair, bound: bound,
            budget: budget)
    }

    /// An export of Strong that ends yesterday, with training on four days a week. The last two of so many
    /// weeks are without.
    private static func export(_ weeks: Int) -> String {
        let exercises = [
            "Squat (Barbell)", "Bench Press (Barbell)", "Deadlift (Barbell)",
            "Overhead Press (Barbell)", "Bent Over Row (Barbell)", "Pull Up",
        ]
        var text =
            "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,RPE\n"
        let day = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day()
        for workout in 0..<4_167 {
            let trained = (4_166 - workout) / 4
            let back = 1 + (4_166 - workout) * 7 / 4 + trained / (weeks - 2) * 14
            let date = Date(timeIntervalSinceNow: Double(-back * 86_400)).formatted(day)
            for (place, exercise) in exercises.enumerated() {
                for set in 1...4 {
                    let weight = Double(16 + (workout / 9 + place * 5 + set * 3) % 100) * 1.25
                    text +=
                        "\(date) 18:00:00,Day \(workout % 4),1h,\(exercise),\(set),\(weight),"
                        + "\(3 + (workout + set) % 9),0,0,\(set == 4 ? "9" : "")\n"
                }
            }
        }
        return text
    }
}
