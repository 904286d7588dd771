// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomTesting
import Relux
import ReluxTesting
import Testing

@Suite("Test store", .timeLimit(.minutes(1)))
@MainActor
struct TestStoreTests {
    private let state = Count.State()

    private func makeStore(clock: ManualClock = ManualClock()) throws -> TestStore {
        try TestStore(
            Relux.Testing.MockModule(states: [state], sagas: [Count.Flow()]), clock: clock)
    }

    /// The issues that the body records, as text.
    private func issues(_ body: () async throws -> Void) async rethrows -> [String] {
        let texts = Notes<String>()
        try await withKnownIssue(isIntermittent: true) {
            try await body()
        } matching: { issue in
            texts.note(issue.comments.map(\.rawValue).joined(separator: "\n"))
            return true
        }
        return texts.all
    }

    @Test("a test that accounts for everything passes")
    func complete() async throws {
        let store = try makeStore()
        await store.send(Count.Effect.add(2))
        store.receive(Count.Action.added(2))
        store.expect(state) { $0.number = 2 }
        store.finish()
    }

    @Test("an action that is not accounted for is reported at the end")
    func forgottenAction() async throws {
        let texts = try await issues {
            let store = try makeStore()
            await store.send(Count.Effect.add(2))
            store.expect(state) { $0.number = 2 }
            store.finish()
        }
        #expect(texts.count == 1)
        #expect(texts.first?.contains("action Action.added(2)") == true)
        #expect(texts.first?.contains("at the end of the test") == true)
    }

    @Test("a change that is not accounted for is reported with its difference by the next send")
    func forgottenChange() async throws {
        let texts = try await issues {
            let store = try makeStore()
            await store.send(Count.Action.added(2))
            await store.send(Count.Action.reset)
            store.expect(state) { $0.number = 0 }
            store.finish()
        }
        #expect(texts.count == 1)
        #expect(texts.first?.contains("before sending Action.reset") == true)
        #expect(texts.first?.contains("- number: 0\n    + number: 2") == true)
    }

    @Test("another action than the expected one is reported with both")
    func otherAction() async throws {
        let texts = try await issues {
            let store = try makeStore()
            await store.send(Count.Effect.add(2))
            store.receive(Count.Action.added(3))
            store.expect(state) { $0.number = 2 }
            store.finish()
        }
        #expect(texts.count == 1)
        #expect(texts.first?.contains("- Action.added(3)\n+ Action.added(2)") == true)
    }

    @Test("another change than the expected one is reported with what differs only")
    func otherChange() async throws {
        let texts = try await issues {
            let store = try makeStore()
            await store.send(Count.Action.added(2))
            store.expect(state) { $0.number = 3 }
            store.finish()
        }
        #expect(texts.count == 1)
        #expect(texts.first?.contains("- number: 3\n    + number: 2") == true)
        #expect(texts.first?.contains("name:") == false)
    }

    @Test("an expected action that did not come is reported")
    func missingAction() async throws {
        let texts = try await issues {
            let store = try makeStore()
            store.receive(Count.Action.reset)
        }
        #expect(
            texts.first?.hasPrefix("Expected Action.reset, but every action is accounted for")
                == true)
    }

    @Test("an expected change that did not come is reported")
    func missingChange() async throws {
        let texts = try await issues {
            let store = try makeStore()
            await store.send(Count.Action.added(0))
            store.expect(state) { $0.number = 1 }
        }
        #expect(texts.first?.contains("has not changed again") == true)
    }

    @Test("a store that goes away with something left reports it")
    func abandoned() async throws {
        let texts = try await issues {
            let store = try makeStore()
            await store.send(Count.Action.added(1))
        }
        #expect(texts.count == 1)
        #expect(texts.first?.contains("End the test with finish()") == true)
    }

    @Test("actions may be received by type and a test of their values")
    func byType() async throws {
        let store = try makeStore()
        await store.send(Count.Effect.add(2))
        let action = store.receive(Count.Action.self) { $0 != .reset }
        #expect(action == .added(2))
        store.expect(state) { $0.number = 2 }
        store.finish()
    }

    @Test("what a flow does before it waits can be accounted for while it waits")
    func duringWait() async throws {
        let clock = ManualClock()
        let store = try makeStore(clock: clock)
        async let result = store.send(Count.Effect.addLater(1))
        await clock.waitForSleepers()
        store.finish()
        clock.advance(by: .seconds(1))
        #expect(await result.isSuccess)
        store.receive(Count.Action.added(1))
        store.expect(state) { $0.number = 1 }
        store.finish()
    }

    @Test("skipping accounts for everything so far")
    func skip() async throws {
        let store = try makeStore()
        await store.send(Count.Effect.add(2))
        store.skip()
        store.finish()
    }

    @Test("the result of an effect comes back to the test")
    func result() async throws {
        let store = try makeStore()
        #expect(await store.send(Count.Effect.refuse).error is Count.Refused)
        store.finish()
    }
}
