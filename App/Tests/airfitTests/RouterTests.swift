// SPDX-License-Identifier: Apache-2.0

import AuthModels
import Axiom
import NutritionModels
import Relux
import Testing
import WorkoutsModels

@testable import airfit

@Suite("Navigation", .timeLimit(.minutes(1)))
@MainActor
struct RouterTests {
    private let module = AppRouter.Module()
    private let relux = Relux()

    private func path(after actions: any Relux.Action...) async throws -> [AppRouter.Page] {
        try relux.register(module)
        for action in actions { await relux.dispatcher.action { action } }
        return module.state.stateSnapshot.pages
    }

    @Test("the adapters of the three domains lead to their pages")
    func adapters() async throws {
        let pages = try await path(after: AuthRouterAdapter().setAuthPage(.account))
        #expect(pages == [.auth(page: .account)])
        await relux.dispatcher.action { WorkoutsRouterAdapter().setWorkoutsPage(.records) }
        #expect(module.state.stateSnapshot.pages == [.workouts(page: .records)])
        await relux.dispatcher.action { NutritionRouterAdapter().setNutritionPage(.diary) }
        #expect(module.state.stateSnapshot.pages == [.nutrition(page: .diary)])
        await relux.dispatcher.action { NutritionRouterAdapter().pushMain() }
        #expect(module.state.stateSnapshot.pages.last == .app(page: .main))
    }

    @Test("pushing what is on top does nothing, the first page cannot be popped")
    func bounds() async throws {
        let pages = try await path(
            after: AppRouter.Action.push(.app(page: .main)), AppRouter.Action.pop,
            AppRouter.Action.pop)
        #expect(pages == [.app(page: .main)])
    }
}
