// SPDX-License-Identifier: Apache-2.0

/// What the app asks about energy.
protocol EnergyServiceProtocol: Sendable {
    func eaten() async throws -> Int
}

/// The second recipe, applied: what it needs is a protocol, handed in.
struct EnergyService: EnergyServiceProtocol {
    private let health: any HealthKitServiceProtocol

    init(health: any HealthKitServiceProtocol) { self.health = health }

    func eaten() async throws -> Int { try await health.energyEaten() }
}
