// SPDX-License-Identifier: Apache-2.0

extension RepositoryTemplate {
    /// How the program is put together: the one place that names implementations.
    static let composition: [File] = [
        (
            "App/Sources/<host>/CommandTools.swift",
            #"""
            import Axiom
            import DesignSystem
            import HostAPI
            import HostFeature
            import Relux
            import Storage
            import Trapezio

            /// What only this program's own commands have beside a context: the router and the screens.
            @MainActor
            final class CommandTools: CommandHost {
                let router: Router.State
                let isStrict = false
                /// The screens, made when one is first asked for.
                private(set) lazy var features = makeFeatures(screenServices, navigator)
                /// Takes what the screens ask of navigation.
                private(set) lazy var navigator = Router.Navigator(relux.dispatcher, AppScreens.map)
                private let shell: Shell
                private let relux: Relux
                private let makeFeatures: Making
                private let contextServices: ContextServices

                /// Makes the screens, over the services of the app and what takes their navigation.
                typealias Making = @MainActor (ScreenServices, Router.Navigator) -> ScreenFeatures

                /// - Throws: `ContextFailure` when a client is missing.
                init(
                    _ dependencies: ContextDependencies, shell: Shell, relux: Relux,
                    features: @escaping Making
                ) throws(ContextFailure) {
                    self.shell = shell
                    self.relux = relux
                    makeFeatures = features
                    router = try dependencies.client(Router.State.self)
                    contextServices = dependencies.services
                }

                var root: Command { Commands.root }

                let version = "0.1.0"

                var errors: [ErrorWords] { Composition.features.map(\.errors) }

                private var screenServices: ScreenServices {
                    ScreenServices(
                        relux: relux, now: { [shell] in DayClock(now: shell.now()) }, context: contextServices)
                }

                /// Runs a command for whoever is at this machine: sign people in here, when there are several.
                func run(
                    _ request: CommandContext.Request, in context: CommandContext
                ) async throws -> Output {
                    try await context.dispatch(PersonAction.came(1))
                    return try await context.run(request.command, request.invocation)
                }

                /// There is no undo at the command line yet.
                func steps(limit: Int) async throws -> [Journal.Step] { [] }

                /// There is no export yet.
                func export(_ invocation: Invocation, in context: CommandContext) async throws {
                    throw UserError.usage("this program writes no file of a person's data.")
                }

                /// There is no export yet.
                func export(
                    _ invocation: Invocation, in context: CommandContext, writing: @escaping Writing
                ) async throws -> Output {
                    throw UserError.usage("this program writes no file of a person's data.")
                }
            }

            extension CommandContext {
                /// What only this program's own commands have.
                var tools: CommandTools {
                    get throws(ContextFailure) { try host(as: CommandTools.self) }
                }
            }

            """#
        ),
        (
            "App/Sources/<host>/Composition/Composition+Features.swift",
            #"""
            import DesignSystem
            import HostFeature

            extension Composition {
                /// The screens over a started app. Those of a feature whose parts are not all registered
                /// are left out: `ioc.validate()` says why.
                func features(
                    _ services: ScreenServices, _ navigator: Router.Navigator
                ) -> ScreenFeatures {
                    let own: [any ScreenProviding] = [HomeProvider()]
                    return ScreenFeatures(
                        services: services,
                        providers: own + Self.features.compactMap {
                            try? $0.screens.provider(services, open: { navigator.open($0) }, in: ioc)
                        })
                }
            }

            """#
        ),
        (
            "App/Sources/<host>/Composition/Composition.swift",
            #"""
            import Axiom
            import AxiomCore
            import DesignSystem
            import Foundation
            import HostAPI
            import HostFeature
            import Relux
            import Storage
            import SwiftIoC

            /// Declares the app for one command line and starts it: capabilities, clients, contexts. What it is
            /// made of comes from one container.
            @MainActor
            struct Composition {
                let shell: Shell
                /// Every part of this one app; a test puts a child of it in its place.
                var ioc = IoC()
                private let view = ViewType("command")

                /// The app over a database.
                init(shell: Shell, location: Database.Location) {
                    self.shell = shell
                    ioc.register(Database.Location.self) { location }
                    for register in parts { register(ioc) }
                }

                /// What registers the parts of the app, a few at a time.
                var parts: [(IoC) -> Void] {
                    [registerCapabilities] + Self.features.map { $0.register(in:) } + [registerModules]
                }

                /// The app, started.
                func start() async throws -> Application {
                    let relux = Relux()
                    var app = Bootstrap(root: view)
                    app.graph = try ioc.resolve(CapabilityGraph.self)
                    app.clients = clients
                    app.contexts = [contexts(relux)]
                    app.setUp = { [ioc] _ in
                        for module in try ioc.resolve(Modules.self).all { try relux.register(module) }
                    }
                    return try await app.start()
                }

                /// The context of a command in a started app.
                func context(of app: Application) throws -> CommandContext {
                    let context = try app.orchestrator.context(for: PresentationID(view, instance: "1"))
                    guard let context = context as? CommandContext else {
                        throw ContextFailure.mismatched("CommandContext", made: "\(type(of: context))")
                    }
                    return context
                }
            }

            extension Composition {
                /// The database, the graph of the capabilities, and what domains may know of the program.
                private func registerCapabilities(in ioc: IoC) {
                    let (now, name) = (shell.now, ProcessInfo.processInfo.hostName)
                    ioc.register(HostFacts.self) {
                        HostFacts(
                            machine: name, sessionFile: "", home: NSHomeDirectory(),
                            text: { path, limit, _ in
                                let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
                                return String(decoding: bytes.prefix(limit), as: UTF8.self)
                            },
                            progress: { _ in }, told: { UserError($0) }, now: now,
                            preferences: { DayClock(now: now()).preferences })
                    }
                    ioc.register(Database.self, lifecycle: .transient) { ioc in
                        // The bytes "<format>" tell a file of this program from any other.
                        Database(
                            try ioc.resolve(Database.Location.self), migrations: Self.migrations,
                            tables: Self.storedTables,
                            options: .init(format: .init(applicationID: <formatID>, version: 1)))
                    }
                    ioc.register(CapabilityGraph.self) { ioc in
                        // Resolved here too: a child container with another one has a graph of its own.
                        _ = try ioc.resolve(Database.self)
                        let database = CapabilityDeclaration(
                            Database.self, taxonomy: .storage, isRequired: true, start: .atStart,
                            services: [.storage]
                        ) { [weak ioc] _ in
                            guard let ioc else { throw CancellationError() }
                            return try ioc.resolve(Database.self)
                        }
                        return try CapabilityGraph([database])
                    }
                }

                /// The router, the orchestrations, and what is connected with the kernel.
                private func registerModules(in ioc: IoC) {
                    ioc.register(Router.State.self) { Router.State(AppScreens.map) }
                    ioc.register(mainActor: Router.Module.self) { ioc in
                        Router.Module(state: try ioc.resolve(Router.State.self))
                    }
                    ioc.register(mainActor: OrchestrationModule.self) {
                        OrchestrationModule(sagas: [SessionSaga(Self.sessions)])
                    }
                    ioc.register(mainActor: Modules.self) { ioc in
                        let domains = try Self.features.map { try $0.module(in: ioc) }
                        return Modules(
                            all: domains + [
                                try ioc.resolve(Router.Module.self),
                                try ioc.resolve(OrchestrationModule.self),
                            ])
                    }
                }

                /// The context of a command, the same kind for all of them.
                private func contexts(_ relux: Relux) -> ContextDeclaration {
                    ContextDeclaration(
                        CommandContext.self, for: [view], clients: Self.ports
                    ) { dependencies in
                        let tools = try CommandTools(
                            dependencies, shell: shell, relux: relux, features: features)
                        return CommandContext(
                            shell: shell, clock: DayClock(now: shell.now()), relux: relux,
                            journal: dependencies.services.journal, host: tools)
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

            """#
        ),
        (
            "App/Sources/<host>/Composition/Composition+Domains.swift",
            #"""
            import Axiom
            import DesignSystem
            import HostFeature
            import Relux
            import Storage
            import SwiftIoC

            /// The domains of this program, each one value.
            extension Composition {
                nonisolated static let features: [Feature] = [
                    // `workbench new-domain` puts a line for each domain here.
                ]

                /// Every domain's schema, in the order it is applied.
                nonisolated static let migrations: [Migration] =
                    [Journal.migration] + features.flatMap(\.storage.migrations)
                /// Every table whose rows can go to another database.
                nonisolated static let storedTables: [StoredTable] = features.flatMap(\.storage.copied)

                /// What the sessions of the domains follow.
                static var sessions: [Session] {
                    let people = Session.led { domains in
                        .on(PersonAction.self) { action, dispatcher in
                            switch action {
                            case .came(let person): await domains.open(person, dispatcher)
                            case .went: await domains.close(dispatcher)
                            }
                        }
                    }
                    return [people] + features.map(\.session)
                }

                /// The clients: the states of the domains and of the router.
                var clients: [ClientDeclaration] {
                    let router = ClientDeclaration(Router.State.self) { [ioc] _ in
                        try ioc.resolve(Router.State.self)
                    }
                    return Self.features.compactMap { $0.client(in: ioc) } + [router]
                }

                /// The types by which contexts know the clients.
                static var ports: [any Any.Type] { features.compactMap(\.port) + [Router.State.self] }
            }

            /// Who works with the app.
            enum PersonAction: Relux.Action {
                /// This person does from now on.
                case came(Int64)
                /// Nobody does.
                case went
            }

            """#
        ),
    ]
}
