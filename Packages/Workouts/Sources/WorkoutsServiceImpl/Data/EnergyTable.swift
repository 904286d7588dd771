// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Storage
import WorkoutsModels

/// The measured energy of days. What is stored of a day stays.
enum EnergyTable {
    typealias Energy = Workouts.Business.Model.MeasuredEnergy

    /// The days that are not stored yet.
    static func new(
        of energy: [Energy], _ connection: Connection, _ owner: Int64
    ) throws -> [Energy] {
        guard !energy.isEmpty else { return [] }
        var known: Set<String> = []
        try connection.forEach("SELECT day FROM workout_energy WHERE owner = ?", owner) {
            known.insert($0.text(0))
        }
        return energy.filter { !known.contains($0.day.text) }
    }

    static func insert(
        _ energy: [Energy], _ connection: Connection, _ owner: Int64, batch: Int64?
    ) throws {
        for day in energy {
            try connection.execute(
                """
                INSERT INTO workout_energy (owner, day, active, basal, source, import_id)
                VALUES (?, ?, ?, ?, ?, ?)
                """, owner, day.day.text, day.activeKcal, day.basalKcal, day.source, batch)
        }
    }

    /// The energy of a day; `nil` where nobody measured it.
    static func day(
        _ day: Workouts.Business.Model.Day, _ connection: Connection, _ owner: Int64
    ) throws -> Energy? {
        try connection.first(
            "SELECT active, basal, source FROM workout_energy WHERE owner = ? AND day = ?", owner,
            day.text
        ) { row in
            Energy(
                day: day, activeKcal: row.optionalDouble(0), basalKcal: row.optionalDouble(1),
                source: row.text(2))
        }
    }
}
