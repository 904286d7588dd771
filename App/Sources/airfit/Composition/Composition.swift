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
import WorkoutsModels
import WorkoutsReluxImpl
import WorkoutsReluxInt

/// Declares the app for one command line and starts it in Axiom's six steps: capabilities,
/// clients, orchestrator, contexts, views.
@MainActor
struct Composition {
    let shell: Shell
    let clock: DayClock
    let invocation: Invocation
    /// How far an import is, for the screen that shows it.
    let importSteps = Broadcast<Workouts.Business.Model.Import.Step>()

    /// The app, started for a command with this need.
    func start(for access: Command.Access) async throws -> Application {
        let locations = Locations(shell: shell, databaseOption: invocation.value(.database))
        if !invocation.has(.ephemeral) { try locations.refuseSpecialNames() }
        let relux = Relux(logger: try SessionRecording(self).logger())
        let services = Services(
            shell: shell, locations: locations, isEphemeral: invocation.has(.ephemeral))
        let wiring = Wiring()

        var app = Bootstrap(root: ViewType("today"))
        app.versions = [Bootstrap.VersionDemand("airfit", wants: Program.axiomVersion)]
        app.capabilities = capabilities(for: access, at: locations)
        app.clients = clients(services, wiring)
        app.contexts = [contexts(relux, wiring)]
        app.metrics = access == .diagnosis ? InMemoryMetrics() : SilentMetrics()
        app.log = invocation.has(.debug) ? DebugLog(shell: shell) : SilentLog()
        app.setUp = { _ in
            for module in wiring.modules + [OrchestrationModule()] { try relux.register(module) }
        }
        let application = try await app.start()
        wiring.application = application
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

/// What comes about while the app starts: clients bring their modules, and a context finds the app
/// it runs in.
@MainActor
private final class Wiring {
    /// The modules to connect with the kernel, in order.
    var modules: [any Relux.Module] = []
    weak var application: Application?
}

extension Composition {
    /// The clients: the states of the domains and of the router.
    private func clients(_ services: Services, _ wiring: Wiring) -> [ClientDeclaration] {
        [
            ClientDeclaration(Auth.Business.State.self, needs: Services.authNeeds) {
                let module = try Auth.Module(
                    router: AuthRouterAdapter(), service: services.auth($0))
                wiring.modules.append(module)
                return try Self.client(module.state)
            }.known(as: (any Auth.Business.IState).self),
            ClientDeclaration(Workouts.Business.State.self, needs: Services.workoutsNeeds) {
                let module = try Workouts.Module(service: services.workouts($0))
                wiring.modules.append(module)
                return try Self.client(module.state)
            }.known(as: (any Workouts.Business.IState).self),
            ClientDeclaration(Nutrition.Business.State.self, needs: Services.nutritionNeeds) {
                let module = try Nutrition.Module(service: services.nutrition($0))
                wiring.modules.append(module)
                return try Self.client(module.state)
            }.known(as: (any Nutrition.Business.IState).self),
            ClientDeclaration(AppRouter.State.self) { _ in
                let module = AppRouter.Module()
                wiring.modules.append(module)
                return module.state
            },
        ]
    }

    /// The state of a module as the client it is declared as.
    private static func client<C: StateOwner>(_ state: any Relux.AnyState) throws -> C {
        guard let client = state as? C else {
            throw ContextFailure.mismatched("\(C.self)", made: "\(type(of: state))")
        }
        return client
    }

    /// The context of a command, the same kind for all of them.
    private func contexts(_ relux: Relux, _ wiring: Wiring) -> ContextDeclaration {
        let (shell, clock) = (shell, clock)
        return ContextDeclaration(
            CommandContext.self, for: Commands.root.leaves.map { ViewType($0) },
            clients: [
                (any Auth.Business.IState).self, (any Workouts.Business.IState).self,
                (any Nutrition.Business.IState).self, AppRouter.State.self,
            ]
        ) { dependencies in
            try CommandContext(
                dependencies, shell: shell, clock: clock, relux: relux,
                services: CommandContext.Services(
                    runNested: { arguments, shell in
                        await Program(shell: shell, tellsNext: false).run(arguments)
                    },
                    databaseHealth: { try await Self.health(of: $0) },
                    diagnose: { [weak wiring] in
                        guard let app = wiring?.application else { return nil }
                        return await self.examine(app)
                    }, features: features,
                    world: { [weak wiring] in await self.world(around: wiring?.application) }))
        }
    }
}

/// The orchestrations across domains, as one module.
@MainActor
struct OrchestrationModule: Relux.Module {
    let states: [any Relux.AnyState] = []
    let sagas: [any Relux.Saga] = [SessionSaga(), DaySaga()]
}
