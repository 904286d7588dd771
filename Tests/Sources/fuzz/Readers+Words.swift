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
private actor Domain {
    private let make: @Sendable () async throws -> Relux
    private var relux: Relux?
    private var uses = 0

    init(_ make: @escaping @Sendable () async throws -> Relux) { self.make = make }

    func ask<R: Relux.Request>(_ request: R) async {
        do {
            if uses % 4_096 == 0 { relux = try await make() }
            uses += 1
            _ = try await relux?.dispatcher.ask(request)
        } catch { _ = "\(error)" }
    }
}

/// The text after `airfit log`: an exercise, and words of the set grammar.
struct SetsReader: Reader {
    private let domain = Domain { @MainActor in
        let relux = Relux()
        try relux.register(Workouts.Module(service: Workouts.Business.MockService()))
        await relux.dispatcher.action {
            Workouts.Business.Action.loaded(WorkoutsFixtures.owner)
        }
        return relux
    }

    func read(_ input: Data) async {
        let words = String(decoding: input, as: UTF8.self).split(
            separator: " ", omittingEmptySubsequences: false
        ).map(String.init)
        let log = Workouts.Business.Log(
            exercise: "bench", words: words, at: WorkoutsFixtures.evening,
            day: WorkoutsFixtures.day, unit: input.count % 3 == 0 ? nil : .kg)
        await domain.ask(log)
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
