// SPDX-License-Identifier: Apache-2.0

extension Workouts.Business.Model {
    /// An app whose format training is exported in. Not every format that is read is written.
    public enum ExportFormat: String, Sendable, Hashable, CaseIterable {
        case strong, hevy
    }
}
