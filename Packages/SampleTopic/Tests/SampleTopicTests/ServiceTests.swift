// SPDX-License-Identifier: Apache-2.0

import Axiom
import CoreModels
import Foundation
import SampleTopicModels
import SampleTopicServiceImpl
import SampleTopicServiceInt
import SampleTopicTestSupport
import Storage
import TestInfrastructure
import Testing

@Suite("SampleTopic service", .timeLimit(.minutes(1)))
struct SampleTopicServiceTests {
    typealias Service = SampleTopic.Business.Service

    private let evening = FixedDates.evening
    private let database = Database(.memory, migrations: Service.migrations)

    private var service: any SampleTopic.Business.IService {
        Service(database: CapabilityHandle(always: database))
    }

    @Test("an entry comes back as it was stored, the newest first, of one moment the later one")
    func order() async throws {
        let middle = try await service.append("ä 'note'", at: evening, for: .fixture())
        let old = try await service.append("a", at: evening - 60, for: .fixture())
        let new = try await service.append("c", at: evening, for: .fixture())
        #expect(middle.text == "ä 'note'" && middle.at == evening)
        #expect(try await service.entries(of: .fixture()) == [new, middle, old])
    }

    @Test("an entry that is removed is gone, and the others stay")
    func removed() async throws {
        let gone = try await service.append("a", at: evening, for: .fixture())
        let kept = try await service.append("b", at: evening, for: .fixture())
        for _ in 0..<2 { try await service.remove(gone.id, of: .fixture()) }
        #expect(try await service.entries(of: .fixture()) == [kept])
    }

    @Test("nobody sees or removes another's entries")
    func owners() async throws {
        let mine = try await service.append("mine", at: evening, for: .fixture())
        #expect(try await service.entries(of: .fixture(id: 2)).isEmpty)
        try await service.remove(mine.id, of: .fixture(id: 2))
        #expect(try await service.entries(of: .fixture()) == [mine])
    }

    @Test("a closed database is told as a sentence")
    func closed() async throws {
        try await database.open()
        await database.close()
        let reason = StorageFailure.closed(path: ":memory:").message
        await #expect(throws: SampleTopic.Business.Err.unavailable(reason: reason)) {
            try await service.entries(of: .fixture())
        }
    }

    @Test("entries outlive the database that wrote them")
    func reopened() async throws {
        try await withTemporaryDirectory { folder in
            let location = Database.Location.file(path: folder + "/test.db")
            let first = Database(location, migrations: Service.migrations)
            let entry = try await Service(database: CapabilityHandle(always: first)).append(
                "kept", at: evening, for: .fixture())
            await first.close()
            let second = Database(location, migrations: Service.migrations)
            let again = Service(database: CapabilityHandle(always: second))
            #expect(try await again.entries(of: .fixture()) == [entry])
            await second.close()
        }
    }
}
