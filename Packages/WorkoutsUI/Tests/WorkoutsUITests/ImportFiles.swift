// SPDX-License-Identifier: Apache-2.0

/// Small exports, as the other apps write them.
enum ImportFiles {
    private static let hevyHead = """
        "title","start_time","end_time","description","exercise_title","superset_id",\
        "exercise_notes","set_index","set_type","weight_kg","reps","distance_km","duration_seconds","rpe"

        """

    private static func row(
        _ day: String, _ exercise: String, _ index: Int, _ kg: String, _ reps: String
    ) -> String {
        "\"Morning\",\"\(day) Nov 2026, 18:00\",\"\(day) Nov 2026, 19:00\",\"\",\"\(exercise)\",,\"\","
            + "\(index),\"normal\",\(kg),\(reps),,,\n"
    }

    /// Eight good sets in two workouts, one of an exercise of the person's own.
    static let good =
        hevyHead + (0..<4).map { row("14", "Bench Press (Barbell)", $0, "80", "5") }.joined()
        + (0..<3).map { row("16", "Squat (Barbell)", $0, "100", "5") }.joined()
        + row("16", "Katana Triceps Extension", 0, "20", "12")

    /// The same and two rows that cannot be taken.
    static let spoiled =
        good + row("17", "Bench Press (Barbell)", 0, "-80", "5")
        + row("17", "Bench Press (Barbell)", 1, "80", "many")
}
