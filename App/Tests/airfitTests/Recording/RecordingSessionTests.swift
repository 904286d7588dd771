// SPDX-License-Identifier: Apache-2.0

import AuthModels
import AuthReluxInt
import Axiom
import CoreModels
import DesignSystem
import Foundation
import HostAPI
import HostFeature
import HostTesting
import NutritionModels
import NutritionReluxInt
import Relux
import Testing
import WorkoutsModels
import WorkoutsReluxInt

@testable import DayUI
@testable import Host
@testable import airfit

@Suite("Recorded sessions", .timeLimit(.minutes(10)))
@MainActor
struct RecordingSessionTests {
    /// Registers, trains, eats, fails, and signs out and in, all in memory.
    private func session(on bench: ProductBench) async throws -> CommandContext {
        let context = try await bench.context("today", "--ephemeral", "--record", bench.recording)
        let credentials = Auth.Business.Model.Credentials(
            name: "ada", password: .init(ProductBench.password))
        let (now, day) = (context.clock.now, context.clock.today)
        try await context.ask(Auth.Business.Register(credentials))
        try await context.ask(
            Workouts.Business.Log(
                exercise: "bench press", words: ["3x5", "80kg", "@8"], at: now, day: .init(day)))
        try await context.ask(
            Nutrition.Business.Eat(
                amount: "150g", food: "banana raw", meal: nil, at: now, day: .init(day), hour: 18))
        await #expect(throws: Workouts.Business.Err.self) {
            try await context.ask(Workouts.Business.OpenExercise("no such thing"))
        }
        try await context.dispatch(Router.Action.goTo(WeekScreen()))
        try await context.ask(Auth.Business.SignOut(everywhere: false))
        try await context.ask(Auth.Business.SignIn(credentials))
        try await context.ask(
            Nutrition.Business.Weigh(amount: "80.4kg", at: now, day: .init(day)))
        return context
    }

    @Test("a session replays onto fresh states to the same versions and values")
    func replay() async throws {
        try await ProductBench.with(.airfit) { bench in
            let context = try await session(on: bench)
            let fresh = try await bench.context("db", "path")
            let states = fresh.relux.store.states
            let recording = try Relux.Recording(
                contentsOf: bench.recording, recordables: Relux.Recordables(of: states))
            let replay = try recording.replay(onto: states)
            #expect(replay.matches, "\(replay.differences) \(String(describing: replay.stop))")
            #expect(replay.applied > 10 && replay.applied + replay.passedOver == replay.actions)
            let (again, was) = (try fresh.tools, try context.tools)
            #expect(again.services.identity.access() == was.services.identity.access())
            #expect(again.router.stateSnapshot == was.router.stateSnapshot)
            let (replayed, lived) = (try Self.domains(of: fresh), try Self.domains(of: context))
            #expect(replayed.0.stateSnapshot == lived.0.stateSnapshot)
            #expect(replayed.1.stateSnapshot == lived.1.stateSnapshot)
            #expect(replayed.1.container.version == lived.1.container.version)
        }
    }

    /// The states of training and food.
    private static func domains(
        of context: CommandContext
    ) throws -> (any Workouts.Business.IState, any Nutrition.Business.IState) {
        let states = context.relux.store.states
        return (
            try #require(states.lazy.compactMap { $0 as? any Workouts.Business.IState }.first),
            try #require(states.lazy.compactMap { $0 as? any Nutrition.Business.IState }.first)
        )
    }

    @Test("every action the session reduced is recorded with what it carries")
    func nothingUnrecorded() async throws {
        try await ProductBench.with(.airfit) { bench in
            _ = try await session(on: bench)
            let fresh = try await bench.context("db", "path")
            let recording = try Relux.Recording(
                contentsOf: bench.recording,
                recordables: Relux.Recordables(of: fresh.relux.store.states))
            #expect(recording.absences == [])
        }
    }

    @Test("registering and signing in leave no password, hash or token in the recording")
    func secrets() async throws {
        try await ProductBench.with(.airfit) { bench in
            let word = "--password-stdin"
            #expect(
                await bench.run("auth", "register", "ada", word, "--record", bench.recording)
                    == .done)
            var recorded = try bench.recorded()
            let token = try String(contentsOfFile: bench.session, encoding: .utf8)
            #expect(await bench.run("auth", "logout") == .done)
            #expect(
                await bench.run("auth", "login", "ada", word, "--record", bench.folder + "/2")
                    == .done)
            recorded += try String(contentsOfFile: bench.folder + "/2", encoding: .utf8)
            let later = try String(contentsOfFile: bench.session, encoding: .utf8)
            #expect(recorded.contains("\"signedIn\"") && recorded.contains("\"Register\""))
            #expect(!recorded.contains(ProductBench.password))
            #expect(!recorded.contains("kettles") && !recorded.contains("argon2"))
            for secret in (token + "\n" + later).split(whereSeparator: \.isWhitespace)
            where secret.count >= 16 {
                #expect(!recorded.contains(secret))
            }
        }
    }
}
