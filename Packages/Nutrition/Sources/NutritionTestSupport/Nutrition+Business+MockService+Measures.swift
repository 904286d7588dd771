// SPDX-License-Identifier: Apache-2.0

public import NutritionModels
public import NutritionServiceInt

extension Nutrition.Business.MockService {
    public typealias Measured = Nutrition.Business.Model.MeasureEntry

    public func addMeasure(
        _ entry: Measured, for owner: Nutrition.Business.Model.Owner
    ) async throws(Nutrition.Business.Err) -> Nutrition.Business.StoredMeasure {
        let given = try await answer("addMeasure \(entry.kind) \(entry.value)")
        if let wrapped { return try await wrapped.addMeasure((entry, owner)) }
        let replaced = given.measures.first { $0.day == entry.day && $0.kind == entry.kind }
        return (entry, replaced)
    }

    public func measures(
        of kind: String?, from: Nutrition.Business.Model.Day, to: Nutrition.Business.Model.Day,
        of owner: Nutrition.Business.Model.Owner
    ) async throws(Nutrition.Business.Err) -> [Measured] {
        let given = try await answer("measures \(kind ?? "") \(from)")
        if let wrapped { return try await wrapped.measures((kind, from, to, owner)) }
        return given.measures.filter { kind == nil || $0.kind == kind }
    }

    public func newestMeasures(
        of owner: Nutrition.Business.Model.Owner
    ) async throws(Nutrition.Business.Err) -> [Measured] {
        let given = try await answer("newestMeasures")
        if let wrapped { return try await wrapped.newestMeasures(owner) }
        let newest = Dictionary(given.measures.map { ($0.kind, $0) }) { $1 }
        return newest.keys.sorted().compactMap { newest[$0] }
    }
}
