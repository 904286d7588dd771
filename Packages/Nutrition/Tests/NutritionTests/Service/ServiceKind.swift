// SPDX-License-Identifier: Apache-2.0

import Foundation
import NutritionModels
import NutritionServiceImpl
import NutritionServiceInt
import Storage
import TestInfrastructure
import Testing

/// The implementations that must behave alike.
enum ServiceKind: String, CaseIterable, CustomTestStringConvertible {
    case sqlite, memory

    var testDescription: String { rawValue }

    /// Runs a test on a new, empty service; the SQLite one has a file of its own.
    func withService(_ test: (any Nutrition.Business.IService) async throws -> Void) async throws {
        switch self {
        case .memory:
            try await test(Nutrition.Business.InMemoryService())
        case .sqlite:
            try await withTemporaryDirectory { folder in
                let database = Database(
                    .file(path: folder + "/test.db"),
                    migrations: Nutrition.Business.Service.migrations)
                try await database.open()
                try await test(Nutrition.Business.Service(database: database))
                await database.close()
            }
        }
    }
}
