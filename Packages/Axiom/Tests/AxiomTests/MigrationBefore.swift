// SPDX-License-Identifier: Apache-2.0

import Observation

/// The "before" of the migration guide: a view model that owns its model and calls a service.
enum MigrationBefore {
    protocol StepService: Sendable {
        func stepsToday() async throws -> Int
    }

    @MainActor
    @Observable
    final class StepsViewModel {
        private(set) var steps = 0
        private(set) var error: String?
        private let service: any StepService

        init(service: any StepService) { self.service = service }

        func refresh() async {
            do {
                steps = try await service.stepsToday()
                error = nil
            } catch {
                self.error = "\(error)"
            }
        }
    }
}
