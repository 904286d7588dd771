// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DayOrchestration
import DesignSystem
import HostAPI
import NutritionModels
import NutritionReluxInt
import NutritionServiceInt
import NutritionTestSupport
import SwiftIoC
import Testing
import WorkoutsModels

@testable import Host
@testable import airfit

@Suite("TutorialSwap", .timeLimit(.minutes(10)))
@MainActor
struct TutorialSwapTests {
    let today = Day(ScreenBench.today)

    @Test("the day has the water that a mock answers")
    func mock() async throws {
        var answers = Nutrition.Business.MockService.Answers()
        answers.water = [today: 123]
        let mock = Nutrition.Business.MockService(answers)
        try await ScreenBench.overriding { app in
            app.register((any Nutrition.Business.IService).self) { mock }
        } body: { bench in
            let shown = try await bench.context.ask(ShowDay(today, weekStart: .monday))
            #expect(shown.food?.waterMl == 123)
            // Training is another domain, and real: the bench has logged eight sets.
            #expect(shown.training.workouts.first?.sets == 8)
            #expect(mock.calls.contains("day 2026-11-21"))
        }
    }

    @Test("one call fails, and a person is told why")
    func failure() async throws {
        try await ScreenBench.overriding { app in
            app.register(wrapping: (any Nutrition.Business.IService).self) { real in
                Nutrition.Business.MockService(wrapping: real) {
                    $0.appendWater = { (_) async throws(Nutrition.Business.Err) in
                        throw .unavailable(reason: "The disk is full.")
                    }
                }
            }
        } body: { bench in
            let drink = Nutrition.Business.Drink(
                amount: "1l", at: bench.context.clock.now, day: today)
            let error = await #expect(throws: (any Error).self) {
                try await bench.context.ask(drink)
            }
            #expect(Product.airfit.told(try #require(error)).message == "The disk is full.")
            let shown = try await bench.context.ask(ShowDay(today, weekStart: .monday))
            #expect(shown.food?.entries.count == 1 && shown.food?.waterMl == 0)
        }
    }
}
