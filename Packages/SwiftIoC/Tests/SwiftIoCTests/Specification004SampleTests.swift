// SPDX-License-Identifier: Apache-2.0

// The sample is the specification's, force unwraps included.
// swift-format-ignore-file: NeverForceUnwrap

import SwiftIoC
import Testing

// What the sample names, reduced to what it uses. The house compiles with ExistentialAny, which
// wants `any` where the sample writes a protocol's bare name; so the names it writes are aliases
// here, and the sample stands unchanged.
private enum Relux {
    protocol AnyState: AnyObject, Sendable {}
    protocol Saga: AnyObject, Sendable {}

    @MainActor
    protocol Module {
        var states: [any Relux.AnyState] { get }
        var sagas: [any Relux.Saga] { get }
    }
}

private protocol RouterPort: AnyObject, Sendable {}
private protocol StatePort: Relux.AnyState {}
private protocol ServicePort: AnyObject, Sendable {}
private protocol SagaPort: Relux.Saga {
    nonisolated var service: any ServicePort { get }
}

private final class Router: RouterPort {}

private enum Auth {
    enum Business {
        typealias IRouter = any RouterPort
        typealias IState = any StatePort
        typealias IService = any ServicePort
        typealias ISaga = any SagaPort

        actor State: StatePort {}
        actor Service: ServicePort {}

        actor Saga: SagaPort {
            nonisolated let service: any ServicePort

            init(svc: any ServicePort, router: any RouterPort) {
                service = svc
            }
        }
    }
}

extension Auth {
    @MainActor
    fileprivate struct Module: Relux.Module {
        fileprivate let ioc: IoC

        public let states: [any Relux.AnyState]
        public let sagas: [any Relux.Saga]

        public init(router: Auth.Business.IRouter) {
            self.ioc = Self.buildIoC(router: router)

            self.states = [
                ioc.get(by: Auth.Business.IState.self)!
            ]
            self.sagas = [
                ioc.get(by: Auth.Business.ISaga.self)!
            ]
        }
    }
}

extension Auth.Module {
    private static func buildIoC(router: Auth.Business.IRouter) -> IoC {
        let ioc = IoC(logger: IoC.Logger(enabled: false))

        ioc.register(Auth.Business.IRouter.self, lifecycle: .container) { router }
        ioc.register(Auth.Business.IState.self, lifecycle: .container) { Auth.Business.State() }
        ioc.register(Auth.Business.IService.self, lifecycle: .container) { Auth.Business.Service() }
        ioc.register(Auth.Business.ISaga.self, lifecycle: .container) {
            Auth.Business.Saga(
                svc: ioc.get(by: Auth.Business.IService.self)!,
                router: ioc.get(by: Auth.Business.IRouter.self)!
            )
        }

        return ioc
    }
}

@MainActor
@Suite("The IoC sample of specification 004")
struct Specification004SampleTests {
    @Test("builds a module with its state and its saga")
    func builds() {
        let module = Auth.Module(router: Router())
        #expect(module.states.count == 1)
        #expect(module.sagas.count == 1)
    }

    @Test("answers with the same instance every time")
    func sameInstance() {
        let module = Auth.Module(router: Router())
        #expect(module.ioc.get(by: Auth.Business.IState.self) === module.states[0])
        #expect(module.ioc.get(by: Auth.Business.ISaga.self) === module.sagas[0])
    }

    @Test("hands the saga the service that the container holds")
    func sharedService() throws {
        let module = Auth.Module(router: Router())
        let saga = try module.ioc.resolve(Auth.Business.ISaga.self)
        #expect(saga.service === module.ioc.get(by: Auth.Business.IService.self))
    }

    @Test(
        """
        does not leak the container, its instances or the router, although a resolver captures the \
        container
        """
    )
    func noLeak() {
        weak var ioc: IoC?
        weak var saga: (any Relux.Saga)?
        weak var router: Router?
        do {
            let port = Router()
            let module = Auth.Module(router: port)
            (ioc, saga, router) = (module.ioc, module.sagas[0], port)
            #expect(ioc != nil && saga != nil && router != nil)
        }
        #expect(ioc == nil)
        #expect(saga == nil)
        #expect(router == nil)
    }

    @Test("draws the saga with the service and the router it captured through the container")
    func drawn() {
        let module = Auth.Module(router: Router())
        let lines = module.ioc.describe().split(separator: "\n")
        #expect(lines.first == "IoC: 4 registered, 4 resolved")
        #expect(lines.contains { $0.hasPrefix("├─ ") && $0.contains("ServicePort (container") })
        #expect(lines.contains { $0.hasPrefix("└─ ") && $0.contains("RouterPort (container") })
    }
}
