// SPDX-License-Identifier: Apache-2.0

public import NutritionModels
import NutritionServiceInt

extension Nutrition.Business.InMemoryService {
    public func drinks(
        on day: Model.Day, of owner: Model.Owner
    ) async throws(Err) -> [Model.WaterEntry] {
        drinks[owner, default: []].filter { $0.day == day }
            .sorted { ($0.at, $0.id) < ($1.at, $1.id) }
    }

    public func recentFoods(
        limit: Int, of owner: Model.Owner
    ) async throws(Err) -> [Model.RecentFood] {
        let lines = entries[owner, default: []]
            .sorted { ($0.day, $0.at, $0.id) > ($1.day, $1.at, $1.id) }
            .prefix(RecentLines.window)
        let recent = RecentLines.first(limit, of: Array(lines))
        return try await RecentLines.foods(recent, in: search)
    }

    public func remove(
        _ id: Model.LoggedID, of owner: Model.Owner
    ) async throws(Err) -> Model.Logged {
        guard let removed = take(id, of: owner) else {
            throw .unknownEntry(id: id.description)
        }
        return removed
    }

    public func restore(_ logged: Model.Logged, for owner: Model.Owner) async throws(Err) {
        guard isFree(logged.id, for: owner) else {
            throw .unknownEntry(id: logged.id.description)
        }
        _ = take(logged.id, of: owner)
        switch logged {
        case .entry(let entry): entries[owner, default: []].append(entry)
        case .water(let entry): drinks[owner, default: []].append(entry)
        case .weight(let entry): weighings[owner, default: [:]][entry.day] = entry
        }
    }

    /// Takes something of this person away, `nil` when it is not there.
    private func take(_ id: Model.LoggedID, of owner: Model.Owner) -> Model.Logged? {
        switch id {
        case .entry(let number):
            Self.takeFirst(of: &entries[owner, default: []]) { $0.id == number }.map { .entry($0) }
        case .water(let number):
            Self.takeFirst(of: &drinks[owner, default: []]) { $0.id == number }.map { .water($0) }
        case .weight(let number):
            weighings[owner]?.first { $0.value.id == number }.flatMap { found in
                weighings[owner]?.removeValue(forKey: found.key).map { .weight($0) }
            }
        }
    }

    /// Whether nobody else has something of this number.
    private func isFree(_ id: Model.LoggedID, for owner: Model.Owner) -> Bool {
        switch id {
        case .entry(let number):
            !entries.contains { $0.key != owner && $0.value.contains { $0.id == number } }
        case .water(let number):
            !drinks.contains { $0.key != owner && $0.value.contains { $0.id == number } }
        case .weight(let number):
            !weighings.contains { $0.key != owner && $0.value.contains { $0.value.id == number } }
        }
    }

    /// Removes the first element that fits and returns it.
    private static func takeFirst<Value>(
        of values: inout [Value], where fits: (Value) -> Bool
    ) -> Value? {
        values.firstIndex(where: fits).map { values.remove(at: $0) }
    }
}
