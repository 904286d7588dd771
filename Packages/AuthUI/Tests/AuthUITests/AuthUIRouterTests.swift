// SPDX-License-Identifier: Apache-2.0

import AuthModels
import AuthUIAPI
import AxiomTesting
import DesignSystem
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

@testable import AuthUI

@Suite("Screens of the accounts domain", .timeLimit(.minutes(1)))
@MainActor
struct AuthUIRouterTests {
    private struct Elsewhere: TrapezioScreen {}
    private let interop = RecordingInterop()

    private func title(_ screen: any TrapezioPresentable<ScreenContent>) -> String {
        screen.content(in: StoreBox()).title
    }

    @Test(
        "every page of the domain is a screen of its provider", .requirement("R-080", "L-002"),
        arguments: [
            (Auth.UI.Model.Page.signIn, SignInScreen(.login) as any TrapezioScreen, "Sign in"),
            (.account, AccountScreen(), "Account"),
        ])
    func pages(
        page: Auth.UI.Model.Page, screen: any TrapezioScreen, expected: String
    ) throws {
        let house = try AccessHouse(.signedOut)
        let provider: any AuthUIProviding = house.router
        let view = provider.view(for: page, navigator: house.navigator, interop: interop)
        #expect(title(view) == expected)
        let same = provider.presentable(
            for: screen, navigator: house.navigator, interop: interop)
        #expect(same.map(title) == expected)
    }

    @Test(
        "addresses lead to the screens, one above the other",
        arguments: [
            ("account", "Account"), ("account/login", "Sign in"),
            ("account/register", "New account"),
        ])
    func addresses(text: String, expected: String) throws {
        let house = try AccessHouse(.signedOut)
        var screens = TrapezioScreens()
        try screens.register(Elsewhere.self)
        try screens.registerAuth()
        let path = try screens.path(parsing: text, root: Elsewhere())
        #expect(screens.text(of: path) == text)
        #expect(path.screens.count == text.split(separator: "/").count + 1)
        let screen = house.router.presentable(
            for: path.top.screen, navigator: house.navigator, interop: interop)
        #expect(screen.map(title) == expected)
        let saved = try screens.path(from: screens.data(of: path))
        #expect(saved == path)
    }

    @Test("an address that is none says so")
    func unknown() throws {
        var screens = TrapezioScreens()
        try screens.registerAuth()
        #expect(throws: TrapezioPathFailure.self) {
            try screens.path(parsing: "account/resign", root: Elsewhere())
        }
    }

    @Test("a screen of another domain is none of these")
    func foreign() throws {
        let house = try AccessHouse()
        let screen = house.router.presentable(
            for: Elsewhere(), navigator: house.navigator, interop: interop)
        #expect(screen == nil)
    }
}
