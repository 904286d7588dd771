// SPDX-License-Identifier: Apache-2.0

public import NutritionModels

extension Nutrition.Business.MockService {
    public func ownFoods(
        of owner: Nutrition.Business.Model.Owner
    ) async throws(Nutrition.Business.Err) -> [Nutrition.Business.Model.Food] {
        let given = try await answer("ownFoods")
        if let wrapped { return try await wrapped.ownFoods(owner) }
        return given.ownFoods
    }

    public func addFood(
        _ food: Nutrition.Business.Model.Food, for owner: Nutrition.Business.Model.Owner
    ) async throws(Nutrition.Business.Err) -> Nutrition.Business.Model.Food {
        _ = try await answer("addFood \(food.name)")
        if let wrapped { return try await wrapped.addFood((food, owner)) }
        answer { $0.ownFoods.append(food) }
        return food
    }

    public func changeFood(
        _ id: Int64, of owner: Nutrition.Business.Model.Owner,
        _ change:
            @Sendable (Nutrition.Business.Model.Food) throws(Nutrition.Business.Err) ->
            Nutrition.Business.Model.Food
    ) async throws(Nutrition.Business.Err) -> Nutrition.Business.Model.ChangedFood {
        let given = try await answer("changeFood \(id)")
        if let wrapped { return try await wrapped.changeFood(id, owner, change) }
        guard let before = given.ownFoods.first(where: { $0.id == id }) else {
            throw .unknownFood(text: "f\(id)", suggestions: [])
        }
        let after = try change(before)
        answer { $0.ownFoods = $0.ownFoods.map { $0.id == id ? after : $0 } }
        return .init(before: before, after: after)
    }

    public func removeFood(
        _ id: Int64, of owner: Nutrition.Business.Model.Owner
    ) async throws(Nutrition.Business.Err) -> Nutrition.Business.Model.Food {
        let given = try await answer("removeFood \(id)")
        if let wrapped { return try await wrapped.removeFood((id, owner)) }
        guard let food = given.ownFoods.first(where: { $0.id == id }) else {
            throw .unknownFood(text: "f\(id)", suggestions: [])
        }
        answer { $0.ownFoods.removeAll { $0.id == id } }
        return food
    }
}
