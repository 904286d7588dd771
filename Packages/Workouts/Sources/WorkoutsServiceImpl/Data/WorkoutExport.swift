// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import Storage
public import WorkoutsModels

/// A person's sets in the format of another app, read row by row. Cardio sessions are not in it:
/// neither format has a place for them.
public struct WorkoutExport: Sendable {
    /// The format; the importer of the same name reads it.
    public let format: Workouts.Business.Model.ExportFormat
    /// Whose training.
    public let owner: Int64
    /// The first and the last day; `nil` without a bound.
    public let days: (first: String?, last: String?)
    /// The zone of the times, which the formats do not name.
    public let calendar: Calendar

    /// Describes an export.
    public init(
        _ format: Workouts.Business.Model.ExportFormat, of owner: Int64,
        days: (first: String?, last: String?), calendar: Calendar
    ) {
        self.format = format
        self.owner = owner
        self.days = days
        self.calendar = calendar
    }

    private static let query = """
        SELECT \(SetCoding.columns), w.name, w.start, w.finish, w.notes
        FROM workout_sets s JOIN workouts w ON w.id = s.workout_id
        WHERE s.owner = ? AND s.day >= ? AND s.day <= ?
        ORDER BY w.start, w.id, s.ordinal, s.id
        """

    /// Writes the header and one line for each set, oldest first, from one snapshot of the
    /// database.
    /// - Returns: how many cardio sessions are left out.
    @discardableResult
    public func write(
        _ database: Database, _ write: @Sendable (String) throws -> Void
    ) async throws -> Int {
        try await database.read { connection in
            var names = ExerciseNames(connection)
            var lines = ExportLines(format, calendar)
            try write(lines.header)
            let (first, last) = (days.first ?? "", days.last ?? "9999-99-99")
            try connection.forEach(Self.query, owner, first, last) { row in
                let set = try SetCoding.set(row, &names, source: "")
                let width = SetCoding.width
                let workout = ExportLines.Workout(
                    id: set.workoutID, name: row.text(width), start: row.int64(width + 1),
                    end: row.optionalInt64(width + 2), notes: row.optionalText(width + 3))
                try write(lines.text(of: set, in: workout))
            }
            return try connection.first(
                """
                SELECT count(*) FROM workouts
                WHERE owner = ? AND day >= ? AND day <= ? AND sport IS NOT NULL
                """, owner, first, last
            ) { $0.int(0) } ?? 0
        }
    }
}
