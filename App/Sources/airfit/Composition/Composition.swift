// SPDX-License-Identifier: Apache-2.0

import AuthModels
import AuthReluxImpl
import AuthReluxInt
import Axiom
import AxiomCore
import DayOrchestration
import DesignSystem
import NutritionModels
import NutritionReluxImpl
import NutritionReluxInt
import Relux
import SessionOrchestration
import Storage
import SwiftIoC
import WorkoutsModels
import WorkoutsReluxImpl
import WorkoutsReluxInt

/// Declares the app for one command line and starts it in Axiom's six steps: capabilities,
/// clients, orchestrator, contexts, views. What it is made of comes from one container.
@MainActor
struct Composition {
    let shell: Shell
    let clock: DayClock
    let invocation: Invocation
    /// The settings in force; they may change while the app is open.
    let settings: LiveSettings
    /// How far an import is, for the screen that shows it.
    let importSteps = Broadcast<Workouts.Business.Model.Import.Step>()
    /// Where lines of the log go: to whoever debugs the app.
    let log: any LogSink
    /// Where numbers go: to whoever examines the app.
    let metrics: any MetricsSink
    /// Holds the running app against the budgets of the specification: in a debug build always, in
    /// a release build for doctor and --debug.
    let monitor: PerformanceMonitor?
    /// Every part of this one app; a test puts a child of it in its place.
    var ioc = IoC()

    /// The app of one command line; its settings stay those of the clock unless told.
    init(
        shell: Shell, clock: DayClock, invocation: Invocation, settings: LiveSettings? = nil,
        build: PerformanceMonitor.Build = .current
    ) {
        self.shell = shell
        self.clock = clock
        self.invocation = invocation
        self.settings = settings ?? LiveSettings(shell, staying: clock)
        let (isExamined, isDebugged) = (invocation.path == ["doctor"], invocation.has(.debug))
        log = isDebugged ? DebugLog(shell: shell) : SilentLog()
        metrics = isExamined ? InMemoryMetrics() : SilentMetrics()
        monitor =
            isExamined || isDebugged || build == .debug
            ? PerformanceMonitor(log: log, metrics: metrics, build: build) : nil
        for register in parts { register(ioc) }
        guard invocation.has(.ephemeral) else { return }
        ioc = ioc.overriding { $0.register(Database.Location.self) { .memory } }
    }

    /// What registers the parts of the app, a few at a time.
    var parts: [(IoC) -> Void] {
        [
            registerCapabilities, registerServices, Auth.Module.register,
            Workouts.Module.register, Nutrition.Module.register, registerModules,
        ]
    }

    /// The app, started for a command with this need.
    func start(for access: Command.Access) async throws -> Application {
        if !invocation.has(.ephemeral) { try ioc.resolve(Locations.self).refuseSpecialNames() }
        let recorder = try SessionRecording(self).logger()
        let relux = Relux(
            logger: monitor.map { BudgetWatch(monitor: $0, other: recorder) } ?? recorder)
        let running = Running()

        var app = Bootstrap(root: ViewType("today"))
        app.versions = [Bootstrap.VersionDemand("airfit", wants: Program.axiomVersion)]
        app.capabilities = try capabilities(for: access)
        app.clients = clients
        app.contexts = [contexts(relux, running)]
        app.metrics = metrics
        app.monitor = monitor
        app.log = log
        app.setUp = { [ioc] _ in
            for module in try ioc.resolve(Modules.self).all { try relux.register(module) }
        }
        let application = try await app.start()
        running.application = application
        return application
    }

    /// The context of a command in a started app.
    func context(of app: Application) throws -> CommandContext {
        let view = ViewType(invocation.path.joined(separator: " "))
        let context = try app.orchestrator.context(for: PresentationID(view, instance: "1"))
        guard let context = context as? CommandContext else {
            throw ContextFailure.mismatched("CommandContext", made: "\(type(of: context))")
        }
        return context
    }
}

/// How a context finds the app it runs in, which is there only after it.
@MainActor
private final class Running {
    weak var application: Application?
}

extension Composition {
    /// The router, the orchestrations, and what is connected with the kernel.
    private func registerModules(in ioc: IoC) {
        ioc.register((any Auth.Business.IRouter).self) { AuthRouterAdapter() }
        ioc.register(AppRouter.State.self) { AppRouter.State() }
        ioc.register(mainActor: AppRouter.Module.self) { ioc in
            AppRouter.Module(state: try ioc.resolve(AppRouter.State.self))
        }
        ioc.register(mainActor: OrchestrationModule.self) {
            OrchestrationModule(sagas: [SessionSaga(), DaySaga()])
        }
        ioc.register(mainActor: Modules.self) { ioc in
            Modules(all: [
                try ioc.resolve(Auth.Module.self), try ioc.resolve(Workouts.Module.self),
                try ioc.resolve(Nutrition.Module.self), try ioc.resolve(AppRouter.Module.self),
                try ioc.resolve(OrchestrationModule.self),
            ])
        }
    }

    /// The context of a command, the same kind for all of them.
    private func contexts(_ relux: Relux, _ running: Running) -> ContextDeclaration {
        let (shell, clock, settings) = (shell, clock, settings)
        return ContextDeclaration(
            CommandContext.self, for: Commands.root.leaves.map { ViewType($0) },
            clients: [
                (any Auth.Business.IState).self, (any Workouts.Business.IState).self,
                (any Nutrition.Business.IState).self, AppRouter.State.self,
            ]
        ) { dependencies in
            try CommandContext(
                dependencies, shell: shell, clock: clock, settings: settings, relux: relux,
                services: CommandContext.Services(
                    runNested: { arguments, shell in
                        await Program(shell: shell, tellsNext: false).run(arguments)
                    },
                    databaseHealth: { try await Self.health(of: $0) }, backups: backups,
                    exports: exports,
                    steps: StepHistory { [weak running] in
                        guard let app = running?.application else { throw CancellationError() }
                        return try app.graph.manager(
                            for: StepHistory.self, declared: [Database.self]
                        ).handle(of: Database.self)
                    },
                    diagnose: { [weak running] in
                        guard let app = running?.application else { return nil }
                        return await self.examine(app)
                    }, monitor: monitor, features: features,
                    world: { [weak running] in await self.world(around: running?.application) }))
        }
    }
}

/// The modules of the app, in the order they are connected with the kernel.
@MainActor
struct Modules {
    let all: [any Relux.Module]
}

/// The orchestrations across domains, as one module.
@MainActor
struct OrchestrationModule: Relux.Module {
    let states: [any Relux.AnyState] = []
    let sagas: [any Relux.Saga]
}
