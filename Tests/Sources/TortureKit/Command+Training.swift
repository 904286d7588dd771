// SPDX-License-Identifier: Apache-2.0

extension Command {
    /// The operations on workouts, exercises and routines.
    static let training: [Self] = [
        Self(name: "session", words: ["session", "run", "5km", "28:30"], before: used),
        Self(
            name: "edit-workout", words: ["edit", "w1", "--file", "HOME/workout.txt"], before: used
        ),
        Self(
            name: "import-several",
            words: ["import", "auto", "HOME/strong.csv", "HOME/hevy.csv", "--unit", "kg"],
            before: used, oneByOne: ["hevy.csv"]),
        Self(
            name: "import-health", words: ["import", "apple-health", "HOME/health.xml"],
            before: used),
        Self(name: "exercise-add", words: sled.words, before: used),
        Self(
            name: "exercise-merge", words: ["exercise", "merge", "sled drag", "squat"],
            before: used + [sled, (["log", "sled drag", "3x5", "40kg"], "")]),
        Self(
            name: "exercise-split", words: ["exercise", "split", "squat", "Pin Squat", "s2-s4"],
            before: used),
        Self(
            name: "exercise-rename", words: ["exercise", "rename", "sled drag", "Sled Pull"],
            before: used + [sled, (["log", "sled drag", "3x5", "40kg"], "")]),
        Self(
            name: "exercise-alias", words: ["exercise", "alias", "squat", "leg day"], before: used),
        Self(
            name: "exercise-remove", words: ["exercise", "remove", "sled drag"],
            before: used + [sled]),
        Self(
            name: "workout-note", words: ["workout", "note", "w1", "left knee"], before: used),
        Self(name: "routine", words: routine.words, before: used),
        Self(
            name: "routine-again", words: ["routine", "import", "HOME/routine2.txt"],
            before: used + [routine, start]),
        Self(name: "start", words: start.words, before: used + [routine]),
        Self(name: "done", words: ["done"], before: used + [routine, start]),
        Self(name: "done-all", words: ["done", "all"], before: used + [routine, start]),
        Self(name: "skip", words: ["skip"], before: used + [routine, start]),
        Self(
            name: "finish", words: ["workout", "finish"],
            before: used + [routine, start, (["done", "all"], "")]),
    ]

    private static let sled = (
        words: ["exercise", "add", "Sled Drag", "--muscle", "quadriceps"], input: ""
    )
    private static let routine = (words: ["routine", "import", "HOME/routine1.txt"], input: "")
    private static let start = (words: ["workout", "start"], input: "")
}
