// SPDX-License-Identifier: Apache-2.0

import Axiom
import DesignSystem
import Foundation
import WorkoutsModels
import WorkoutsReluxInt

/// An import that was taken back, or would be.
@MainActor
struct UndoReport {
    private let batch: Workouts.Business.Model.Import.Batch
    private let isDryRun: Bool
    private let zone: TimeZone

    init(_ context: CommandContext) throws {
        guard let batch = context.workouts.stateSnapshot.undone else {
            throw UserError("not_loaded", .failed, "no import was taken back.")
        }
        self.batch = batch
        isDryRun = false
        zone = context.clock.calendar.timeZone
    }

    /// The one that an undo would take, among the imports that are listed; `nil` for the newest.
    init(_ context: CommandContext, wouldTake id: Int64?) throws {
        let batches = context.workouts.stateSnapshot.batches
        guard let batch = id.map({ id in batches.first { $0.id == id } }) ?? batches.first else {
            throw Workouts.Business.Err.unknownBatch(id)
        }
        self.batch = batch
        isDryRun = true
        zone = context.clock.calendar.timeZone
    }

    var output: Output {
        let (batch, isDryRun) = (batch, isDryRun)
        let data: JSON = ["undone": BatchJSON.batch(batch, zone), "dry_run": .bool(isDryRun)]
        return Output(data: data, isConfirmation: !isDryRun) { _ in
            let what =
                "b\(batch.id): \(Plural.of(batch.sets, "set")) in "
                + "\(Plural.of(batch.workouts, "workout")) from \(batch.file)"
            return isDryRun
                ? ["Would take back \(what).", "Nothing written (dry run)."]
                : ["Took back \(what)."]
        }
    }
}
