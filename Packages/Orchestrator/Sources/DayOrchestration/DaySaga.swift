// SPDX-License-Identifier: Apache-2.0

public import Relux
import WorkoutsModels
import WorkoutsReluxInt

/// Keeps the day's training up to date: whatever was stored of it opens the day anew. The food of
/// the day is asked for by whoever shows it.
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
        ]
    }

    private static func show(
        _ day: String, _ dispatcher: Relux.Dispatcher
    ) async -> Relux.ActionResult {
        await dispatcher.action { Workouts.Business.Effect.openDay(.init(day)) }
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
        case .loaded, .dayOpened, .weekOpened, .monthOpened, .weeksListed, .trainingOpened,
            .prepared,
            .workoutsListed, .workoutOpened, .recordsListed, .exercisesListed, .exerciseOpened,
            .importsListed, .failed, .cleared:
            return .success
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
