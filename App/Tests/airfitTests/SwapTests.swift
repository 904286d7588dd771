// SPDX-License-Identifier: Apache-2.0

import AuthReluxInt
import AuthServiceInt
import AuthTestSupport
import Axiom
import AxiomTesting
import CoreModels
import DayOrchestration
import DesignSystem
import Foundation
import HostAPI
import HostTesting
import NutritionModels
import NutritionReluxInt
import NutritionServiceInt
import NutritionTestSupport
import SwiftIoC
import Testing
import Trapezio
import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsServiceInt
import WorkoutsTestSupport

@testable import DayUI
@testable import Host
@testable import airfit

@Suite("Parts of the running app are swapped", .timeLimit(.minutes(10)))
@MainActor
struct SwapTests {
    @Test("the day screen shows what a mock answers, beside training that is real")
    func screen() async throws {
        var answers = Nutrition.Business.MockService.Answers()
        answers.water = [Day(ScreenBench.today): 123]
        let mock = Nutrition.Business.MockService(answers)
        try await ScreenBench.overriding {
            $0.register((any Nutrition.Business.IService).self) { mock }
        } body: { bench in
            let store = DayStore(DayScreen(), bench.span)
            store.load()
            await store.work.settle()
            #expect(store.state.shown?.food?.waterMl == 123)
            #expect(store.state.shown?.training.workouts.first?.sets == 8)
            #expect(mock.calls.contains("day 2026-11-21"))
        }
    }

    @Test("one call fails, and the rest is real", .requirement("R-004"))
    func oneCall() async throws {
        try await ScreenBench.overriding { app in
            app.register(wrapping: (any Nutrition.Business.IService).self) { real in
                Nutrition.Business.MockService(wrapping: real) {
                    $0.appendWater = { (_) async throws(Nutrition.Business.Err) in
                        throw .unavailable(reason: "The disk is full.")
                    }
                }
            }
        } body: { bench in
            let (now, day) = (bench.context.clock.now, Day(ScreenBench.today))
            await #expect(throws: Nutrition.Business.Err.self) {
                try await bench.context.ask(
                    Nutrition.Business.Drink(amount: "1l", at: now, day: day))
            }
            let shown = try await bench.context.ask(ShowDay(day, weekStart: .monday))
            #expect(shown.food?.entries.count == 1 && shown.food?.waterMl == 0)
        }
    }

    @Test(
        "a command reports what a mock answers, and writes the rest to the real database",
        .requirement("R-004"))
    func command() async throws {
        try await ProductBench.with(.airfit) { bench in
            bench.overriding = {
                $0.register(wrapping: (any Workouts.Business.IService).self) { real in
                    Workouts.Business.MockService(wrapping: real) {
                        $0.append = { (_) async throws(Workouts.Business.Err) in
                            throw .unavailable(reason: "The disk is full.")
                        }
                    }
                }
            }
            let log = try await bench.context("log", "squat", "5x5", "100kg")
            try await log.handleUserAction(request("log", "squat", "5x5", "100kg"))
            #expect(throws: Workouts.Business.Err.unavailable(reason: "The disk is full.")) {
                try log.outcome?.get()
            }
            let water = try await bench.context("water", "500ml")
            try await water.handleUserAction(request("water", "500ml"))
            #expect(try water.outcome?.get().exit == .done)
            #expect(await bench.run("today") == .done)
            #expect(bench.said.contains("0.5"))
        }
    }

    @Test("a swapped service has a state of its own, and the other domains keep theirs")
    func states() async throws {
        var composition = try Composition.of("today", "--ephemeral")
        let real = composition.ioc
        composition.ioc = real.overriding {
            $0.register((any Nutrition.Business.IService).self) { Nutrition.Business.MockService() }
        }
        let app = try await composition.start()
        let food: any Nutrition.Business.IState = try app.client(
            (any Nutrition.Business.IState).self)
        #expect(try real.resolve((any Nutrition.Business.IState).self) !== food)
        let training: any Workouts.Business.IState = try app.client(
            (any Workouts.Business.IState).self)
        #expect(try real.resolve((any Workouts.Business.IState).self) === training)
        await app.shutdown()
    }

    @Test("the wiring of the app is whole")
    func whole() async throws {
        let composition = try Composition.of("doctor", "--ephemeral")
        let app = try await composition.start()
        try composition.ioc.validate()
        #expect(await composition.examine(app).gap == nil)
        await app.shutdown()
    }

    @Test(
        "what is not registered is named, and the app does not start without it",
        arguments: zip(
            [0, 1, 2, 3, 4, 6],
            [
                "Database.Location", "CapabilityGraph", "Auth.Module", "ImportParser",
                "Nutrition.Module", "Modules",
            ]))
    func gaps(part: Int, name: String) async throws {
        var composition = try Composition.of("doctor", "--ephemeral")
        let parts = composition.parts.enumerated().filter { $0.offset != part }
        composition.ioc = IoC()
        for (_, register) in parts { register(composition.ioc) }
        let lacking = composition
        #expect(throws: IoC.Failure.self) { try lacking.ioc.validate() }
        let failure = await #expect(throws: (any Error).self) {
            try await lacking.start().shutdown()
        }
        let told = Product.airfit.told(try #require(failure)).message
        #expect(told.contains("\(name) is not registered"), "\(told)")
    }

    @Test("doctor names a gap that the start does not meet")
    func doctor() async throws {
        var composition = try Composition.of("doctor", "--ephemeral")
        composition.ioc = composition.ioc.overriding { app in
            app.register(String.self) { ioc in "\(try ioc.resolve(Int.self))" }
        }
        let app = try await composition.start()
        let output = DoctorReport(await composition.examine(app)).output
        #expect(output.exit == .failed)
        let lines = output.report.lines(
            ReportContext(width: 200, ascii: true, clock: composition.clock))
        #expect(lines.contains { $0.text(colour: false).contains("Swift.Int is not registered") })
        await app.shutdown()
    }
}

extension SwapTests {
    private func request(_ words: String...) throws -> CommandContext.Request {
        guard
            case .run(let command, let invocation) = try CommandParser(.airfit)
                .parse(words)
        else { throw UserError.usage("does not run") }
        return CommandContext.Request(command: command, invocation: invocation)
    }
}
