// SPDX-License-Identifier: Apache-2.0

import Basics
import CoreModels
import HostAPI
import HostFeature

/// Shows a person at a terminal how far the import of a large file is.
final class ImportProgress: Sendable {
    /// Nothing is shown before this has passed: most files are imported by then.
    static let patience = Duration.seconds(1)
    /// The least time between two lines.
    static let interval = Duration.milliseconds(100)

    private struct Moments {
        let started: ContinuousClock.Instant
        var told: ContinuousClock.Instant?
    }

    private let moments = Guarded<Moments?>(nil)
    private let write: @Sendable (String) -> Void
    /// What erases the present line: an escape sequence, or blanks on a dumb terminal.
    private let erasing: String

    /// Progress for this command line; `nil` where nobody would see it.
    init?(_ shell: Shell, _ invocation: Invocation) {
        guard shell.errorIsTerminal, !invocation.has(.json), !invocation.has(.quiet) else {
            return nil
        }
        write = shell.writeError
        let isDumb = shell.environment["TERM"] == "dumb"
        erasing = isDumb ? "\r" + String(repeating: " ", count: 32) + "\r" : "\r\u{1B}[K"
    }

    /// Takes how far it is, and shows it when that is due.
    func reached(_ progress: Progress) {
        switch progress {
        case .at(let part, let fraction): tell(part, fraction)
        case .ended: end()
        }
    }

    private func end() {
        if moments.withLock({ $0?.told != nil }) { write(erasing) }
    }

    private func tell(_ what: String, _ fraction: Double) {
        let now = ContinuousClock.now
        let isDue = moments.withLock { moments in
            var next = moments ?? Moments(started: now)
            let isDue =
                now - next.started >= Self.patience
                && (next.told.map { now - $0 >= Self.interval } ?? true)
            if isDue { next.told = now }
            moments = next
            return isDue
        }
        if isDue { write("\(erasing)\(what): \(Int(bounding: fraction * 100)) %") }
    }
}
