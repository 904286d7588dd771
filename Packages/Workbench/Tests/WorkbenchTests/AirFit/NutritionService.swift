// SPDX-License-Identifier: Apache-2.0

import Foundation

/// One thing eaten.
struct FoodEntry: Sendable, Equatable {
    let person: Int
    let day: Date
    let energy: Int
}

/// A day's sum.
struct NutritionSummary: Sendable, Equatable {
    let energy: Int
}

/// Hands out what was eaten.
protocol FoodTrackingRepositoryProtocol: Sendable {
    func entries(of person: Int, on day: Date) async throws -> [FoodEntry]
}

/// Adds up.
protocol NutritionCalculatorProtocol: Sendable {
    func summary(of entries: [FoodEntry]) async throws -> NutritionSummary
}

/// A service that reaches data through a repository (specification 002, good example 2).
struct NutritionService: Sendable {
    private let repository: any FoodTrackingRepositoryProtocol
    private let calculator: any NutritionCalculatorProtocol

    init(
        repository: any FoodTrackingRepositoryProtocol,
        calculator: any NutritionCalculatorProtocol
    ) {
        self.repository = repository
        self.calculator = calculator
    }

    func calculateDailyNutrition(userId: Int, date: Date) async throws -> NutritionSummary {
        try await calculator.summary(of: repository.entries(of: userId, on: date))
    }
}
