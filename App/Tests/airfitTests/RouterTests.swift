// SPDX-License-Identifier: Apache-2.0

import AuthModels
import AuthReluxInt
import Axiom
import AxiomTesting
import DesignSystem
import Foundation
import Relux
import SwiftIoC
import Testing
import Trapezio
import TrapezioNavigation

@testable import DayUI
@testable import Host
@testable import airfit

@Suite("Navigation", .timeLimit(.minutes(10)))
@MainActor
struct RouterTests {
    private let module = Router.Module(state: Router.State(Product.airfit.map))
    private let relux = Relux()

    private func adapter() throws -> any Auth.Business.IRouter {
        try Composition.of("today", "--ephemeral").ioc.resolve((any Auth.Business.IRouter).self)
    }

    private func path(after actions: any Relux.Action...) async throws -> TrapezioPath {
        try relux.register(module)
        for action in actions { await relux.dispatcher.action { action } }
        return module.state.stateSnapshot.path
    }

    @Test(
        "the adapter of a domain leads to the page it is asked for", .requirement("R-070"),
        arguments: Auth.UI.Model.Page.allCases)
    func page(_ page: Auth.UI.Model.Page) async throws {
        let address =
            switch page {
            case .signIn: "account/login"
            case .account: "account"
            }
        let path = try await path(after: adapter().setAuthPage(page))
        #expect(Product.airfit.map.screens.text(of: path) == address)
    }

    @Test("the adapter of a domain leads to the app's first screen", .requirement("R-070"))
    func main() async throws {
        let path = try await path(after: adapter().pushMain())
        #expect(Product.airfit.map.screens.text(of: path) == "day")
    }

    @Test("going to what is on top does nothing, and the root cannot be left")
    func bounds() async throws {
        let path = try await path(
            after: Router.Action.goTo(DayScreen()), Router.Action.dismiss,
            Router.Action.dismiss)
        #expect(path.screens.count == 1)
    }

    @Test("what screens ask of their navigator becomes actions, in order")
    func navigator() async throws {
        try relux.register(module)
        let places = module.state.container.observation()
        let navigator = Router.Navigator(relux.dispatcher, Product.airfit.map)
        navigator.goTo(WeekScreen())
        navigator.goTo(DayScreen(day: "2026-11-20"))
        navigator.dismissTo(WeekScreen())
        navigator.goTo(WeekScreen(first: "2026-11-09"))
        for await place in places
        where place.state.path.top.screen.isSame(as: WeekScreen(first: "2026-11-09")) {
            #expect(place.state.path.screens.count == 3)
            break
        }
    }

    @Test(
        "every place of the app has an address that leads there",
        arguments: Product.airfit.map.places)
    func places(place: ScreenPlace) throws {
        let path = try Product.airfit.map.path(parsing: place.address)
        #expect(path.screens.count == 1)
        #expect(Product.airfit.map.screens.text(of: path) == place.address)
    }

    @Test("an action survives its recording, with the screens in it")
    func recorded() throws {
        let actions: [Router.Action] = [
            .show(Product.airfit.map.path(to: "day/2026-11-20")), .goTo(WeekScreen()), .dismiss,
            .dismissEntry(.init(id: 3, screen: WeekScreen())), .dismissToRoot,
            .dismissTo(DayScreen()),
        ]
        let data = try JSONEncoder().encode(actions)
        let decoder = JSONDecoder()
        Product.airfit.map.screens.prepare(decoder)
        let read = try decoder.decode([Router.Action].self, from: data)
        #expect("\(read)" == "\(actions)")
    }
}
