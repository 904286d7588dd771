// SPDX-License-Identifier: Apache-2.0

extension Workouts.UI.Model {
    /// The pages of the domain.
    public enum Page: Sendable, Hashable, Codable {
        case list
        case details(workout: Int64)
        case records
        case exercise(Int64)
    }
}
