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
class SpanStore<
    S: TrapezioScreen, State: TrapezioState, Event: TrapezioEvent, Request: Relux.Request
>: TrapezioStore<S, State, Event> {
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

    /// Opens the span on show.
    final func load() {
        guard let (request, effect) = opening else { return }
        launch { [services] in
            let training = try await services.app.ask(request)
            try await services.app.dispatch(effect)
            return training
        } reduce: { store, training in
            store.show(training, store.services.nutrition.stateSnapshot)
        }
    }

    /// What opens the span on show in each domain.
    var opening: (Request, any Relux.Effect)? { nil }

    /// Takes what both domains know of the span on show; the one they know may be another, to which
    /// or from which the person went on meanwhile.
    func show(_ training: Request.Answer, _ diary: Nutrition.Business.Model.Diary) {}
}

/// How far what is stored of a person had changed.
private struct Stored: Equatable {
    let trainee: Workouts.Business.Model.Owner
    let trainings: Int
    let eater: Nutrition.Business.Model.Owner
    let meals: Int

    /// `nil` while nobody's data is loaded in one of the domains.
    init?(
        _ training: Relux.Ownership<Workouts.Business.Model.Owner>,
        _ diary: Nutrition.Business.Model.Diary
    ) {
        guard let trainee = training.owner, let eater = diary.owner else { return nil }
        (self.trainee, trainings) = (trainee, training.revision)
        (self.eater, meals) = (eater, diary.revision)
    }
}
