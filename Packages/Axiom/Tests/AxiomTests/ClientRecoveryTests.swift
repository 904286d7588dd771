// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import AxiomExtras
import AxiomTesting
import Basics
import Testing

@Suite("Client, recovery", .timeLimit(.minutes(1)))
struct ClientRecoveryTests {
    private let clock = ManualClock()
    private let log = LogRecord()
    private let client: UserClient

    init() {
        let backoff = Backoff(first: .milliseconds(100), attempts: 3)
        client = UserClient(recovery: StateRecovery(backoff: backoff, clock: clock, log: log))
    }

    @Test("state errors are the four of the specification", .requirement("S-090"))
    func stateErrors() {
        let errors: [StateError] = [
            .invalidStateTransition, .concurrencyConflict, .persistenceFailure,
            .validationError("The name is empty: give one."),
        ]
        for error in errors {
            switch error {
            case .invalidStateTransition, .concurrencyConflict, .persistenceFailure:
                #expect(error.message.hasSuffix("."))
            case .validationError(let sentence): #expect(error.message == sentence)
            }
        }
        #expect(errors.map(\.recovery) == [.fallback, .retry, .ignore, .propagate])
    }

    @Test("a safe update that succeeds answers like any other", .requirement("S-091"))
    func success() async throws {
        let counter = try await client.safeUpdateState { state in
            state.counter += 1
            return state.counter
        }
        #expect(counter == 1)
        #expect(log.lines.isEmpty)
    }

    @Test(
        "an invalid transition goes back to the last known good state and is tried again there",
        .requirement("S-092"))
    func reset() async throws {
        try await client.safeUpdateState { $0.name = "good" }
        await client.updateState { state in
            state.name = "astray"
            state.status = .completed
        }
        try await client.safeUpdateState { state in
            guard state.status == .idle else { throw StateError.invalidStateTransition }
            state.status = .processing
        }
        #expect(client.stateSnapshot.name == "good")
        #expect(client.stateSnapshot.status == .processing)
        #expect(log.lines.count == 1)
    }

    @Test(
        "a transition that is invalid in the good state too is thrown, and the good state stays",
        .requirement("S-091", "S-092"))
    func resetInVain() async {
        await client.updateState { $0.name = "astray" }
        await #expect(throws: StateError.invalidStateTransition) {
            try await client.safeUpdateState { _ in throw StateError.invalidStateTransition }
        }
        #expect(client.stateSnapshot == UserState())
    }

    @Test("a conflict is tried again, each time after twice the pause", .requirement("S-092"))
    func retry() async throws {
        let attempts = Guarded(0)
        let client = client
        let task = Task {
            try await client.safeUpdateState { state in
                let attempt = attempts.withLock { attempts in
                    attempts += 1
                    return attempts
                }
                guard attempt == 3 else { throw StateError.concurrencyConflict }
                state.counter = attempt
            }
        }
        await clock.waitForSleepers()
        clock.advance(by: .milliseconds(99))
        #expect(attempts.withLock { $0 } == 1)
        clock.advance(by: .milliseconds(1))
        await until { attempts.withLock { $0 } == 2 }
        await clock.waitForSleepers()
        clock.advance(by: .milliseconds(199))
        #expect(attempts.withLock { $0 } == 2)
        clock.advance(by: .milliseconds(1))
        try await task.value
        #expect(client.stateSnapshot.counter == 3)
    }

    @Test("a conflict that does not end is thrown after the last attempt", .requirement("S-091"))
    func exhausted() async {
        let attempts = Guarded(0)
        let client = client
        let task = Task {
            try await client.safeUpdateState { _ in
                attempts.withLock { $0 += 1 }
                throw StateError.concurrencyConflict
            }
        }
        for _ in 0..<2 {
            await clock.waitForSleepers()
            clock.advance(by: .seconds(1))
        }
        await #expect(throws: StateError.concurrencyConflict) { try await task.value }
        #expect(attempts.withLock { $0 } == 3)
    }

    @Test("cancelling during a pause ends the attempts")
    func cancelled() async {
        let client = client
        let task = Task {
            try await client.safeUpdateState { _ in throw StateError.concurrencyConflict }
        }
        await clock.waitForSleepers()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test("any other error is logged and thrown, once", .requirement("S-092"))
    func logged() async {
        await #expect(throws: UserError.invalidProfile) {
            try await client.safeUpdateState { _ in throw UserError.invalidProfile }
        }
        #expect(log.lines == ["error: UserClient: invalidProfile"])
        #expect(client.stateSnapshot == UserState())
    }
}
