// SPDX-License-Identifier: Apache-2.0

import Storage
import WorkoutsModels

/// How the figures of a cardio session are written to and read from the row of its workout.
enum CardioCoding {
    typealias Cardio = Workouts.Business.Model.Cardio

    /// The columns, in the order `bindings` and `cardio` follow.
    static let names = "sport, seconds, metres, heart_rate, max_heart_rate, climb, kcal"

    /// What `cardio` reads, of the workouts called `w`.
    static let columns =
        "w.sport, w.seconds, w.metres, w.heart_rate, w.max_heart_rate, w.climb, w.kcal"

    static func bindings(_ cardio: Cardio?) -> [(any Bindable)?] {
        [
            cardio?.sport.rawValue, cardio?.seconds, cardio?.metres, cardio?.heartRate,
            cardio?.maxHeartRate, cardio?.climbMetres, cardio?.kcal,
        ]
    }

    static func bind(_ statement: Statement, _ cardio: Cardio?, from index: Int) {
        statement.bind(index, cardio?.sport.rawValue)
        statement.bind(index + 1, cardio?.seconds)
        statement.bind(index + 2, cardio?.metres)
        statement.bind(index + 3, cardio?.heartRate)
        statement.bind(index + 4, cardio?.maxHeartRate)
        statement.bind(index + 5, cardio?.climbMetres)
        statement.bind(index + 6, cardio?.kcal)
    }

    /// The session of a row; `nil` for a workout of sets. A sport that a later version wrote is
    /// another sport.
    static func cardio(_ row: Row, from index: Int) -> Cardio? {
        guard let sport = row.optionalText(index) else { return nil }
        return Cardio(
            sport: Cardio.Sport(rawValue: sport) ?? .other, seconds: row.optionalDouble(index + 1),
            metres: row.optionalDouble(index + 2), heartRate: row.optionalInt(index + 3),
            maxHeartRate: row.optionalInt(index + 4), climbMetres: row.optionalDouble(index + 5),
            kcal: row.optionalDouble(index + 6))
    }
}
