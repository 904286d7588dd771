// SPDX-License-Identifier: Apache-2.0

public import NutritionModels

extension Nutrition.Business.MockService {
    public func editDay(
        _ day: Nutrition.Business.Model.Day, seen: [Nutrition.Business.Model.Logged],
        to written: [Nutrition.Business.Model.Logged],
        of owner: Nutrition.Business.Model.Owner
    ) async throws(Nutrition.Business.Err) -> Nutrition.Business.Model.EditedDay {
        let given = try await answer("editDay \(day)")
        if let wrapped { return try await wrapped.editDay((day, seen, written, owner)) }
        guard Set(given.logged) == Set(seen) else { throw .editedMeanwhile(day: day) }
        let kept = Dictionary(written.map { ($0.id, $0) }) { first, _ in first }
        return .init(
            day: day, removed: seen.filter { kept[$0.id] == nil },
            changed: seen.compactMap { before in
                kept[before.id].flatMap {
                    $0 == before ? nil : .init(before: before, after: $0)
                }
            }, added: written.filter { $0.id.number == 0 })
    }

    public func logged(
        from: Nutrition.Business.Model.Day, to: Nutrition.Business.Model.Day,
        of owner: Nutrition.Business.Model.Owner
    ) async throws(Nutrition.Business.Err) -> [Nutrition.Business.Model.Logged] {
        let given = try await answer("logged \(from)")
        if let wrapped { return try await wrapped.logged((from, to, owner)) }
        return given.logged
    }
}
