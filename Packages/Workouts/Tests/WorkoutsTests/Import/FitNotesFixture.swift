// SPDX-License-Identifier: Apache-2.0

import Foundation
import Storage
import TestInfrastructure

/// Files of FitNotes, written by hand.
enum FitNotesFixture {
    static let cellHeader =
        "Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time"

    static let csv = """
        \(cellHeader),Comment
        2025-03-04,Flat Barbell Bench Press,Chest,60.0,kgs,5,,,,
        2025-03-04,Flat Barbell Bench Press,Chest,80.0,kgs,5,,,,easy
        2025-03-04,Flat Barbell Bench Press,Chest,80.0,kgs,5,,,,
        2025-03-04,Plank,Abs,0.0,kgs,0,,kg,0:01:30,
        2025-03-06,Overhead Press (Each Side, Dumbbells),Shoulders,45.0,lbs,8,,,,slow, then
        and a second line, with a comma
        2025-03-06,Running (Treadmill),Cardio,,,,2.5,km,0:15:00,
        2025-03-06,Pull Up,Back,0.0,kgs,8,,,

        """

    /// The tables that are read, as a backup of the app has them.
    static let schema = """
        CREATE TABLE exercise (_id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL,
            category_id INTEGER NOT NULL, exercise_type_id INTEGER NOT NULL DEFAULT 0,
            weight_unit_id INTEGER NOT NULL DEFAULT 0);
        CREATE TABLE training_log (_id INTEGER PRIMARY KEY AUTOINCREMENT,
            exercise_id INTEGER NOT NULL, date DATE NOT NULL, metric_weight INTEGER NOT NULL,
            reps INTEGER NOT NULL, unit INTEGER NOT NULL DEFAULT 0,
            distance INTEGER NOT NULL DEFAULT 0, duration_seconds INTEGER NOT NULL DEFAULT 0);
        CREATE TABLE settings (_id INTEGER PRIMARY KEY AUTOINCREMENT, metric INTEGER NOT NULL);
        CREATE TABLE Comment (_id INTEGER PRIMARY KEY AUTOINCREMENT, date DATE NOT NULL,
            owner_type_id INTEGER NOT NULL, owner_id INTEGER NOT NULL, comment TEXT NOT NULL);
        CREATE TABLE WorkoutComment (_id INTEGER PRIMARY KEY AUTOINCREMENT, date TEXT NOT NULL,
            comment TEXT NOT NULL);
        CREATE TABLE WorkoutTime (_id INTEGER PRIMARY KEY AUTOINCREMENT,
            workout_date TEXT NOT NULL, start_date_time TEXT NOT NULL, end_date_time TEXT NOT NULL);
        CREATE TABLE WorkoutGroupExercise (_id INTEGER PRIMARY KEY AUTOINCREMENT,
            exercise_id INTEGER NOT NULL, date TEXT NOT NULL, routine_section_id INTEGER NOT NULL,
            workout_group_id INTEGER NOT NULL);
        CREATE TABLE BodyWeight (_id INTEGER PRIMARY KEY AUTOINCREMENT, date TEXT NOT NULL,
            body_weight_metric REAL NOT NULL);
        CREATE TABLE Routine (_id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT);
        """

    /// The same sets as `csv`, as the app stores them, and what only a backup has.
    static let rows = """
        INSERT INTO exercise VALUES (1, 'Flat Barbell Bench Press', 4, 0, 0),
            (2, 'Plank', 7, 0, 0), (3, 'Overhead Press (Each Side, Dumbbells)', 1, 0, 2),
            (4, 'Running (Treadmill)', 8, 1, 0), (5, 'Pull Up', 5, 0, 0);
        INSERT INTO settings VALUES (1, 1);
        INSERT INTO training_log VALUES (11, 1, '2025-03-04', 60, 5, 0, 0, 0),
            (12, 1, '2025-03-04', 80, 5, 1, 0, 0), (13, 1, '2025-03-04', 80, 5, 0, 0, 0),
            (14, 2, '2025-03-04', 0, 0, 0, 0, 90),
            (9, 3, '2025-03-06', 20.41168092460379, 8, 0, 0, 0),
            (16, 4, '2025-03-06', 0, 0, 0, 2500, 900), (17, 5, '2025-03-06', 0, 8, 0, 0, 0);
        INSERT INTO Comment VALUES (1, '2025-03-04 18:00:00', 1, 12, 'easy'),
            (2, '2025-03-06 18:00:00', 1, 9, 'slow, then
        and a second line, with a comma');
        """

    static let extras = """
        INSERT INTO WorkoutComment VALUES (1, '2025-03-04', 'in the "old" gym');
        INSERT INTO WorkoutTime VALUES (1, '2025-03-06', '2025-03-06 18:05:00', '2025-03-06 19:00:30');
        INSERT INTO WorkoutGroupExercise VALUES (1, 1, '', 3, 9), (2, 5, '2025-03-06', 0, 40),
            (3, 3, '2025-03-06', 0, 40);
        INSERT INTO BodyWeight VALUES (1, '2025-03-04', 81.5);
        INSERT INTO Routine VALUES (1, 'Push');
        """

    /// A backup as its bytes.
    static func backup(_ scripts: String...) async throws -> Data {
        try await withTemporaryDirectory { directory in
            let path = directory + "/backup.db"
            let database = Database(
                .file(path: path),
                migrations: [
                    Migration(domain: "fitnotes", number: 1, sql: scripts.joined(separator: "\n"))
                ])
            try await database.open()
            await database.close()
            return try Data(contentsOf: URL(filePath: path))
        }
    }
}
