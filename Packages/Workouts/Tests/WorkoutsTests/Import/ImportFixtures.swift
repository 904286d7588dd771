// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
import WorkoutsModels
import WorkoutsServiceImpl

typealias ImportModel = Workouts.Business.Model.Import

/// Hand-written exports and the short way to read them.
enum ImportFixture {
    /// Greenwich: the figures of most tests do not depend on the zone.
    static let zone = TimeZone(secondsFromGMT: 0) ?? .current

    static func parse(
        _ text: String, format: ImportModel.Format? = nil,
        unit: Workouts.Business.Model.MassUnit? = nil,
        zone: TimeZone = zone
    ) throws(ImportModel.Failure) -> ImportModel.ParsedFile {
        try WorkoutImporter.parse(
            Data(text.utf8),
            ImportModel.Options(file: "x.csv", format: format, unit: unit, timeZone: zone))
    }

    /// Strong S3 with the given lines of set order, weight, reps, RPE, distance, seconds and notes.
    static func s3(_ lines: [String], exercise: String = "Squat (Barbell)") -> String {
        let rows = lines.map {
            "\"1\";\"2025-02-24 15:10:32\";\"Legs\";\"2176\";\"\(exercise)\";\($0);\"\""
        }
        return ([s3Header] + rows).joined(separator: "\n") + "\n"
    }

    static let s3Header =
        #""Workout #";"Date";"Workout Name";"Duration (sec)";"Exercise Name";"Set Order";"#
        + #""Weight (kg)";"#
        + #""Reps";"RPE";"Distance (meters)";"Seconds";"Notes";"Workout Notes""#

    static let s1Header =
        "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,"
        + "Workout Notes,RPE"

    /// Strong S1 with the given lines behind the date, workout name and duration.
    static func s1(_ lines: [String], duration: String = "1h 5m") -> String {
        ([s1Header] + lines.map { "2025-01-02 10:00:00,Push,\(duration),\($0)" }).joined(
            separator: "\n")
    }

    /// Hevy with the given lines.
    static func hevy(
        _ lines: [String], weight: String = "weight_kg", distance: String = "distance_km"
    ) -> String {
        let header =
            #""title","start_time","end_time","description","exercise_title","superset_id","#
            + #""exercise_notes","set_index","set_type","\#(weight)","reps","\#(distance)","#
            + #""duration_seconds","rpe""#
        return ([header] + lines).joined(separator: "\n")
    }

    /// One line of Hevy from 8 April 2026, 16:50, to 17:50.
    static func set(
        _ exercise: String = "Squat", index: String = "0", type: String = "normal",
        weight: String = "100",
        reps: String = "5", distance: String = "", seconds: String = "", rpe: String = "",
        notes: String = "", start: String = "8 Apr 2026, 16:50", end: String = "8 Apr 2026, 17:50",
        title: String = "Legs", superset: String = ""
    ) -> String {
        "\"\(title)\",\"\(start)\",\"\(end)\",\"\",\"\(exercise)\",\(superset),\"\(notes)\","
            + "\(index),"
            + "\"\(type)\",\(weight),\(reps),\(distance),\(seconds),\(rpe)"
    }
}

extension ImportModel.ParsedFile {
    var sets: [ImportModel.ParsedSet] { workouts.flatMap(\.sets) }
}
