// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import AxiomExtras
import AxiomTesting
import Testing

@Suite("The end of a transaction", .timeLimit(.minutes(1)))
struct StateTransactionEndTests {
    @Test("work that does not see that it was cancelled is taken back all the same")
    func cancelledWork() async {
        let user = UserClient()
        let task = Task {
            try await StateCoordinator().coordinatedUpdate { transaction in
                try await transaction.updateActor(user) { $0.counter = 1 }
                withUnsafeCurrentTask { $0?.cancel() }
            }
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(user.stateSnapshot == UserState())
    }

    @Test("a task that a transaction started is not part of it once it has ended")
    func afterTheOuterEnd() async throws {
        let user = UserClient()
        let coordinator = StateCoordinator()
        let go = Gate()
        let started = try await coordinator.coordinatedUpdate { _ in
            Task {
                await go.passed()
                var outcomes: [StateError?] = []
                for round in 0..<4 {
                    do {
                        try await coordinator.coordinatedUpdate { transaction in
                            try await transaction.updateActor(user) { $0.counter += 1 }
                            if round == 1 { await user.updateState { $0.name += "!" } }
                        }
                        outcomes.append(nil)
                    } catch { outcomes.append(error as? StateError) }
                }
                return outcomes
            }
        }
        go.open()
        #expect(await started.value == [nil, .concurrencyConflict, nil, nil])
    }

    @Test("an effect that is registered after the end is refused, not forgotten")
    func afterTheEnd() async throws {
        let transaction = StateTransaction()
        try await transaction.commit()
        await #expect(throws: StateError.invalidStateTransition) {
            try await transaction.onRollback {}
        }
    }

    @Test("an effect that is registered while the rollback runs is refused")
    func duringRollback() async throws {
        let transaction = StateTransaction()
        let (began, begin) = AsyncStream.makeStream(of: Void.self)
        let (open, opened) = AsyncStream.makeStream(of: Void.self)
        try await transaction.onRollback {
            begin.finish()
            for await _ in open {}
        }
        let rolling = Task { try await transaction.rollback() }
        for await _ in began {}
        await #expect(throws: StateError.invalidStateTransition) {
            try await transaction.onRollback {}
        }
        opened.finish()
        try await rolling.value
    }
}
