// SPDX-License-Identifier: Apache-2.0

import Basics
import DesignSystem
import Foundation
import HostAPI
import HostFeature
import Relux
import Storage

/// The steps that the keys `u` and `U` undo and redo: the same as those of the commands, so also
/// what a command, another program or an earlier run did.
final class ScreenSteps: UndoJournal {
    private let steps: StepHistory
    private let relux: Relux
    private let identity: Identity
    private let now: @Sendable () -> DayClock
    /// The time of this run's last step.
    private let last = Guarded(0.0)

    init(
        _ steps: StepHistory, relux: Relux, identity: Identity,
        now: @escaping @Sendable () -> DayClock
    ) {
        self.steps = steps
        self.relux = relux
        self.identity = identity
        self.now = now
    }

    func step<Made: Sendable>(
        _ work: @escaping @Sendable () async throws -> Made
    ) async throws -> (made: Made, at: Double) {
        let clock = now().now.timeIntervalSince1970
        // A microsecond later than the step before, where the clock has not moved.
        let at = last.withLock { last in
            last = max(clock, last + 0.000_001)
            return last
        }
        let note = Journal.Note(words: "", at: at)
        return (try await Journal.$note.withValue(note) { try await work() }, at)
    }

    func restore(redoing: Bool) async throws -> RestoredStep? {
        let person = try identity.person()
        let clock = now()
        do {
            let step = try await steps.restore(
                of: person.id, redoing: redoing, isDryRun: false, clock)
            // Every screen reads again, as after a change by another program.
            _ = try await identity.restore(relux.dispatcher)
            // A step with words is that of a command.
            return RestoredStep(
                title: steps.report.titleAndTime(step, clock),
                at: step.words.isEmpty ? step.at : nil)
        } catch let refusal as UserError where refusal.isNothingToRestore {
            return nil
        }
    }
}
