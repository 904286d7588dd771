// SPDX-License-Identifier: Apache-2.0

import Axiom
import CoreModels
import Relux
import ReluxTesting
import SwiftIoC
import TestInfrastructure
import Testing
import WorkoutsModels
import WorkoutsReluxImpl
import WorkoutsReluxInt
import WorkoutsServiceInt
import WorkoutsTestSupport

@Suite("Workouts module", .timeLimit(.minutes(10)))
@MainActor
struct ModuleTests {
    typealias Business = Workouts.Business
    typealias Fixtures = WorkoutsFixtures

    @Test("the module wires a state and a saga that work together")
    func wires() async throws {
        let module = try Workouts.Module(service: Business.serviceInMemory())
        let relux = Relux()
        try relux.register(module)
        let state = try #require(relux.store.state((any Business.IState).self))
        await relux.dispatcher.action { Business.Action.loaded(Fixtures.owner) }
        let logged = try await relux.dispatcher.ask(Fixtures.log("bench", "3x5 80kg @8"))
        #expect(logged.sets.count == 3 && state.stateSnapshot.revision == 1)
    }

    @Test("one implementation is swapped through a child container and the others stay real")
    func swap() async throws {
        let container = Workouts.Module.inMemory()
        let mock = Workouts.Business.MockService { answers in
            answers.day = { (asked) async throws(Business.Err) in
                Fixtures.training(asked.day, workouts: [Fixtures.summary(id: 77)])
            }
        }
        let swapped = try Workouts.Module(
            parent: container.overriding { $0.register((any Business.IService).self) { mock } })
        let real = try Workouts.Module(parent: container)
        #expect(swapped.state !== real.state)
        for (module, expected) in [(swapped, [77]), (real, [])] as [(Workouts.Module, [Int64])] {
            let relux = Relux()
            try relux.register(module)
            let state = try #require(relux.store.state((any Business.IState).self))
            #expect(state is Business.State && module.sagas.first is Business.Saga)
            await relux.dispatcher.action { Business.Action.loaded(Fixtures.owner) }
            let day = try await relux.dispatcher.ask(
                Business.OpenDay(Fixtures.day, weekStart: .monday))
            #expect(day.workouts.map(\.id) == expected)
        }
        #expect(mock.calls == [.day(Fixtures.day)])
    }

    @Test("a container without a service is refused with a sentence, not a trap")
    func missing() {
        let ioc = IoC()
        ioc.register((any Business.IState).self) { Business.State() }
        #expect(throws: IoC.Failure.self) { try Workouts.Module(parent: ioc) }
    }

    @Test("the wiring is whole")
    func validates() throws {
        try Workouts.Module.inMemory().validate()
        let failure = #expect(throws: IoC.Failure.self) {
            let lacking = IoC()
            Workouts.Module.register(in: lacking)
            try lacking.validate()
        }
        #expect(
            failure?.description.contains("Workouts.Business.IService is not registered") == true)
    }

    @Test(
        "one call fails, and the rest is real",
        .container(overriding: Workouts.Module.inMemory) { test in
            test.register(wrapping: (any Business.IService).self) { real in
                Business.MockService(wrapping: real) {
                    $0.day = { (_) async throws(Business.Err) in throw .unavailable(reason: "gone")
                    }
                }
            }
        })
    func oneCallFails() async throws {
        let relux = Relux()
        try relux.register(TestContainer.resolve(Workouts.Module.self))
        await relux.dispatcher.action { Business.Action.loaded(Fixtures.owner) }
        let logged = try await relux.dispatcher.ask(Fixtures.log("bench", "3x5 80kg @8"))
        #expect(logged.sets.count == 3)
        await #expect(throws: Business.Err.unavailable(reason: "gone")) {
            try await relux.dispatcher.ask(Business.OpenDay(Fixtures.day, weekStart: .monday))
        }
    }

    @Test("a service that is only wrapped answers as the real one does, whatever is asked")
    func wrapped() async throws {
        let real = Business.serviceInMemory()
        let wrapped = Business.MockService(wrapping: real)
        let (day, owner) = (Fixtures.day, Fixtures.owner)
        let bench = try await wrapped.exercise(named: "bench press", of: owner)
        #expect(try await bench == real.exercise(named: "bench press", of: owner))
        #expect(
            try await wrapped.preparation(for: "squat", on: day, of: owner)
                == real.preparation(for: "squat", on: day, of: owner))
        #expect(try await wrapped.training(on: day, of: owner) == real.training(on: day, of: owner))
        await #expect(throws: Business.Err.self) { try await wrapped.workout(41, of: owner) }
        #expect(wrapped.owners.allSatisfy { $0 == owner } && wrapped.calls.count == 4)
    }

    @Test("a module taken out leaves an empty state")
    func cleanup() async throws {
        let module = try Workouts.Module(service: Workouts.Business.MockService())
        let relux = Relux()
        try relux.register(module)
        let state = try #require(relux.store.state((any Business.IState).self))
        await relux.dispatcher.action { Business.Action.loaded(Fixtures.owner) }
        try await relux.unregister(module.id)
        #expect(state.stateSnapshot == .init())
    }
}

extension Workouts.Module {
    /// The domain over a real service in memory.
    static func inMemory() -> IoC {
        let ioc = IoC()
        ioc.register((any Workouts.Business.IService).self) { Workouts.Business.serviceInMemory() }
        register(in: ioc)
        return ioc
    }
}
