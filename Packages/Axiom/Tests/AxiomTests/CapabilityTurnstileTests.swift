// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import Basics
import Testing

@Suite("Turnstile", .timeLimit(.minutes(1)))
struct CapabilityTurnstileTests {
    /// Who is inside.
    private final class Presence: Sendable {
        private let storage = Guarded((now: 0, most: 0, passed: 0))

        var most: Int { storage.withLock { $0.most } }
        var passed: Int { storage.withLock { $0.passed } }

        func enter() {
            storage.withLock { storage in
                storage.now += 1
                storage.most = max(storage.most, storage.now)
            }
        }

        func leave() {
            storage.withLock { storage in
                storage.now -= 1
                storage.passed += 1
            }
        }
    }

    @Test("there are never two inside")
    func exclusion() async throws {
        let turnstile = Turnstile()
        let presence = Presence()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<50 {
                group.addTask {
                    for _ in 0..<20 {
                        try await turnstile.pass {
                            presence.enter()
                            await Task.yield()
                            presence.leave()
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(presence.most == 1)
        #expect(presence.passed == 1000)
        #expect(turnstile.waiting == 0)
    }

    @Test("a task that is cancelled while it waits leaves no trace")
    func cancellation() async throws {
        let turnstile = Turnstile(isOpen: false)
        let task = Task { try await turnstile.pass {} }
        await until { turnstile.waiting > 0 }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(turnstile.waiting == 0)
        turnstile.set(isOpen: true)
        try await turnstile.pass {}
    }

    @Test("what has to be done is done in a cancelled task too")
    func regardless() async {
        let turnstile = Turnstile()
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await turnstile.passRegardless { Task.isCancelled }
        }
        #expect(await task.value)
    }

    @Test("who throws inside lets the next one in")
    func throwing() async throws {
        struct Problem: Error {}
        let turnstile = Turnstile()
        await #expect(throws: Problem.self) { try await turnstile.pass { throw Problem() } }
        try await turnstile.pass {}
    }
}
