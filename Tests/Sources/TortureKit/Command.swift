// SPDX-License-Identifier: Apache-2.0

/// One command that changes stored data, with the home before it.
public struct Command: Sendable {
    /// The name on torture's command line.
    public let name: String
    /// Its arguments; `HOME/FILE` stands for a file of the home.
    let words: [String]
    /// Its standard input.
    var input = ""
    /// The commands that run before it, with the standard input of each.
    var before: [(words: [String], input: String)] = []
    /// Tables that may have any contents until the operation is acknowledged: attempts are counted
    /// before a password is checked.
    var counting: Set<String> = []
    /// Files of the home that it takes one by one. Without one of them it ends there, and what it
    /// stored until then may also be left by an interruption.
    var oneByOne: [String] = []

    /// Every operation. All machines use this list.
    public static let all = general + training + diary

    private static let general: [Self] = [
        Self(name: "first", words: ["weigh", "80.4kg"]),
        Self(name: "weigh", words: ["weigh", "81kg"], before: used),
        Self(name: "water", words: ["water", "500ml"], before: used),
        Self(name: "log", words: ["log", "bench", "3x5", "80kg", "@8"], before: used),
        Self(name: "eat", words: ["eat", "150g", "banana raw"], before: used),
        Self(
            name: "target", words: ["target", "set", "kcal", "2300", "protein", "160"], before: used
        ),
        Self(
            name: "profile", words: ["profile", "set", "sex", "male", "height", "180"], before: used
        ),
        Self(
            name: "import", words: ["import", "auto", "HOME/strong.csv", "--unit", "kg"],
            before: used),
        Self(
            name: "import-undo", words: ["import", "undo", "--no-input"],
            before: used + [(["import", "auto", "HOME/strong.csv", "--unit", "kg"], "")]),
        Self(name: "edit", words: ["edit", "k1", "79kg"], before: used),
        Self(name: "remove", words: ["rm", "w1"], before: used),
        Self(name: "undo", words: ["undo"], before: used),
        Self(name: "redo", words: ["redo"], before: used + [(["undo"], "")]),
        Self(
            name: "restore", words: ["restore", "latest"],
            before: used + [(["backup"], ""), (["water", "100ml"], "")]),
        Self(name: "backup", words: ["backup"], before: used),
        Self(
            name: "export", words: ["export", "json", "-o", "HOME/me.json"], before: used),
        Self(
            name: "import-json", words: ["import", "json", "HOME/me.json"],
            before: used + [
                (["export", "json", "-o", "HOME/me.json"], ""),
                (["--db", "HOME/data/airfit/airfit.db", "rm", "w1"], ""),
            ]),
        Self(
            name: "merge", words: ["db", "merge", "HOME/other.db"],
            before: used + [(["--db", "HOME/other.db", "water", "300ml"], "")]),
        Self(name: "foods", words: ["food", "import-db", "usda", "HOME/foods.csv"], before: used),
        Self(name: "register", words: register.words, input: password, before: used),
        Self(
            name: "login", words: ["auth", "login", "ada", "--password-stdin"], input: password,
            before: used + [register, (["auth", "logout"], "")], counting: ["attempts"]),
        Self(name: "logout", words: ["auth", "logout"], before: used + [register]),
        Self(
            name: "password", words: ["auth", "password", "--password-stdin"],
            input: password + "eight kettles on a red shelf\n", before: used + [register],
            counting: ["attempts"]),
        Self(
            name: "delete", words: ["auth", "delete", "--yes", "--password-stdin"], input: password,
            before: used + [register], counting: ["attempts"]),
    ]

    private static let password = "seven kettles on a green shelf\n"
    private static let register = (
        words: ["auth", "register", "ada", "--password-stdin"], input: password
    )
    /// Some data of several kinds, so that there is something to lose.
    static let used = [
        (words: ["weigh", "80kg"], input: ""),
        (words: ["log", "squat", "5x5", "100kg"], input: ""),
        (words: ["water", "250ml"], input: ""),
    ]
}
