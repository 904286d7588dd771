// SPDX-License-Identifier: Apache-2.0

import Axiom
import NutritionModels
import NutritionReluxImpl
import NutritionReluxInt
import NutritionServiceImpl
import NutritionServiceInt
import NutritionTestSupport
import Relux
import SwiftIoC
import TestInfrastructure
import Testing

@Suite("Nutrition module", .timeLimit(.minutes(10))) @MainActor struct NutritionModuleTests {
    typealias Business = Nutrition.Business

    @Test("the whole loop works on the service it was given") func loop() async throws {
        let module = try Nutrition.Module(
            service: Business.serviceInMemory())
        let relux = Relux()
        try relux.register(module)
        let day = NutritionFixtures.day
        await relux.dispatcher.action { Business.Action.loaded(NutritionFixtures.owner) }
        let eaten = try await relux.dispatcher.ask(NutritionFixtures.eat("150g", "banana raw"))
        let drunk = try await relux.dispatcher.ask(NutritionFixtures.drink("500ml"))
        let summary = try await relux.dispatcher.ask(Business.OpenDay(day, trainingMinutes: 0))
        #expect(eaten.dayKcal == 133.5)
        #expect(drunk.dayMl == 500)
        #expect(summary.eaten.energyKcal == 133.5)
        #expect(summary.waterMl == 500)
        #expect(module.state.stateSnapshot.revision == 2)
    }

    @Test("a child container swaps one implementation and leaves the others real") func swap()
        async throws
    {
        let real = Nutrition.Module.inMemory()
        let mock = Nutrition.Business.MockService()
        let child = real.overriding { child in
            child.register((any Business.IService).self) { mock }
        }
        let module = try Nutrition.Module(parent: child)
        let relux = Relux()
        try relux.register(module)
        await relux.dispatcher.action { Business.Action.loaded(NutritionFixtures.owner) }
        _ = try await relux.dispatcher.ask(NutritionFixtures.eat("150g"))
        #expect(mock.calls == ["food banana raw", "append 150.0 g of 1 as dinner"])
        #expect(module.state is Business.State)
        #expect(try real.resolve((any Business.IService).self) is Business.Service)
        #expect(try real.resolve(Nutrition.Module.self).state !== module.state)
    }

    @Test(
        "one call fails, and the rest is real",
        .container(overriding: Nutrition.Module.inMemory) { test in
            test.register(wrapping: (any Business.IService).self) { real in
                Business.MockService(wrapping: real) {
                    $0.appendWater = { (_) async throws(Business.Err) in
                        throw .unavailable(reason: "gone")
                    }
                }
            }
        }) func oneCallFails() async throws
    {
        let relux = Relux()
        try relux.register(TestContainer.resolve(Nutrition.Module.self))
        await relux.dispatcher.action { Business.Action.loaded(NutritionFixtures.owner) }
        let eaten = try await relux.dispatcher.ask(NutritionFixtures.eat("150g", "banana raw"))
        #expect(eaten.dayKcal == 133.5)
        await #expect(throws: Business.Err.unavailable(reason: "gone")) {
            try await relux.dispatcher.ask(NutritionFixtures.drink("500ml"))
        }
    }

    @Test("the wiring is whole, and a service that is not registered is named") func validates()
        throws
    {
        try Nutrition.Module.inMemory().validate()
        let lacking = IoC()
        Nutrition.Module.register(in: lacking)
        let failure = #expect(throws: IoC.Failure.self) { try lacking.validate() }
        #expect(
            failure?.description.contains("Nutrition.Business.IService is not registered") == true)
    }

    @Test("a container without a service is an error, not a trap") func missing() {
        #expect(throws: IoC.Failure.self) { try Nutrition.Module(parent: IoC()) }
    }

    @Test("two modules do not share a state") func apart() throws {
        let service = Nutrition.Business.MockService()
        let first = try Nutrition.Module(service: service)
        let second = try Nutrition.Module(service: service)
        #expect(first.state !== second.state)
    }
}

extension Nutrition.Module {
    /// The domain over a real service in memory.
    static func inMemory() -> IoC {
        let ioc = IoC()
        ioc.register((any Nutrition.Business.IService).self) {
            Nutrition.Business.serviceInMemory()
        }
        register(in: ioc)
        return ioc
    }
}
