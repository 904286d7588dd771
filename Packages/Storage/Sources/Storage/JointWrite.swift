// SPDX-License-Identifier: Apache-2.0

import Basics

/// Two tasks whose writes are one transaction of a database.
///
/// Domains do not know each other, and yet a file may have something for both. Each reads its part
/// and writes as it always does, through its `CapabilityHandle<Database>`. The second begins when the
/// first is ready to write, because two long readings at once would leave no thread on a machine of
/// two processors, and Ctrl-C would not be heard. The first write waits for the second; both then
/// run in one transaction, which is one step of the journal. Where one part
/// fails or is cancelled, the other writes nothing.
public actor JointWrite {
    /// The part that this task is.
    @TaskLocal static var part: Part?

    /// One of the two tasks.
    struct Part: Sendable {
        let joint: JointWrite
        let number: Int
    }

    private struct Waiting {
        let part: Int
        let database: Database
        let work: @Sendable (Connection) throws -> Void
        let resume: @Sendable ((any Error)?) -> Void
    }

    /// The other part failed, so this one writes nothing.
    private struct Withdrawn: Error {}

    /// Parts that may still write.
    private var expected = 2
    private var waiting: [Waiting] = []
    private var failedPart: Int?
    private var isBackedUp = false

    /// Whether the second part may begin, and what wakes it then.
    private var isSecondsTurn = false
    private var second: CheckedContinuation<Void, Never>?

    private init() {}

    /// Waits until the first part is ready to write or has ended.
    private func turn() async throws {
        if !isSecondsTurn { await withCheckedContinuation { second = $0 } }
        if failedPart != nil { throw Withdrawn() }
        try Task.checkCancellation()
    }

    private func beginSecond() {
        isSecondsTurn = true
        second?.resume()
        second = nil
    }

    /// Runs one task after the other, their writes in one transaction. Throws the error of the part
    /// that failed first.
    public static func run<First: Sendable, Second: Sendable>(
        _ first: @escaping @Sendable () async throws -> First,
        _ second: @escaping @Sendable () async throws -> Second
    ) async throws -> (First, Second) {
        let joint = JointWrite()
        async let one = joint.outcome(of: 0, first)
        async let two = joint.outcome(of: 1) {
            try await joint.turn()
            return try await second()
        }
        let (left, right) = await (one, two)
        if await joint.failedPart == 1 { _ = try right.get() }
        return (try left.get(), try right.get())
    }

    nonisolated private func outcome<Value: Sendable>(
        of number: Int, _ body: @Sendable () async throws -> Value
    ) async -> Result<Value, any Error> {
        do {
            let value = try await Self.$part.withValue(Part(joint: self, number: number)) {
                try await body()
            }
            await leave()
            return .success(value)
        } catch {
            await fail(number)
            return .failure(error)
        }
    }

    /// Whether the caller is the first to ask: one copy of the database serves both parts.
    func claimsBackup() -> Bool {
        defer { isBackedUp = true }
        return !isBackedUp
    }

    /// Writes when the other part is ready too.
    func write<Value: Sendable>(
        _ part: Int, to database: Database,
        _ body: @escaping @Sendable (Connection) throws -> Value
    ) async throws -> Value {
        guard failedPart == nil else { throw Withdrawn() }
        if part == 0 { beginSecond() }
        let made = Guarded<Value?>(nil)
        let refusal = Guarded<(any Error)?>(nil)
        let work: @Sendable (Connection) throws -> Void = { connection in
            let value = try body(connection)
            made.withLock { $0 = value }
        }
        if waiting.count + 1 < expected {
            let error = await withCheckedContinuation { done in
                waiting.append(
                    Waiting(part: part, database: database, work: work) {
                        done.resume(returning: $0)
                    })
            }
            refusal.withLock { $0 = error }
        } else {
            waiting.append(
                Waiting(part: part, database: database, work: work) { error in
                    refusal.withLock { $0 = error }
                })
            await perform()
        }
        if let error = refusal.withLock({ $0 }) { throw error }
        guard let value = made.withLock({ $0 }) else { throw Withdrawn() }
        return value
    }

    /// Runs what is waiting in one transaction.
    private func perform() async {
        let parts = waiting
        waiting = []
        expected = 0
        let present = Guarded(parts[0].part)
        do {
            try await parts[0].database.write { connection in
                for part in parts {
                    present.withLock { $0 = part.part }
                    try part.work(connection)
                }
            }
            for part in parts { part.resume(nil) }
        } catch {
            let failed = present.withLock { $0 }
            failedPart = failedPart ?? failed
            for part in parts { part.resume(part.part == failed ? error : Withdrawn()) }
        }
    }

    /// A part has ended. Where it wrote nothing, the other one need not wait for it.
    private func leave() async {
        beginSecond()
        guard expected > 0 else { return }
        expected -= 1
        if !waiting.isEmpty { await perform() }
    }

    private func fail(_ part: Int) {
        failedPart = failedPart ?? part
        beginSecond()
        let parts = waiting
        waiting = []
        for other in parts { other.resume(Withdrawn()) }
    }
}
