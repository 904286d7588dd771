// SPDX-License-Identifier: Apache-2.0

public import Axiom
public import AxiomCore

/// How a client recovers from errors of its updates.
public struct StateRecovery: Sendable {
    /// How often a conflict is tried again, and how long the pauses are.
    public var backoff: Backoff
    /// Whose time the pauses take.
    public var clock: any Clock<Duration>
    /// Where resets and errors that are thrown on are logged.
    public var log: any LogSink

    /// By default three attempts with real pauses, and no log.
    public init(
        backoff: Backoff = Backoff(), clock: any Clock<Duration> = ContinuousClock(),
        log: any LogSink = SilentLog()
    ) {
        self.backoff = backoff
        self.clock = clock
        self.log = log
    }
}

extension AxiomClient {
    /// Updates the state and recovers where that is possible.
    ///
    /// The state after a successful call counts as known to be good. After
    /// `StateError.invalidStateTransition` the state is reset once to the last known good state,
    /// and the update is tried again. After `.concurrencyConflict` it is tried again as
    /// `stateRecovery` says, each time on the present state. Any other error is logged and thrown.
    /// - Throws: the error of the last attempt; `CancellationError` when the task is cancelled
    ///   during a pause.
    @discardableResult
    public func safeUpdateState<T: Sendable>(
        _ update: @Sendable (inout State) throws -> T
    ) async throws -> T {
        let recovery = stateRecovery
        var attempt = 1
        var mayReset = true
        while true {
            do {
                let (result, state) = try await updateState { state throws -> (T, State) in
                    (try update(&state), state)
                }
                container.noteKnownGood(state)
                return result
            } catch StateError.invalidStateTransition where mayReset {
                mayReset = false
                recovery.log.log(.warning, "\(Self.self): \(StateError.invalidStateTransition)")
                container.resetToKnownGood()
            } catch StateError.concurrencyConflict where attempt < recovery.backoff.attempts {
                try await recovery.clock.sleep(for: recovery.backoff.delay(after: attempt))
                attempt += 1
            } catch {
                recovery.log.log(.error, "\(Self.self): \(error)")
                throw error
            }
        }
    }
}
