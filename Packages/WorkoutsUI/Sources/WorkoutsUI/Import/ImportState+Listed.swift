// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import Foundation
import WorkoutsModels
import WorkoutsUIAPI

extension ImportState {
    /// An import in the list: of training, or of another domain.
    enum Listed: Sendable, Equatable {
        case training(Model.Import.Batch)
        case other(OtherImports.Batch)

        var id: String {
            switch self {
            case .training(let batch): "b\(batch.id)"
            case .other(let batch): batch.id
            }
        }

        var file: String {
            switch self {
            case .training(let batch): batch.file
            case .other(let batch): batch.file
            }
        }

        var at: Date {
            switch self {
            case .training(let batch): batch.at
            case .other(let batch): batch.at
            }
        }

        var format: String {
            switch self {
            case .training(let batch): "\(batch.format) \(batch.dialect)"
            case .other(let batch): batch.format
            }
        }

        /// What it added, such as `3 workouts, 45 sets`.
        var added: String {
            switch self {
            case .training(let batch):
                "\(Plural.of(batch.workouts, "workout")), \(Plural.of(batch.sets, "set"))"
            case .other(let batch): batch.added
            }
        }
    }
}
