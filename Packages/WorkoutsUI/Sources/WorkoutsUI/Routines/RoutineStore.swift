// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
import TerminalUI
import Trapezio
import TrapezioNavigation
import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsUIAPI

/// What a person may do with a routine.
enum RoutineEvent: TrapezioEvent {
    case move(ListMove)
    /// Begin the day of the chosen line.
    case start
}

/// What the screen of a routine shows.
struct RoutineState: TrapezioState {
    typealias Model = Workouts.Business.Model

    /// An exercise of a day.
    struct Line: Sendable, Equatable {
        /// The place of its day.
        let day: Int
        /// Whether it is the first one of its day.
        let isFirst: Bool
        let item: Model.PlanItem
    }

    let name: String
    var clock: DayClock
    /// The routine with the sets that are next; `nil` before it is read.
    var routine: Model.OpenedRoutine?
    /// The exercises of all days.
    var lines: [Line] = []
    var position = ListPosition()

    /// The day of the chosen line.
    var day: Model.DueDay? {
        let place = position.kept(count: lines.count, visible: 10).selected
        return place < lines.count ? routine?.days[lines[place].day] : nil
    }
}

/// The logic of the screen of a routine.
final class RoutineStore: OwnedStore<RoutineScreen, RoutineState, RoutineEvent> {
    private let navigator: any TrapezioNavigator

    init(
        _ screen: RoutineScreen, workouts: any Workouts.Business.IState, services: ScreenServices,
        navigator: any TrapezioNavigator
    ) {
        self.navigator = navigator
        super.init(
            screen: screen,
            initialState: RoutineState(name: screen.name, clock: services.now()),
            services: services, owners: [OwnershipSource(workouts)])
    }

    override func handle(event: RoutineEvent) {
        switch event {
        case .move(let move):
            update { $0.position = $0.position.moved(move, count: $0.lines.count) }
        case .start:
            if let day = state.day { start(day.day, of: day.routine, navigator) }
        }
    }

    override func load() {
        let clock = services.now()
        let request = Workouts.Business.OpenRoutine(state.name, on: .init(clock.today))
        launch(replacing: &loading) { [services] in
            try await services.ask(request)
        } reduce: { store, routine in
            store.update { state in
                // The day that is due is looked for first.
                let isNew = state.routine == nil
                state.clock = clock
                state.routine = routine
                state.lines = routine.days.enumerated().flatMap { place, day in
                    day.items.enumerated().map {
                        RoutineState.Line(day: place, isFirst: $0 == 0, item: $1)
                    }
                }
                let due = state.lines.firstIndex { routine.days[$0.day].place == routine.due }
                for _ in 0..<(isNew ? due ?? 0 : 0) {
                    state.position = state.position.moved(.down, count: state.lines.count)
                }
                state.position = state.position.kept(count: state.lines.count, visible: 10)
            }
        }
    }
}
