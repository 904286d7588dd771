// SPDX-License-Identifier: Apache-2.0

import Axiom
import Basics
package import DesignSystem
import Foundation
package import HostAPI
package import HostFeature
import Relux
package import Storage
import TerminalUI
import Trapezio

/// The tools of one command line that only the host's own commands have: the settings, the
/// services behind backups, exports and steps, and the screens.
@MainActor
package final class CommandTools: CommandHost {
    /// What a command can use beside the states.
    package struct Services: Sendable {
        /// Checks the database at a path.
        let databaseHealth: @Sendable (String) async throws -> DatabaseHealth
        /// The copies kept beside the database.
        let backups: Backups
        /// Exports and merges of the database's rows.
        let exports: Exports
        /// The steps that can be undone and redone.
        let steps: StepHistory
        /// How the program knows who is there.
        package let identity: Identity
        /// Examines the running app.
        let diagnose: @MainActor @Sendable (Application) async -> Diagnosis
        /// Compares the times of frames with their budgets; `nil` when this run is not measured.
        let monitor: PerformanceMonitor?
        /// Makes the screens of the domains.
        let features: @MainActor @Sendable (ScreenServices, CommandTools) -> ScreenFeatures
        /// The changes from outside that `ui` follows: of the database, the settings and the time
        /// zone.
        let world: @MainActor @Sendable (Application?) async -> World
    }

    /// The settings in force. Unlike the clock of a command, they follow changes while the app is
    /// open.
    let settings: LiveSettings
    let product: Product
    let router: Router.State
    package let services: Services
    /// The app that the command runs in; `nil` when it has ended.
    weak var application: Application?
    /// What the command changed, for hooks; nothing where there are none.
    private(set) var happened: [StepLine] = []
    /// The screens, made at the first use.
    package private(set) lazy var features: ScreenFeatures = services.features(screenServices, self)
    /// The terminal of the screens, while they are shown.
    weak var session: TerminalSession?
    /// Takes the navigation requests of the screens.
    package private(set) lazy var navigator = Router.Navigator(relux.dispatcher, product.map)
    private let shell: Shell
    private let relux: Relux
    private let contextServices: ContextServices
    /// Where errors of its commands are recorded.
    var journal: ErrorJournal { contextServices.journal }

    /// - Throws: `ContextFailure` when a client is missing.
    init(
        _ dependencies: ContextDependencies, product: Product, shell: Shell, settings: LiveSettings,
        relux: Relux,
        services: Services
    ) throws(ContextFailure) {
        self.product = product
        self.shell = shell
        self.settings = settings
        self.relux = relux
        self.services = services
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
                    services.steps, relux: relux, identity: services.identity,
                    now: { [settings] in settings.clock })),
            drafts: Drafts(in: services.identity.drafts(relux.dispatcher)),
            messages: TrapezioMessageManager(lifetime: .seconds(4)))
    }

    package func run(
        _ request: CommandContext.Request, in context: CommandContext
    ) async throws -> Output {
        try await context.prepare(request)
        var steps = try await stepsForHooks(request)
        let output = try await context.run(request.command, request.invocation)
        happened = try await steps?.look() ?? []
        return output
    }

    /// The steps from here on, where a hook may wait for them.
    private func stepsForHooks(_ request: CommandContext.Request) async throws -> StepStream? {
        let (command, invocation) = (request.command, request.invocation)
        guard command.access == .profile, !["ui", "watch"].contains(command.name),
            !invocation.has(.ephemeral), Hooks(shell, product.events).areOn
        else { return nil }
        return try await StepStream(
            services.steps, product.events, of: try person().id, after: nil)
    }

    package func run(line: [String], in shell: Shell) async -> ExitCode {
        await Program(product, shell: shell, tellsNext: false).run(line)
    }

    package var isStrict: Bool { settings.inForce.settings.isStrict }

    package var root: Command { product.root }

    package var version: String { product.version }

    package var errors: [ErrorWords] { product.features.map(\.errors) }

    package func export(_ invocation: Invocation, in context: CommandContext) async throws {
        _ = try await context.export(.person, invocation)
    }

    package func export(
        _ invocation: Invocation, in context: CommandContext, writing: @escaping Writing
    ) async throws -> Output {
        try await context.export(.written(writing), invocation)
    }

    package func steps(limit: Int) async throws -> [Journal.Step] {
        try await services.steps.list(of: try person().id, limit: limit)
    }

    package func trial<Value>(
        isImport: Bool, _ body: () async throws -> (value: Value, stays: Bool)
    ) async throws -> Value {
        let database = try await services.steps.database.ready()
        var hasData = false
        for table in product.storedTables where isImport && !hasData && table.isHeadline {
            hasData = try await database.rowCount(of: table.name) > 0
        }
        return try await database.trial {
            let (value, stays) = try await body()
            if stays, hasData { try await database.backUp(.import) }
            return (value, stays)
        }
    }

    /// The person whose data the command works on. Throws when there is none.
    func person() throws -> Access.Person { try services.identity.person() }
}

extension CommandContext {
    /// The tools of this program's own commands.
    package var tools: CommandTools {
        get throws(ContextFailure) { try host(as: CommandTools.self) }
    }

    /// The person whose data the command works on. Throws when there is none.
    func person() throws -> Access.Person { try tools.person() }

    /// Finds out who is there.
    @discardableResult
    func restore() async throws -> Access {
        let access = try await tools.services.identity.restore(relux.dispatcher)
        try Task.checkCancellation()
        return access
    }

    /// Finds out whose data the command works on, if it needs a person's data.
    package func prepare(_ request: Request) async throws {
        guard request.command.access == .profile else { return }
        try await restore()
        // Another account than the one that `AIRFIT_USER` names; the local profile passes.
        let person = try person()
        guard let named = shell.variable(ProgramName.variable("USER")), person.isAccount,
            named.lowercased() != person.name.lowercased()
        else { return }
        throw UserError(
            "other_account", .signedOut, "\(person.name) is signed in, not \(named).",
            hint: "\(ProgramName.current) auth login \(named)", field: ProgramName.variable("USER"))
    }
}
