// SPDX-License-Identifier: Apache-2.0

import AuthModels
import AuthReluxImpl
import AuthReluxInt
import AuthServiceInt
import AuthTestSupport
import Axiom
import AxiomTesting
import Relux
import SwiftIoC
import Testing

@Suite("Auth wiring", .timeLimit(.minutes(1)))
@MainActor
struct AuthSwapTests {
    typealias Business = Auth.Business

    @Test("every registration of the domain can be resolved")
    func validates() throws {
        let ioc = Auth.Module.container(
            router: Business.MockRouter(), service: Business.MockService())
        try ioc.validate()
    }

    @Test(
        "a child container swaps the service alone: router, state and saga stay the real ones",
        .requirement("R-004", "R-100"))
    func swapsTheService() async throws {
        try await Rig.with(.files) { rig in
            let real = Auth.Module.container(router: Business.MockRouter(), service: rig.service)
            let mock = Business.MockService()
            let module = try Auth.Module(
                parent: real.overriding { child in
                    child.register((any Business.IService).self) { mock }
                })
            let relux = Relux()
            try relux.register(module)
            _ = try await relux.dispatcher.ask(Business.SignIn(.fixture()))

            #expect(mock.calls == ["signIn ada"])
            #expect(module.state is Business.State)
            #expect(module.sagas.first is Business.Saga)
            #expect(module.state.stateSnapshot.profile == .fixture())
            // The service of the parent was never asked: nobody has registered there.
            #expect(try await rig.service.restore() == .local(.fixture(kind: .local)))
        }
    }

    @Test("a module of the parent keeps its own service and its own state")
    func parentIsUntouched() async throws {
        let service = Business.MockService()
        let real = Auth.Module.container(router: Business.MockRouter(), service: service)
        let other = Business.MockService()
        let swapped = try Auth.Module(
            parent: real.overriding { child in
                child.register((any Business.IService).self) { other }
                child.register((any Business.IState).self) { Business.State() }
            })
        let plain = try Auth.Module(parent: real)
        #expect(plain.state !== swapped.state)

        let relux = Relux()
        try relux.register(plain)
        _ = try await relux.dispatcher.ask(Business.Restore())
        #expect(service.calls == ["restore"])
        #expect(other.calls.isEmpty)
        #expect(swapped.state.stateSnapshot == .init())
    }

    @Test(
        "each registration is one instance, and all of them go with the container",
        .requirement("R-061"))
    func oneInstance() throws {
        weak var held: IoC?
        weak var state: (any Business.IState)?
        do {
            let ioc = Auth.Module.container(
                router: Business.MockRouter(), service: Business.MockService())
            let module = try Auth.Module(parent: ioc)
            held = ioc
            state = try ioc.resolve((any Business.IState).self)
            #expect(state === module.state)
            #expect(try ioc.resolve((any Business.IState).self) === state)
            #expect(module.states.count == 1 && module.sagas.count == 1)
        }
        #expect(held == nil)
        #expect(state == nil)
    }

    @Test("a wiring without a service is refused with the missing name")
    func missing() throws {
        let error = #expect(throws: IoC.Failure.self) {
            try Auth.Module(parent: IoC())
        }
        #expect(error?.description.contains("IState") == true)
    }
}
