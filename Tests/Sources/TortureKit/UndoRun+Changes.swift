// SPDX-License-Identifier: Apache-2.0

import Basics

extension UndoRun {
    /// A command that changes something, with its standard input.
    struct Change: Sendable {
        /// The name under which it is counted.
        let kind: String
        let words: [String]
        var input = ""

        /// - Parameter kind: the first words of the command; what stands in brackets behind them
        ///   only tells it from others of these words.
        init(_ kind: String, _ rest: [String] = [], input: String = "") {
            self.kind = kind
            words = kind.split(separator: " ").filter { !$0.hasPrefix("(") }.map(String.init) + rest
            self.input = input
        }

        private init(kind: String, words: [String], input: String) {
            self.kind = kind
            self.words = words
            self.input = input
        }

        /// The same with an id of the home for each `w#`, `s#`, `m#`, `h#` and `d#`. Where there
        /// is none of the kind, it is 1.
        func naming(_ contents: Contents, _ draw: inout SplitMix) -> Self {
            var (words, input) = (words, input)
            for (letter, table) in Self.tables {
                let row = contents.tables[table]?.randomElement(using: &draw)
                let id = "\(letter)\(row?.first ?? "1")"
                words = words.map { $0 == "\(letter)#" ? id : $0 }
                input = input.replacing("\(letter)# ", with: id + " ")
            }
            return Self(kind: kind, words: words, input: input)
        }

        private static let tables = [
            ("w", "workouts"), ("s", "workout_sets"), ("m", "nutrition_entry"),
            ("h", "nutrition_water"), ("d", "nutrition_measure"),
        ]
    }

    /// Every kind of change. Entries come twice as often as the others, so that there is something
    /// to change and to remove.
    static let kinds = entries + entries + corrections + trainings + exercises + foods + files

    private static let entries: [@Sendable (inout SplitMix) -> Change] = [
        { Change("log", [$0.exercise, "3x5", "\($0.amount)kg", "--date", $0.day, "--yes"]) },
        { Change("log (time)", ["plank", "\($0.amount)s", "--date", $0.day, "--yes"]) },
        { Change("eat", ["\($0.amount)g", "banana raw", "--date", $0.day, "--yes"]) },
        { Change("eat (figures)", ["\($0.amount)kcal", "lunch", "--date", $0.day, "--yes"]) },
        { Change("water", ["\($0.amount)ml", "--date", $0.day]) },
        { Change("weigh", ["8\($0.digit).\($0.digit)kg", "--date", $0.day]) },
        {
            Change(
                "session", ["run", "\($0.digit)km", "4\($0.digit):10", "--date", $0.day, "--yes"])
        },
    ]

    private static let corrections: [@Sendable (inout SplitMix) -> Change] = [
        { Change("target set", ["kcal", "2\($0.digit)00", "--date", $0.day]) },
        { Change("profile set", ["height", "18\($0.digit)"]) },
        {
            Change(
                "target set (days)", ["kcal", "2\($0.digit)00", "--days", "mon", "--date", $0.day])
        },
        { Change("measure", ["waist", "8\($0.digit)cm", "--date", $0.day]) },
        { Change("measure (steps)", ["steps", "\($0.amount)00", "--date", $0.day]) },
        { _ in Change("rm (measure)", ["d#"]) },
        { Change("workout note", ["w#", "note \($0.digit)"]) },
        { _ in Change("rm (last)", ["last"]) },
        { _ in Change("rm (workout)", ["w#"]) },
        { _ in Change("rm (drink)", ["h#"]) },
        { Change("edit (meal)", ["m#", "\($0.amount)g", "--meal", "dinner"]) },
        { Change("edit (set)", ["s#", "\($0.amount)kg", "x3"]) },
        { Change("edit (day)", ["w#", "--date", $0.day]) },
        { Change("edit (session)", ["w#", "\($0.digit).5km"]) },
        { draw in
            let old = draw.digit > 6 ? "s# " : ""
            let text = """
                name: Changed \(draw.digit)
                \(draw.exercise):
                \(draw.amount)kg x5
                \(old)\(draw.amount)kg x\(draw.digit)
                """
            return Change("edit (text)", ["w#", "--file", "-"], input: text)
        },
    ]

