// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomTesting
import Relux
import ReluxTesting
import Testing

@Suite("Module registration", .timeLimit(.minutes(1)))
@MainActor
struct ModuleTests {
    private typealias Mock = Relux.Testing.MockModule

    private struct Plain: Relux.Module {
        let states: [any Relux.AnyState] = []
        let sagas: [any Relux.Saga] = []
    }

    @Test("the states and sagas of a registered module take part", .requirement("R-060"))
    func register() async throws {
        let state = Count.State()
        let relux = Relux()
        try relux.register(Mock(states: [state], sagas: [Count.Flow()]))
        await relux.dispatcher.action { Count.Effect.add(2) }
        #expect(state.stateSnapshot.number == 2)
    }

    @Test("a module is named after its type unless it says otherwise")
    func defaultID() throws {
        let relux = Relux()
        try relux.register(Plain())
        let id = try #require(relux.registeredModules.first)
        #expect(id == Relux.ModuleID(Plain.self))
        #expect(id.description.hasSuffix("ModuleTests.Plain") || id.description.hasSuffix("Plain"))
    }

    @Test("registering a module twice is refused")
    func twice() throws {
        let relux = Relux()
        try relux.register(Mock(id: "A"))
        #expect(throws: Relux.Failure.moduleRegistered("A")) { try relux.register(Mock(id: "A")) }
    }

    @Test("a module whose dependency is missing is refused, and accepted once that is there")
    func dependency() throws {
        let relux = Relux()
        let dependent = Mock(id: "B", dependencies: ["A", "C"])
        try relux.register(Mock(id: "C"))
        #expect(throws: Relux.Failure.dependencyMissing("B", missing: ["A"])) {
            try relux.register(dependent)
        }
        try relux.register(Mock(id: "A"))
        try relux.register(dependent)
    }

    @Test("unregistering the unknown is refused and names what is registered")
    func unknown() async throws {
        let relux = Relux()
        try relux.register(Mock(id: "B"))
        try relux.register(Mock(id: "A"))
        await #expect(throws: Relux.Failure.moduleUnknown("X", registered: ["A", "B"])) {
            try await relux.unregister("X")
        }
    }

    @Test("a module that another one depends on stays until that is gone")
    func inUse() async throws {
        let relux = Relux()
        try relux.register(Mock(id: "A"))
        try relux.register(Mock(id: "B", dependencies: ["A"]))
        await #expect(throws: Relux.Failure.moduleInUse("A", by: ["B"])) {
            try await relux.unregister("A")
        }
        try await relux.unregister("B")
        try await relux.unregister("A")
        #expect(relux.registeredModules.isEmpty)
    }

    @Test("a module with a state that is connected already is refused as a whole")
    func refusedAsAWhole() async throws {
        let shared = Count.State()
        let fresh = Count.State()
        let relux = Relux()
        try relux.register(Mock(id: "A", states: [shared]))
        #expect(throws: Relux.Failure.self) {
            try relux.register(Mock(id: "B", states: [fresh, shared], sagas: [Count.Flow()]))
        }
        await relux.dispatcher.action { Count.Action.added(1) }
        #expect(fresh.container.version == 0)
        #expect(relux.rootSaga.count == 0)
        #expect(relux.registeredModules == ["A"])
    }

    @Test("a module that lists one state twice is refused")
    func listedTwice() {
        let state = Count.State()
        #expect(throws: Relux.Failure.self) { try Relux().register(Mock(states: [state, state])) }
    }

    @Test("after unregistering, neither states nor sagas of the module take part")
    func unregister() async throws {
        let state = Count.State()
        let other = Count.State()
        let relux = Relux()
        try relux.register(Mock(id: "A", states: [state], sagas: [Count.Flow()]))
        try relux.register(Mock(id: "B", states: [other]))
        try await relux.unregister("A")
        await relux.dispatcher.actions {
            Count.Effect.add(1)
            Count.Action.added(5)
        }
        #expect(state.container.version == 0)
        #expect(other.stateSnapshot.number == 5)
    }

    @Test("unregistering lets the states clean up, the last one first, once each")
    func cleanup() async throws {
        let cleaned = Notes<Int>()
        let states = (1...3).map { number in Count.State(onCleanup: { cleaned.note(number) }) }
        let relux = Relux()
        try relux.register(Mock(states: states))
        try await relux.unregister("Mock")
        #expect(cleaned.all == [3, 2, 1])
    }
}
