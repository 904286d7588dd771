// SPDX-License-Identifier: Apache-2.0

import CoreModels
import NutritionModels
import NutritionReluxInt
public import Relux
import WorkoutsModels
import WorkoutsReluxInt

/// Keeps the day's training, food and energy balance in step.
///
/// One chain does it all: opening a day's training tells how long it was, and with that the day's
/// food is summed up. Whatever was stored begins the chain anew; the end of the chain is heard by
/// nobody, so it cannot go round.
public struct DaySaga: Relux.Saga {
    private let shownDay: @Sendable () -> String?

    /// Creates the saga; it has no state, so `shownDay` tells which day is on show, if any.
    ///
    /// A day on show is brought up to date by whatever happened on it or before it. With none on
    /// show, the day on which something happened is shown.
    public init(shownDay: @escaping @Sendable () -> String? = { nil }) {
        self.shownDay = shownDay
    }

    public var reactions: [Relux.Reaction] {
        [
            .on(DayEffect.self) { effect, dispatcher in
                switch effect {
                case .show(let day): await Self.show(day, dispatcher)
                }
            },
            .on(Workouts.Business.Action.self) { await follow($0, $1) },
            .on(Nutrition.Business.Action.self) { await follow($0, $1) },
        ]
    }

    private static func show(
        _ day: String, _ dispatcher: Relux.Dispatcher
    ) async -> Relux.ActionResult {
        do {
            let training = try await dispatcher.ask(Workouts.Business.OpenDay(.init(day)))
            return await dispatcher.action {
                Nutrition.Business.Effect.openDay(.init(day), trainingMinutes: training.minutes)
            }
        } catch {
            return .failure(error)
        }
    }
}

extension DaySaga {
    private func follow(
        _ action: Workouts.Business.Action, _ dispatcher: Relux.Dispatcher
    ) async -> Relux.ActionResult {
        switch action {
        case .logged(let logged):
            return await refresh(since: logged.workout.day.text, dispatcher)
        case .imported(let report):
            guard !report.dryRun, report.newSets > 0 else { return .success }
            return await refresh(since: nil, dispatcher)
        case .importUndone, .setsRemoved:
            return await refresh(since: nil, dispatcher)
        case .setsRestored(let workouts):
            return await refresh(
                since: workouts.map(\.summary.day.text).min(), dispatcher)
        case .workoutChanged(let changed):
            return await refresh(since: changed.after.day.text, dispatcher)
        case .loaded, .cleared:
            return .success
        }
    }

    private func follow(
        _ action: Nutrition.Business.Action, _ dispatcher: Relux.Dispatcher
    ) async -> Relux.ActionResult {
        switch action {
        case .ate(let entry): await refresh(since: entry.day.text, dispatcher)
        case .drank(let entry): await refresh(since: entry.day.text, dispatcher)
        case .weighed(let entry): await refresh(since: entry.day.text, dispatcher)
        case .removed(let logged), .restored(let logged):
            await refresh(since: logged.day.text, dispatcher)
        case .targetOpened(_, changed: true, let day): await refresh(since: day.text, dispatcher)
        case .bodyOpened(_, changed: true, let day): await refresh(since: day.text, dispatcher)
        case .loaded, .dayOpened, .weekOpened, .monthOpened, .weightsOpened, .targetOpened,
            .bodyOpened, .foodsFound, .recentFoodsOpened, .foodOpened, .measured, .tableLoaded,
            .failed,
            .cleared:
            .success
        }
    }

    /// Shows again what something on `day` can have changed; `nil` when it can be any day.
    ///
    /// What was stored stays stored: a day that cannot be read afterwards is not its failure. The
    /// domain that could not read it says so in its state.
    private func refresh(
        since day: String?, _ dispatcher: Relux.Dispatcher
    ) async -> Relux.ActionResult {
        guard let shown = shownDay() ?? day else { return .success }
        if let day, day > shown { return .success }
        _ = await Self.show(shown, dispatcher)
        return .success
    }
}
