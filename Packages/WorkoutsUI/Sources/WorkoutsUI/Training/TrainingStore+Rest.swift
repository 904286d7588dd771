// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
import Foundation
import TerminalUI
import Trapezio
import WorkoutsUIAPI

// The rest between two sets.

extension TrainingStore {
    /// Makes the rest longer or shorter; one that runs begins anew.
    func changeRest(by seconds: Int) {
        update { $0.restSeconds = min(max($0.restSeconds + seconds, 15), 900) }
        if state.rest != nil { startRest() }
    }

    /// Begins to count down, as long as a rest is or `seconds`; nothing ticks before or after.
    func startRest(_ seconds: Int? = nil) {
        let total = seconds ?? state.restSeconds
        let end = services.now().now.addingTimeInterval(Double(total))
        count(.init(left: total, total: total, end: end))
    }

    /// Goes on with a rest that began before the screen was opened. It ends when it would have.
    func continueRest(_ rest: TrainingState.Rest) {
        let left = rest.end.timeIntervalSince(services.now().now).rounded(.up)
        // A clock that was set back makes no rest longer.
        guard left > 0, left <= Double(rest.total) else { return }
        count(.init(left: Int(bounding: left), total: rest.total, end: rest.end))
    }

    private func count(_ rest: TrainingState.Rest) {
        stopRest()
        update { $0.rest = rest }
        services.title(RestTicks.title(rest.left))
        resting = collect(RestTicks(seconds: rest.left, clock: services.timer)) { store, left in
            // Another person's screen has no rest.
            guard store.state.rest != nil else { return }
            guard left > 0 else {
                store.update { $0.rest = nil }
                store.services.title(nil)
                store.services.messages.emit("The rest is over: next set.", .success)
                store.services.ring()
                return
            }
            store.update { $0.rest?.left = left }
            store.services.title(RestTicks.title(left))
        }
    }

    /// Stops counting.
    func stopRest() {
        resting?.cancel()
        resting = nil
        update { $0.rest = nil }
        services.title(nil)
    }
}
