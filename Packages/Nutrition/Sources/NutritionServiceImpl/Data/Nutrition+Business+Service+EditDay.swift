// SPDX-License-Identifier: Apache-2.0

public import NutritionModels
import Storage

extension Nutrition.Business.Service {
    public func editDay(
        _ day: Model.Day, seen: [Model.Logged], to written: [Model.Logged], of owner: Model.Owner
    ) async throws(Err) -> Model.EditedDay {
        try await write { db in
            guard try Set(Self.logged(day, day, owner, db)) == Set(seen) else {
                throw Err.editedMeanwhile(day: day)
            }
            var left = Dictionary(seen.map { ($0.id, $0) }) { first, _ in first }
            var changed: [Model.ChangedEntry] = []
            var new: [Model.Logged] = []
            for logged in written {
                if let before = left.removeValue(forKey: logged.id) {
                    if before != logged { changed.append(.init(before: before, after: logged)) }
                } else {
                    new.append(logged)
                }
            }
            let removed = seen.filter { left[$0.id] != nil }
            // A line that goes must not take the day of a weighing that comes.
            for id in removed.map(\.id) + changed.map(\.before.id) {
                _ = try Self.delete(id, of: owner, db)
            }
            for change in changed { try Self.insert(change.after, for: owner, db) }
            var added: [Model.Logged] = []
            for logged in new {
                try Self.insert(logged.numbered(0), for: owner, db)
                added.append(logged.numbered(db.lastInsertID))
            }
            return Model.EditedDay(day: day, removed: removed, changed: changed, added: added)
        }
    }

    public func logged(
        from: Model.Day, to: Model.Day, of owner: Model.Owner
    ) async throws(Err) -> [Model.Logged] {
        try await read { db in
            try Self.logged(from, to, owner, db)
                + Self.measures(from, to, owner, db).map { .measure($0) }
        }
    }

    /// All but measurements, which are not edited with a day.
    private static func logged(
        _ from: Model.Day, _ to: Model.Day, _ owner: Model.Owner, _ db: Connection
    ) throws -> [Model.Logged] {
        try entries(from, to, owner, db).map { .entry($0) }
            + drinks(from, to, owner, db).map { .water($0) }
            + weights(from, to, owner, db).filter { $0.day >= from }.map { .weight($0) }
    }
}
