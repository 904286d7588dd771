// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomTesting
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

@Suite("Trapezio runtime", .timeLimit(.minutes(1)))
@MainActor
struct TrapezioRuntimeTests {
    @Test("the same state shows the same content", .requirement("T-044"))
    func stateless() {
        let ui = CounterUI()
        let state = CounterState(count: 3, isLoading: true, lines: ["a"])
        expectContent(of: ui, for: state, equals: "Count: 3\nLoading\na")
        expectContent(of: ui, for: state, equals: "Count: 3\nLoading\na")
    }

    @Test("content of any type can be made, with the way back to the store", .requirement("T-044"))
    func events() {
        let store = CounterStore()
        let buttons = store.content(with: ButtonsUI())
        #expect(buttons.title == "0")
        buttons.press()
        #expect(store.content(with: ButtonsUI()).title == "1")
    }

    @Test("content keeps no store alive, and its events then reach nobody")
    func eventsAfterwards() {
        var store: CounterStore? = CounterStore()
        weak let gone = store
        let buttons = store?.content(with: ButtonsUI())
        store = nil
        #expect(gone == nil)
        buttons?.press()
    }

    @Test("an invalid event of the content is refused")
    func refused() {
        struct Bad: TrapezioUI {
            func map(
                state: CounterState, onEvent: @escaping @MainActor (CounterEvent) -> Void
            ) -> Buttons { Buttons(title: "") { onEvent(.add(-1)) } }
        }
        let store = CounterStore()
        store.content(with: Bad()).press()
        #expect(store.boundary.notices.count == 1)
    }

    @Test("the content is up to date when it is read, without a turn in between")
    func immediate() {
        let store = CounterStore()
        let runtime = store.render(with: CounterUI())
        #expect(runtime.content == "Count: 0")
        store.send(.increment)
        #expect(runtime.content == "Count: 1")
    }

    @Test("a reader gets the content now and then every different one", .requirement("T-045"))
    func delivery() async {
        let store = CounterStore()
        let probe = ContentProbe(store.render(with: CounterUI()))
        await probe.expectNext("Count: 0")
        store.send(.increment)
        await probe.expectNext("Count: 1")
        store.send(.add(2))
        await probe.expectNext("Count: 3")
    }

    @Test("a hundred changes in one turn are one evaluation and one delivery")
    func coalesced() async {
        let store = CounterStore()
        let runtime = store.render(with: CounterUI())
        let probe = ContentProbe(runtime)
        await probe.expectNext("Count: 0")
        for _ in 0..<100 { store.send(.increment) }
        await probe.expectNext("Count: 100")
        #expect(runtime.evaluations == 2)
    }

    @Test("equal content is not delivered")
    func equalContent() async {
        struct Parity: TrapezioUI {
            func map(
                state: CounterState, onEvent: @escaping @MainActor (CounterEvent) -> Void
            ) -> String { state.count.isMultiple(of: 2) ? "even" : "odd" }
        }
        let store = CounterStore()
        let runtime = store.render(with: Parity())
        let probe = ContentProbe(runtime)
        await probe.expectNext("even")
        store.send(.add(2))
        await turn()
        #expect(runtime.evaluations == 2)
        store.send(.add(1))
        await probe.expectNext("odd")
    }

    @Test("a change that an evaluation makes is shown")
    func changedMeanwhile() async {
        let store = CounterStore()
        let runtime = TrapezioRuntime {
            let count = store.state.count
            if count.isMultiple(of: 2), count < 4 { store.send(.increment) }
            return count
        }
        #expect(runtime.content == 1)
        let probe = ContentProbe(runtime)
        await probe.expectNext(1)
        store.send(.increment)
        await probe.expectNext(3)
        #expect(runtime.content == store.state.count)
    }

    @Test("a message and a notice that an evaluation makes are shown")
    func toldMeanwhile() {
        let messages = TrapezioMessageManager()
        let texts = TrapezioRuntime {
            defer { if messages.current == nil { messages.emit("hello") } }
            return messages.current?.text
        }
        #expect(texts.content == "hello")
        let store = CounterStore()
        let notices = TrapezioRuntime {
            defer { if store.boundary.notices.isEmpty { store.send(.add(-1)) } }
            return store.boundary.notices.count
        }
        #expect(notices.content == 1)
    }

    @Test("a screen that an evaluation leads to is shown")
    func movedMeanwhile() {
        let host = TrapezioNavigationHost<String>(root: CounterScreen()) { screen, _, _ in
            TrapezioStatic("\(screen)")
        }
        let runtime = TrapezioRuntime {
            defer { host.goTo(CounterScreen(id: 1)) }
            return host.content
        }
        #expect(runtime.content == "\(CounterScreen(id: 1))")
    }

    @Test("an evaluation that always changes something ends")
    func endless() {
        let store = CounterStore()
        let runtime = TrapezioRuntime {
            defer { store.send(.increment) }
            return store.state.count
        }
        #expect(runtime.content == 7)
        #expect(runtime.evaluations == 8)
    }

    @Test("nothing is evaluated while nothing changes")
    func idle() async {
        let store = CounterStore()
        let runtime = store.render(with: CounterUI())
        let probe = ContentProbe(runtime)
        await probe.expectNext("Count: 0")
        store.update { $0.count = 0 }
        await turn()
        #expect(runtime.evaluations == 1)
    }

    @Test("two readers both get everything")
    func twoReaders() async {
        let store = CounterStore()
        let runtime = store.render(with: CounterUI())
        let (first, second) = (ContentProbe(runtime), ContentProbe(runtime))
        await first.expectNext("Count: 0")
        await second.expectNext("Count: 0")
        store.send(.increment)
        await first.expectNext("Count: 1")
        await second.expectNext("Count: 1")
    }

    @Test("contents end with the runtime, which goes though the store lives on")
    func ends() async {
        let store = CounterStore()
        var runtime: TrapezioRuntime<String>? = store.render(with: CounterUI())
        weak let gone = runtime
        let contents = runtime?.contents
        runtime = nil
        #expect(gone == nil)
        store.send(.increment)
        var seen: [String] = []
        if let contents { for await content in contents { seen.append(content) } }
        #expect(seen == ["Count: 0"])
    }

    @Test("a runtime sees whatever observable its closure reads")
    func anything() async {
        let (first, second) = (CounterStore(), CounterStore())
        let probe = ContentProbe(TrapezioRuntime { [first.state.count, second.state.count] })
        await probe.expectNext([0, 0])
        second.send(.increment)
        await probe.expectNext([0, 1])
        first.send(.increment)
        await probe.expectNext([1, 1])
    }
}
