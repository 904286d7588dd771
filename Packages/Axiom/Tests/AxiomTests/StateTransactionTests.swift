// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import AxiomExtras
import AxiomTesting
import Testing

@Suite("State transaction", .timeLimit(.minutes(1)))
struct StateTransactionTests {
    private struct StepFailed: Error, Equatable { let step: Int }

    private let user = UserClient()
    private let order = UserClient(UserState(name: "order"))
    private let payment = UserClient(UserState(name: "payment"))

    private var clients: [UserClient] { [user, order, payment] }

    /// The update of the specification, failing at one of its steps if asked to.
    private func update(
        failingAt failing: Int? = nil, log: any LogSink = SilentLog(),
        between: @Sendable (Int) async -> Void = { _ in }
    ) async throws {
        try await StateCoordinator(log: log).coordinatedUpdate { transaction in
            for (step, client) in clients.enumerated() {
                try await transaction.updateActor(client) { state in
                    state.status = .processing
                    if step == failing { throw StepFailed(step: step) }
                }
                await between(step)
            }
            if failing == 3 { throw StepFailed(step: 3) }
        }
    }

    @Test("without a failure every change stays", .requirement("S-062"))
    func commit() async throws {
        try await update()
        #expect(clients.map(\.stateSnapshot.status) == [.processing, .processing, .processing])
    }

    @Test(
        "a failure at any step restores every state and is thrown", .requirement("S-062"),
        arguments: 0...3)
    func restoresAll(failing: Int) async {
        let before = clients.map(\.stateSnapshot)
        let log = LogRecord()
        await #expect(throws: StepFailed(step: failing)) {
            try await update(failingAt: failing, log: log)
        }
        #expect(clients.map(\.stateSnapshot) == before)
        #expect(log.lines.count == 1)
    }

    @Test(
        "a foreign write before a failure is kept and reported, the other states are restored",
        .requirement("S-062"))
    func foreignWrite() async {
        await #expect(throws: StateError.concurrencyConflict) {
            try await update(failingAt: 2) { step in
                if step == 0 { await user.updateState { $0.counter = 42 } }
            }
        }
        #expect(user.stateSnapshot.counter == 42)
        #expect(order.stateSnapshot.status == .idle)
        #expect(payment.stateSnapshot.status == .idle)
    }

    @Test(
        "a foreign write stops the commit: everything else is restored", .requirement("S-062"),
        arguments: 0...2)
    func foreignWriteAtCommit(written: Int) async {
        await #expect(throws: StateError.concurrencyConflict) {
            try await update { step in
                if step == 2 { await clients[written].updateState { $0.counter += 1 } }
            }
        }
        for (index, client) in clients.enumerated() {
            #expect(client.stateSnapshot.counter == (index == written ? 1 : 0))
            #expect(client.stateSnapshot.status == (index == written ? .processing : .idle))
        }
    }

    @Test("a change with a compensation is taken back beside the foreign write")
    func compensation() async throws {
        let transaction = StateTransaction()
        try await transaction.updateActor(user) {
            $0.status = .processing
        } compensate: {
            $0.status = .idle
        }
        await user.updateState { $0.counter = 42 }
        try await transaction.rollback()
        #expect(user.stateSnapshot == UserState(counter: 42))
    }

    @Test("two changes of one client are taken back, the last one first")
    func twoChanges() async throws {
        let transaction = StateTransaction()
        try await transaction.updateActor(user) { $0.counter = 1 }
        let snapshot = try await transaction.updateActor(user) { $0.counter = 2 }
        #expect(snapshot.state.counter == 2)
        #expect(snapshot.version == 2)
        try await transaction.rollback()
        #expect(user.stateSnapshot == UserState())
        #expect(user.container.version == 4)
    }

    @Test("a foreign write between two changes of one client is kept and reported")
    func foreignBetweenChanges() async throws {
        let transaction = StateTransaction()
        try await transaction.updateActor(user) { $0.status = .processing }
        await user.updateState { $0.counter = 42 }
        try await transaction.updateActor(user) { $0.status = .active }
        await #expect(throws: StateError.concurrencyConflict) { try await transaction.commit() }
        await #expect(throws: StateError.concurrencyConflict) { try await transaction.rollback() }
        #expect(user.stateSnapshot.counter == 42)
        #expect(user.stateSnapshot.status == .processing)
    }

    @Test(
        "effects are undone in reverse order, between the changes they came between",
        .requirement("S-062"))
    func effects() async throws {
        let log = LogRecord()
        let transaction = StateTransaction()
        try await transaction.onRollback { log.log(.notice, "first") }
        try await transaction.updateActor(user) { $0.status = .processing }
        try await transaction.onRollback { [user] in
            log.log(.notice, "second, \(user.stateSnapshot.status)")
        }
        try await transaction.rollback()
        #expect(log.lines == ["notice: second, processing", "notice: first"])
    }

    @Test("an effect that cannot be undone does not keep the rest from it")
    func failingEffect() async throws {
        let transaction = StateTransaction()
        try await transaction.updateActor(user) { $0.counter = 1 }
        try await transaction.onRollback { throw StepFailed(step: 9) }
        await #expect(throws: StepFailed(step: 9)) { try await transaction.rollback() }
        #expect(user.stateSnapshot == UserState())
    }

    @Test("cancelling the task in the middle takes everything back")
    func cancelled() async {
        let undone = LogRecord()
        let task = Task {
            try await StateCoordinator().coordinatedUpdate { transaction in
                try await transaction.updateActor(user) { $0.counter = 1 }
                try await transaction.onRollback {
                    try Task.checkCancellation()
                    undone.log(.notice, "undone")
                }
                withUnsafeCurrentTask { $0?.cancel() }
                try Task.checkCancellation()
            }
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(user.stateSnapshot == UserState())
        #expect(undone.lines.count == 1)
    }

    @Test("after its end a transaction takes no change and takes nothing back")
    func ended() async throws {
        let transaction = StateTransaction()
        try await transaction.updateActor(user) { $0.counter = 1 }
        try await transaction.commit()
        try await transaction.rollback()
        #expect(user.stateSnapshot.counter == 1)
        await #expect(throws: StateError.invalidStateTransition) {
            try await transaction.updateActor(user) { $0.counter = 2 }
        }
        await #expect(throws: StateError.invalidStateTransition) { try await transaction.commit() }
    }

    @Test("concurrent increments while transactions fail are none of them lost")
    func noLostUpdates() async {
        await withTaskGroup { group in
            for _ in 0..<500 {
                group.addTask { await user.updateState { $0.counter += 1 } }
                group.addTask { try? await update(failingAt: 2) }
            }
        }
        #expect(user.stateSnapshot.counter == 500)
    }

    @Test("an update of an expected version conflicts when somebody else was quicker")
    func expectedVersion() throws {
        let container = StateContainer(0)
        try container.update(ifVersion: 0) { $0 = 1 }
        #expect(throws: StateError.concurrencyConflict) {
            try container.update(ifVersion: 0) { $0 = 2 }
        }
        #expect(container.snapshot == 1)
    }
}

