// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import AxiomTesting
import Basics
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
import Trapezio

@testable import DayUI
@testable import Host
@testable import airfit

/// Who runs where, along real calls of the running app: the screen on the main actor, what is below
/// it wherever it is called from, the data never on the main actor.
@Suite("Who runs where", .timeLimit(.minutes(10)))
@MainActor
struct IsolationTests {
    /// Runs the body in the app, whose service of food notes where each call of it runs.
    private func noting(
        _ body: @MainActor (ScreenBench) async throws -> Void
    ) async throws -> [Bool] {
        let places = Guarded<[Bool]>([])
        try await ScreenBench.overriding {
            $0.register(wrapping: (any Nutrition.Business.IService).self) { real in
                Nutrition.Business.MockService(wrapping: real) { calls in
                    let read = calls.day
                    calls.day = { (arguments) async throws(Nutrition.Business.Err) in
                        let isOnMain = #isolation === MainActor.shared
                        places.withLock { $0.append(isOnMain) }
                        return try await read(arguments)
                    }
                }
            }
        } body: { bench in
            places.withLock { $0 = [] }
            try await body(bench)
        }
        return places.withLock { $0 }
    }

    @Test(
        "an event of a screen reads its data off the main actor, and shows it on it",
        .requirement("T-050"))
    func screen() async throws {
        let places = try await noting { bench in
            let store = DayStore(DayScreen(), bench.span)
            store.load()
            await store.work.settle()
            MainActor.assertIsolated()
            #expect(store.state.shown?.food?.entries.count == 1)
        }
        #expect(!places.isEmpty && !places.contains(true))
    }

    @Test(
        "a request is answered whoever asks: the main actor, another one, none",
        .requirement("T-050", "T-003"))
    func callers() async throws {
        actor Elsewhere {
            func ask(_ services: ScreenServices) async throws -> ShowDay.Answer {
                try await services.ask(ShowDay(Day(ScreenBench.today), weekStart: .monday))
            }
        }
        let places = try await noting { bench in
            let services = bench.tools.features.services
            let answers = [
                try await services.ask(ShowDay(Day(ScreenBench.today), weekStart: .monday)),
                try await Elsewhere().ask(services),
                try await Task.detached {
                    try await services.ask(ShowDay(Day(ScreenBench.today), weekStart: .monday))
                }.value,
            ]
            #expect(answers.map(\.food?.entries.count) == [1, 1, 1])
        }
        #expect(places.count >= 3 && !places.contains(true))
    }
}
