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

    public func changeUnits(
        of food: Int64, for owner: Nutrition.Business.Model.Owner,
        _ change:
            @Sendable ([Nutrition.Business.Model.Portion]) throws(Nutrition.Business.Err) ->
            [Nutrition.Business.Model.Portion]
    ) async throws(Nutrition.Business.Err) {
        let given = try await answer("changeUnits \(food)")
        if let wrapped { return try await wrapped.changeUnits(food, owner, change) }
        let units = try change(given.units)
        answer { $0.units = units }
    }

    public func savedMeals(
        of owner: Nutrition.Business.Model.Owner
    ) async throws(Nutrition.Business.Err) -> [Nutrition.Business.Model.SavedMeal] {
        let given = try await answer("savedMeals")
        if let wrapped { return try await wrapped.savedMeals(owner) }
        return given.savedMeals
    }

    public func addMeal(
        _ meal: Nutrition.Business.Model.SavedMeal, for owner: Nutrition.Business.Model.Owner
    ) async throws(Nutrition.Business.Err) -> Nutrition.Business.Model.SavedMeal {
        _ = try await answer("addMeal \(meal.name)")
        if let wrapped { return try await wrapped.addMeal((meal, owner)) }
        answer { $0.savedMeals.append(meal) }
        return meal
    }

    public func removeMeal(
        _ id: Int64, of owner: Nutrition.Business.Model.Owner
    ) async throws(Nutrition.Business.Err) {
        _ = try await answer("removeMeal \(id)")
        if let wrapped { return try await wrapped.removeMeal((id, owner)) }
        answer { $0.savedMeals.removeAll { $0.id == id } }
    }
}
