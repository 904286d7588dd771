// SPDX-License-Identifier: Apache-2.0

import AuthModels
import AuthReluxInt
import Axiom
import DesignSystem
import Foundation
import NutritionModels
import NutritionReluxInt
import Relux
import Trapezio
import WorkoutsModels
import WorkoutsReluxInt

/// One command line on its way: somewhere to dispatch to, states to read, and the place where
/// errors end. Knows no implementation and no capability: `Composition` makes it.
@MainActor
final class CommandContext: Context {
    /// What a person asks for: a command with what was typed after it.
    struct Request: UserAction {
        let command: Command
        let invocation: Invocation

        /// Refuses options that contradict each other.
        func validate() throws {
            guard invocation.has(.ephemeral), invocation.has(.database) else { return }
            throw UserError.usage(
                "--ephemeral and --db contradict each other: one keeps nothing, the other names a file.",
                hint: "leave one of them out", field: "db")
        }
    }

    /// What the shell of the app does for a command, beyond the states.
    struct Services: Sendable {
        /// Runs another command line in the same process: how `demo` shows the real thing.
        let runNested: @MainActor @Sendable ([String], Shell) async -> ExitCode
        /// Checks the database at a path.
        let databaseHealth: @Sendable (String) async throws -> DatabaseHealth
        /// The copies kept beside the database.
        let backups: Backups
        /// How rows leave the database and come in again.
        let exports: Exports
        /// What was changed, to be undone and redone.
        let steps: StepHistory
        /// Examines the running app; `nil` when it has ended.
        let diagnose: @MainActor @Sendable () async -> Diagnosis?
        /// Holds what is shown against its budgets; `nil` where nobody asks for that.
        let monitor: PerformanceMonitor?
        /// Makes the screens of the domains.
        let features: @MainActor @Sendable (ScreenServices, CommandContext) -> AppFeatures
        /// What happens outside while the app is open.
        let world: @MainActor @Sendable () async -> World
    }

    let shell: Shell
    let clock: DayClock
    /// The settings in force, for what outlives a moment.
    let settings: LiveSettings
    let relux: Relux
    let auth: any Auth.Business.IState
    let workouts: any Workouts.Business.IState
    let nutrition: any Nutrition.Business.IState
    let router: AppRouter.State
    let services: Services
    /// What the command said, or why it did not.
    private(set) var outcome: Result<Output, any Error>?
    /// The screens, made when one is first asked for.
    private(set) lazy var features: AppFeatures = services.features(screenServices, self)
    /// Takes what the screens ask of navigation.
    private(set) lazy var navigator = RouterNavigator(relux.dispatcher)
    private let contextServices: ContextServices
    private var journal: ErrorJournal { contextServices.journal }

    /// - Throws: `ContextFailure` when a client is missing.
    init(
        _ dependencies: ContextDependencies, shell: Shell, clock: DayClock,
        settings: LiveSettings, relux: Relux, services: Services
    ) throws(ContextFailure) {
        self.shell = shell
        self.clock = clock
        self.settings = settings
        self.relux = relux
        self.services = services
        auth = try dependencies.client((any Auth.Business.IState).self)
        workouts = try dependencies.client((any Workouts.Business.IState).self)
        nutrition = try dependencies.client((any Nutrition.Business.IState).self)
        router = try dependencies.client(AppRouter.State.self)
        contextServices = dependencies.services
    }

    private var screenServices: ScreenServices {
        ScreenServices(
            relux: relux, now: { [settings] in settings.clock },
            context: contextServices, drafts: Drafts(in: DraftKeeper(relux.dispatcher)),
            messages: TrapezioMessageManager(lifetime: .seconds(4)))
    }

    /// Follows nothing: a command shows the states as they are when it ends.
    func observeClient() async {}

    func onAppear() {}

    func onDisappear() {}

    /// Runs the command; what it throws is recorded once and kept as the outcome.
    func handleUserAction(_ request: Request) async {
        do {
            try request.validate()
            try await prepare(request)
            outcome = .success(try await run(request.command, request.invocation))
        } catch {
            let name = request.invocation.path.joined(separator: " ")
            journal.record(error, at: "airfit \(name)")
            outcome = .failure(error)
        }
    }

    /// Runs what a command does.
    func run(_ command: Command, _ invocation: Invocation) async throws -> Output {
        guard let run = command.run else {
            throw UserError.usage("nothing to run.", hint: "airfit --help")
        }
        return try await run(invocation, self)
    }

    /// Finds out whose data is worked on, for a command that needs to know.
    func prepare(_ request: Request) async throws {
        guard request.command.access == .profile else { return }
        try await ask(Auth.Business.Restore())
        try checkNamedPerson()
    }

    /// Asks the domain that answers such requests. Throws why it was refused.
    @discardableResult
    func ask<R: Relux.Request>(
        _ request: R,
        file: StaticString = #fileID, function: StaticString = #function, line: UInt = #line
    ) async throws -> R.Answer {
        let answer = try await relux.dispatcher.ask(
            request, file: file, function: function, line: line)
        // What was interrupted is not told as done.
        try Task.checkCancellation()
        return answer
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

    /// `AIRFIT_USER` names whose data a script means: it must be the account that is signed in.
    private func checkNamedPerson() throws {
        let person = try person()
        guard let named = shell.variable("AIRFIT_USER"), person.kind == .account,
            named.lowercased() != person.name.lowercased()
        else { return }
        throw UserError(
            "other_account", .signedOut, "\(person.name) is signed in, not \(named).",
            hint: "airfit auth login \(named)", field: "AIRFIT_USER")
    }
}
