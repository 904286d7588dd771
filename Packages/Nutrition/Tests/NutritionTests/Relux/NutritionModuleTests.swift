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
import Testing

@Suite("Nutrition module", .timeLimit(.minutes(1))) @MainActor struct NutritionModuleTests {
    typealias Business = Nutrition.Business
    typealias Effect = Nutrition.Business.Effect

    @Test("the whole loop works on the service it was given") func loop() async throws {
        let module = try Nutrition.Module(
            router: MockNutritionRouter(), service: Business.serviceInMemory())
        let relux = Relux()
        try relux.register(module)
        let day = NutritionFixtures.day
        let result = await relux.dispatcher.actions {
            Effect.load(NutritionFixtures.owner)
            Effect.eat(NutritionFixtures.eat("150g", "banana raw"))
            Effect.drink(NutritionFixtures.measure("500ml"))
            Effect.openDay(day, trainingMinutes: 0)
        }
        try result.get()
        let diary = module.state.stateSnapshot
        #expect(diary.day?.eaten.energyKcal == 133.5)
        #expect(diary.day?.waterMl == 500)
    }

    @Test("a child container swaps one implementation and leaves the others real") func swap()
        async throws
    {
        let real = Nutrition.Module.container(
            router: MockNutritionRouter(), service: Business.serviceInMemory())
        let mock = MockNutritionService()
        let child = real.overriding { child in
            child.register((any Business.IService).self) { mock }
        }
        let module = try Nutrition.Module(parent: child)
        let relux = Relux()
        try relux.register(module)
        try await relux.dispatcher.actions {
            Effect.load(NutritionFixtures.owner)
            Effect.eat(NutritionFixtures.eat("150g"))
        }.get()
        #expect(mock.calls == ["food banana raw", "append 150.0 g of 1 as dinner"])
        #expect(module.state is Business.State)
        #expect(try real.resolve((any Business.IService).self) is Business.Service)
    }

    @Test("a container without a service is an error, not a trap") func missing() {
        #expect(throws: IoC.Failure.self) { try Nutrition.Module(parent: IoC()) }
    }

    @Test("two modules do not share a state") func apart() throws {
        let service = MockNutritionService()
        let first = try Nutrition.Module(router: MockNutritionRouter(), service: service)
        let second = try Nutrition.Module(router: MockNutritionRouter(), service: service)
        #expect(first.state !== second.state)
    }
}
