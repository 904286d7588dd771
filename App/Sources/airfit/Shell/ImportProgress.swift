// SPDX-License-Identifier: Apache-2.0

import AxiomCore

/// Tells a person at a terminal how far the reading of a large file is.
final class ImportProgress: Sendable {
    /// Nothing is told before this has passed: most files are read by then.
    static let patience = Duration.seconds(1)
    /// At most one line in this time.
    static let interval = Duration.milliseconds(100)

    private struct Moments {
        let started: ContinuousClock.Instant
        var told: ContinuousClock.Instant?
    }

    private let moments = Guarded<Moments?>(nil)
    private let write: @Sendable (String) -> Void

    /// Progress for this command line; `nil` where nobody would see it.
    init?(_ shell: Shell, _ invocation: Invocation) {
        guard shell.outputIsTerminal, !invocation.has(.json), !invocation.has(.quiet) else {
            return nil
        }
        write = shell.writeError
    }

    /// Takes how much is read, from 0 to 1, as often as it changes.
    func reached(_ fraction: Double) {
        let now = ContinuousClock.now
        let (isDue, hasTold) = moments.withLock { moments in
            var next = moments ?? Moments(started: now)
            let isDue =
                now - next.started >= Self.patience
                && (next.told.map { now - $0 >= Self.interval } ?? true)
            if isDue { next.told = now }
            moments = next
            return (isDue, next.told != nil)
        }
        if fraction >= 1 {
            if hasTold { write("\r\u{1B}[K") }
        } else if isDue {
            write("\r\u{1B}[Kreading: \(Int(fraction * 100)) %")
        }
    }
}
