// SPDX-License-Identifier: Apache-2.0

public import CoreModels
import Foundation
public import NutritionModels
public import NutritionServiceInt
import Storage

/// Measurements of the body, one of a kind and day, and the paths of photos.
extension Nutrition.Business.Service {
    public func addMeasure(
        _ entry: Model.MeasureEntry, for owner: Model.Owner
    ) async throws(Err) -> Nutrition.Business.StoredMeasure {
        try await write { db in
            let replaced = try db.first(
                "SELECT \(Self.measureColumns) FROM nutrition_measure "
                    + "WHERE owner = ? AND day = ? AND kind = ? AND path = ?",
                owner.id, entry.day.text, entry.kind, entry.photo ?? "", row: Self.measure)
            // It takes the place of the one before, and keeps its number.
            let number = replaced?.id ?? 0
            let stored = Model.Logged.measure(entry).numbered(number)
            try Self.insert(stored, for: owner, db)
            guard case .measure(let new) = stored.numbered(number == 0 ? db.lastInsertID : number)
            else { return (entry, replaced) }
            return (new, replaced)
        }
    }

    public func measures(
        of kind: String?, from: Model.Day, to: Model.Day, of owner: Model.Owner
    ) async throws(Err) -> [Model.MeasureEntry] {
        try await read { try Self.measures(from, to, of: kind, owner, $0) }
    }

    public func newestMeasures(
        of owner: Model.Owner
    ) async throws(Err) -> [Model.MeasureEntry] {
        try await read { db in
            // SQLite takes the other columns from the row that has the maximum.
            try db.query(
                "SELECT \(Self.measureColumns), max(day) FROM nutrition_measure WHERE owner = ? "
                    + "GROUP BY kind ORDER BY kind", owner.id, row: Self.measure)
        }
    }

    /// The measurements of some days, oldest first and of a day by their kinds; `nil` for all kinds.
    static func measures(
        _ from: Model.Day, _ to: Model.Day, of kind: String? = nil, _ owner: Model.Owner,
        _ db: Connection
    ) throws -> [Model.MeasureEntry] {
        try db.query(
            """
            SELECT \(measureColumns) FROM nutrition_measure
            WHERE owner = ? AND day BETWEEN ? AND ? AND (?4 IS NULL OR kind = ?4)
            ORDER BY day, kind, path
            """, owner.id, from.text, to.text, kind, row: measure)
    }

    /// Stores an entry under its number; the database numbers it where `number` is `nil`. It takes
    /// the place of another one of its kind and day.
    static func insert(
        _ entry: Model.MeasureEntry, number: Int64?, for owner: Model.Owner, _ db: Connection
    ) throws {
        try db.execute(
            "DELETE FROM nutrition_measure WHERE owner = ? AND day = ? AND kind = ? AND path = ?",
            owner.id, entry.day.text, entry.kind, entry.photo ?? "")
        try db.execute(
            """
            INSERT INTO nutrition_measure
                (id, owner, day, at, kind, value, entered, unit, path, import_id)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """, number, owner.id, entry.day.text, entry.at.timeIntervalSince1970, entry.kind,
            entry.value, entry.entered, entry.unit.name, entry.photo ?? "", entry.batch)
    }

    static let measureColumns = "id, day, at, kind, value, entered, unit, path, import_id"

    static func measure(_ row: Row) -> Model.MeasureEntry {
        let path = row.text(7)
        return Model.MeasureEntry(
            id: row.int64(0), day: .init(row.text(1)),
            at: Date(timeIntervalSince1970: row.double(2)), kind: row.text(3),
            value: row.double(4), entered: row.double(5), unit: .init(row.text(6)),
            photo: path.isEmpty ? nil : path, batch: row.optionalInt64(8))
    }
}
