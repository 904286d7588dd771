// SPDX-License-Identifier: Apache-2.0

import Axiom
import Basics
import DesignSystem
import Foundation
import HostAPI
import Storage

/// The undo steps of a person: every change of their data, by any command or screen, in this run or
/// an earlier one.
struct StepHistory: Sendable {
    /// The database of the running app.
    let database: CapabilityHandle<Database>
    /// How messages speak of a step.
    let report: StepReport

    private static func failed(_ failure: StorageFailure) -> UserError {
        UserError(failure, in: [], unknown: UserError.reportHint)
    }

    /// The last `limit` steps, the newest first.
    func list(of profile: Int64, limit: Int) async throws -> [Journal.Step] {
        try await database.read(mapping: Self.failed) {
            try $0.journalSteps(of: profile, limit: limit)
        }
    }

    /// Undoes the newest step, or redoes the step that was undone last. With `isDryRun` the change
    /// is rolled back.
    func restore(
        of profile: Int64, redoing: Bool, isDryRun: Bool, _ clock: DayClock
    ) async throws -> Journal.Step {
        try await database.write(mapping: Self.failed) { [report] connection in
            do {
                guard isDryRun else {
                    return try connection.restoreStep(of: profile, redoing: redoing)
                }
                return try connection.trying {
                    try connection.restoreStep(of: profile, redoing: redoing)
                }
            } catch let refusal as Journal.Refusal {
                throw UserError(refusal, redoing: redoing, report, clock)
            } catch is CancellationError {
                throw UserError(
                    "interrupted", .interrupted, "interrupted: nothing was changed.")
            }
        }
    }
}

extension Connection {
    /// The result of some work, whose changes are rolled back.
    fileprivate func trying<T>(_ work: () throws -> T) throws -> T {
        var result: T?
        do {
            try savepoint {
                result = try work()
                throw TriedOut()
            }
        } catch is TriedOut {}
        guard let result else { throw CancellationError() }
        return result
    }
}

/// Thrown to roll back work that was only tried.
private struct TriedOut: Error {}

extension Journal.Note {
    /// The command with its words and its own options, without the global ones: at most 200
    /// characters.
    init(_ invocation: Invocation, _ clock: DayClock) {
        let global = Set(Option.global.map(\.name))
        let options = invocation.values.filter { !global.contains($0.key) }
            .sorted { $0.key < $1.key }
            .flatMap { name, values in
                values.flatMap { ["--" + name] + ($0.isEmpty ? [] : [$0]) }
            }
        let words = (invocation.path + invocation.words + options).map {
            $0.contains(" ") ? "\"\($0)\"" : $0
        }
        self.init(
            words: String(words.joined(separator: " ").prefix(200)),
            at: clock.now.timeIntervalSince1970)
    }
}

extension UserError {
    private static let restoreHint =
        "\(ProgramName.current) backup list, and \(ProgramName.current) restore NAME of the copy made before it"

    /// The way back from a step that undo has not kept.
    private static func hint(toTakeBack step: Journal.Step) -> String {
        // Only files of other apps are listed as imports.
        let isListed = step.words.hasPrefix("import ") && !step.words.hasPrefix("import json ")
        return isListed ? "\(ProgramName.current) import undo" : restoreHint
    }

    /// Whether there was no step to undo or redo.
    var isNothingToRestore: Bool { ["nothing_to_undo", "nothing_to_redo"].contains(code) }

    /// Why a step cannot be undone or redone.
    fileprivate init(
        _ refusal: Journal.Refusal, redoing: Bool, _ report: StepReport, _ clock: DayClock
    ) {
        let verb = redoing ? "redone" : "undone"
        switch refusal {
        case .nothing:
            self.init(
                "nothing_to_\(redoing ? "redo" : "undo")", .notFound,
                redoing
                    ? "there is nothing to redo: nothing was undone, or something else was done since."
                    : "there is nothing to undo.", hint: "\(ProgramName.current) undo list")
        case .tooLarge(let step):
            self.init(
                "step_too_large", .failed,
                "the last step, \"\(report.title(step))\" at \(report.time(step, clock)), "
                    + "changed too many rows to be kept for undo. Nothing was changed.",
                hint: Self.hint(toTakeBack: step))
        case .ofSeveral(let step):
            self.init(
                "step_of_several", .failed,
                "the last step, \"\(report.title(step))\" at \(report.time(step, clock)), "
                    + "concerns another person too, so undo stops before it. "
                    + "Nothing was changed.", hint: Self.restoreHint)
        case .forgotten(let step):
            self.init(
                "steps_forgotten", .failed,
                "the database was updated at \(report.time(step, clock)), and what was done "
                    + "before that cannot be undone.",
                hint: "\(ProgramName.current) undo list")
        case .changedMeanwhile(let step, let detail):
            self.init(
                "changed_meanwhile", .conflict,
                "\"\(report.title(step))\" cannot be \(verb): its data was changed again since "
                    + "then (\(detail)). Nothing was changed.",
                hint: "\(ProgramName.current) undo list")
        }
    }
}
