// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomTesting
import Relux
import ReluxTesting
import Testing

/// A domain whose answers take as long as a test wants.
private enum Shop {
    typealias Ownership = Relux.Ownership<Shop, String>

    enum Action: Relux.Action, Equatable {
        case loaded(String)
        case cleared
        case bought(String)
    }

    struct Basket: Relux.Request { typealias Answer = String }
    struct Buy: Relux.Request { typealias Answer = String }
    struct SignedOut: Error, Equatable {}
    struct SoldOut: Error, Equatable {}

    actor State: Relux.BusinessState {
        nonisolated let container = StateContainer(Ownership())
        static let reducers: [Relux.Reducer<Ownership>] = [
            .on(Action.self) { ownership, action in
                switch action {
                case .loaded(let owner): ownership.load(owner)
                case .cleared: ownership.clear()
                case .bought: ownership.change()
                }
            }
        ]
    }

    struct Flow: Relux.Saga {
        let state: State
        /// What a service does before it answers.
        let meanwhile: @Sendable () async throws -> Void

        var reactions: [Relux.Reaction] {
            let owned = Relux.OwnerGuard(state, signedOut: SignedOut())
            return [
                owned.read(Basket.self) { [meanwhile] _, owner in
                    try await meanwhile()
                    return "\(owner)'s basket"
                },
                owned.change(Buy.self, telling: Action.bought) { [meanwhile] _, owner in
                    try await meanwhile()
                    return "\(owner)'s apple"
                },
            ]
        }
    }
}

@Suite("One person's data at a time", .timeLimit(.minutes(1)))
@MainActor
struct OwnershipTests {
    private let state = Shop.State()

    private func shop(
        meanwhile: @escaping @Sendable (Relux.Dispatcher) async throws -> Void = { _ in }
    ) throws -> Relux {
        let relux = Relux()
        let dispatcher = relux.dispatcher
        let flow = Shop.Flow(state: state) { try await meanwhile(dispatcher) }
        try relux.register(Relux.Testing.MockModule(states: [state], sagas: [flow]))
        return relux
    }

    @Test("whoever is there is answered, and a change is counted and told once")
    func answered() async throws {
        let relux = try shop()
        await relux.dispatcher.action { Shop.Action.loaded("Ada") }
        #expect(try await relux.dispatcher.ask(Shop.Basket()) == "Ada's basket")
        #expect(state.stateSnapshot.revision == 0)
        #expect(try await relux.dispatcher.ask(Shop.Buy()) == "Ada's apple")
        #expect(state.stateSnapshot.revision == 1)
    }

    @Test("nobody is refused, and nothing is done for nobody")
    func nobody() async throws {
        let relux = try shop { _ in Issue.record("work was done for nobody") }
        await #expect(throws: Shop.SignedOut()) { try await relux.dispatcher.ask(Shop.Basket()) }
        await #expect(throws: Shop.SignedOut()) { try await relux.dispatcher.ask(Shop.Buy()) }
        await relux.dispatcher.action { Shop.Action.bought("apple") }
        #expect(state.stateSnapshot == Shop.Ownership())
    }

    @Test(
        "a person who leaves while a slow answer is under way never sees it, nor does the next",
        arguments: [[], ["Eve"], ["Ada"]])
    func left(followers: [String]) async throws {
        let relux = try shop { dispatcher in
            await dispatcher.action { Shop.Action.cleared }
            for name in followers { await dispatcher.action { Shop.Action.loaded(name) } }
        }
        await relux.dispatcher.action { Shop.Action.loaded("Ada") }
        await #expect(throws: Shop.SignedOut()) { try await relux.dispatcher.ask(Shop.Basket()) }
        await relux.dispatcher.action { Shop.Action.loaded("Ada") }
        await #expect(throws: Shop.SignedOut()) { try await relux.dispatcher.ask(Shop.Buy()) }
        #expect(state.stateSnapshot.revision == 0)
        #expect(state.stateSnapshot.owner == followers.last)
    }

    @Test("a person who is found there again stays, is answered, and sees what may have changed")
    func stayed() async throws {
        let relux = try shop { await $0.action { Shop.Action.loaded("Ada") } }
        await relux.dispatcher.action { Shop.Action.loaded("Ada") }
        let visit = state.stateSnapshot.visit
        #expect(try await relux.dispatcher.ask(Shop.Basket()) == "Ada's basket")
        #expect(state.stateSnapshot.visit == visit)
        #expect(state.stateSnapshot.revision == 1)
    }

    @Test("a failure that comes too late is not told either")
    func lateFailure() async throws {
        let relux = try shop { dispatcher in
            await dispatcher.action { Shop.Action.cleared }
            throw Shop.SoldOut()
        }
        await relux.dispatcher.action { Shop.Action.loaded("Ada") }
        await #expect(throws: Shop.SignedOut()) { try await relux.dispatcher.ask(Shop.Basket()) }
    }

    @Test("a change that was stored is answered, whatever those do who hear of it")
    func listener() async throws {
        let relux = try shop()
        let failing = Listener(.on(Shop.Action.self) { _, _ in .failure(Shop.SoldOut()) })
        try relux.register(Relux.Testing.MockModule(id: "listener", sagas: [failing]))
        await relux.dispatcher.action { Shop.Action.loaded("Ada") }
        #expect(try await relux.dispatcher.ask(Shop.Buy()) == "Ada's apple")
    }
}
