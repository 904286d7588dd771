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

/// The logic of the import: planning a file, taking it in, stopping that, and taking it back.
final class ImportStore: DraftingStore<ImportScreen, ImportState, ImportEvent> {
    /// How far a taking in is, while one is under way.
    typealias Steps = @Sendable () -> AsyncStream<Workouts.Business.Model.Import.Step>
    private typealias Model = Workouts.Business.Model
    private typealias Outcome = Result<Taken, any Error>

    /// What came of a file that was taken in, and the time of that step.
    private typealias Step = (outcome: Outcome, at: Double?)

    /// What came of a file.
    private enum Taken: Sendable {
        case training(Model.Import.Report)
        case other(OtherImports.Outcome)
    }

    private let navigator: any TrapezioNavigator
    private let steps: Steps
    private let others: OtherImports?
    private let home: String?
    /// What takes a file in, to be stopped.
    private var taking: Task<Step, Never>?
    /// What the file was planned with.
    private var planned: Model.Import.Request?

    init(
        workouts: any Workouts.Business.IState, services: ScreenServices,
        navigator: any TrapezioNavigator, others: OtherImports? = nil, home: String? = nil,
        steps: @escaping Steps
    ) {
        self.navigator = navigator
        self.others = others
        self.home = home
        self.steps = steps
        var state = ImportState(clock: services.now())
        // An app may have files for both domains.
        let known = state.apps
        state.apps += (others?.apps ?? []).filter { !known.contains($0) }
        super.init(
            screen: ImportScreen(), initialState: state, services: services,
            owners: [OwnershipSource(workouts)] + (others.map { [$0.owner] } ?? []))
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
                if state.showsOutcome {
                    state.rejected = state.rejected.moved(move, count: state.rejectedRows.count)
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
        launch(replacing: &loading) { [services, others] in
            let training = try await services.ask(Workouts.Business.ListImports())
            let other = try await others?.list() ?? []
            return (training.map(ImportState.Listed.training) + other.map(ImportState.Listed.other))
                .sorted { $0.at > $1.at }
        } reduce: { store, batches in
            store.update { $0.batches = batches }
        }
    }

    private func takeBack(_ listed: ImportState.Listed) {
        switch listed {
        case .training(let batch): takeBack(batch)
        case .other(let batch):
            change(in: services.undo) { [others] in
                try await others?.takeBack(batch.number)
            } reduce: { store, _ in
                store.services.messages.emit(
                    "Took back \(batch.id): \(batch.added) from \(batch.file).", .success)
            }
        }
    }

    private func takeBack(_ batch: Model.Import.Batch) {
        change(in: services.undo) { [services] in
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
        let path = ImportPath.path(typed: state.path.text, home: home)
        guard !path.isEmpty else { return }
        let clock = services.now()
        let file = Model.Import.Request(
            path: path, unit: state.unit, dryRun: true, at: clock.now,
            timeZone: clock.calendar.timeZone)
        update { $0.stage = .planning }
        launch { [services, others] in
            await Self.outcome(of: file, services, others)
        } reduce: { store, outcome in
            store.show(planOf: file, outcome)
        }
    }

    /// Plans or imports a file, as that of another domain where it is one.
    private static func outcome(
        of file: Model.Import.Request, _ services: ScreenServices, _ others: OtherImports?
    ) async -> Outcome {
        do {
            if let outcome = try await others?.take(file) { return .success(.other(outcome)) }
            return .success(.training(try await services.ask(Workouts.Business.ImportFile(file))))
        } catch {
            return .failure(error)
        }
    }

    private func show(planOf file: Model.Import.Request, _ outcome: Outcome) {
        switch outcome {
        case .success(let taken):
            planned = file
            update { state in
                switch taken {
                case .training(let report): state.stage = .planned(report)
                case .other(let outcome): state.stage = .plannedOther(outcome)
                }
                state.rejected = ListPosition()
            }
        case .failure(Workouts.Business.Err.importing(.unitMissing(let file, _, _))):
            update { $0.stage = .unit(file) }
        case .failure(let missing as OtherImports.UnitMissing):
            update { $0.stage = .unit(missing.file) }
        case .failure(let error):
            update { $0.stage = .path }
            boundary.take(error)
        }
    }

    /// Takes the planned file in. Whatever stops it, what is said in the end is what is stored.
    private func take() {
        guard state.showsOutcome, let planned else { return }
        let file = Model.Import.Request(
            path: planned.path, format: planned.format, unit: planned.unit,
            at: services.now().now, timeZone: planned.timeZone)
        update { $0.stage = .taking(step: "reading", fraction: 0) }
        let following = collect(steps()) { store, step in store.reached(step) }
        // A task of its own: once stopped, it still has to say whether it was too late for that.
        let task = Task { [services, others] () -> Step in
            do {
                let step = try await services.undo.step {
                    try await Self.outcome(of: file, services, others).get()
                }
                return (.success(step.made), step.at)
            } catch {
                return (.failure(error), nil)
            }
        }
        taking = task
        launch {
            await withTaskCancellationHandler {
                await task.value
            } onCancel: {
                task.cancel()
            }
        } reduce: { store, step in
            following.cancel()
            store.services.undo.recording(at: step.at) { store.took(file, step.outcome) }
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

    private func took(_ file: Model.Import.Request, _ outcome: Outcome) {
        taking = nil
        switch outcome {
        case .success(.other(let outcome)):
            update { state in
                state.stage = .takenOther(outcome)
                state.rejected = ListPosition()
                state.path = TextInput()
            }
            if let added = outcome.added { services.messages.emit("Imported \(added).", .success) }
        case .success(.training(let report)):
            update { state in
                state.stage = .taken(report)
                state.rejected = ListPosition()
                state.path = TextInput()
            }
            guard let batch = report.batch else { return }
            services.undo.record(
                "imported \(report.file)", undo: [Workouts.Business.UndoImport(id: batch)],
                redo: Workouts.Business.ImportFile(file)
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
    /// The path meant: without quotes and escapes around it, `~` as the home folder if one is known.
    static func path(typed: String, home: String?) -> String {
        var text = typed.trimmingCharacters(in: .whitespaces)
        if let quote = text.first, quote == "'" || quote == "\"", text.last == quote,
            text.count > 1
        {
            text = String(text.dropFirst().dropLast())
        } else {
            text = text.replacingOccurrences(of: "\\ ", with: " ")
        }
        guard let home, text == "~" || text.hasPrefix("~/") else { return text }
        return home + text.dropFirst()
    }
}
