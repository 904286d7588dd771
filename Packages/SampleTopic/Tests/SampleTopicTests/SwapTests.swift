// SPDX-License-Identifier: Apache-2.0

import Axiom
import CoreModels
import Foundation
import Relux
import SampleTopicModels
import SampleTopicReluxImpl
import SampleTopicReluxInt
import SampleTopicServiceImpl
import SampleTopicServiceInt
import SampleTopicTestSupport
import Storage
import SwiftIoC
import TestInfrastructure
import Testing

@Suite("SampleTopic wiring", .timeLimit(.minutes(1)))
@MainActor
struct SampleTopicSwapTests {
    typealias Business = SampleTopic.Business

    private let relux = Relux()

    @Test("every registration can be resolved, and the whole loop works on the service")
    func loop() async throws {
        let real = SampleTopic.Module.inMemory()
        try real.validate()
        try relux.register(real.resolve(SampleTopic.Module.self))
        await relux.dispatcher.action { Business.Action.loaded(.fixture()) }
        let entry = try await relux.dispatcher.ask(
            Business.AddEntry("a note", at: FixedDates.evening))
        #expect(try await relux.dispatcher.ask(Business.ListEntries()) == [entry])
    }

    @Test(
        "a test swaps the service alone: state and saga stay the real ones",
        .container(overriding: SampleTopic.Module.inMemory) { test in
            test.register((any Business.IService).self) { Business.MockService() }
        })
    func swapsTheService() async throws {
        let module = try TestContainer.resolve(SampleTopic.Module.self)
        try relux.register(module)
        await relux.dispatcher.action { Business.Action.loaded(.fixture()) }
        _ = try await relux.dispatcher.ask(Business.ListEntries())
        let mock = try TestContainer.resolve((any Business.IService).self)
        #expect((mock as? Business.MockService)?.calls == [.entries(.fixture())])
        #expect(module.state is Business.State && module.sagas.first is Business.Saga)
    }

    @Test("a wiring without a service is refused with the missing name")
    func missing() throws {
        let error = #expect(throws: IoC.Failure.self) { try SampleTopic.Module(parent: IoC()) }
        #expect(error?.description.contains("IState") == true)
    }
}

extension SampleTopic.Module {
    /// The domain over a real service in memory.
    fileprivate static func inMemory() -> IoC {
        let ioc = IoC()
        ioc.register((any SampleTopic.Business.IService).self) {
            SampleTopic.Business.Service(
                database: CapabilityHandle(
                    always: Database(
                        .memory, migrations: SampleTopic.Business.Service.migrations)))
        }
        register(in: ioc)
        return ioc
    }
}