@Suite("State coordination above clients", .timeLimit(.minutes(1)))
struct StateCoordinationTests {
    private enum OrderError: Error, Equatable { case userNotEligible }

    private actor OrderClient: Client {
        nonisolated let container = StateContainer<[Int]>([])

        /// Takes values only: a client does not know another one.
        func append(_ order: Int, isEligible: Bool) throws(OrderError) {
            guard isEligible else { throw .userNotEligible }
            container.update { $0.append(order) }
        }
    }

    /// What the specification writes into a client, above the two.
    private struct OrderFlow {
        let user: UserClient
        let orders: OrderClient

        func process(_ order: Int) async throws(OrderError) {
            try await orders.append(order, isEligible: user.stateSnapshot.isEligible)
            await user.updateState { $0.orders.append(order) }
        }
    }

    @Test("an order of an eligible user reaches both clients", .requirement("S-021"))
    func eligible() async throws {
        let flow = OrderFlow(user: UserClient(), orders: OrderClient())
        try await flow.process(7)
        #expect(flow.orders.stateSnapshot == [7])
        #expect(flow.user.stateSnapshot.orders == [7])
    }

    @Test("what a client has taken is taken back when a later one refuses", .requirement("S-021"))
    func takenBack() async {
        let (user, orders) = (UserClient(), OrderClient())
        await #expect(throws: OrderError.userNotEligible) {
            try await StateCoordinator().coordinatedUpdate { transaction in
                try await transaction.updateActor(orders) { $0.append(7) }
                try await transaction.updateActor(user) { user in
                    user.orders.append(7)
                    throw OrderError.userNotEligible
                }
            }
        }
        #expect(orders.stateSnapshot.isEmpty)
        #expect(user.stateSnapshot.orders.isEmpty)
    }

    @Test("an order of another user is refused and reaches neither", .requirement("S-021"))
    func notEligible() async {
        let flow = OrderFlow(
            user: UserClient(UserState(isEligible: false)), orders: OrderClient())
        await #expect(throws: OrderError.userNotEligible) { try await flow.process(7) }
        #expect(flow.orders.stateSnapshot.isEmpty)
        #expect(flow.user.stateSnapshot.orders.isEmpty)
    }
}
