// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DayOrchestration
import DayUI
import DesignSystem
import HostAPI
public import HostFeature
import NutritionModels
import NutritionReluxInt
import NutritionUIAPI
import Relux
import SwiftIoC
import TrapezioNavigation
import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsUIAPI

extension Feature {
    /// What crosses food and training: the day, the week, the month and the year, reports, files
    /// with both, and entries by their letters. It stands after both in the list of an app.
    public static let day = Feature(
        across: "day", register: registerDay, module: { _ in DayModule() }, session: .none,
        commands: [
            .today, .week, .month, .year, .report, .add, .edit, .remove, .imports, .exports, .demo,
        ], screens: dayScreens, settings: [], candidates: dayCandidates, errors: .none,
        guide: Guide(
            topics: [],
            otherWords: Dictionary(
                uniqueKeysWithValues: (lineWords + days).map { ($0, "add") }
                    + [("diary", "today --lines"), ("protein", "today")]),
            events: []))

    /// Words that begin lines, and are nearly commands: leg is no log.
    private static let lineWords = [
        "afundo", "back", "dl", "eau", "good", "kb", "lat", "leg", "long", "planks", "plate",
        "rear", "releve", "rematore", "remo", "resting", "snatch", "stairs", "swam", "warm",
        "wasser",
        "weighted",
    ]

    /// Two words that begin lines, and the first of which is a command.
    private static let days = [
        "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "night",
    ]
    .map { "last " + $0 }

    private static let dayCandidates: Candidates.Source = { value, path, _, _ in
        switch (value, path.first) {
        case ("ID", "edit"), ("ID", "remove"): logged
        case ("ID", "import"): .told("imports", of: "import", "list")
        case _: nil
        }
    }

    /// What was logged lately: the last workout with its sets, the diary of today, and the workouts
    /// before it.
    private static let logged = Candidates.all([
        .words([.init("last", "what was logged last")]),
        .told("set_list", of: "workout", "show", "last"), .told("entries", of: "today"),
        .told("measurements", of: "today"),
        .told("workouts", of: "workout", "list", "--limit=10"),
    ])

    private static var dayScreens: Screens {
        .provided(
            register: { screens throws(TrapezioPathFailure) in try screens.registerDay() },
            places: [ScreenPlace(name: "Today", address: "day")],
            samples: ["week", "month", "year"],
            provider: { services, open, ioc in
                DayUIRouter(
                    services: services,
                    owners: [
                        OwnershipSource(try ioc.resolve((any Workouts.Business.IState).self))
                    ] + [food(in: ioc)].compactMap(\.self), open: open)
            })
    }

    /// Whose food is kept; `nil` in a program without food.
    @MainActor
    private static func food(in ioc: IoC) -> OwnershipSource? {
        ioc.get(by: (any Nutrition.Business.IState).self).map { OwnershipSource($0) }
    }

    @Sendable
    private static func registerDay(in ioc: IoC) {
        ioc.register(OtherImportsSource.self, withReplacement: true) { ioc in
            let told = try ioc.resolve(HostFacts.self).told
            return OtherImportsSource { services in
                food(in: ioc).map { .food(services, owner: $0, told: told) }
            }
        }
        ioc.register(DiaryDay.self, withReplacement: true) { ioc in
            DiaryDay(
                open: { day, services in
                    let now = services.now()
                    let shown = try await services.ask(
                        ShowDay(
                            day, weekStart: now.preferences.weekStart,
                            fasting: now.fasting(on: day.text)))
                    // The diary asks, so there is one; else its day is not shown.
                    guard let food = shown.food else { throw CancellationError() }
                    return food
                },
                follows: {
                    [OwnershipSource(try ioc.resolve((any Workouts.Business.IState).self))]
                })
        }
    }
}

/// The orchestrations across domains, as one module.
@MainActor
private struct DayModule: Relux.Module {
    let states: [any Relux.AnyState] = []
    let sagas: [any Relux.Saga] = [DaySaga()]
}
