// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomExtras
import AxiomTesting
import Testing

@Suite("Shutdown of an app", .timeLimit(.minutes(1)))
@MainActor
struct BootstrapShutdownTests {
    private let gate = HoldingGate()

    private func start() async throws -> Application {
        let gate = gate
        var app = Bootstrap(root: "profile")
        app.clients = [
            ClientDeclaration(
                Profiles.self, flush: { _ in await gate.pass() }, make: { _ in Profiles() })
        ]
        return try await app.start()
    }

    @Test("a second shutdown returns when the first is done", .requirement("F-090"))
    func twice() async throws {
        let app = try await start()
        let gate = gate
        let first = Task { await app.shutdown() }
        await eventually(gate.held, is: 1)
        #expect(app.isEnded)
        let second = Task {
            await app.shutdown()
            return gate.passed
        }
        // Long enough for a second one that does not wait.
        for _ in 0..<1_000 { await Task.yield() }
        gate.open()
        #expect(await second.value == 1, "it returned while the first one flushed")
        await first.value
        await app.shutdown()
        #expect(gate.passed == 1)
    }

    @Test("an end that has begun is not cancelled with its caller", .requirement("F-090"))
    func cancelled() async throws {
        let app = try await start()
        let gate = gate
        let ending = Task { await app.shutdown() }
        await eventually(gate.held, is: 1)
        ending.cancel()
        gate.open()
        await ending.value
        #expect(app.events.contains(.clientReleased(ComponentID(Profiles.self))))
    }
}
