// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomTesting
import Testing
import Trapezio
import TrapezioTesting

@Suite("Trapezio container", .timeLimit(.minutes(1)))
@MainActor
struct TrapezioContainerTests {
    @MainActor
    private final class Factory {
        var made: [CounterStore] = []

        func container() -> TrapezioContainer<CounterStore, CounterUI> {
            TrapezioContainer(makeStore: { self.make() }, ui: CounterUI())
        }

        private func make() -> CounterStore {
            made.append(CounterStore())
            return made[made.count - 1]
        }
    }

    @Test("three evaluations make one store and keep it", .requirement("T-045"))
    func identity() {
        let (factory, box) = (Factory(), StoreBox())
        let stores = (0..<3).map { _ in factory.container().store(in: box) }
        #expect(factory.made.count == 1)
        #expect(stores.allSatisfy { $0 === factory.made.first })
    }

    @Test("a container that is not evaluated makes nothing", .requirement("T-045"))
    func lazy() {
        let factory = Factory()
        _ = factory.container()
        #expect(factory.made.isEmpty)
    }

    @Test("what one evaluation changed is what the next one shows")
    func state() {
        let (factory, box) = (Factory(), StoreBox())
        #expect(factory.container().content(in: box) == "Count: 0")
        factory.made.first?.send(.increment)
        #expect(factory.container().content(in: box) == "Count: 1")
    }

    @Test("two boxes have two stores")
    func twoBoxes() {
        let factory = Factory()
        factory.container().mount(in: StoreBox())
        factory.container().mount(in: StoreBox())
        #expect(factory.made.count == 2)
    }

    @Test("rendering gives a runtime over the store in the box", .requirement("T-045"))
    func render() async {
        let (factory, box) = (Factory(), StoreBox())
        let probe = ContentProbe(factory.container().render(in: box))
        await probe.expectNext("Count: 0")
        factory.container().store(in: box).send(.increment)
        await probe.expectNext("Count: 1")
    }

    @Test("a store goes with its box")
    func lifetime() {
        var box: StoreBox? = StoreBox()
        weak var gone: CounterStore?
        if let box {
            gone = TrapezioContainer(makeStore: { CounterStore() }, ui: CounterUI()).store(in: box)
        }
        #expect(gone != nil)
        box = nil
        #expect(gone == nil)
    }

    @Test("a box tells its store once of each appearance")
    func appearance() {
        let (factory, box) = (Factory(), StoreBox())
        let store = factory.container().store(in: box)
        box.appear()
        box.appear()
        box.disappear()
        box.disappear()
        #expect(store.appearances == ["appear", "disappear"])
    }

    @Test("another kind of store replaces the one in the box, which disappears")
    func replaced() {
        final class Other: TrapezioStore<CounterScreen, CounterState, CounterEvent> {}
        let (factory, box) = (Factory(), StoreBox())
        let first = factory.container().store(in: box)
        box.appear()
        let other = box.store { Other(screen: CounterScreen(), initialState: CounterState()) }
        #expect(first.appearances == ["appear", "disappear"])
        #expect(other.lifecycle.isVisible)
        #expect(box.store === other)
    }

    @Test("static content is shown without a store")
    func still() {
        let box = StoreBox()
        TrapezioStatic("Nothing here").mount(in: box)
        #expect(TrapezioStatic("Nothing here").content(in: box) == "Nothing here")
        #expect(box.store == nil)
    }
}
