// SPDX-License-Identifier: Apache-2.0

import NutritionModels
import NutritionServiceImpl
import NutritionTestSupport
import Storage
import TestInfrastructure
import Testing

@Suite("Nutrition service on a bad database", .timeLimit(.minutes(10))) struct ServiceFailureTests {
    @Test("a closed database is told as a sentence") func closed() async throws {
        let database = Database(.memory, migrations: Nutrition.Business.Service.migrations)
        try await database.open()
        await database.close()
        let service = Nutrition.Business.Service(database: database)
        await #expect(
            throws: Nutrition.Business.Err.unavailable(
                reason: StorageFailure.closed(path: ":memory:").message)
        ) { try await service.body(of: NutritionFixtures.owner) }
    }

    @Test("data outlives the database that wrote it") func reopened() async throws {
        try await withTemporaryDirectory { folder in
            let location = Database.Location.file(path: folder + "/test.db")
            let migrations = Nutrition.Business.Service.migrations
            let first = Database(location, migrations: migrations)
            try await Nutrition.Business.Service(database: first).setBody(
                NutritionFixtures.body, of: NutritionFixtures.owner)
            await first.close()
            let second = Database(location, migrations: migrations)
            let body = try await Nutrition.Business.Service(database: second).body(
                of: NutritionFixtures.owner)
            #expect(body == NutritionFixtures.body)
            await second.close()
        }
    }
}
