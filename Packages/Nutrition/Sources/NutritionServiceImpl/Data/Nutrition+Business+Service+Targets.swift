// SPDX-License-Identifier: Apache-2.0

public import CoreModels
public import NutritionModels
import Storage

/// Targets: a row for each day from which they hold, with the days of the week that have others.
extension Nutrition.Business.Service {
    public func targets(
        on day: Model.Day, of owner: Model.Owner
    ) async throws(Err) -> Model.WeekTargets {
        try await read { try Self.targets(day, owner, $0) }
    }

    static func targets(
        _ day: Model.Day, _ owner: Model.Owner, _ db: Connection
    ) throws -> Model.WeekTargets {
        try targets(day, day, owner, db).last?.week ?? .init()
    }

    /// The targets that are in force on any day of a span, oldest first.
    static func targets(
        _ from: Model.Day, _ to: Model.Day, _ owner: Model.Owner, _ db: Connection
    ) throws -> [Model.DatedTargets] {
        try db.query(
            """
            SELECT day, kcal, protein, carbs, fat, fiber, water, training, week
            FROM nutrition_target WHERE owner = ?1 AND day <= ?3 AND day >= coalesce((
                SELECT max(day) FROM nutrition_target WHERE owner = ?1 AND day <= ?2), '')
            ORDER BY day
            """, owner.id, from.text, to.text
        ) { row in
            let own: [OwnDay] = row.optionalText(8).map { ListText.decode($0) } ?? []
            return Model.DatedTargets(
                from: .init(row.text(0)),
                week: Model.WeekTargets(
                    Model.Target(
                        kcal: row.optionalDouble(1), proteinG: row.optionalDouble(2),
                        carbsG: row.optionalDouble(3), fatG: row.optionalDouble(4),
                        fiberG: row.optionalDouble(5), waterMl: row.optionalDouble(6),
                        trainingPercent: row.optionalDouble(7)),
                    own: Dictionary(
                        own.map { ($0.weekday, $0.target) }, uniquingKeysWith: { one, _ in one })))
        }
    }

    public func changeTargets(
        from day: Model.Day, of owner: Model.Owner,
        _ change: @Sendable (Model.WeekTargets) throws(Err) -> Model.WeekTargets
    ) async throws(Err) -> Model.WeekTargets {
        try await write { db in
            let week = try change(Self.targets(day, owner, db))
            let usual = week.usual
            let own = week.own.sorted { $0.key.rawValue < $1.key.rawValue }.map {
                OwnDay(weekday: $0.key, target: $0.value)
            }
            try db.execute(
                """
                INSERT OR REPLACE INTO nutrition_target
                    (owner, day, kcal, protein, carbs, fat, fiber, water, training, week)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """, owner.id, day.text, usual.kcal, usual.proteinG, usual.carbsG, usual.fatG,
                usual.fiberG, usual.waterMl, usual.trainingPercent,
                own.isEmpty ? nil : try ListText.encode(own))
            return week
        }
    }

    /// A day of the week with targets of its own, as its row has it.
    private struct OwnDay: Codable {
        let weekday: Weekday
        let target: Nutrition.Business.Model.Target
    }
}
