// SPDX-License-Identifier: Apache-2.0

import AxiomTesting
import Testing
import Trapezio
import TrapezioNavigation

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
