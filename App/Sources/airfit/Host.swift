// SPDX-License-Identifier: Apache-2.0

import AuthModels
import AuthReluxInt
import Axiom
import NutritionModels
import NutritionReluxInt
import Relux
import WorkoutsModels
import WorkoutsReluxInt

/// The composed app as a command sees it: somewhere to dispatch to, and states to read.
/// Knows no implementation: `Composition` builds it.
@MainActor
final class Host {
    let shell: Shell
    let clock: AppClock
    let relux: Relux
    let auth: any Auth.Business.IState
    let workouts: any Workouts.Business.IState
    let nutrition: any Nutrition.Business.IState
    let router: AppRouter.State
    /// Runs another command line in the same process: how `demo` shows the real thing.
    let runNested: @MainActor @Sendable ([String], Shell) async -> ExitCode
    /// Checks the database at a path.
    let databaseHealth: @Sendable (String) async throws -> DatabaseHealth

    init(
        shell: Shell, clock: AppClock, relux: Relux, auth: any Auth.Business.IState,
        workouts: any Workouts.Business.IState, nutrition: any Nutrition.Business.IState,
        router: AppRouter.State,
        runNested: @escaping @MainActor @Sendable ([String], Shell) async -> ExitCode,
        databaseHealth: @escaping @Sendable (String) async throws -> DatabaseHealth
    ) {
        self.shell = shell
        self.clock = clock
        self.relux = relux
        self.auth = auth
        self.workouts = workouts
        self.nutrition = nutrition
        self.router = router
        self.runNested = runNested
        self.databaseHealth = databaseHealth
    }

    /// Dispatches and waits until everything it caused is done. Throws what a flow answered.
    func dispatch(
        _ action: any Relux.Action,
        file: StaticString = #fileID, function: StaticString = #function, line: UInt = #line
    ) async throws {
        try await relux.dispatcher.action(file: file, function: function, line: line) { action }
            .get()
    }

    /// The person whose data is worked on.
    func person() throws -> Auth.Business.Model.Profile {
        guard let profile = auth.stateSnapshot.profile else {
            throw Auth.Business.Err.signedOut
        }
        return profile
    }
}
