// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
import Storage
import WorkoutsModels

/// Turns the backup of FitNotes, a SQLite database, into a table like its CSV export, with the same
/// checks of every value behind it.
///
/// Read in real backups (user versions 20 and 22): `metric_weight` is in kilograms; `unit` of a set
/// and `weight_unit_id` of an exercise are 0 for the usual unit, 1 for kg, 2 for lb; `metric` of the
/// settings is 0 where the usual unit is lb. A distance is taken for metres.
struct FitNotesBackup {
    typealias Import = Workouts.Business.Model.Import

    /// The column of the table that has the number of the row in `training_log`: messages name it
    /// as the line.
    static let rowColumn = "row of training log"

    private static let columns = [
        rowColumn, "Date", "Exercise", "Weight", "Weight Unit", "Reps", "Distance",
        "Distance Unit", "Time", "Comment", "Superset", "Start", "End", "Workout Comment",
    ]

    private struct Set {
        let id: Int64
        let date: String
        let exercise: Int64
        let weight: String
        let unit: Int
        let reps: String
        let distance: String
        let seconds: String
    }

    private struct Exercise {
        let name: String
        let unit: Int
    }

    private let database: ForeignDatabase
    private var exercises: [Int64: Exercise] = [:]
    private var isMetric = true
    private var sets: [Set] = []
    private var comments: [Int64: String] = [:]
    private var dayComments: [String: String] = [:]
    private var times: [String: (start: String, end: String)] = [:]
    private var groups: [String: Int64] = [:]
    /// What the backup has besides, in words.
    private var leftOut: [String] = []

    /// The table of a backup, and what of the backup is not in it.
    static func table(
        _ bytes: Data, _ options: Import.Options, _ tick: WorkoutImporter.Tick
    ) throws(Import.Failure) -> (bytes: Data, leftOut: String?) {
        do throws(any Error) {
            var backup = FitNotesBackup(database: try ForeignDatabase(bytes))
            guard try backup.isOne else {
                throw Import.Failure.foreign(file: options.file, what: "an SQLite database")
            }
            if let named = options.format, named != .fitnotes {
                throw Import.Failure.otherFormat(
                    file: options.file, named: named, found: .fitnotes, lacks: [])
            }
            try backup.readSets(tick)
            try backup.readWhatGoesWithThem()
            return (backup.table(), backup.sentence)
        } catch let failure as Import.Failure {
            throw failure
        } catch is CancellationError {
            throw .stopped(file: options.file)
        } catch {
            throw .unreadable(file: options.file, reason: reason(error))
        }
    }

    /// What is left out, and what has no name. Body weights are read by the diary.
    private var sentence: String? {
        var sentences: [String] = []
        if !leftOut.isEmpty {
            sentences.append(
                "Left out of the backup: \(leftOut.joined(separator: ", ")).")
        }
        if sets.contains(where: { exercises[$0.exercise] == nil }) {
            sentences.append(
                "Exercises that have no name in the backup are called by their number there.")
        }
        return sentences.isEmpty ? nil : sentences.joined(separator: " ")
    }

    private init(database: ForeignDatabase) { self.database = database }

    /// Whether it has the tables and columns that nothing can be read without.
    private var isOne: Bool {
        get throws {
            let log = try database.columns(of: "training_log")
            let exercise = try database.columns(of: "exercise")
            return ["_id", "exercise_id", "date", "metric_weight", "reps"].allSatisfy(log.contains)
                && ["_id", "name"].allSatisfy(exercise.contains)
        }
    }

    /// The end of "… cannot be read: ", which a full stop follows.
    private static func reason(_ error: any Error) -> String {
        switch error as? ForeignDatabaseFailure {
        case .tooManyRows(let table, let limit)?:
            "its table \(table) has more than \(ImportLimits.text(limit)) rows; export CSV from "
                + "FitNotes, split that and import the parts"
        case .damaged(let detail)?:
            "the database in it is damaged (\(detail)); make the backup again, or export CSV"
        case .tooSlow?:
            "its database takes too many steps to read, so it is damaged; make the backup again, or "
                + "export CSV"
        case .unavailable(let reason)?: reason
        case nil: "\(error)"
        }
    }

    // MARK: - Reading

