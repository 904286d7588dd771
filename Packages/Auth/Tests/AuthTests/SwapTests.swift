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
import TestInfrastructure
import Testing

@Suite("Auth wiring", .timeLimit(.minutes(10)))
@MainActor
struct AuthSwapTests {
    typealias Business = Auth.Business
    typealias Err = Auth.Business.Err

    @Test("every registration of the domain can be resolved")
    func validates() throws {
        try Auth.Module.over(Business.MockService()).validate()
    }

    @Test(
        "a child container swaps the service alone: router, state and saga stay the real ones",
        .requirement("R-004", "R-100"))
    func swapsTheService() async throws {
        try await Rig.with(.files) { rig in
            let real = Auth.Module.over(rig.service)
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
        let real = Auth.Module.over(service)
        let other = Business.MockService()
        let swapped = try Auth.Module(
            parent: real.overriding { child in
                child.register((any Business.IService).self) { other }
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

    @Test("another router has a state of its own too")
    func swapsTheRouter() throws {
        let real = Auth.Module.over(Business.MockService())
        let swapped = real.overriding { child in
            child.register((any Business.IRouter).self) { Business.MockRouter() }
        }
        #expect(try Auth.Module(parent: real).state !== Auth.Module(parent: swapped).state)
    }

    @Test(
        "one call fails, and the rest is real",
        .container(overriding: Auth.Module.inMemory) { test in
            test.register(wrapping: (any Business.IService).self) { real in
                Business.MockService(wrapping: real) {
                    $0.onSignOut.set { (_) async throws(Err) in
                        throw .sessionStays(reason: "gone")
                    }
                }
            }
        }) func oneCallFails() async throws
    {
        let relux = Relux()
        try relux.register(TestContainer.resolve(Auth.Module.self))
        _ = try await relux.dispatcher.ask(Business.Register(.fixture()))
        let service = try TestContainer.resolve((any Business.IService).self)
        #expect(try await service.restore() != .local(.fixture(kind: .local)))
        await #expect(throws: Err.sessionStays(reason: "gone")) {
            try await relux.dispatcher.ask(Business.SignOut(everywhere: false))
        }
    }

    @Test(
        "each registration is one instance, and all of them go with the container",
        .requirement("R-061"))
    func oneInstance() throws {
        weak var held: IoC?
        weak var state: (any Business.IState)?
        do {
            let ioc = Auth.Module.over(Business.MockService())
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

extension Auth.Module {
    /// The domain over a real service that keeps everything in memory.
    fileprivate static func inMemory() -> IoC { over(Rig.serviceInMemory()) }

    /// The domain over a service, in a container of its own.
    fileprivate static func over(_ service: any Auth.Business.IService) -> IoC {
        let ioc = IoC()
        ioc.register((any Auth.Business.IService).self) { service }
        ioc.register((any Auth.Business.IRouter).self) { Auth.Business.MockRouter() }
        register(in: ioc)
        return ioc
    }
}
