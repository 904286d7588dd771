// SPDX-License-Identifier: Apache-2.0

import AxiomTesting
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

@Suite("Trapezio navigator", .timeLimit(.minutes(1)))
@MainActor
struct TrapezioNavigatorTests {
    /// A host at pages 0, 1, 2, as its screens see it.
    private let pages = Pages()

    private func host(_ numbers: Int...) -> TrapezioNavigationHost<String> {
        let host = pages.host()
        for number in numbers { host.goTo(PageScreen(number: number)) }
        return host
    }

    @Test("goTo puts a screen on top", .requirement("T-071"))
    func goTo() {
        #expect(names(host(1).path) == ["page 0", "page 1"])
    }

    @Test("goTo with other parameters is another screen", .requirement("T-071"))
    func goToParameters() {
        #expect(names(host(1, 2).path) == ["page 0", "page 1", "page 2"])
    }

    @Test("goTo the present screen changes nothing", .requirement("T-071", "F-088"))
    func goToPresent() {
        let host = host(1, 1)
        #expect(names(host.path) == ["page 0", "page 1"])
        #expect(pages.made == 2)
    }

    @Test(
        "goTo a screen visited before is a new entry with a store of its own", .requirement("T-071")
    )
    func goToAgain() {
        let host = host(1, 0)
        #expect(names(host.path) == ["page 0", "page 1", "page 0"])
        #expect(pages.living.count == 3)
    }

    @Test("dismiss leaves the present screen", .requirement("T-071"))
    func dismiss() {
        let host = host(1, 2)
        host.dismiss()
        #expect(names(host.path) == ["page 0", "page 1"])
    }

    @Test("dismiss at the root changes nothing", .requirement("T-071"))
    func dismissRoot() {
        let host = host()
        host.dismiss()
        #expect(names(host.path) == ["page 0"])
    }

    @Test("a screen's own navigator leaves that screen and no other", .requirement("T-071"))
    func dismissOneself() {
        let host = host(1, 2)
        let (below, top) = (pages.living[1].navigator, pages.living[2])
        below.dismiss()
        #expect(names(host.path) == ["page 0", "page 2"])
        #expect(pages.living.map(\.screen.number) == [0, 2])
        #expect(top.appearances == ["appear"])
        // Its screen is gone, and so is what it can leave.
        below.dismiss()
        pages.living[0].navigator.dismiss()
        #expect(names(host.path) == ["page 0", "page 2"])
        top.navigator.dismiss()
        #expect(names(host.path) == ["page 0"])
    }

    @Test("a late dismiss does not leave another screen that has the same number")
    func dismissLate() {
        let host = host(1)
        let late = pages.living[1]
        host.show(TrapezioPath(root: PageScreen(number: 5), PageScreen(number: 6)))
        late.navigator.dismiss()
        #expect(names(host.path) == ["page 5", "page 6"])
    }

    @Test("a router is asked to leave the entry that it knows, also behind a redirect")
    func dismissByRouter() throws {
        let router = RecordingNavigator()
        let redirects: TrapezioRedirects.Rule = {
            $0 is WorkoutsScreen ? PageScreen(number: 4) : nil
        }
        var given: [String: any TrapezioNavigator] = [:]
        let path = TrapezioPath(root: TodayScreen(), WorkoutsScreen(), SignInScreen())
        let host = TrapezioNavigationHost<String>(
            path: path, navigator: router, redirects: redirects
        ) { screen, navigator, _ in
            given["\(type(of: screen))"] = navigator
            return TrapezioStatic("")
        }
        _ = host.content(of: host.entries[1], in: StoreBox())
        given["PageScreen"]?.dismiss()
        given["SignInScreen"]?.dismiss()
        router.expect(.dismissEntry(path.entries[1]), .dismissEntry(path.entries[2]))
    }

    @Test("dismissToRoot leaves every screen but the root", .requirement("T-071"))
    func dismissToRoot() {
        let host = host(1, 2, 3)
        host.dismissToRoot()
        #expect(names(host.path) == ["page 0"])
    }

    @Test("dismissToRoot at the root changes nothing", .requirement("T-071"))
    func dismissToRootAtRoot() {
        let host = host()
        let isTold = isToldOfChange(of: host.path) { host.dismissToRoot() }
        #expect(!isTold)
    }

    @Test("dismissTo goes back to a screen", .requirement("T-071"))
    func dismissTo() {
        let host = host(1, 2, 3)
        host.dismissTo(PageScreen(number: 1))
        #expect(names(host.path) == ["page 0", "page 1"])
    }

    @Test("dismissTo goes to the nearest of several uses", .requirement("T-071"))
    func dismissToNearest() {
        let host = host(1, 2, 1, 3)
        host.dismissTo(PageScreen(number: 1))
        #expect(names(host.path) == ["page 0", "page 1", "page 2", "page 1"])
    }

    @Test("dismissTo a missing screen changes nothing", .requirement("T-071"))
    func dismissToMissing() {
        let host = host(1, 2)
        let before = pages.living
        let isTold = isToldOfChange(of: host.content) {
            host.dismissTo(PageScreen(number: 9))
            host.dismissTo(TodayScreen())
        }
        #expect(!isTold)
        #expect(names(host.path) == ["page 0", "page 1", "page 2"])
        #expect(zip(before, pages.living).allSatisfy { $0 === $1 })
    }

    @Test("dismissTo the present screen changes nothing", .requirement("T-071"))
    func dismissToPresent() {
        let host = host(1)
        let isTold = isToldOfChange(of: host.content) { host.dismissTo(PageScreen(number: 1)) }
        #expect(!isTold)
    }

    @Test("dismissTo the root goes to the root", .requirement("T-071"))
    func dismissToTheRoot() {
        let host = host(1, 2)
        host.dismissTo(PageScreen(number: 0))
        #expect(names(host.path) == ["page 0"])
    }

    @Test("an event sent by interop reaches the closure", .requirement("T-072"))
    func interop() {
        struct SignedOut: TrapezioInteropEvent {}
        var received: [any TrapezioInteropEvent] = []
        let interop: any TrapezioInterop = ClosureTrapezioInterop { received.append($0) }
        interop.send(SignedOut())
        #expect(received.count == 1)
        #expect(received.first is SignedOut)
        ClosureTrapezioInterop().send(SignedOut())
    }
}
