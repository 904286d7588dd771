// SPDX-License-Identifier: Apache-2.0

import Axiom
import DesignSystem
import Foundation
import TerminalUI
import Trapezio
import WorkoutsModels
import WorkoutsReluxInt

/// Planning a file, taking it in, and stopping that.
extension ImportStore {
    /// Plans or takes in a file for a command.
    func run(_ request: Model.Import.Request) {
        launch { [services] in
            try await services.dispatch(Effect.importFile(request))
        } reduce: { store, _ in
            guard let report = store.known.report else { return }
            store.update { $0.answer = .file(report) }
        }
    }

    /// Reads the file whose path was typed, and writes nothing.
    func plan() {
        let path = ImportPath.path(typed: state.path.text)
        guard !path.isEmpty else { return }
        let clock = services.now()
        let request = Model.Import.Request(
            path: path, unit: state.unit, dryRun: true, at: clock.now,
            timeZone: clock.calendar.timeZone)
        update { $0.stage = .planning }
        launch { [services] in
            await services.failure(of: Effect.importFile(request))
        } reduce: { store, error in
            store.planned(request, error)
        }
    }

    private func planned(_ request: Model.Import.Request, _ error: (any Error)?) {
        switch error {
        case nil:
            guard let report = known.report, report.dryRun else { return }
            planned = request
            update { state in
                state.stage = .planned(report)
                state.rejected = ListPosition()
            }
        case Workouts.Business.Err.importing(.unitMissing(let file, _, _))?:
            update { $0.stage = .unit(file) }
        case let error?:
            update { $0.stage = .path }
            boundary.take(error)
        }
    }

    /// Takes the planned file in. Whatever stops it, what is said in the end is what is stored.
    func take() {
        guard case .planned = state.stage, let planned else { return }
        let request = Model.Import.Request(
            path: planned.path, format: planned.format, unit: planned.unit,
            at: services.now().now, timeZone: planned.timeZone)
        update { $0.stage = .taking(step: "reading", fraction: 0) }
        let following = collect(steps()) { store, step in store.reached(step) }
        // A task of its own: once stopped, it still has to say whether it was too late for that.
        let task = Task { [services] in
            await services.failure(of: Effect.importFile(request))
        }
        taking = task
        launch {
            await withTaskCancellationHandler {
                await task.value
            } onCancel: {
                task.cancel()
            }
        } reduce: { store, error in
            following.cancel()
            store.took(request, error)
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

    private func took(_ request: Model.Import.Request, _ error: (any Error)?) {
        taking = nil
        switch error {
        case nil:
            guard let report = known.report else { return }
            update { state in
                state.stage = .taken(report)
                state.rejected = ListPosition()
                state.path = TextInput()
            }
            guard let batch = report.batch else { return }
            services.undo.record(
                "imported \(report.file)", undo: [Effect.undoImport(id: batch)],
                redo: [Effect.importFile(request)],
                renewed: { [journal] in
                    [Effect.undoImport(id: journal.stateSnapshot.report?.batch ?? batch)]
                })
            services.messages.emit(
                "Imported \(Plural.of(report.newSets, "set")) as b\(batch).", .success)
        case Workouts.Business.Err.importing(.stopped)?:
            update { $0.stage = .path }
            services.messages.emit("Stopped: nothing was written.", .warning)
        case let error?:
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
