// SPDX-License-Identifier: Apache-2.0

import AuthModels
import AuthReluxInt
import Axiom
import DesignSystem
import Foundation
import NutritionModels
import NutritionReluxInt
import Relux
import TerminalUI
import Trapezio
import WorkoutsModels
import WorkoutsReluxInt

/// The context of one command line: it dispatches requests, reads states and records errors. It
/// knows no implementation and no capability; `Composition` makes it.
@MainActor
final class CommandContext: Context {
    /// A command, with the words and options that were typed after it.
    struct Request: UserAction {
        let command: Command
        let invocation: Invocation

        /// Refuses options that contradict each other.
        func validate() throws {
            if invocation.has(.plain), invocation.has(.json) {
                throw UserError.usage(
                    "--plain and --json contradict each other: one prints rows, the other a document.",
                    hint: "leave one of them out", field: "plain")
            }
            guard invocation.has(.ephemeral), invocation.has(.database) else { return }
            throw UserError.usage(
                "--ephemeral and --db contradict each other: one keeps nothing, the other names a file.",
                hint: "leave one of them out", field: "db")
        }
    }

    /// What a command can use beside the states.
    struct Services: Sendable {
        /// Runs another command line in the same process. `demo` runs its commands this way.
        let runNested: @MainActor @Sendable ([String], Shell) async -> ExitCode
        /// Checks the database at a path.
        let databaseHealth: @Sendable (String) async throws -> DatabaseHealth
        /// The copies kept beside the database.
        let backups: Backups
        /// Exports and merges of the database's rows.
        let exports: Exports
        /// The steps that can be undone and redone.
        let steps: StepHistory
        /// Examines the running app.
        let diagnose: @MainActor @Sendable (Application) async -> Diagnosis
        /// Compares the times of frames with their budgets; `nil` when this run is not measured.
        let monitor: PerformanceMonitor?
        /// Makes the screens of the domains.
        let features: @MainActor @Sendable (ScreenServices, CommandContext) -> ScreenFeatures
        /// The changes from outside that `ui` follows: of the database, the settings and the time
        /// zone.
        let world: @MainActor @Sendable (Application?) async -> World
    }

    let shell: Shell
    let clock: DayClock
    /// The settings in force. Unlike `clock`, they follow changes while the app is open.
    let settings: LiveSettings
    let relux: Relux
    let auth: any Auth.Business.IState
    let workouts: any Workouts.Business.IState
    let nutrition: any Nutrition.Business.IState
    let router: Router.State
    let services: Services
    /// The app that the command runs in; `nil` when it has ended.
    weak var application: Application?
    /// The command's output or the error it threw; `nil` before it has run.
    private(set) var outcome: Result<Output, any Error>?
    /// What the command changed, for hooks; nothing where there are none.
    private(set) var happened: [StepLine] = []
    /// The screens, made at the first use.
    private(set) lazy var features: ScreenFeatures = services.features(screenServices, self)
    /// The terminal of the screens, while they are shown.
    weak var session: TerminalSession?
    /// Takes the navigation requests of the screens.
    private(set) lazy var navigator = Router.Navigator(relux.dispatcher, AppScreens.map)
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
        router = try dependencies.client(Router.State.self)
        contextServices = dependencies.services
    }

    private var screenServices: ScreenServices {
        ScreenServices(
            relux: relux, now: { [settings] in settings.clock }, timer: shell.timer,
            ring: { [shell] in if shell.outputIsTerminal { shell.write("\u{07}") } },
            title: { [weak self] text in try? self?.session?.title(text) },
            context: contextServices,
            undo: UndoHistory(
                journal: ScreenSteps(
                    services.steps, relux: relux, auth: auth,
                    now: { [settings] in settings.clock })),
            drafts: Drafts(in: DraftKeeper(relux.dispatcher)),
            messages: TrapezioMessageManager(lifetime: .seconds(4)))
    }

    /// Observes no client: a command shows the states as they are when it ends.
    func observeClient() async {}

    func onAppear() {}

    func onDisappear() {}

    /// Runs the command. An error is recorded once and kept as the outcome.
    func handleUserAction(_ request: Request) async {
        do {
            try request.validate()
            try await prepare(request)
            var steps = try await stepsForHooks(request)
            outcome = .success(try await run(request.command, request.invocation))
            happened = try await steps?.look() ?? []
        } catch {
            let name = request.invocation.path.joined(separator: " ")
            journal.record(error, at: "airfit \(name)")
            outcome = .failure(error)
        }
    }

    /// The steps from here on, where a hook may wait for them.
    private func stepsForHooks(_ request: Request) async throws -> StepStream? {
        let (command, invocation) = (request.command, request.invocation)
        guard command.access == .profile, !["ui", "watch"].contains(command.name),
            !invocation.has(.ephemeral), Hooks(shell).areOn
        else { return nil }
        return try await StepStream(services.steps, of: try person().id, after: nil)
    }

    /// Runs what a command does.
    func run(_ command: Command, _ invocation: Invocation) async throws -> Output {
        guard let run = command.run else {
            throw UserError.usage("nothing to run.", hint: "airfit --help")
        }
        return try await run(invocation, self)
    }

    /// Finds out whose data the command works on, if it needs a person's data.
    func prepare(_ request: Request) async throws {
        guard request.command.access == .profile else { return }
        try await ask(Auth.Business.Restore())
        try checkNamedPerson()
    }

    /// Sends a request to the domain that answers it. Throws the domain's error when the request is
    /// refused, and `CancellationError` when the task was cancelled.
    @discardableResult
    func ask<R: Relux.Request>(
        _ request: R,
        file: StaticString = #fileID, function: StaticString = #function, line: UInt = #line
    ) async throws -> R.Answer {
        let answer = try await relux.dispatcher.ask(
            request, file: file, function: function, line: line)
        // A command that was interrupted must not report that it is done.
        try Task.checkCancellation()
        return answer
    }

    /// Dispatches an action and waits until all its effects are done. Throws the error that a flow
    /// answered.
    func dispatch(
        _ action: any Relux.Action,
        file: StaticString = #fileID, function: StaticString = #function, line: UInt = #line
    ) async throws {
        try await relux.dispatcher.action(file: file, function: function, line: line) { action }
            .get()
    }

    /// The person whose data the command works on. Throws `signedOut` when there is none.
    func person() throws -> Auth.Business.Model.Profile {
        guard let profile = auth.stateSnapshot.profile else {
            throw Auth.Business.Err.signedOut
        }
        return profile
    }

    /// Throws when `AIRFIT_USER` names another account than the one that is signed in. The local
    /// profile passes.
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
