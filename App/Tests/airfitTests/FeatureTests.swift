// SPDX-License-Identifier: Apache-2.0

import HostFeature
import Storage
import Testing

@testable import Host
@testable import airfit

@Suite("The features of the app", .timeLimit(.minutes(10)))
@MainActor
struct FeatureTests {
    @Test("every table goes with a person, or belongs to one machine")
    func tables() async throws {
        let database = Database(.memory, migrations: Product.airfit.migrations)
        let all = try await database.read { connection in
            try connection.query(
                """
                SELECT name FROM sqlite_schema WHERE type = 'table'
                AND name NOT LIKE 'sqlite%' AND name NOT LIKE 'nutrition_food_words%'
                """
            ) { $0.text(0) }
        }
        // What can be undone belongs to a machine, as what the domains say does.
        let local =
            Product.airfit.features.flatMap(\.storage.local) + ["journal_steps", "journal_changes"]
        let known = Set(Product.airfit.storedTables.map(\.name) + local + ["schema_migrations"])
        #expect(Set(all) == known)
    }
}
