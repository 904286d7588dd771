// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomTesting
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

@Suite("Trapezio navigation host", .timeLimit(.minutes(1)))
@MainActor
struct TrapezioNavigationHostTests {
    private let pages = Pages()

    @Test(
        "the builder is called with the present screen, a navigator and the interop",
        .requirement("T-070"))
    func builder() {
        struct Ping: TrapezioInteropEvent {}
        let interop = RecordingInterop()
        let host = TrapezioNavigationHost<String>(root: TodayScreen(), interop: interop) {
            screen, navigator, interop in
            interop.send(Ping())
            return TrapezioStatic(
                "\(type(of: screen).screenName) \(navigator is RecordingNavigator)")
        }
        #expect(host.content == "today false")
        host.goTo(WorkoutsScreen())
        #expect(host.content == "workouts false")
        #expect(!interop.events.isEmpty)
    }

    @Test(
        "a hundred entries are a hundred stores, and all are gone after dismissToRoot",
        .requirement("T-070"))
    func hundred() {
        let host = pages.host()
        for number in 1..<100 { host.goTo(PageScreen(number: number)) }
        #expect(pages.made == 100)
        #expect(pages.living.count == 100)
        #expect(Set(pages.living.map(ObjectIdentifier.init)).count == 100)
        host.dismissToRoot()
        #expect(pages.living.count == 1)
        #expect(pages.living.first?.screen.number == 0)
    }

    @Test("however often the content is evaluated, an entry keeps its store", .requirement("T-045"))
    func identity() {
        let host = pages.host()
        for _ in 0..<5 { _ = host.content }
        #expect(pages.made == 1)
        #expect(pages.builds > 5)
    }

    @Test("a screen that is shown again shows what it showed before")
    func kept() {
        let host = pages.host()
        pages.living.first?.send(.increment)
        host.goTo(PageScreen(number: 1))
        host.dismiss()
        #expect(host.content == "Count: 1")
        #expect(pages.made == 2)
    }

    @Test("a host goes with all its stores, though they hold its navigator")
    func lifetime() {
        var host: TrapezioNavigationHost<String>? = pages.host()
        weak let gone = host
        host?.goTo(PageScreen(number: 1))
        let store = pages.living.first
        host = nil
        #expect(gone == nil)
        #expect(pages.living.count == 1)
        store?.navigator.goTo(PageScreen(number: 2))
    }

    @Test("a store navigates by the navigator it was built with")
    func navigates() {
        let host = pages.host()
        pages.living.first?.send(.load)
        #expect(names(host.path) == ["page 0", "page 1"])
    }

    @Test("the boundary is that of the present screen, and a static one has none")
    func boundary() {
        let host = pages.host()
        pages.living.first?.send(.add(-1))
        #expect(host.boundary?.notices.map(\.message) == ["-1 is negative: add at least 0."])
        let isTold = isToldOfChange(of: host.boundary) { host.goTo(TodayScreen()) }
        #expect(isTold)
        #expect(host.boundary == nil)
    }

    @Test("only the present screen has appeared")
    func appearances() {
        let host = pages.host()
        host.goTo(PageScreen(number: 1))
        host.dismiss()
        #expect(pages.living.map(\.appearances) == [["appear", "disappear", "appear"]])
    }

    @Test("frames follow the store and the path, and equal ones are not delivered")
    func frames() async {
        let host = pages.host()
        let probe = ContentProbe(host.render { "[\($0)]" })
        await probe.expectNext("[Count: 0]")
        pages.living.first?.send(.increment)
        await probe.expectNext("[Count: 1]")
        host.goTo(PageScreen(number: 1))
        await turn()
        host.goTo(PageScreen(number: 5))
        await probe.expectNext("[Count: 5]")
    }

    @Test("a new use of an equal screen is shown with its own store")
    func equalPaths() async {
        let host = pages.host()
        host.goTo(PageScreen(number: 1))
        let probe = ContentProbe(host.render { $0 })
        await probe.expectNext("Count: 1")
        pages.living.last?.send(.increment)
        await probe.expectNext("Count: 2")
        var path = host.path
        path.dismiss()
        path.goTo(PageScreen(number: 1))
        #expect(path == host.path)
        host.show(path)
        await probe.expectNext("Count: 1")
    }

    @Test(
        "a shown path keeps the stores of the entries it shares, and makes others when they are seen"
    )
    func show() {
        let host = pages.host()
        let root = pages.living.first
        var path = host.path
        for number in 1...4 { path.goTo(PageScreen(number: number)) }
        host.show(path)
        #expect(host.content == "Count: 4")
        #expect(pages.made == 2)
        host.dismissToRoot()
        #expect(pages.living.first === root)
        #expect(pages.living.count == 1)
    }

    @Test("a foreign path that numbers its entries alike gets stores of its own")
    func foreign() {
        let host = pages.host()
        host.goTo(PageScreen(number: 1))
        host.show(TrapezioPath(root: PageScreen(number: 7), PageScreen(number: 8)))
        #expect(host.content == "Count: 8")
        #expect(pages.living.map(\.screen.number) == [8])
        host.dismiss()
        #expect(host.content == "Count: 7")
    }

    @Test("an entry that leaves from the middle takes its store along, and those above keep theirs")
    func middle() {
        let host = pages.host()
        for number in 1...3 { host.goTo(PageScreen(number: number)) }
        weak let above = pages.living.last
        host.dismiss(host.path.entries[1])
        #expect(pages.living.map(\.screen.number) == [0, 2, 3])
        #expect(pages.living.last === above)
        host.dismissToRoot()
        #expect(pages.living.map(\.screen.number) == [0])
    }

    @Test("an entry that comes and goes within one move leaves no store")
    func passing() {
        var isFirst = true
        pages.onAppearing = { store in
            if store.screen.number == 2 { store.navigator.dismiss() }
            guard store.screen.number == 1, isFirst else { return }
            isFirst = false
            store.navigator.goTo(PageScreen(number: 2))
        }
        let host = pages.host()
        host.goTo(PageScreen(number: 1))
        #expect(names(host.path) == ["page 0", "page 1"])
        #expect(pages.made == 3)
        #expect(pages.living.map(\.screen.number) == [0, 1])
        #expect(pages.living.last?.appearances == ["appear", "disappear", "appear"])
    }

    @Test("with a router, screens ask the router, and the host shows what it is given")
    func router() {
        let router = RecordingNavigator()
        let host = TrapezioNavigationHost<String>(
            path: TrapezioPath(root: TodayScreen()), navigator: router
        ) { screen, navigator, _ in
            navigator.goTo(WorkoutsScreen())
            return TrapezioStatic(type(of: screen).screenName)
        }
        router.expect(.goTo(WorkoutsScreen()))
        #expect(host.content == "today")
        router.expect(.goTo(WorkoutsScreen()))
        host.show(TrapezioPath(root: TodayScreen(), WorkoutsScreen()))
        #expect(host.content == "workouts")
    }
}