    private mutating func readSets(_ tick: WorkoutImporter.Tick) throws {
        try database.forEach(
            in: "exercise", ["_id", "name", "weight_unit_id"], atMost: ImportLimits.rows
        ) { row in
            exercises[row.int64(0)] = Exercise(
                name: Self.cut(row.text(1), ImportLimits.nameLength), unit: row.int(2))
        }
        try database.forEach(in: "settings", ["metric"], atMost: 1) { isMetric = $0.int(0) != 0 }
        try database.forEach(
            in: "training_log",
            [
                "_id", "exercise_id", "date", "metric_weight", "unit", "reps", "distance",
                "duration_seconds",
            ], atMost: ImportLimits.rows
        ) { row in
            // Figures come as texts: what is no number is refused with the row, not read as 0.
            func figure(_ column: Int) -> String { Self.cut(row.text(column), 80) }
            sets.append(
                Set(
                    id: row.int64(0), date: figure(2), exercise: row.int64(1), weight: figure(3),
                    unit: row.int(4), reps: figure(5), distance: figure(6), seconds: figure(7)))
            if sets.count.isMultiple(of: WorkoutImporter.recordsPerTick) { try tick(0) }
        }
        sets.sort { ($0.date, $0.id) < ($1.date, $1.id) }
    }

    private mutating func readWhatGoesWithThem() throws {
        let limit = ImportLimits.rows
        try database.forEach(
            in: "Comment", ["owner_type_id", "owner_id", "comment"], atMost: limit
        ) { row in
            guard row.int(0) == 1 else { return }
            comments[row.int64(1)] = Self.cut(row.text(2), ImportLimits.noteLength)
        }
        try database.forEach(in: "WorkoutComment", ["date", "comment"], atMost: limit) { row in
            dayComments[row.text(0)] = Self.cut(row.text(1), ImportLimits.noteLength)
        }
        try database.forEach(
            in: "WorkoutTime", ["workout_date", "start_date_time", "end_date_time"], atMost: limit
        ) { row in
            times[row.text(0)] = (Self.cut(row.text(1), 80), Self.cut(row.text(2), 80))
        }
        try database.forEach(
            in: "WorkoutGroupExercise", ["date", "exercise_id", "workout_group_id"], atMost: limit
        ) { row in
            // Without a date it is one of a routine.
            guard !row.text(0).isEmpty else { return }
            groups["\(row.text(0)) \(row.int64(1))"] = row.int64(2)
        }
        for (table, what) in [
            ("MeasurementRecord", "body measurement"), ("Routine", "routine"), ("Goal", "goal"),
        ] {
            var count = 0
            try database.forEach(in: table, ["_id"], atMost: limit) { _ in count += 1 }
            if count > 0 { leftOut.append("\(count) \(what)\(count == 1 ? "" : "s")") }
        }
    }

    /// One character more than may be, so that the row is refused rather than its text cut.
    private static func cut(_ text: String, _ limit: Int) -> String {
        String(text.prefix(limit + 1)).replacing("\u{0}", with: " ")
    }

    // MARK: - Writing

    private func table() -> Data {
        var table = Data(Self.columns.map(FitNotesLines.quoted).joined(separator: ",").utf8)
        var day = ""
        var supersets: [Int64: Int] = [:]
        for set in sets {
            let isFirst = set.date != day
            if isFirst {
                day = set.date
                supersets = [:]
            }
            let cells = cells(of: set, isFirst: isFirst, &supersets)
            table.append(0x0A)
            table.append(
                contentsOf: cells.map(FitNotesLines.quoted).joined(separator: ",").utf8)
        }
        return table
    }

    /// The cells of a set, in the order of the columns; the first set of a day has the day's comment.
    private func cells(of set: Set, isFirst: Bool, _ supersets: inout [Int64: Int]) -> [String] {
        var superset = ""
        if let group = groups["\(set.date) \(set.exercise)"] {
            let number = supersets[group] ?? supersets.count
            supersets[group] = number
            superset = "\(number)"
        }
        let isPounds = isPounds(set)
        let weight = Self.weight(set.weight, isPounds: isPounds)
        let name = exercises[set.exercise]?.name ?? "Exercise \(set.exercise)"
        let time = times[set.date] ?? (start: "", end: "")
        return [
            "\(set.id)", set.date, name, weight, isPounds ? "lbs" : "kgs", set.reps, set.distance,
            "m", set.seconds, comments[set.id] ?? "", superset, time.start, time.end,
            isFirst ? dayComments[set.date] ?? "" : "",
        ]
    }

    private func isPounds(_ set: Set) -> Bool {
        for unit in [set.unit, exercises[set.exercise]?.unit ?? 0] where (1...2).contains(unit) {
            return unit == 2
        }
        return !isMetric
    }

    /// The load as it was entered: kilograms to a gram, pounds to a hundredth, because the app
    /// converts them with 2.20462 lb to the kilogram.
    private static func weight(_ text: String, isPounds: Bool) -> String {
        guard let kilograms = Double(text), abs(kilograms) < 1e6 else { return text }
        let value =
            isPounds
            ? (kilograms * 1_000 / Workouts.Business.Model.MassUnit.lb.grams * 100).rounded() / 100
            : (kilograms * 1_000).rounded() / 1_000
        return "\(value)"
    }
}
