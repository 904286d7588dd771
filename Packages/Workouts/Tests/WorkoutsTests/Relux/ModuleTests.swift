// SPDX-License-Identifier: Apache-2.0

import Axiom
import Relux
import ReluxTesting
import SwiftIoC
import Testing
import WorkoutsModels
import WorkoutsReluxImpl
import WorkoutsReluxInt
import WorkoutsServiceInt
import WorkoutsTestSupport

@Suite("Workouts module", .timeLimit(.minutes(1)))
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
        let service = Business.serviceInMemory()
        let container = Workouts.Module.container(service: service)
        let mock = Workouts.Business.MockService { answers in
            answers.day = { (day) async throws(Business.Err) in
                Fixtures.training(day, workouts: [Fixtures.summary(id: 77)])
            }
        }
        let swapped = try Workouts.Module(
            parent: container.overriding { $0.register((any Business.IService).self) { mock } })
        let real = try Workouts.Module(parent: container)
        for (module, expected) in [(swapped, [77]), (real, [])] as [(Workouts.Module, [Int64])] {
            let relux = Relux()
            try relux.register(module)
            let state = try #require(relux.store.state((any Business.IState).self))
            #expect(state is Business.State && module.sagas.first is Business.Saga)
            await relux.dispatcher.action { Business.Action.loaded(Fixtures.owner) }
            let day = try await relux.dispatcher.ask(Business.OpenDay(Fixtures.day))
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
        try Workouts.Module.container(service: Workouts.Business.MockService())
            .validate()
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
