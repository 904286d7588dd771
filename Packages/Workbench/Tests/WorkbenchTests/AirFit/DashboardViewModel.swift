// SPDX-License-Identifier: Apache-2.0

import Observation

/// Hands out what a dashboard shows.
protocol DashboardRepositoryProtocol: Sendable {
    func dashboard(of person: Int) async throws -> Int
}

/// Reads the body's measurements.
protocol HealthKitServiceProtocol: Sendable {
    func energyEaten() async throws -> Int
}

/// Answers questions.
protocol AICoachServiceProtocol: Sendable {
    func advice(about energy: Int) async -> String
}

/// A view model with three protocols and nothing concrete (specification 002, good example 1).
@MainActor
@Observable
final class DashboardViewModel {
    private(set) var advice = ""

    private let repository: any DashboardRepositoryProtocol
    private let health: any HealthKitServiceProtocol
    private let coach: any AICoachServiceProtocol

    init(
        repository: any DashboardRepositoryProtocol, health: any HealthKitServiceProtocol,
        coach: any AICoachServiceProtocol
    ) {
        self.repository = repository
        self.health = health
        self.coach = coach
    }

    func load(person: Int) async throws {
        let planned = try await repository.dashboard(of: person)
        let eaten = try await health.energyEaten()
        advice = await coach.advice(about: planned - eaten)
    }
}
