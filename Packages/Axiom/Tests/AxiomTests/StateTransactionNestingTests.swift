// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import AxiomExtras
import AxiomTesting
import Testing

@Suite("Transactions inside a transaction", .timeLimit(.minutes(1)))
struct StateTransactionNestingTests {
    private struct WorkFailed: Error, Equatable { let name: String }

    private let user = UserClient()
    private let order = UserClient(UserState(name: "order"))
    private let coordinator = StateCoordinator()

    /// Adds an amount to the counter of a client as one transaction.
    private func add(_ amount: Int, to client: UserClient, failing: Bool = false) async throws {
        try await coordinator.coordinatedUpdate { transaction in
            try await transaction.updateActor(client) { $0.counter += amount }
            if failing { throw WorkFailed(name: "inner") }
        }
    }

    @Test("both commit on one client: both changes stay", .requirement("S-062"))
    func bothCommit() async throws {
        try await coordinator.coordinatedUpdate { transaction in
            try await transaction.updateActor(user) { $0.counter += 1 }
            try await add(10, to: user)
            try await transaction.updateActor(user) { $0.counter += 100 }
            try await add(1_000, to: user)
        }
        #expect(user.stateSnapshot.counter == 1_111)
    }

    @Test("the inner one throws: nothing stays and its own error is thrown")
    func innerThrows() async {
        await #expect(throws: WorkFailed(name: "inner")) {
            try await coordinator.coordinatedUpdate { transaction in
                try await transaction.updateActor(user) { $0.counter += 1 }
                try await add(10, to: user, failing: true)
            }
        }
        #expect(user.stateSnapshot == UserState())
    }

    @Test("the outer one throws after the inner one committed: nothing stays")
    func outerThrows() async {
        await #expect(throws: WorkFailed(name: "outer")) {
            try await coordinator.coordinatedUpdate { transaction in
                try await transaction.updateActor(user) { $0.counter += 1 }
                try await add(10, to: user)
                try await add(10, to: order)
                try await transaction.updateActor(user) { $0.counter += 100 }
                throw WorkFailed(name: "outer")
            }
        }
        #expect(user.stateSnapshot == UserState())
        #expect(order.stateSnapshot.counter == 0)
    }

    @Test("an inner failure that the work survives takes back the inner changes only")
    func savepoint() async throws {
        try await coordinator.coordinatedUpdate { transaction in
            try await transaction.updateActor(user) { $0.counter += 1 }
            try? await add(10, to: user, failing: true)
            #expect(user.stateSnapshot.counter == 1)
            try await transaction.updateActor(user) { $0.counter += 100 }
        }
        #expect(user.stateSnapshot.counter == 101)
    }

    @Test("after a survived inner failure the outer one can still take everything back")
    func rollbackOverSavepoint() async {
        await #expect(throws: WorkFailed(name: "outer")) {
            try await coordinator.coordinatedUpdate { transaction in
                try await transaction.updateActor(user) { $0.counter += 1 }
                try? await add(10, to: user, failing: true)
                try await transaction.updateActor(user) { $0.counter += 100 }
                try? await add(10, to: user, failing: true)
                throw WorkFailed(name: "outer")
            }
        }
        #expect(user.stateSnapshot == UserState())
    }

    @Test("three deep, each with a change of its own: the innermost failure takes back all")
    func threeDeep() async {
        await #expect(throws: WorkFailed(name: "inner")) {
            try await coordinator.coordinatedUpdate { first in
                try await first.updateActor(user) { $0.counter += 1 }
                try await coordinator.coordinatedUpdate { second in
                    try await second.updateActor(user) { $0.counter += 10 }
                    try await second.updateActor(order) { $0.counter += 10 }
                    try await add(100, to: user, failing: true)
                }
            }
        }
        #expect(user.stateSnapshot == UserState())
        #expect(order.stateSnapshot.counter == 0)
    }

    @Test("a change of the outer one made inside the inner work is taken back in order")
    func outerChangeInside() async {
        await #expect(throws: WorkFailed(name: "outer")) {
            try await coordinator.coordinatedUpdate { outer in
                try await coordinator.coordinatedUpdate { inner in
                    try await inner.updateActor(user) { $0.counter += 1 }
                    try await outer.updateActor(user) { $0.counter += 10 }
                    try await inner.updateActor(user) { $0.counter += 100 }
                }
                #expect(user.stateSnapshot.counter == 111)
                throw WorkFailed(name: "outer")
            }
        }
        #expect(user.stateSnapshot == UserState())
    }

    @Test("effects of a committed inner one are undone by the outer one, the last first")
    func effects() async {
        let log = LogRecord()
        await #expect(throws: WorkFailed(name: "outer")) {
            try await coordinator.coordinatedUpdate { outer in
                try await outer.onRollback { log.log(.notice, "first") }
                try await coordinator.coordinatedUpdate { inner in
                    try await inner.onRollback { log.log(.notice, "second") }
                }
                try await outer.onRollback { log.log(.notice, "third") }
                throw WorkFailed(name: "outer")
            }
        }
        #expect(log.lines == ["notice: third", "notice: second", "notice: first"])
    }

    @Test("a foreign write during the inner one is kept and reported, the rest is taken back")
    func foreignWrite() async {
        await #expect(throws: StateError.concurrencyConflict) {
            try await coordinator.coordinatedUpdate { outer in
                try await outer.updateActor(order) { $0.counter += 1 }
                try await coordinator.coordinatedUpdate { inner in
                    try await inner.updateActor(user) { $0.counter += 1 }
                    await user.updateState { $0.name = "foreign" }
                }
            }
        }
        #expect(user.stateSnapshot.name == "foreign")
        #expect(order.stateSnapshot.counter == 0)
    }

    @Test("a conflict that the work swallows still keeps the outer one from committing")
    func swallowedConflict() async {
        await #expect(throws: StateError.concurrencyConflict) {
            try await coordinator.coordinatedUpdate { outer in
                try await outer.updateActor(order) { $0.counter += 1 }
                try? await coordinator.coordinatedUpdate { inner in
                    try await inner.updateActor(user) { $0.counter += 1 }
                    await user.updateState { $0.name = "foreign" }
                }
            }
        }
        #expect(order.stateSnapshot.counter == 0)
    }

    @Test("inner ones that run beside each other and meet in no state are all of them kept")
    func siblings() async throws {
        let clients = (0..<20).map { _ in UserClient() }
        try await coordinator.coordinatedUpdate { _ in
            try await withThrowingTaskGroup { group in
                for (index, client) in clients.enumerated() {
                    group.addTask {
                        try? await add(index, to: client, failing: index.isMultiple(of: 3))
                    }
                }
                try await group.waitForAll()
            }
        }
        for (index, client) in clients.enumerated() {
            #expect(client.stateSnapshot.counter == (index.isMultiple(of: 3) ? 0 : index))
        }
    }

    @Test("a transaction that outlives the one around it stands on its own")
    func outlives() async throws {
        let (open, opened) = AsyncStream.makeStream(of: Void.self)
        let late = try await coordinator.coordinatedUpdate { transaction in
            try await transaction.updateActor(user) { $0.counter += 1 }
            return Task {
                for await _ in open {}
                try await add(10, to: user)
            }
        }
        opened.finish()
        try await late.value
        #expect(user.stateSnapshot.counter == 11)
    }
}
