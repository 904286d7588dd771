// SPDX-License-Identifier: Apache-2.0

import Basics
import Dispatch

extension Shell {
    /// Runs work that reports no progress. When it takes more than a second, a person at a terminal
    /// is told what runs.
    @MainActor
    public func patiently<Result: Sendable>(
        _ what: String, _ invocation: Invocation,
        _ body: @MainActor @Sendable () async throws -> Result
    ) async throws -> Result {
        guard errorIsTerminal, !invocation.has(.json), !invocation.has(.quiet) else {
            return try await body()
        }
        let write = writeError
        let isTold = Told()
        let timer = DispatchSource.makeTimerSource(queue: .global())
        timer.schedule(deadline: .now() + .seconds(1))
        timer.setEventHandler { @Sendable in
            isTold.flag.withLock { $0 = true }
            write("\(what)...")
        }
        timer.resume()
        defer {
            timer.cancel()
            if isTold.flag.withLock({ $0 }) { write("\n") }
        }
        return try await body()
    }
}

extension Shell {
    /// Says that another program has a lock of the database, for which the command waits.
    public func tellOfWait() {
        writeError(
            "another program is writing to the database: waiting for it, 15 seconds at most\n")
    }
}

/// Whether something was said.
private final class Told: Sendable {
    let flag = Guarded(false)
}
