// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import AxiomExtras
import AxiomTesting
import Testing

@Suite("Emergency mode at the same time", .timeLimit(.minutes(1)))
@MainActor
struct OrchestratorEmergencyTests {
    /// A capability whose end waits until the test lets it go.
    private struct Slow: Capability {
        let end: HoldingGate
        let capabilityIdentifier = "slow"
        let isAvailable = true
        let degradationLevel = DegradationLevel.full
        func initialize() async throws {}
        func invalidate() async { await end.pass() }
    }

    private struct Quick: Capability {
        let capabilityIdentifier = "quick"
        let isAvailable = true
        let degradationLevel = DegradationLevel.full
        func initialize() async throws {}
        func invalidate() async {}
    }

    private let end = HoldingGate()

    private func start() async throws -> Application {
        let end = end
        var app = Bootstrap(root: "profile")
        app.capabilities = [
            CapabilityDeclaration(Quick.self, taxonomy: .system) { _ in Quick() },
            CapabilityDeclaration(Slow.self, taxonomy: .system) { _ in Slow(end: end) },
        ]
        return try await app.start()
    }

    @Test("leaving waits until entering is done, and everything works", .requirement("F-06E"))
    func leaving() async throws {
        let app = try await start()
        let orchestrator = app.orchestrator
        let entering = Task { try await orchestrator.enterEmergencyMode { _ in true } }
        await eventually(end.held, is: 1)
        let leaving = Task { try await orchestrator.leaveEmergencyMode() }
        for _ in 0..<1_000 { await Task.yield() }
        #expect(orchestrator.mode == .emergency)
        try await end.opened {
            try await entering.value
            try await leaving.value
        }
        #expect(orchestrator.mode == .normal)
        #expect(app.graph.statuses.allSatisfy { $0.level == .full }, "\(app.graph.statuses)")
    }

    @Test("two who enter at once ask the person once", .requirement("F-06E"))
    func entering() async throws {
        let app = try await start()
        let orchestrator = app.orchestrator
        let answer = HoldingGate()
        let consent: @MainActor @Sendable (EmergencyProposal) async -> Bool = { _ in
            await answer.pass()
            return true
        }
        let first = Task { try await orchestrator.enterEmergencyMode(consent: consent) }
        await eventually(answer.held, is: 1)
        let second = Task { try await orchestrator.enterEmergencyMode(consent: consent) }
        for _ in 0..<1_000 { await Task.yield() }
        try await answer.opened {
            try await end.opened {
                try await first.value
                try await second.value
            }
        }
        #expect(answer.passed == 1)
        #expect(orchestrator.mode == .emergency)
    }
}
