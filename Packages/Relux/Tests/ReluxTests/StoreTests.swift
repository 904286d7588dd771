// SPDX-License-Identifier: Apache-2.0

import Axiom
import Relux
import Testing

@Suite("Store and root saga", .timeLimit(.minutes(1)))
struct StoreTests {
    private actor Page: Relux.HybridState {
        nonisolated let container = StateContainer(["home"])

        static let reducers: [Relux.Reducer<[String]>] = [
            .on(Stray.self) { path, stray in path.append("\(stray.value)") }
        ]
    }

    private final class Screen: Relux.UIState {
        @MainActor var viewState: Int { 1 }
    }

    @Test("a connected state is found by its type or by a protocol it conforms to")
    func lookup() throws {
        let relux = Relux()
        let state = Count.State()
        try relux.store.connect(Screen())
        try relux.store.connect(state)
        #expect(relux.store.state(Count.State.self) === state)
        #expect(relux.store.state((any Relux.UIState).self) is Screen)
        #expect(relux.store.state(Page.self) == nil)
        #expect(relux.store.states.count == 2)
    }

    @Test("connecting an instance twice is refused, disconnecting the unknown as well")
    func badUse() async throws {
        let relux = Relux()
        let state = Count.State()
        try relux.store.connect(state)
        #expect(throws: Relux.Failure.self) { try relux.store.connect(state) }
        try await relux.store.disconnect(state)
        await #expect(throws: Relux.Failure.self) { try await relux.store.disconnect(state) }
        try relux.store.connect(state)
    }

    @Test("a hybrid state shows on the main actor what its reducer made")
    @MainActor
    func hybrid() async throws {
        let relux = Relux()
        let page = Page()
        try relux.store.connect(page)
        await relux.dispatcher.action { Stray(value: 7) }
        #expect(page.viewState == ["home", "7"])
    }

    @Test("a saga reacts until it is disconnected, and disconnecting twice does nothing")
    func sagas() async throws {
        let relux = Relux()
        let heard = Notes<Int>()
        let connection = try relux.rootSaga.connect(
            Listener(
                .on(Stray.self) { stray, _ in
                    heard.note(stray.value)
                    return .success
                }))
        await relux.dispatcher.action { Stray(value: 1) }
        relux.rootSaga.disconnect(connection)
        relux.rootSaga.disconnect(connection)
        await relux.dispatcher.action { Stray(value: 2) }
        #expect(heard.all == [1])
    }

    @Test("several reducers for one type are one change, in their order")
    func mergedReducers() async throws {
        actor Twice: Relux.BusinessState {
            nonisolated let container = StateContainer(1)

            static let reducers: [Relux.Reducer<Int>] = [
                .on(Stray.self) { number, _ in number += 1 },
                .on(Stray.self) { number, _ in number *= 10 },
            ]
        }
        let relux = Relux()
        let state = Twice()
        try relux.store.connect(state)
        await relux.dispatcher.action { Stray() }
        #expect(state.stateSnapshot == 20)
        #expect(state.container.version == 1)
    }

    @Test("the reducers of a state can be applied to a value, without any dispatcher")
    func pureReduce() {
        var value = Count.Value()
        Count.State.reduce(&value, with: Count.Action.added(2))
        Count.State.reduce(&value, with: Stray())
        #expect(value == Count.Value(number: 2))
    }
}
