// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import TerminalUI
import Trapezio
import TrapezioNavigation
import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsUIAPI

/// The logic of the import.
final class ImportStore: JournalStore<ImportScreen, ImportState, ImportEvent> {
    /// How far a taking in is, while one is under way.
    typealias Steps = @Sendable () -> AsyncStream<Workouts.Business.Model.Import.Step>

    let steps: Steps
    /// What takes a file in, to be stopped.
    var taking: Task<(any Error)?, Never>?
    /// What the file was planned with.
    var planned: Model.Import.Request?

    init(
        journal: any Workouts.Business.IState, services: ScreenServices,
        navigator: (any TrapezioNavigator)?, steps: @escaping Steps
    ) {
        self.steps = steps
        super.init(
            screen: ImportScreen(), initialState: ImportState(clock: services.now()),
            journal: journal, services: services, navigator: navigator)
    }

    override func handle(event: ImportEvent) {
        switch event {
        case .run(let request): run(request)
        case .list: list()
        case .takeBack(let id, true): say(wouldTakeBack: id)
        case .takeBack(let id, false): takeBack(id)
        case .beginPath: update { $0.stage = .path }
        case .edit(let edit):
            update { state in
                state.path.apply(edit)
                state.unit = nil
            }
        case .plan: plan()
        case .unit(let unit):
            update { $0.unit = unit }
            plan()
        case .take: take()
        case .stop:
            update { $0.stage = .stopping }
            taking?.cancel()
        case .back: update { $0.stage = .list }
        case .move(let move):
            update { state in
                if let report = state.report {
                    state.rejected = state.rejected.moved(move, count: report.rejected.count)
                } else {
                    state.position = state.position.moved(
                        move, count: state.batches?.count ?? 0)
                }
            }
        case .askTakeBack:
            if let batch = state.selected { update { $0.stage = .confirming(batch) } }
        case .confirm:
            guard case .confirming(let batch) = state.stage else { return }
            update { $0.stage = .list }
            takeBack(batch.id)
        case .showHistory: navigator?.goTo(WorkoutsScreen())
        }
    }

    override func load() { list() }

    private func list() {
        launch { [services] in
            try await services.dispatch(Effect.listImports)
        } reduce: { store, _ in
            let batches = store.known.batches
            store.update { state in
                state.batches = batches
                state.answer = .list
            }
        }
    }

    private func takeBack(_ id: Int64?) {
        launch { [services] in
            try await services.dispatch(Effect.undoImport(id: id))
        } reduce: { store, _ in
            guard let batch = store.known.undone else { return }
            store.update { $0.answer = .undone(batch, dryRun: false) }
            // Taken back once, it cannot be taken back again.
            store.services.undo.forget { step in
                step.undo.contains { effect in
                    if case Effect.undoImport(batch.id)? = effect as? Effect { true } else { false }
                }
            }
            store.services.messages.emit("Took back \(ImportText.what(batch)).", .success)
        }
    }

    /// The import that would be taken back, where there is such a one.
    private func say(wouldTakeBack id: Int64?) {
        launch { [services] in
            try await services.dispatch(Effect.listImports)
        } reduce: { store, _ in
            let batches = store.known.batches
            let found = id.map { id in batches.first { $0.id == id } } ?? batches.first
            guard let batch = found else { return }
            store.update { $0.answer = .undone(batch, dryRun: true) }
        }
    }
}
