// SPDX-License-Identifier: Apache-2.0

import AxiomTesting
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

/// What a toolkit with a navigation stack of its own asks of a host.
@Suite("Host under a navigation stack", .timeLimit(.minutes(1)))
@MainActor
struct NavigationStackTests {
    private let pages = Pages()

    private func host(_ numbers: Int...) -> TrapezioNavigationHost<String> {
        let host = pages.host()
        for number in numbers { host.goTo(PageScreen(number: number)) }
        return host
    }

    @Test("going back leaves the screens above, and only where it ends appears again")
    func goBack() {
        let host = host(1, 2, 3)
        let second = pages.living[1]
        host.goBack(toCount: 2)
        #expect(names(host.path) == ["page 0", "page 1"])
        #expect(pages.living.map(\.screen.number) == [0, 1])
        #expect(second.appearances == ["appear", "disappear", "appear"])
        #expect(pages.living[0].appearances == ["appear", "disappear"])
    }

    @Test(
        "going back to where one is, above it or below the root changes nothing more",
        arguments: [(3, 3), (7, 3), (0, 1), (-1, 1)])
    func bounds(count: Int, left: Int) {
        let host = host(1, 2)
        host.goBack(toCount: count)
        #expect(host.path.entries.count == left)
    }

    @Test("where a router owns the path, it is asked once for every screen, and may refuse")
    func router() {
        let router = RecordingNavigator()
        let host = TrapezioNavigationHost<String>(
            path: TrapezioPath(root: TodayScreen(), WorkoutsScreen(), WorkoutScreen(id: "w")),
            navigator: router
        ) { screen, _, _ in TrapezioStatic(type(of: screen).screenName) }
        // The stack has gone back already: it has to look again at what the router left.
        let isTold = isToldOfChange(of: host.entries) { host.goBack(toCount: 1) }
        #expect(isTold)
        router.expect(.dismiss, .dismiss)
        #expect(host.entries.count == 3)
    }

    @Test("the entries tell of a new use of an equal screen")
    func newUse() {
        let host = host(1)
        var path = host.path
        path.dismiss()
        path.goTo(PageScreen(number: 1))
        let isTold = isToldOfChange(of: host.entries) { host.show(path) }
        #expect(isTold)
    }

    @Test("a screen below the top shows its own store, also while the top changes")
    func below() {
        let host = host(1)
        let root = host.path.root
        let stores = host.stores(of: root)
        pages.living.first?.send(.increment)
        #expect(host.content(of: root, in: stores) == "Count: 1")
        #expect(host.stores(of: root) === stores)
        #expect(pages.made == 2)
    }

    @Test("a screen that was left shows its store as long as somebody keeps its box")
    func left() {
        let host = host(5)
        let top = host.path.top
        var stores: StoreBox? = host.stores(of: top)
        host.dismiss()
        if let stores { #expect(host.content(of: top, in: stores) == "Count: 5") }
        #expect(pages.made == 2)
        #expect(pages.living.count == 2)
        stores = nil
        #expect(pages.living.count == 1)
        #expect(host.stores(of: top).store == nil)
    }
}
