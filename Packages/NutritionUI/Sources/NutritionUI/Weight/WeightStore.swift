// SPDX-License-Identifier: Apache-2.0

import Axiom
import DesignSystem
import NutritionModels
import NutritionReluxInt
import NutritionUIAPI
import TerminalUI
import Trapezio

/// Body weight over time: weighs, removes what is wrong, and keeps the facts of the body.
final class WeightStore: PersonalStore<WeightScreen, WeightState, WeightEvent> {
    init(services: NutritionServices) {
        super.init(
            screen: WeightScreen(), initialState: WeightState(clock: services.app.now()),
            services: services)
    }

    override func handle(event: WeightEvent) {
        switch event {
        case .move(let move):
            update { $0.position = $0.position.moved(move, count: $0.recent.count) }
        case .nextRange:
            update {
                $0.range = $0.range.next
                $0.position = ListPosition()
            }
            readWeights()
        case .askWeight: update { $0.weighing = TextInput(limit: 40) }
        case .edit(let edit):
            update { state in
                if state.weighing != nil {
                    state.weighing?.apply(edit)
                } else {
                    state.form?.apply(edit)
                }
            }
        case .weighTyped: weighTyped()
        case .cancel:
            update {
                $0.weighing = nil
                $0.form = nil
            }
        case .removeSelected: removeSelected()
        case .editBody: update { $0.form = BodyForm($0.body ?? .init()) }
        case .focus(let step): update { $0.form?.move(step) }
        case .turn(let step): update { $0.form?.turn(step) }
        case .saveBody: if let body = state.form?.body { save(body) }
        case .weigh(let request): weigh(request)
        case .showProfile: showProfile()
        case .changeProfile(let change): changeProfile(change)
        }
    }

    // MARK: - Reading

    override func read() {
        readWeights()
        let day = services.today
        launch { [services] in
            try await services.app.dispatch(Effect.openBody(day))
        } reduce: { store, _ in
            store.show(store.services.snapshot)
        }
    }

    private func readWeights() {
        let to = services.today
        let from = to.adding(days: 1 - state.range.rawValue)
        launch { [services] in
            try await services.app.dispatch(Effect.openWeights(from: from, to: to))
        } reduce: { store, _ in
            store.show(store.services.snapshot)
        }
    }

    /// Takes what is true now; reads anew where a weighing came, went or came back.
    override func show(_ diary: Model.Diary) {
        let isStale =
            diary.weighed != seen.weighed || diary.removed != seen.removed
            || diary.restored != seen.restored
        seen = diary
        if isStale, diary.owner != nil { readWeights() }
        let (to, isMine) = (services.today, diary.owner != nil)
        update { state in
            let from = to.adding(days: 1 - state.range.rawValue)
            if let series = diary.weights, series.from == from, series.to == to {
                state.series = series
                let count = series.entries.count
                state.position = state.position.kept(count: count, visible: count)
            }
            if isMine { state.body = diary.body ?? state.body }
        }
    }

    override func forget() { seen = services.snapshot }

    /// What was true when it was last looked at.
    private lazy var seen = services.snapshot

    // MARK: - Weighing

    private func weighTyped() {
        guard let text = state.weighing?.text else { return }
        let clock = services.app.now()
        let hasUnit = text.contains(where: \.isLetter)
        weigh(
            Model.MeasureRequest(
                amount: hasUnit ? text : text + state.usualUnit, at: clock.now,
                day: .init(clock.today)),
            if: { $0.state.weighing != nil })
    }

    private func weigh(
        _ request: Model.MeasureRequest,
        if isWanted: @escaping @MainActor @Sendable (WeightStore) -> Bool = { _ in true }
    ) {
        let before = state.series?.entries.first { $0.day == request.day }
        change(in: services.app.undo, if: isWanted) { [services] in
            try await services.app.dispatch(Effect.weigh(request))
            return services.snapshot
        } reduce: { store, diary in
            guard let entry = diary.weighed else { return }
            let logged = Model.Logged.weight(entry)
            store.services.app.undo.record(
                "weighed \(logged.title)",
                undo: [before.map { Effect.restore(.weight($0)) } ?? Effect.remove(logged.id)],
                redo: [Effect.restore(logged)])
            store.services.tell("Weighed \(logged.title).")
            store.update {
                $0.clock = store.services.app.now()
                $0.weighing = nil
                $0.position = ListPosition()
                $0.answer = .weighed(
                    WeighedReport(entry: entry, kgPerWeek: diary.day?.weight?.kgPerWeek))
            }
            store.reread()
        }
    }

    private func removeSelected() {
        guard let entry = state.selected else { return }
        let logged = Model.Logged.weight(entry)
        change(in: services.app.undo) { [services] in
            try await services.app.dispatch(Effect.remove(logged.id))
        } reduce: { store, _ in
            store.services.recordRemoved(logged, "removed \(logged.title)")
            store.services.tell("Removed \(logged.title).")
            store.reread()
        }
    }

    private func reread() {
        seen = services.snapshot
        if lifecycle.isVisible { readWeights() }
    }

    // MARK: - The body

    private func save(_ body: Model.Body) {
        let (before, day) = (state.body ?? .init(), services.today)
        guard body != before else { return update { $0.form = nil } }
        change(in: services.app.undo) { [services] in
            try await services.app.dispatch(Effect.setBody(body, day: day))
        } reduce: { store, _ in
            store.services.app.undo.record(
                "changed the facts of the body", undo: [Effect.setBody(before, day: day)],
                redo: [Effect.setBody(body, day: day)])
            store.services.tell("Facts saved.")
            store.update {
                $0.form = nil
                $0.body = body
            }
        }
    }

    private func showProfile() {
        let day = services.today
        launch { [services] in
            try await services.app.dispatch(Effect.openBody(day))
        } reduce: { store, _ in
            store.answerProfile()
        }
    }

    private func changeProfile(_ change: BodyChange) {
        let day = services.today
        launch { [services] in
            try await services.app.dispatch(Effect.openBody(day))
            let body = change.applied(to: services.snapshot.body ?? .init())
            try await services.app.dispatch(Effect.setBody(body, day: day))
        } reduce: { store, _ in
            store.answerProfile()
        }
    }

    private func answerProfile() {
        let body = services.snapshot.body ?? .init()
        update { $0.answer = .profile(ProfileReport(body: body)) }
    }
}
