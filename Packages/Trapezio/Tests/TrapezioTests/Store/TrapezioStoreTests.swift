// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import AxiomTesting
import Observation
import Testing
import Trapezio

@Suite("Trapezio store", .timeLimit(.minutes(1)))
@MainActor
struct TrapezioStoreTests {
    @Test("an event changes the state at once", .requirement("T-030", "T-042"))
    func event() {
        let store = CounterStore()
        store.handle(event: .increment)
        #expect(store.state.count == 1)
    }

    @Test("a store is a context of Axiom", .requirement("T-002", "T-043"))
    func context() async {
        let context: any Context = CounterStore()
        context.onAppear()
        #expect((context as? CounterStore)?.lifecycle.isVisible == true)
    }

    @Test("a change tells whoever read the state", .requirement("T-041"))
    func change() {
        let store = CounterStore()
        let isTold = isToldOfChange(of: store.state) { store.update { $0.count = 1 } }
        #expect(isTold)
    }

    @Test("an equal state tells nobody", .requirement("T-041"))
    func equal() {
        let store = CounterStore()
        let isTold = isToldOfChange(of: store.state) { store.update { $0.count = 0 } }
        #expect(!isTold)
    }

    @Test("a change that is taken back inside one update tells nobody", .requirement("T-041"))
    func takenBack() {
        let store = CounterStore()
        let isTold = isToldOfChange(of: store.state) {
            store.update {
                $0.count = 5
                $0.count = 0
            }
        }
        #expect(!isTold)
    }

    @Test("a hundred updates, every second one equal, are fifty changes", .requirement("T-041"))
    func hundred() {
        let store = CounterStore()
        var told = 0
        for number in 0..<100 {
            let isTold = isToldOfChange(of: store.state) {
                store.update { $0.count = number / 2 + 1 }
            }
            told += isTold ? 1 : 0
        }
        #expect(told == 50)
    }

    @Test("an event that is not valid reaches no store and is told to the person")
    func invalid() {
        let store = CounterStore()
        store.send(.add(-2))
        #expect(store.state.count == 0)
        #expect(store.boundary.notices.map(\.message) == ["-2 is negative: add at least 0."])
    }

    @Test("handleUserAction validates, too")
    func invalidAction() async {
        let store = CounterStore()
        await store.handleUserAction(.add(-2))
        #expect(store.state.count == 0)
        #expect(store.boundary.notices.count == 1)
    }

    @Test("handleUserAction returns when the work that it launched has ended")
    func handleUserAction() async {
        let store = CounterStore()
        store.release.open()
        await store.handleUserAction(.loadTwice)
        #expect(store.state == CounterState(count: 14))
    }

    @Test("handleUserAction does not wait for work that others launched")
    func othersWork() async {
        let store = CounterStore()
        store.send(.load)
        await store.handleUserAction(.increment)
        #expect(store.state == CounterState(count: 1, isLoading: true))
    }

    @Test("cancelling the caller of handleUserAction cancels the work")
    func cancelledAction() async {
        let store = CounterStore()
        let caller = Task { await store.handleUserAction(.load) }
        await turn()
        #expect(store.work.count == 1)
        caller.cancel()
        await caller.value
        #expect(store.work.count == 0)
        #expect(store.state.count == 0)
    }

    @Test("a missing override is told as a failure and takes nothing down")
    func missingOverride() {
        final class Bare: TrapezioStore<CounterScreen, CounterState, CounterEvent> {}
        let store = Bare(screen: CounterScreen(), initialState: CounterState())
        store.send(.increment)
        #expect(
            store.boundary.notices.map(\.message)
                == ["Bare does not override handle(event:): add the override."])
    }

    @Test("appearing observes, appearing again does not, and after a disappearance it does")
    func appearance() async {
        let store = CounterStore()
        store.onAppear()
        store.onAppear()
        await turn()
        #expect(store.observations == 1)
        store.onDisappear()
        store.onAppear()
        await turn()
        #expect(store.observations == 2)
    }

    @Test("the boundary has the name of the store's own type")
    func boundaryName() {
        #expect(CounterStore().boundary.owner == "CounterStore")
    }

    @Test("a screen's name is that of its type without Screen", .requirement("T-040"))
    func screenName() {
        #expect(CounterScreen.screenName == "counter")
    }
}
