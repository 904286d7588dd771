// SPDX-License-Identifier: Apache-2.0

/// How long to wait before each new attempt: twice as long every time, up to a limit.
public struct Backoff: Sendable, Equatable {
    /// The wait before the second attempt.
    public var first: Duration
    /// The longest wait.
    public var longest: Duration
    /// How many attempts there are in all, the first included; at least 1.
    public var attempts: Int

    /// By default three attempts, a first wait of 100 ms, and no wait longer than 10 s.
    public init(
        first: Duration = .milliseconds(100), longest: Duration = .seconds(10), attempts: Int = 3
    ) {
        self.first = first
        self.longest = longest
        self.attempts = max(1, attempts)
    }

    /// The wait after a failed attempt, counted from 1: `first`, twice that, four times that.
    public func delay(after attempt: Int) -> Duration {
        var delay = first
        var step = 1
        while delay > .zero, delay < longest, step < attempt {
            delay = min(longest, delay * 2)
            step += 1
        }
        return min(longest, delay)
    }

    /// The pauses, for a context or an app that tries again: `nil` after the last attempt.
    public var pauses: @Sendable (_ attempt: Int) -> Duration? {
        { $0 < attempts ? delay(after: $0) : nil }
    }

    /// Runs the work until it succeeds, until the attempts are used up, or until it throws an error
    /// that a new attempt cannot mend.
    /// - Throws: the last error of the work; `CancellationError` as soon as the task is cancelled
    ///   during a wait.
    public func run<Value>(
        clock: any Clock<Duration>, isTransient: (any Error) -> Bool = { _ in true },
        _ work: (_ attempt: Int) async throws -> Value
    ) async throws -> Value {
        var attempt = 1
        while true {
            do {
                return try await work(attempt)
            } catch {
                guard attempt < attempts, !(error is CancellationError), isTransient(error) else {
                    throw error
                }
            }
            try await clock.sleep(for: delay(after: attempt))
            attempt += 1
        }
    }
}
