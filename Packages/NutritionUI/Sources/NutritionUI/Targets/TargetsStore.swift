// SPDX-License-Identifier: Apache-2.0

import Axiom
import DesignSystem
import NutritionModels
import NutritionReluxInt
import NutritionUIAPI
import TerminalUI
import Trapezio

/// The targets: shows them, and changes them from today on.
final class TargetsStore: PersonalStore<TargetsScreen, TargetsState, TargetsEvent> {
    init(services: NutritionServices) {
        super.init(
            screen: TargetsScreen(), initialState: TargetsState(clock: services.app.now()),
            services: services)
    }

    override func read() {
        let day = services.today
        launch { [services] in
            try await services.app.dispatch(Effect.openTarget(day))
        } reduce: { store, _ in
            store.show(store.services.snapshot)
        }
    }

    override func handle(event: TargetsEvent) {
        switch event {
        case .edit(let edit):
            update {
                $0.fields[$0.focus].apply(edit)
                $0.warning = nil
            }
        case .focus(let step):
            let count = TargetField.allCases.count
            update { $0.focus = ($0.focus + step + count) % count }
        case .save: save(force: false)
        case .saveAnyway: save(force: true)
        case .revert: update { $0.fill($0.saved ?? .init()) }
        case .show(let day): show(day)
        case .set(let request): set(request)
        }
    }

    /// Takes what is true, unless something else is being typed.
    override func show(_ diary: Model.Diary) {
        guard let target = diary.target, target != state.saved else { return }
        update { state in
            if state.saved == nil || !state.isDirty {
                state.fill(target)
            } else {
                state.saved = target
            }
        }
    }

    private func save(force: Bool) {
        guard let typed = state.typed, state.isDirty else { return }
        let before = state.saved ?? .init()
        let request = typed.request(force: force, day: services.today)
        let isWanted: @MainActor @Sendable (TargetsStore) -> Bool = { $0.state.isDirty }
        change(in: services.app.undo, if: isWanted) { [services] () async throws -> String? in
            do {
                try await services.app.dispatch(Effect.setTarget(request))
                return nil
            } catch let refusal as Nutrition.Business.Err {
                guard case .unhealthyTarget(let kcal, let least) = refusal else { throw refusal }
                return "\(Figures.whole(kcal)) kcal is under \(Figures.whole(least)) kcal, the "
                    + "least that is thought safe without advice."
            }
        } reduce: { store, warning in
            guard warning == nil else { return store.update { $0.warning = warning } }
            let day = request.day
            store.services.app.undo.record(
                "changed the targets",
                undo: [Effect.setTarget(before.request(force: true, day: day))],
                redo: [Effect.setTarget(typed.request(force: true, day: day))])
            store.services.tell("Targets set from today on.", undo: "alt-u")
            store.update { $0.fill(typed) }
        }
    }

    private func show(_ day: Model.Day) {
        launch { [services] in
            try await services.app.dispatch(Effect.openTarget(day))
        } reduce: { store, _ in
            store.answer(from: nil)
        }
    }

    private func set(_ request: Model.TargetRequest) {
        launch { [services] in
            try await services.app.dispatch(Effect.setTarget(request))
        } reduce: { store, _ in
            store.answer(from: request.day)
        }
    }

    private func answer(from day: Model.Day?) {
        let target = services.snapshot.target ?? .init()
        update { $0.answer = TargetReport(target: target, from: day) }
    }
}

extension Model.Target {
    /// The request that leads to exactly these targets: what is not set is cleared.
    func request(force: Bool, day: Model.Day) -> Model.TargetRequest {
        let cleared = TargetField.allCases.filter { self[keyPath: $0.path] == nil }.map(\.name)
        return .init(change: self, cleared: cleared, force: force, day: day)
    }
}
