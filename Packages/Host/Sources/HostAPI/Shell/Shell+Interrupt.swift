// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation

extension Shell {
    /// Runs work that Ctrl-C cancels, so that it can end in order; a second Ctrl-C ends the program
    /// at once.
    @MainActor
    public func interruptible<Result: Sendable>(
        _ body: @escaping @MainActor @Sendable () async throws -> Result
    ) async throws -> Result {
        // A program that was started with interrupts ignored continues to ignore them.
        let before = signal(SIGINT, SIG_IGN)
        guard unsafeBitCast(before, to: Int.self) != unsafeBitCast(SIG_IGN, to: Int.self) else {
            return try await body()
        }
        let source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
        defer {
            source.cancel()
            signal(SIGINT, before)
        }
        let (started, start) = AsyncStream<Never>.makeStream()
        let work = Task {
            for await _ in started {}
            return try await body()
        }
        source.setEventHandler { @Sendable in
            signal(SIGINT, SIG_DFL)
            work.cancel()
        }
        // Until the source is in place an interrupt would be lost: the work waits for it.
        source.setRegistrationHandler { @Sendable in start.finish() }
        source.resume()
        return try await work.value
    }
}
