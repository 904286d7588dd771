// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import AxiomTesting
import Testing

@Suite("Capability conformance", .timeLimit(.minutes(1)))
struct CapabilityConformanceTests {
    /// No more than the protocol asks for; everything synchronous.
    private struct Lamp: Capability {
        let capabilityIdentifier = "lamp"
        let isAvailable = true
        let degradationLevel = DegradationLevel.full
        func initialize() throws {}
        func invalidate() {}
    }

    /// The same as an actor, with isolated members.
    private actor Radio: Capability {
        nonisolated let capabilityIdentifier = "radio"
        nonisolated let recoveryStrategy = RecoveryStrategy.retry
        var isAvailable = false
        var degradationLevel: DegradationLevel { isAvailable ? .full : .unavailable }
        func initialize() async throws { isAvailable = true }
        func invalidate() { isAvailable = false }
    }

    @MainActor
    private final class Screen: Capability {
        nonisolated let capabilityIdentifier = "screen"
        var isAvailable = true
        var degradationLevel: DegradationLevel { .full }
        func initialize() async throws {}
        func invalidate() { isAvailable = false }
    }

    @Test("these members make a capability", .requirement("F-040", "F-0BB", "F-089"))
    func members() async throws {
        let capabilities: [any Capability] = [Lamp(), Radio(), Screen()]
        for capability in capabilities {
            try await capability.initialize()
            #expect(await capability.isAvailable)
            #expect(await capability.degradationLevel == .full)
            await capability.invalidate()
        }
        #expect(capabilities.map(\.capabilityIdentifier) == ["lamp", "radio", "screen"])
    }

    @Test("a recovery strategy is given and can be another one", .requirement("F-041"))
    func recovery() {
        #expect(Lamp().recoveryStrategy == .propagate)
        #expect(Radio().recoveryStrategy == .retry)
    }

    @Test(
        "a value, an actor and a class on the main actor can be shared between isolations",
        .requirement("F-08F"))
    func sendable() async {
        func share(_ value: some Sendable) -> Bool { true }
        let capabilities: [any Capability] = [Lamp(), Radio(), Screen()]
        for capability in capabilities {
            #expect(share(capability))
            #expect(await Task.detached { capability.capabilityIdentifier.isEmpty }.value == false)
        }
    }
}

@Suite("Simulated capability", .timeLimit(.minutes(1)))
struct CapabilitySimulationTests {
    private let system = SimulatedSystem("camera")

    private func ready() async throws -> SimulatedCapability {
        let capability = SimulatedCapability(system)
        try await capability.initialize()
        return capability
    }

    @Test("availability and level are what the test says", .requirement("F-0C0"))
    func availability() async throws {
        let capability = try await ready()
        #expect(await capability.isAvailable)
        system.isAvailable = false
        system.level = .minimal
        #expect(await !capability.isAvailable)
        #expect(await capability.degradationLevel == .minimal)
    }

    @Test("it fails as often as the test says", .requirement("F-0C0"))
    func times() async throws {
        let capability = try await ready()
        system.fail(.call, .times(2))
        for _ in 0..<2 {
            await #expect(throws: SimulatedFailure(system: "camera")) {
                try await capability.call()
            }
        }
        try await capability.call()
        system.fail(.call, .always)
        for _ in 0..<3 {
            await #expect(throws: SimulatedFailure.self) { try await capability.call() }
        }
        system.fail(.call, .never)
        try await capability.call()
        #expect(system.counts.calls == 7)
    }

    @Test("it hangs until the task is cancelled", .requirement("F-0C0"))
    func hang() async throws {
        let capability = try await ready()
        system.fail(.call, .hang)
        let task = Task { try await capability.call() }
        await until { system.counts.calls > 0 }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test("it serves nothing before it is initialised and after it was invalidated")
    func phases() async throws {
        let capability = SimulatedCapability(system)
        await #expect(throws: CapabilityFailure.self) { try await capability.call() }
        try await capability.initialize()
        try await capability.call()
        await capability.invalidate()
        await #expect(throws: CapabilityFailure.self) { try await capability.call() }
        #expect(system.counts.calls == 1)
    }
}
