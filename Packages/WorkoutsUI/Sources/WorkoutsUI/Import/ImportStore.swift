// SPDX-License-Identifier: Apache-2.0

import Axiom
import CoreModels
import DesignSystem
import Foundation
import TerminalUI
import Trapezio
import TrapezioNavigation
import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsUIAPI

/// What a person may do in the import.
enum ImportEvent: TrapezioEvent {
    typealias Model = Workouts.Business.Model

    /// Begin to type the path of a file.
    case beginPath
    case edit(TextEdit)
    /// Read the file, and show what importing it would do.
    case plan
    /// The loads of the file are in this unit.
    case unit(Model.MassUnit)
    /// Import the planned file.
    case take
    /// Stop the import: nothing of it is stored.
    case stop
    /// Back to the list.
    case back
    case move(ListMove)
    /// Ask whether to undo the chosen import.
    case askTakeBack
    /// Undo it.
    case confirm
    /// Go to the history.
    case showHistory
}

/// What the import shows.
struct ImportState: TrapezioState {
    typealias Model = Workouts.Business.Model

    /// How far the taking in of a file is.
    enum Stage: Sendable, Equatable {
        /// No file is chosen; the imports so far are shown.
        case list
        /// The path is being typed.
        case path
        /// The file is being read, for the plan.
        case planning
        /// The plan is shown.
        case planned(Model.Import.Report)
        /// The loads of the file have no unit: the person is asked for it.
        case unit(String)
        /// The file is being imported: the present step, and the fraction that is done.
        case taking(step: String, fraction: Double)
        /// It is being stopped.
        case stopping
        /// The file is imported.
        case taken(Model.Import.Report)
        /// The person is asked whether to undo this import.
        case confirming(Model.Import.Batch)
    }

    var clock: DayClock
    var stage = Stage.list
    var path = TextInput()
    /// The unit of loads where the file names none.
    var unit: Model.MassUnit?
    /// The imports so far, the newest first; `nil` before they are known.
    var batches: [Model.Import.Batch]?
    var position = ListPosition()
    /// The chosen one of the rejected rows.
    var rejected = ListPosition()
    /// What was planned or taken in, where that is shown.
    var report: Model.Import.Report? {
        switch stage {
        case .planned(let report), .taken(let report): report
        case .list, .path, .planning, .unit, .taking, .stopping, .confirming: nil
        }
    }

    /// The chosen import.
    var selected: Model.Import.Batch? {
        guard let batches else { return nil }
        let place = position.kept(count: batches.count, visible: 10).selected
        return place < batches.count ? batches[place] : nil
    }
}

/// The path that is being typed, until its file is imported.
extension ImportState: DraftedState {
    var keptNotice: String { "Kept from before: enter looks at the plan, ^U clears the path." }

    var draft: Draft? { path.isEmpty ? nil : Draft(["path": path.text]) }

    mutating func take(_ draft: Draft) {
        guard let text = draft["path"] else { return }
        path = TextInput(text)
        stage = .path
    }
}

/// The logic of the import: planning a file, taking it in, stopping that, and taking it back.
final class ImportStore: DraftingStore<ImportScreen, ImportState, ImportEvent> {
    /// How far a taking in is, while one is under way.
    typealias Steps = @Sendable () -> AsyncStream<Workouts.Business.Model.Import.Step>
    private typealias Model = Workouts.Business.Model
    private typealias Outcome = Result<Model.Import.Report, any Error>

    private let navigator: any TrapezioNavigator
    private let steps: Steps
    /// What takes a file in, to be stopped.
    private var taking: Task<Outcome, Never>?
    /// What the file was planned with.
    private var planned: Model.Import.Request?

    init(
        workouts: any Workouts.Business.IState, services: ScreenServices,
        navigator: any TrapezioNavigator, steps: @escaping Steps
    ) {
        self.navigator = navigator
        self.steps = steps
        super.init(
            screen: ImportScreen(), initialState: ImportState(clock: services.now()),
            services: services, owners: [OwnershipSource(workouts)])
    }

    override func handle(event: ImportEvent) {
        switch event {
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
            takeBack(batch)
        case .showHistory: navigator.goTo(WorkoutsScreen())
        }
    }

    override func load() {
        launch(replacing: &loading) { [services] in
            try await services.ask(Workouts.Business.ListImports())
        } reduce: { store, batches in
            store.update { $0.batches = batches }
        }
    }

