// SPDX-License-Identifier: Apache-2.0

import Axiom
import CoreModels
import Foundation
import Relux
import SampleTopicModels
import SampleTopicReluxImpl
import SampleTopicReluxInt
import SampleTopicTestSupport
import TestInfrastructure
import Testing

@Suite("SampleTopic saga", .timeLimit(.minutes(1)))
@MainActor
struct SampleTopicSagaTests {
    typealias Business = SampleTopic.Business

    private let relux = Relux()

    private func module(_ service: Business.MockService) async throws -> SampleTopic.Module {
        let module = try SampleTopic.Module(service: service)
        try relux.register(module)
        await relux.dispatcher.action { Business.Action.loaded(.fixture()) }
        return module
    }

    @Test("whoever is there is answered with what the service has of them")
    func list() async throws {
        let service = Business.MockService()
        let module = try await module(service)
        #expect(try await relux.dispatcher.ask(Business.ListEntries()) == [.fixture()])
        #expect(service.calls == [.entries(.fixture())])
        #expect(module.state.stateSnapshot.revision == 0)
    }

    @Test("an entry is stored without the spaces around it, and everybody hears of it")
    func add() async throws {
        let service = Business.MockService()
        let module = try await module(service)
        let request = Business.AddEntry("  a note\n", at: FixedDates.evening)
        #expect(try await relux.dispatcher.ask(request).text == "a note")
        #expect(service.calls == [.append("a note", .fixture())])
        #expect(module.state.stateSnapshot.revision == 1)
    }

    @Test("an entry that is removed is one more change")
    func remove() async throws {
        let service = Business.MockService()
        let module = try await module(service)
        #expect(try await relux.dispatcher.ask(Business.RemoveEntry(id: 7)) == 7)
        #expect(service.calls == [.remove(7, .fixture())])
        #expect(module.state.stateSnapshot.revision == 1)
    }

    @Test(
        "a text that is empty or too long is refused before the service is asked",
        arguments: [
            (" ", Business.Err.emptyText),
            (String(repeating: "a", count: 501), .textTooLong(count: 501, limit: 500)),
        ])
    func refused(text: String, expected: Business.Err) async throws {
        let service = Business.MockService()
        let module = try await module(service)
        await #expect(throws: expected) {
            try await relux.dispatcher.ask(Business.AddEntry(text, at: FixedDates.evening))
        }
        #expect(service.calls.isEmpty && module.state.stateSnapshot.revision == 0)
    }

    @Test("a person who leaves while a slow answer is under way never sees it")
    func left() async throws {
        let dispatcher = relux.dispatcher
        let service = Business.MockService { answers in
            answers.entries = { (_) async throws(Business.Err) in
                await dispatcher.action { Business.Action.loaded(.fixture(id: 2)) }
                return [.fixture()]
            }
        }
        let module = try await module(service)
        await #expect(throws: Business.Err.signedOut) {
            try await relux.dispatcher.ask(Business.ListEntries())
        }
        await relux.dispatcher.action { Business.Action.cleared }
        await #expect(throws: Business.Err.signedOut) {
            try await relux.dispatcher.ask(Business.ListEntries())
        }
        #expect(service.calls.count == 1)
        #expect(module.state.stateSnapshot.owner == nil)
    }
}
