// SPDX-License-Identifier: Apache-2.0

extension Nutrition.UI.Model {
    /// The pages of the domain.
    public enum Page: Sendable, Hashable, Codable {
        case diary
        case food(Int64)
        case targets
    }
}
