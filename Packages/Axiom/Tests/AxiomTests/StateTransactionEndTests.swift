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
