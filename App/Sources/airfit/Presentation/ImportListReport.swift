// SPDX-License-Identifier: Apache-2.0

import Axiom
import DesignSystem
import Foundation
import WorkoutsModels
import WorkoutsReluxInt

/// The imports so far.
@MainActor
struct ImportListReport {
    private let batches: [Workouts.Business.Model.Import.Batch]
    private let clock: DayClock

    init(_ context: CommandContext) {
        batches = context.workouts.stateSnapshot.batches
        clock = context.clock
    }

    var output: Output {
        let (batches, clock) = (batches, clock)
        let zone = clock.calendar.timeZone
        let next =
            batches.isEmpty ? ["nothing was imported yet: airfit import auto FILE --dry-run"] : []
        return Output(data: ["imports": .list(batches) { BatchJSON.batch($0, zone) }], next: next) {
            canvas in
            guard !batches.isEmpty else { return [] }
            var table = LegacyTable([
                .left("ID"), .left("FORMAT"), .left("DATE"), .right("WORKOUTS"), .right("SETS"),
                .left("FILE", shrinks: true),
            ])
            for batch in batches {
                table.add(
                    "b\(batch.id)", "\(batch.format) \(batch.dialect)", clock.text(of: batch.at),
                    Figures.whole(Double(batch.workouts)), Figures.whole(Double(batch.sets)),
                    batch.file)
            }
            return table.lines(on: canvas)
        }
    }
}

/// An import as machines read it.
enum BatchJSON {
    static func batch(_ batch: Workouts.Business.Model.Import.Batch, _ zone: TimeZone) -> JSON {
        [
            "batch": .id("b", batch.id), "format": .string(batch.format),
            "dialect": .string(batch.dialect),
            "file": .string(batch.file), "at": .string(Timestamps.rfc3339(batch.at, zone)),
            "workouts": .int(batch.workouts), "sets": .int(batch.sets),
            "new_exercises": .int(batch.newExercises),
        ]
    }
}
