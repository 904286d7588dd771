// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import WorkoutsServiceImpl

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

    private init(write: @escaping @Sendable (String) -> Void) { self.write = write }

    /// A parser that tells nothing, or as much as the invocation wants.
    static func parser(_ shell: Shell, _ invocation: Invocation) -> ImportParser {
        let isSilent =
            invocation.has(.json) || invocation.has(.quiet) || Terminal(shell).level < .minimal
        if isSilent || !shell.outputIsTerminal { return ImportParser() }
        let progress = ImportProgress(write: shell.writeError)
        return ImportParser { progress.reached($0) }
    }

    private func reached(_ fraction: Double) {
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
