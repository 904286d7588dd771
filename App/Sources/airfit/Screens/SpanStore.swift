// SPDX-License-Identifier: Apache-2.0

import Axiom
import DesignSystem
import NutritionModels
import NutritionReluxInt
import Relux
import Trapezio
import WorkoutsModels
import WorkoutsReluxInt

/// A store over a span of days: while its screen is shown it opens the span in both domains, and
/// anew whenever what is stored has changed; it shows the span once both know it.
class SpanStore<S: TrapezioScreen, State: TrapezioState, Event: TrapezioEvent>:
    TrapezioStore<S, State, Event>
{
    let services: DayServices
    private var stored: Stored?

    init(screen: S, initialState: State, services: DayServices) {
        self.services = services
        super.init(screen: screen, initialState: initialState, services: services.app.context)
    }

    override func observeClient() async {
        stored = nil
        lifecycle.follow(services.workouts, for: self) { store, _ in store.follow() }
        lifecycle.follow(services.nutrition, for: self) { store, _ in store.follow() }
    }

    private func follow() {
        let now = Stored(services.workouts.stateSnapshot, services.nutrition.stateSnapshot)
        guard let now, now != stored else { return }
        stored = now
        load()
    }

    /// Opens the span on show in both domains, and shows it unless the person went on to another.
    func load() {}
}

/// How far what is stored of a person had changed.
private struct Stored: Equatable {
    let trainee: Workouts.Business.Model.Owner
    let trainings: Int
    let diary: Relux.Ownership<Nutrition.Business.Model.Owner>

    /// `nil` while nobody's data is loaded in one of the domains.
    init?(
        _ journal: Workouts.Business.Model.Journal,
        _ diary: Relux.Ownership<Nutrition.Business.Model.Owner>
    ) {
        guard let trainee = journal.owner, diary.owner != nil else { return nil }
        (self.trainee, trainings) = (trainee, journal.revision)
        self.diary = diary
    }
}