    private static let trainings: [@Sendable (inout SplitMix) -> Change] = [
        { Change("routine import", ["HOME/routine\($0.below(2)).txt"]) },
        { _ in Change("routine remove", ["two days"]) },
        { Change("workout start", ["--date", $0.day]) },
        { _ in Change("workout start (today)") },
        { _ in Change("workout finish") },
        { Change("done", ["\($0.digit)", "--yes"]) },
        { _ in Change("done all", ["--yes"]) },
        { _ in Change("skip") },
    ]

    private static let exercises: [@Sendable (inout SplitMix) -> Change] = [
        { Change("exercise add", [$0.own, "--muscle", "quadriceps"]) },
        { Change("log (own)", [$0.own, "3x5", "\($0.amount)kg", "--date", $0.day, "--yes"]) },
        { Change("exercise rename", [$0.own, $0.own]) },
        { Change("exercise alias", [$0.exercise, "gym word \($0.digit)"]) },
        { Change("exercise merge", [$0.own, $0.exercise]) },
        { Change("exercise merge (own)", [$0.own, $0.own]) },
        { Change("exercise split", [$0.exercise, $0.own, "s#"]) },
        { Change("exercise remove", [$0.own]) },
        { Change("exercise remove (name)", ["gym word \($0.digit)"]) },
    ]

    private static let foods: [@Sendable (inout SplitMix) -> Change] = [
        { Change("food add", [$0.mix, "\($0.amount)kcal", "--portion", "bowl=60g"]) },
        { Change("eat (own)", ["2", "bowl", $0.mix, "--date", $0.day, "--yes"]) },
        { Change("food edit", [$0.mix, "protein", "\($0.digit)g"]) },
        { Change("food edit (name)", [$0.mix, "--name", $0.mix]) },
        { Change("food remove", [$0.mix]) },
        { Change("recipe add", [$0.dish, "--servings", "\($0.digit)", "100g", $0.mix]) },
        { Change("eat (recipe)", ["1", "serving", $0.dish, "--date", $0.day, "--yes"]) },
        { Change("recipe edit", [$0.dish, "--servings", "\($0.digit)"]) },
        { Change("recipe remove", [$0.dish]) },
        { Change("eat again", [$0.day, "--date", $0.day]) },
    ]

    private static let files: [@Sendable (inout SplitMix) -> Change] = [
        { _ in Change("import auto", ["HOME/strong.csv", "--unit", "kg"]) },
        { _ in
            Change("import auto (several)", ["HOME/hevy.csv", "HOME/strong.csv", "--unit", "kg"])
        },
        { _ in Change("import apple-health", ["HOME/health.xml"]) },
        { _ in Change("import undo", ["--no-input"]) },
        { _ in Change("import undo (again)", ["--no-input"]) },
    ]
}

extension SplitMix {
    /// From 1 to a number.
    fileprivate mutating func below(_ most: Int) -> Int { Int.random(in: 1...most, using: &self) }
    fileprivate var amount: Int { mutating get { below(400) } }
    fileprivate var digit: Int { mutating get { below(9) } }
    /// One of the last 30 days.
    fileprivate var day: String { mutating get { "-\(below(31) - 1)d" } }
    fileprivate var exercise: String {
        mutating get { one(of: ["bench press", "squat", "deadlift"]) }
    }
    /// An exercise of one's own, which may not be there.
    fileprivate var own: String {
        mutating get { one(of: ["Contraption One", "Contraption Two", "Contraption Three"]) }
    }
    /// A food of one's own.
    fileprivate var mix: String { mutating get { one(of: ["Mixture One", "Mixture Two"]) } }
    /// A recipe.
    fileprivate var dish: String { mutating get { one(of: ["Dinner One", "Dinner Two"]) } }

    private mutating func one(of names: [String]) -> String { names[below(names.count) - 1] }
}
