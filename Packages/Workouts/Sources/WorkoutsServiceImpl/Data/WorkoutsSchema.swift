// SPDX-License-Identifier: Apache-2.0

import Storage

/// The tables of the domain. Steps are never changed once released; the next one is appended.
///
/// No table uses AUTOINCREMENT: taking an import back leaves the file without a trace of it.
enum WorkoutsSchema {
    static let domain = "workouts"

    static var migrations: [Migration] {
        [
            Migration(domain: domain, number: 1, sql: first),
            Migration(domain: domain, number: 2, sql: lines),
            Migration(domain: domain, number: 3, sql: ratings),
            Migration(domain: domain, number: 4, sql: aliases),
            Migration(domain: domain, number: 5, sql: files),
            Migration(domain: domain, number: 6, sql: cardio),
            Migration(domain: domain, number: 7, sql: energy),
            Migration(domain: domain, number: 8, sql: routines),
            Migration(domain: domain, number: 9, sql: manner),
        ]
    }

    /// `tag`: 0 normal, 1 warm-up, 2 drop, 3 failure, 4 unknown. `unit`: 0 kg, 1 lb. `basis`: 0
    /// total, 1 bodyweight, 2 assistance. `counted` is 1 for a set that can be a record. `day` is
    /// the person's own calendar day and is repeated in the sets, so that records and last time
    /// need one index and no join. Exercise ids below 1000 are the built-in catalogue, which is in
    /// the program and not in the file.
    private static let first = """
        CREATE TABLE workout_imports (
            id INTEGER PRIMARY KEY,
            owner INTEGER NOT NULL,
            format TEXT NOT NULL,
            dialect TEXT NOT NULL,
            file TEXT NOT NULL,
            at REAL NOT NULL,
            workouts INTEGER NOT NULL,
            sets INTEGER NOT NULL,
            new_exercises INTEGER NOT NULL
        ) STRICT;

        CREATE TABLE exercises (
            id INTEGER PRIMARY KEY CHECK (id >= 1000),
            owner INTEGER NOT NULL,
            name TEXT NOT NULL,
            folded TEXT NOT NULL,
            kind TEXT NOT NULL,
            equipment TEXT NOT NULL,
            muscles TEXT NOT NULL,
            import_id INTEGER REFERENCES workout_imports (id) ON DELETE SET NULL,
            UNIQUE (owner, folded)
        ) STRICT;

        CREATE TABLE workouts (
            id INTEGER PRIMARY KEY,
            owner INTEGER NOT NULL,
            name TEXT NOT NULL,
            day TEXT NOT NULL,
            start INTEGER NOT NULL,
            finish INTEGER,
            notes TEXT,
            source TEXT NOT NULL,
            import_id INTEGER REFERENCES workout_imports (id) ON DELETE SET NULL,
            identity INTEGER
        ) STRICT;
        CREATE INDEX workouts_by_day ON workouts (owner, day);
        CREATE UNIQUE INDEX workouts_by_identity
            ON workouts (owner, identity) WHERE identity IS NOT NULL;

        CREATE TABLE workout_sets (
            id INTEGER PRIMARY KEY,
            owner INTEGER NOT NULL,
            workout_id INTEGER NOT NULL REFERENCES workouts (id),
            exercise_id INTEGER NOT NULL,
            ordinal INTEGER NOT NULL,
            day TEXT NOT NULL,
            tag INTEGER NOT NULL,
            grams INTEGER,
            entered REAL,
            unit INTEGER,
            basis INTEGER,
            reps INTEGER,
            seconds REAL,
            metres REAL,
            rpe REAL,
            rest INTEGER,
            note TEXT,
            counted INTEGER NOT NULL,
            e1rm REAL,
            import_id INTEGER REFERENCES workout_imports (id),
            identity INTEGER
        ) STRICT;
        CREATE INDEX sets_by_workout ON workout_sets (workout_id);
        CREATE INDEX sets_by_exercise
            ON workout_sets (owner, exercise_id, day, counted, grams, reps, e1rm);
        CREATE UNIQUE INDEX sets_by_identity
            ON workout_sets (owner, identity) WHERE identity IS NOT NULL;
        """

