// SPDX-License-Identifier: Apache-2.0

import AxiomTesting
import Testing
import Trapezio
import TrapezioNavigation

@Suite("Trapezio redirects", .timeLimit(.minutes(1)))
@MainActor
struct TrapezioRedirectsTests {
    private let pages = Pages()

    /// Page n sends on to the page that the table names.
    private func table(_ next: [Int: Int]) -> TrapezioRedirects.Rule {
        { screen in
            (screen as? PageScreen).flatMap { next[$0.number] }.map { PageScreen(number: $0) }
        }
    }

    @Test("a screen that sends on is never shown")
    func redirect() {
        let host = pages.host(redirects: table([1: 2, 2: 3]))
        host.goTo(PageScreen(number: 1))
        #expect(names(host.path) == ["page 0", "page 3"])
        #expect(pages.living.map(\.screen.number) == [0, 3])
    }

    @Test(
        "a circle of redirects is refused with the way round, and changes nothing",
        .requirement("F-088"))
    func cycle() {
        let host = pages.host(redirects: table([1: 2, 2: 3, 3: 2]))
        host.goTo(PageScreen(number: 1))
        #expect(names(host.path) == ["page 0"])
        let way = [2, 3, 2].map { "PageScreen(number: \($0))" }
        #expect(pages.refused == [.redirectCycle(way)])
        #expect(
            pages.refused.first?.message
                == "These screens redirect to each other in a circle: PageScreen(number: 2) → "
                + "PageScreen(number: 3) → PageScreen(number: 2). "
                + "Show one of them without a redirect.")
    }

    @Test("redirects to ever new screens are refused, too", .requirement("F-088"))
    func endless() {
        let host = pages.host(
            redirects: { screen in
                (screen as? PageScreen).flatMap {
                    $0.number == 0 ? nil : PageScreen(number: $0.number + 1)
                }
            })
        host.goTo(PageScreen(number: 1))
        #expect(names(host.path) == ["page 0"])
        #expect(pages.refused.first?.message.contains("At least 32 redirects") == true)
    }

    @Test("a screen that sends on to itself is shown")
    func toItself() {
        let host = pages.host(redirects: table([1: 1]))
        host.goTo(PageScreen(number: 1))
        #expect(names(host.path) == ["page 0", "page 1"])
        #expect(pages.refused.isEmpty)
    }

    @Test(
        "screens that navigate to each other when they appear are refused; the path stays",
        .requirement("F-088"))
    func appearing() {
        pages.onAppearing = { store in
            guard store.screen.number > 0 else { return }
            store.navigator.goTo(PageScreen(number: 3 - store.screen.number))
        }
        let host = pages.host()
        host.goTo(PageScreen(number: 1))
        #expect(names(host.path) == ["page 0"])
        #expect(pages.refused.count == 1)
        #expect(host.content == "Count: 0")
        #expect(pages.living.count == 1)
    }

    @Test("a screen may navigate on when it appears")
    func appearingOnce() {
        pages.onAppearing = { store in
            if store.screen.number == 1 { store.navigator.goTo(PageScreen(number: 2)) }
        }
        let host = pages.host()
        host.goTo(PageScreen(number: 1))
        #expect(names(host.path) == ["page 0", "page 1", "page 2"])
        #expect(host.content == "Count: 2")
    }

    @Test("every screen of a shown path is sent on where it has to be")
    func path() {
        let host = pages.host(redirects: table([2: 9, 3: 9]))
        host.show(
            TrapezioPath(
                root: PageScreen(number: 0), PageScreen(number: 1), PageScreen(number: 2),
                PageScreen(number: 3)))
        #expect(names(host.path) == ["page 0", "page 1", "page 9"])
    }

    @Test("a path with a circle of redirects changes nothing", .requirement("F-088"))
    func pathCycle() {
        let host = pages.host(redirects: table([1: 2, 2: 1]))
        host.show(TrapezioPath(root: PageScreen(number: 0), PageScreen(number: 1)))
        #expect(names(host.path) == ["page 0"])
        #expect(pages.refused.count == 1)
    }
}
