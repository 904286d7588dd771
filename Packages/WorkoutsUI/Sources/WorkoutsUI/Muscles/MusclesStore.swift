// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
import TerminalUI
import Trapezio
import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsUIAPI

/// What a person may do with the volume of muscles.
enum MusclesEvent: TrapezioEvent {
    /// Moves by this many weeks, backwards when negative; never beyond this one.
    case move(Int)
    /// Shows one week, or the mean of four.
    case turn
}

/// What the screen of muscles shows.
struct MusclesState: TrapezioState {
    typealias Model = Workouts.Business.Model

    var clock: DayClock
    /// The first day of the last week that is shown.
    var first: String
    /// How many weeks are shown together.
    var weeks = 1
    /// The volume of these weeks; `nil` before it is read.
    var shown: Model.MuscleWeeks?
}

/// The logic of the screen of muscles.
final class MusclesStore: OwnedStore<MusclesScreen, MusclesState, MusclesEvent> {
    init(workouts: any Workouts.Business.IState, services: ScreenServices) {
        let clock = services.now()
        super.init(
            screen: MusclesScreen(),
            initialState: MusclesState(clock: clock, first: clock.startOfWeek(clock.today)),
            services: services, owners: [OwnershipSource(workouts)])
    }

    override func handle(event: MusclesEvent) {
        switch event {
        case .move(let weeks):
            let first = state.clock.day(7 * weeks, after: state.first)
            guard first <= state.clock.today else { return }
            update { state in
                state.first = first
                state.shown = nil
            }
        case .turn: update { $0.weeks = $0.weeks == 1 ? 4 : 1 }
        }
        load()
    }

    override func clockChanged(from before: DayClock, to now: DayClock) {
        update { state in
            // The present week stays the present one; another one stays where most of it is.
            let isPresent = state.first == before.startOfWeek(before.today)
            state.clock = now
            state.first = now.startOfWeek(isPresent ? now.today : now.day(3, after: state.first))
        }
    }

    override func load() {
        let request = Workouts.Business.OpenMuscles(
            until: .init(state.first), count: state.weeks,
            weekStart: state.clock.preferences.weekStart)
        launch(replacing: &loading) { [services] in
            try await services.ask(request)
        } reduce: { store, shown in
            store.update { $0.shown = shown }
        }
    }
}
