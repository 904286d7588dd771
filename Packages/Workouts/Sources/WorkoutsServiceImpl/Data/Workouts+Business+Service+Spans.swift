// SPDX-License-Identifier: Apache-2.0

public import CoreModels
import Storage
public import WorkoutsModels

extension Workouts.Business.Service {
    public func days(
        from: Model.Day, to: Model.Day, of owner: Model.Owner
    ) async throws(Err) -> [Model.WeekTraining.DayTotals] {
        try await read { connection in
            try connection.query(
                """
                SELECT day, count(trained), sum(sets), sum(volume), sum(seconds), sum(metres)
                FROM (
                    SELECT w.day,
                        CASE WHEN w.sport IS NOT NULL OR count(s.id) > 0 THEN 1 END AS trained,
                        coalesce(sum(s.tag <> 1), 0) AS sets,
                        coalesce(sum(CASE WHEN s.counted = 1 THEN s.grams * s.reps END), 0)
                            AS volume,
                        CASE WHEN w.sport IS NULL THEN 0.0
                            ELSE coalesce(w.seconds, w.finish - w.start, 0.0) END AS seconds,
                        coalesce(w.metres, 0.0) AS metres
                    FROM workouts w LEFT JOIN workout_sets s ON s.workout_id = w.id
                    WHERE w.owner = ? AND w.day >= ? AND w.day <= ? GROUP BY w.id
                ) GROUP BY day ORDER BY day
                """, owner.id, from.text, to.text
            ) { row in
                .init(
                    day: Model.Day(row.text(0)), sessions: row.int(1), workingSets: row.int(2),
                    volumeKg: Double(row.int64(3)) / 1_000, cardioSeconds: row.double(4),
                    cardioMetres: row.double(5))
            }
        }
    }

    public func week(from day: Model.Day, of owner: Model.Owner) async throws(Err)
        -> Model.WeekTraining
    {
        let all = try await days(from: day.adding(-28), to: day.adding(6), of: owner)
        let before = all.filter { $0.day < day }
        let totals = Dictionary(
            all.map { ($0.day, $0) }, uniquingKeysWith: { first, _ in first })
        let days = (0..<7).map { offset in
            let date = day.adding(offset)
            return totals[date] ?? .init(day: date, sessions: 0, workingSets: 0, volumeKg: 0)
        }
        return Model.WeekTraining(
            days: days,
            averageVolumeKg: before.isEmpty ? nil : before.reduce(0) { $0 + $1.volumeKg } / 4)
    }
}