    private func takeBack(_ batch: Model.Import.Batch) {
        launch { [services] in
            try await services.ask(Workouts.Business.UndoImport(id: batch.id))
        } reduce: { store, batch in
            // Taken back once, it cannot be taken back again.
            store.services.undo.forget { step in
                step.undo.contains { ($0 as? Workouts.Business.UndoImport)?.id == batch.id }
            }
            store.services.messages.emit("Took back \(ImportReport.what(batch)).", .success)
        }
    }

    /// Reads the file whose path was typed, and writes nothing.
    private func plan() {
        let path = ImportPath.path(typed: state.path.text)
        guard !path.isEmpty else { return }
        let clock = services.now()
        let file = Model.Import.Request(
            path: path, unit: state.unit, dryRun: true, at: clock.now,
            timeZone: clock.calendar.timeZone)
        update { $0.stage = .planning }
        launch { [services] in
            await services.answer(to: Workouts.Business.ImportFile(file))
        } reduce: { store, outcome in
            store.show(planOf: file, outcome)
        }
    }

    private func show(planOf file: Model.Import.Request, _ outcome: Outcome) {
        switch outcome {
        case .success(let report):
            planned = file
            update { state in
                state.stage = .planned(report)
                state.rejected = ListPosition()
            }
        case .failure(Workouts.Business.Err.importing(.unitMissing(let file, _, _))):
            update { $0.stage = .unit(file) }
        case .failure(let error):
            update { $0.stage = .path }
            boundary.take(error)
        }
    }

    /// Takes the planned file in. Whatever stops it, what is said in the end is what is stored.
    private func take() {
        guard case .planned = state.stage, let planned else { return }
        let request = Workouts.Business.ImportFile(
            .init(
                path: planned.path, format: planned.format, unit: planned.unit,
                at: services.now().now, timeZone: planned.timeZone))
        update { $0.stage = .taking(step: "reading", fraction: 0) }
        let following = collect(steps()) { store, step in store.reached(step) }
        // A task of its own: once stopped, it still has to say whether it was too late for that.
        let task = Task { [services] in await services.answer(to: request) }
        taking = task
        launch {
            await withTaskCancellationHandler {
                await task.value
            } onCancel: {
                task.cancel()
            }
        } reduce: { store, outcome in
            following.cancel()
            store.took(request, outcome)
        }
    }

    private func reached(_ step: Model.Import.Step) {
        guard case .taking = state.stage else { return }
        func percent(_ fraction: Double) -> Double { (fraction * 100).rounded(.down) / 100 }
        switch step {
        case .reading(let fraction):
            update { $0.stage = .taking(step: "reading", fraction: percent(fraction)) }
        case .writing(let fraction):
            update { $0.stage = .taking(step: "writing", fraction: percent(fraction)) }
        case .ended: break
        }
    }

    private func took(_ request: Workouts.Business.ImportFile, _ outcome: Outcome) {
        taking = nil
        switch outcome {
        case .success(let report):
            update { state in
                state.stage = .taken(report)
                state.rejected = ListPosition()
                state.path = TextInput()
            }
            guard let batch = report.batch else { return }
            services.undo.record(
                "imported \(report.file)", undo: [Workouts.Business.UndoImport(id: batch)],
                redo: request
            ) { [Workouts.Business.UndoImport(id: $0.batch ?? batch)] }
            services.messages.emit(
                "Imported \(Plural.of(report.newSets, "set")) as b\(batch).", .success)
        case .failure(Workouts.Business.Err.importing(.stopped)):
            update { $0.stage = .path }
            services.messages.emit("Stopped: nothing was written.", .warning)
        case .failure(let error):
            update { $0.stage = .path }
            boundary.take(error)
        }
    }
}

/// A path as people type or drop it.
enum ImportPath {
    /// The path meant: without quotes and escapes around it, `~` as the home directory.
    static func path(typed: String) -> String {
        var text = typed.trimmingCharacters(in: .whitespaces)
        if let quote = text.first, quote == "'" || quote == "\"", text.last == quote,
            text.count > 1
        {
            text = String(text.dropFirst().dropLast())
        } else {
            text = text.replacingOccurrences(of: "\\ ", with: " ")
        }
        guard text == "~" || text.hasPrefix("~/") else { return text }
        // As a shell does it: the home may be another one than that of the user's entry.
        return (ProcessInfo.processInfo.environment["HOME"] ?? NSHomeDirectory()) + text.dropFirst()
    }
}