    /// The tables that go with a person to another database.
    static var tables: [StoredTable] {
        [
            StoredTable(
                "workout_imports", "import", called: ["imports"], letter: "b",
                bounds: WorkoutsBounds.workoutImports,
                id: "id",
                identity: ["owner", "format", "file", "at"],
                ignored: ["dialect", "workouts", "sets", "new_exercises"]),
            StoredTable(
                "exercises", "exercise", called: ["exercises"], letter: "e",
                bounds: WorkoutsBounds.exercises, id: "id",
                references: ["import_id": "workout_imports"],
                identity: ["owner", "folded"], ignored: ["import_id"], words: .init(letter: "e")),
            StoredTable(
                "exercise_aliases", "other name", called: ["names"],
                bounds: WorkoutsBounds.exerciseAliases,
                id: "id",
                references: ["exercise_id": "exercises"], identity: ["owner", "folded"]),
            StoredTable(
                "workouts", "workout", called: ["workouts"], letter: "w", isHeadline: true,
                bounds: WorkoutsBounds.workouts, id: "id",
                references: ["import_id": "workout_imports"],
                unique: ["owner", "identity"],
                // What is logged for a past day starts at one time: a session is told by its figures.
                identity: ["owner", "day", "start", "source", "sport", "metres", "seconds"],
                ignored: ["import_id"], moments: ["start", "finish"], words: .init(letter: "w")),
            StoredTable(
                "workout_sets", "set", called: ["sets"], letter: "s", isHeadline: true,
                bounds: WorkoutsBounds.workoutSets, id: "id",
                references: [
                    "workout_id": "workouts", "exercise_id": "exercises",
                    "import_id": "workout_imports", "line": "workout_sets",
                ],
                unique: ["owner", "identity"],
                identity: [
                    "owner", "workout_id", "exercise_id", "tag", "grams", "entered", "unit",
                    "basis", "reps", "seconds", "metres", "rpe", "tempo", "rating", "note",
                ],
                ignored: [
                    "ordinal", "line", "import_id", "rest", "counted", "e1rm", "file_name",
                    "superset", "effort_as",
                ],
                place: ("ordinal", "workout_id"), implied: ["grams"], words: setWords),
            StoredTable(
                "workout_energy", "day of energy", called: ["energy"],
                bounds: WorkoutsBounds.workoutEnergy, id: "id",
                references: ["import_id": "workout_imports"], identity: ["owner", "day"],
                ignored: ["import_id"]),
            StoredTable(
                "routines", "routine", called: ["routines"], bounds: WorkoutsBounds.routines,
                id: "id",
                identity: ["owner", "folded"],
                ignored: ["name", "at"]),
            StoredTable(
                "routine_items", "planned exercise", bounds: WorkoutsBounds.routineItems, id: "id",
                references: [
                    "workout_id": "workouts", "exercise_id": "exercises", "swapped_id": "exercises",
                ],
                identity: ["owner", "workout_id", "place"],
                implied: ["grams"], words: itemWords),
        ]
    }

    /// What the numbers of loads stand for, as `first` says.
    private static let loads = [
        "unit": ["kg", "lb"], "basis": ["total", "bodyweight", "assistance"],
    ]

    private static let setWords = StoredTable.Words(
        letter: "s",
        columns: ["exercise_id": "exercise", "workout_id": "workout", "entered": "load"],
        numbers: loads.merging(["tag": ["normal", "warm-up", "drop", "failure", "unknown"]]) { $1 },
        names: ["exercise_id": ExerciseNames.name])

    private static let itemWords = StoredTable.Words(
        columns: [
            "exercise_id": "exercise", "swapped_id": "swapped for", "workout_id": "workout",
            "entered": "load",
        ], numbers: loads,
        names: ["exercise_id": ExerciseNames.name, "swapped_id": ExerciseNames.name])

    /// `line` is the id of the first set of the line a set was logged with; none for imported sets.
    private static let lines = "ALTER TABLE workout_sets ADD COLUMN line INTEGER"

