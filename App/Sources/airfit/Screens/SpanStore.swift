// SPDX-License-Identifier: Apache-2.0

import Axiom
import DesignSystem
import NutritionModels
import NutritionReluxInt
import Relux
import Trapezio
import WorkoutsModels
import WorkoutsReluxInt

/// A store over a span of days: opens it in both domains, and shows it once both know it.
class SpanStore<S: TrapezioScreen, State: TrapezioState, Event: TrapezioEvent>:
    TrapezioStore<S, State, Event>
{
    let services: DayServices

    init(screen: S, initialState: State, services: DayServices) {
        self.services = services
        super.init(screen: screen, initialState: initialState, services: services.app.context)
    }

    override func onAppear() {
        super.onAppear()
        load()
    }

    /// Opens the span on show.
    final func load() {
        launch(snapshot: opening) { [services] effects in
            for effect in effects { try await services.app.dispatch(effect) }
        } reduce: { store, _ in
            store.show(
                store.services.workouts.stateSnapshot, store.services.nutrition.stateSnapshot)
        }
    }

    /// What opens the span on show in each domain.
    var opening: [any Relux.Effect] { [] }

    /// Takes what both domains know of the span on show; the one they know may be another, to which
    /// or from which the person went on meanwhile.
    func show(_ journal: Workouts.Business.Model.Journal, _ diary: Nutrition.Business.Model.Diary) {
    }
}
