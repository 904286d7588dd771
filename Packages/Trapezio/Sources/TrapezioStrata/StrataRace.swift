// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import Basics

/// Runs the work detached, against the clock, and answers with whichever comes first.
///
/// A task group would not do: it waits for its slowest child, so work that ignores its cancellation
/// would hold the caller beyond the deadline.
func strataRace<T: Sendable>(
    timeout: Duration,
    clock: any Clock<Duration>,
    work: @escaping @Sendable () async throws -> T
) async -> StrataResult<T> {
    let timedOut = StrataResult<T>.failure(StrataTimeoutException(limit: timeout))
    guard timeout > .zero else { return timedOut }
    let first = FirstAnswer<StrataResult<T>>()
    let priority = Task.currentPriority
    let working = Task.detached(priority: priority) {
        first.offer(await strataRunCatching(work))
    }
    let waiting = Task.detached(priority: priority) {
        do { try await clock.sleep(for: timeout) } catch { return }
        first.offer(timedOut)
    }
    defer {
        working.cancel()
        waiting.cancel()
    }
    return await withTaskCancellationHandler {
        await first.value()
    } onCancel: {
        working.cancel()
        first.offer(.failure(StrataCancellationException()))
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
