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

/// Declares the app for one command line and starts it in Axiom's six steps: capabilities, their
/// initialisation, clients, orchestrator, contexts, views. One container makes all its parts.
@MainActor
struct Composition {
    let shell: Shell
    let clock: DayClock
    let invocation: Invocation
    /// The settings in force; they may change while the app is open.
    let settings: LiveSettings
    /// The progress of an import, for the screen that shows it.
    let importSteps = Broadcast<Workouts.Business.Model.Import.Step>()
    /// Where log lines go: to standard error with `--debug`, else nowhere.
    let log: any LogSink
    /// Where metrics go: into memory for `doctor`, else nowhere.
    let metrics: any MetricsSink
    /// Compares the running app with the budgets of the specification: always in a debug build, in
    /// a release build only for `doctor` and `--debug`.
    let monitor: PerformanceMonitor?
    /// The container of all parts of this app. A test replaces it by a child container.
    var ioc = IoC()

    /// The app of one command line. Without `settings` it keeps those of the clock, and reads no
    /// file.
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

    /// The functions that register the parts of the app.
    var parts: [(IoC) -> Void] {
        [
            registerCapabilities, registerServices, Auth.Module.register,
            Workouts.Module.register, Nutrition.Module.register, registerModules,
        ]
    }

    /// Starts the app for a command of this access.
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

/// Lets a context find the app it runs in, which exists only after the context was declared.
@MainActor
private final class Running {
    weak var application: Application?
}

extension Optional where Wrapped == Running {
    /// The handle of a capability, for a part of the host that no client is.
    @MainActor
    fileprivate func handle<Value: Sendable>(
        of type: Value.Type, for owner: Any.Type
    ) throws -> CapabilityHandle<Value> {
        guard let app = self?.application else { throw CancellationError() }
        return try app.graph.manager(for: owner, declared: [type]).handle(of: type)
    }
}

extension Composition {
    /// Registers the router, the orchestrations and the list of modules.
    private func registerModules(in ioc: IoC) {
        ioc.register((any Auth.Business.IRouter).self) { AuthRouterAdapter() }
        ioc.register(Router.State.self) { Router.State(AppScreens.map) }
        ioc.register(mainActor: Router.Module.self) { ioc in
            Router.Module(state: try ioc.resolve(Router.State.self))
        }
        ioc.register(mainActor: OrchestrationModule.self) {
            OrchestrationModule(sagas: [SessionSaga(), DaySaga()])
        }
        ioc.register(mainActor: Modules.self) { ioc in
            Modules(all: [
                try ioc.resolve(Auth.Module.self), try ioc.resolve(Workouts.Module.self),
                try ioc.resolve(Nutrition.Module.self), try ioc.resolve(Router.Module.self),
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
                (any Nutrition.Business.IState).self, Router.State.self,
            ]
        ) { dependencies in
            try CommandContext(
                dependencies, shell: shell, clock: clock, settings: settings, relux: relux,
                services: CommandContext.Services(
                    runNested: { arguments, shell in
                        await Program(shell: shell, tellsNext: false).run(arguments)
                    },
                    databaseHealth: { try await Self.health(of: $0) }, backups: backups,
                    exports: exports { [weak running] in
                        try await running.handle(of: Database.self, for: Exports.self).ready()
                    },
                    steps: StepHistory { [weak running] in
                        try running.handle(of: Database.self, for: StepHistory.self)
                    },
                    diagnose: { [weak running] in
                        guard let app = running?.application else { return nil }
                        return await self.examine(app)
                    }, monitor: monitor, features: features,
                    world: { [weak running] in await self.world(around: running?.application) }))
        }
    }
}

/// The modules of the app, in the order they are registered with the kernel.
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
