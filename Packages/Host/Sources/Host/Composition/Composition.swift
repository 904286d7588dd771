// SPDX-License-Identifier: Apache-2.0

package import Axiom
import AxiomCore
package import DesignSystem
package import HostAPI
import HostFeature
import Relux
import Storage
package import SwiftIoC

/// Declares the app for one command line and starts it in Axiom's six steps: capabilities, their
/// initialisation, clients, orchestrator, contexts, views. One container makes all its parts.
@MainActor
package struct Composition {
    let product: Product
    let shell: Shell
    let clock: DayClock
    let invocation: Invocation
    /// Whose data the command needs.
    let access: Command.Access
    /// The settings in force; they may change while the app is open.
    let settings: LiveSettings
    /// Where log lines go: to standard error with `--debug`, else nowhere.
    let log: any LogSink
    /// Where metrics go: into memory for `doctor`, else nowhere.
    let metrics: any MetricsSink
    /// Compares the running app with the budgets of the specification, in every build. `doctor` and
    /// `--debug` tell what it finds.
    let monitor: PerformanceMonitor
    /// The container of all parts of this app. A test replaces it by a child container.
    package var ioc = IoC()

    /// The app of one command line. Without `settings` it keeps those of the clock, and reads no
    /// file.
    package init(
        _ product: Product, shell: Shell, clock: DayClock, invocation: Invocation,
        settings: LiveSettings? = nil,
        build: PerformanceMonitor.Build = .current
    ) {
        self.product = product
        self.shell = shell
        self.clock = clock
        self.invocation = invocation
        access = product.root.command(at: invocation.path)?.access ?? .none
        self.settings = settings ?? LiveSettings(shell, staying: clock)
        let (isExamined, isDebugged) = (invocation.path == ["doctor"], invocation.has(.debug))
        log = isDebugged ? DebugLog(shell: shell) : SilentLog()
        metrics = isExamined ? InMemoryMetrics() : SilentMetrics()
        monitor = PerformanceMonitor(log: log, metrics: metrics, build: build)
        for register in parts { register(ioc) }
        guard invocation.has(.ephemeral) else { return }
        ioc = ioc.overriding { $0.register(Database.Location.self) { .memory } }
    }

    /// The functions that register the parts of the app.
    var parts: [(IoC) -> Void] {
        [registerCapabilities, registerGraph] + product.features.map { $0.register(in:) }
            + [registerModules]
    }

    /// Starts the app for its command.
    package func start() async throws -> Application {
        if !invocation.has(.ephemeral) { try ioc.resolve(Locations.self).refuseSpecialNames() }
        let recorder = try SessionRecording(self).logger()
        let relux = Relux(logger: BudgetWatch(monitor: monitor, other: recorder))

        var app = Bootstrap(root: ViewType(product.guide.home ?? ""))
        app.versions = [Bootstrap.VersionDemand(product.name, wants: Program.axiomVersion)]
        app.graph = try ioc.resolve(CapabilityGraph.self)
        app.journal = try ioc.resolve(ErrorJournal.self)
        app.clients = clients
        app.contexts = [contexts(relux)]
        app.metrics = metrics
        app.monitor = monitor
        app.log = log
        app.setUp = { [ioc] _ in
            for module in try ioc.resolve(Modules.self).all { try relux.register(module) }
        }
        return try await app.start()
    }

    /// The clients: the states of the features and of the router.
    private var clients: [ClientDeclaration] {
        let router = ClientDeclaration(Router.State.self) { [ioc] _ in
            try ioc.resolve(Router.State.self)
        }
        return product.features.compactMap { $0.client(in: ioc) } + [router]
    }

    /// The context of a command in a started app.
    package func context(of app: Application) throws -> CommandContext {
        let view = ViewType(invocation.path.joined(separator: " "))
        let context = try app.orchestrator.context(for: PresentationID(view, instance: "1"))
        guard let context = context as? CommandContext else {
            throw ContextFailure.mismatched("CommandContext", made: "\(type(of: context))")
        }
        try context.tools.application = app
        return context
    }
}

extension Composition {
    /// The handle of the database, for a part of the host that no client is.
    private func database(for owner: Any.Type) throws -> CapabilityHandle<Database> {
        try ioc.resolve(CapabilityGraph.self).manager(for: owner, declared: [Database.self])
            .handle(of: Database.self)
    }

    /// Registers the router, the orchestrations and the list of modules.
    private func registerModules(in ioc: IoC) {
        let product = product
        ioc.register(ScreenMap.self) { product.map }
        ioc.register(Router.State.self) { Router.State(product.map) }
        ioc.register(mainActor: Router.Module.self) { ioc in
            Router.Module(state: try ioc.resolve(Router.State.self))
        }
        ioc.register(mainActor: OrchestrationModule.self) {
            OrchestrationModule(sagas: [SessionSaga(product.features.map(\.session))])
        }
        ioc.register(mainActor: Modules.self) { ioc in
            let domains = try product.features.map { try $0.module(in: ioc) }
            return Modules(
                all: domains + [
                    try ioc.resolve(Router.Module.self), try ioc.resolve(OrchestrationModule.self),
                ])
        }
    }

    /// The context of a command, the same kind for all of them.
    private func contexts(_ relux: Relux) -> ContextDeclaration {
        let (product, shell, clock, settings) = (product, shell, clock, settings)
        return ContextDeclaration(
            CommandContext.self, for: product.root.leaves.map { ViewType($0) },
            clients: product.ports
        ) { dependencies in
            let database = try database(for: Exports.self)
            let identity = try ioc.resolve(Identity.self)
            let tools = try CommandTools(
                dependencies, product: product, shell: shell, settings: settings, relux: relux,
                services: CommandTools.Services(
                    databaseHealth: { try await Self.health(of: $0, product) }, backups: backups,
                    exports: exports(identity.rights) { try await database.ready() },
                    steps: StepHistory(
                        database: database, report: StepReport(product.storedTables)),
                    identity: identity,
                    diagnose: { await examine($0) }, monitor: monitor, features: features,
                    world: { await world(around: $0) }))
            return CommandContext(
                shell: shell, clock: clock, relux: relux, journal: dependencies.services.journal,
                host: tools)
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