    /// Names a person gave to exercises, built-in ones too.
    private static let aliases = """
        CREATE TABLE exercise_aliases (
            id INTEGER PRIMARY KEY,
            owner INTEGER NOT NULL,
            exercise_id INTEGER NOT NULL,
            name TEXT NOT NULL,
            folded TEXT NOT NULL,
            UNIQUE (owner, folded)
        ) STRICT;
        """

    /// How a set went in the person's own eyes, 1 to 5.
    private static let ratings = "ALTER TABLE workout_sets ADD COLUMN rating INTEGER"

    /// What a file says of a set besides its figures: the name of the exercise where the exercise
    /// is called otherwise, and the number of its superset in the workout.
    private static let files = """
        ALTER TABLE workout_sets ADD COLUMN file_name TEXT;
        ALTER TABLE workout_sets ADD COLUMN superset INTEGER;
        """

    /// How a set was done: `effort_as` is 1 where its exertion was written as repetitions in reserve,
    /// `tempo` its four parts.
    private static let manner = """
        ALTER TABLE workout_sets ADD COLUMN effort_as INTEGER;
        ALTER TABLE workout_sets ADD COLUMN tempo TEXT;
        """

    /// The figures of a session without sets, such as a run. `sport` is null for a workout of sets;
    /// `climb` is in metres, heart rates are in beats per minute.
    private static let cardio = """
        ALTER TABLE workouts ADD COLUMN sport TEXT;
        ALTER TABLE workouts ADD COLUMN seconds REAL;
        ALTER TABLE workouts ADD COLUMN metres REAL;
        ALTER TABLE workouts ADD COLUMN heart_rate INTEGER;
        ALTER TABLE workouts ADD COLUMN max_heart_rate INTEGER;
        ALTER TABLE workouts ADD COLUMN climb REAL;
        ALTER TABLE workouts ADD COLUMN kcal REAL;
        """

    /// The energy that devices measured on whole days, in kilocalories.
    private static let energy = """
        CREATE TABLE workout_energy (
            id INTEGER PRIMARY KEY,
            owner INTEGER NOT NULL,
            day TEXT NOT NULL,
            active REAL,
            basal REAL,
            source TEXT NOT NULL,
            import_id INTEGER REFERENCES workout_imports (id),
            UNIQUE (owner, day)
        ) STRICT;
        """

    /// The routines, and what was planned for their workouts. An item keeps the words of its line
    /// (`spec`) and where the line was: the load or training maximum (`grams` to `basis` as in a
    /// set), the workout of the cycle, the repetitions above the fewest, and the misses. `skipped`
    /// is the number of sets that were done when the rest was skipped.
    private static let routines = """
        CREATE TABLE routines (
            id INTEGER PRIMARY KEY,
            owner INTEGER NOT NULL,
            name TEXT NOT NULL,
            folded TEXT NOT NULL,
            text TEXT NOT NULL,
            at REAL NOT NULL,
            UNIQUE (owner, folded)
        ) STRICT;

        CREATE TABLE routine_items (
            id INTEGER PRIMARY KEY,
            owner INTEGER NOT NULL,
            workout_id INTEGER NOT NULL REFERENCES workouts (id),
            routine TEXT NOT NULL,
            day TEXT NOT NULL,
            place INTEGER NOT NULL,
            exercise_id INTEGER NOT NULL,
            swapped_id INTEGER,
            spec TEXT NOT NULL,
            grams INTEGER,
            entered REAL,
            unit INTEGER,
            basis INTEGER,
            week INTEGER NOT NULL,
            extra INTEGER NOT NULL,
            misses INTEGER NOT NULL,
            missed INTEGER NOT NULL,
            skipped INTEGER
        ) STRICT;
        CREATE INDEX routine_items_by_workout ON routine_items (workout_id);
        CREATE INDEX routine_items_by_routine ON routine_items (owner, routine, workout_id);
        """
}

extension Connection {
    /// The next id a table without AUTOINCREMENT gives, at least `floor`.
    func nextID(in table: String, from floor: Int64 = 1) throws -> Int64 {
        let last =
            try first(
                "SELECT max(id) FROM \(table) WHERE id < ?", StoredBound.highestID
            ) { $0.optionalInt64(0) } ?? nil
        return max(floor, (last ?? 0) + 1)
    }
}
