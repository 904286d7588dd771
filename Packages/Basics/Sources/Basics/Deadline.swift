// SPDX-License-Identifier: Apache-2.0

/// A limit on how long a caller waits for work, also for work that takes no notice of its
/// cancellation.
public struct Deadline: Sendable {
    private let limit: Duration
    private let clock: any Clock<Duration>

    /// A limit by a clock. Work is not begun unless the limit is positive.
    public init(_ limit: Duration, on clock: any Clock<Duration>) {
        self.limit = limit
        self.clock = clock
    }

    /// Does the work in a task of its own, off the caller's actor, and returns what comes first: its
    /// answer, `late` when the time is up, or `cancelled` when the caller is cancelled.
    ///
    /// Then the work is cancelled. Where it takes no notice, it runs on and its answer is dropped. A
    /// task group would not do: it waits for its slowest child. Task-local values and the priority
    /// are the caller's.
    public func answer<Answer: Sendable>(
        late: Answer, cancelled: Answer, of work: @escaping @Sendable () async -> Answer
    ) async -> Answer {
        guard limit > .zero else { return late }
        let first = FirstAnswer<Answer>()
        let working = Task { @concurrent in first.offer(await work()) }
        let waiting = Task { @concurrent [clock, limit] in
            do { try await clock.sleep(for: limit) } catch { return }
            first.offer(late)
        }
        defer {
            working.cancel()
            waiting.cancel()
        }
        return await withTaskCancellationHandler {
            await first.value()
        } onCancel: {
            working.cancel()
            first.offer(cancelled)
        }
    }
}

/// Holds the first of several answers for the one who waits; later ones are dropped.
private final class FirstAnswer<Answer: Sendable>: Sendable {
    private enum Stage {
        case open
        case waiting(CheckedContinuation<Answer, Never>)
        case answered(Answer)
    }

    private let stage = Guarded(Stage.open)

    func offer(_ answer: Answer) {
        let waiting = stage.withLock { stage -> CheckedContinuation<Answer, Never>? in
            switch stage {
            case .open:
                stage = .answered(answer)
                return nil
            case .waiting(let continuation):
                stage = .answered(answer)
                return continuation
            case .answered: return nil
            }
        }
        waiting?.resume(returning: answer)
    }

    /// Called once.
    func value() async -> Answer {
        await withCheckedContinuation { continuation in
            let answer = stage.withLock { stage -> Answer? in
                if case .answered(let answer) = stage { return answer }
                stage = .waiting(continuation)
                return nil
            }
            if let answer { continuation.resume(returning: answer) }
        }
    }
}
