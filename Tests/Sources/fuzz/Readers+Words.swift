// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
import NutritionModels
import NutritionReluxImpl
import NutritionReluxInt
import NutritionTestSupport
import NutritionUIAPI
import Relux
import Trapezio
import TrapezioNavigation
import WorkoutsModels
import WorkoutsReluxImpl
import WorkoutsReluxInt
import WorkoutsTestSupport
import WorkoutsUIAPI

/// A domain over a mock service. It is replaced from time to time, since a mock keeps all of its
/// calls.
actor Domain {
    private let make: @Sendable () async throws -> Relux
    private var relux: Relux?
    private var uses = 0

    init(_ make: @escaping @Sendable () async throws -> Relux) { self.make = make }

    func ask<R: Relux.Request>(_ request: R) async { _ = await answer(request) }

    /// The answer; `nil` for a refusal, whose sentence is made too.
    /// - Parameter isLater: whether it is about what the same input asked before. Only a first request
    ///   may meet a domain made anew.
    func answer<R: Relux.Request>(_ request: R, isLater: Bool = false) async -> R.Answer? {
        do {
            if relux == nil || (uses >= 4_096 && !isLater) { (relux, uses) = (try await make(), 0) }
            uses += 1
            return try await relux?.dispatcher.ask(request)
        } catch {
            _ = "\(error)"
            return nil
        }
    }
}

extension Domain {
    static func workouts() -> Domain {
        Domain { @MainActor in
            let relux = Relux()
            try relux.register(Workouts.Module(service: Workouts.Business.MockService()))
            await relux.dispatcher.action {
                Workouts.Business.Action.loaded(WorkoutsFixtures.owner)
            }
            return relux
        }
    }
}

extension Data {
    /// As the words of a command line.
    fileprivate var words: [String] {
        String(decoding: self, as: UTF8.self).split(
            separator: " ", omittingEmptySubsequences: false
        ).map(String.init)
    }
}

/// The text after `airfit log`: an exercise, and words of the set grammar.
struct SetsReader: Reader {
    private let domain = Domain.workouts()

    func read(_ input: Data) async {
        let words = input.words
        let log = Workouts.Business.Log(
            exercise: "bench", words: words, at: WorkoutsFixtures.evening,
            day: WorkoutsFixtures.day, unit: input.count % 3 == 0 ? nil : .kg)
        await domain.ask(log)
    }
}

/// The text after `airfit session` and `airfit edit` of one.
struct CardioReader: Reader {
    private let domain = Domain.workouts()

    func read(_ input: Data) async {
        let words = input.words
        await domain.ask(
            Workouts.Business.LogSession(
                words: words, at: WorkoutsFixtures.evening, isEnd: input.count % 2 == 0,
                day: WorkoutsFixtures.day))
        await domain.ask(Workouts.Business.EditSession(id: 1, words: words))
    }
}

/// The file of a routine: its lines, their sets, and how they go on when all or none are done.
struct RoutinesReader: Reader {
    private typealias Model = Workouts.Business.Model

    func read(_ input: Data) {
        let (routine, problems) = Model.Routine.read(String(decoding: input, as: UTF8.self))
        for problem in problems { _ = problem.reason }
        guard let routine else { return }
        for line in routine.days.flatMap(\.lines) {
            var progress = Model.Routine.Progress(weight: line.start)
            for turn in 0..<12 {
                let done = line.sets(at: progress).map { set in
                    Model.SetDraft(
                        load: set.load, reps: turn % 3 == 2 ? 0 : set.most ?? set.reps,
                        seconds: set.seconds)
                }
                progress = line.progress(after: done, from: progress)
            }
        }
    }
}

/// The figures after `eat` and `food add`.
struct FiguresReader: Reader {
    func read(_ input: Data) {
        let text = String(decoding: input, as: UTF8.self)
        _ = FigureText.isMeant(text)
        do {
            _ = try FigureText(text).per
        } catch { _ = "\(error)" }
    }
}

/// The text after `eat`, `water` and `weigh`.
struct AmountsReader: Reader {
    private let domain = Domain { @MainActor in
        let relux = Relux()
        try relux.register(Nutrition.Module(service: Nutrition.Business.MockService()))
        await relux.dispatcher.action {
            Nutrition.Business.Action.loaded(NutritionFixtures.owner)
        }
        return relux
    }

    func read(_ input: Data) async {
        let text = String(decoding: input, as: UTF8.self)
        let (day, at) = (NutritionFixtures.day, NutritionFixtures.moment)
        let halves = text.split(separator: "\n", maxSplits: 1).map(String.init)
        let eat = Nutrition.Business.Eat(
            amount: halves.first ?? "", food: halves.last ?? "", meal: nil, at: at, day: day,
            hour: 12)
        await domain.ask(eat)
        let drink = Nutrition.Business.Drink(amount: text, at: at, day: day)
        await domain.ask(drink)
        let weigh = Nutrition.Business.Weigh(amount: text, at: at, day: day)
        await domain.ask(weigh)
    }
}

/// The address after `ui --at`, and a stored path.
struct PathsReader: Reader {
    private let screens: TrapezioScreens

    init() throws {
        var screens = TrapezioScreens()
        try screens.registerWorkouts()
        try screens.registerNutrition()
        self.screens = screens
    }

    func read(_ input: Data) {
        let text = String(decoding: input, as: UTF8.self)
        do {
            let path = try screens.path(parsing: text, root: WorkoutsScreen())
            // Where one stands can be said, and leads there again.
            guard let last = path.screens.last, let address = screens.text(of: last) else { return }
            let again = try screens.path(parsing: address, root: WorkoutsScreen())
            guard screens.text(of: again.screens.last ?? last) == address else {
                stop("\(address) leads elsewhere")
            }
        } catch { _ = "\(error)" }
        do { _ = try screens.path(from: input) } catch { _ = "\(error)" }
    }
}
