// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import AxiomExtras
import AxiomTesting
import Testing

/// What the registry makes of a context by looking at what it holds.
@Suite("Context admission", .timeLimit(.minutes(1)))
@MainActor
struct ContextAdmissionTests {
    /// A context that keeps whatever a case plants.
    private class Planted: Context {
        struct Action: UserAction {}
        func observeClient() async {}
        func handleUserAction(_ action: Action) async {}
        func onAppear() {}
        func onDisappear() {}
    }

    private struct Parts {
        let client: (any StateOwner)?
        let others: [any Sendable]
    }

    private final class Reader: Planted {
        let parts: Parts
        init(_ client: (any StateOwner)? = nil, _ others: any Sendable...) {
            parts = Parts(client: client, others: others)
        }
    }

    private final class Upper: Planted {
        let lower: Lower?
        init(_ lower: Lower?) { self.lower = lower }
    }

    private final class Lower: Planted {
        let upper: Upper?
        init(_ upper: Upper? = nil) { self.upper = upper }
    }

    private let registry = ComponentRegistry()

    private func names(_ name: String) -> [String] {
        registry.contexts.filter { $0.id.name.hasSuffix(name) }.flatMap { $0.calls.map(\.name) }
    }

    @Test("a context is known by the clients it holds, however deep", .requirement("F-011"))
    func clients() throws {
        let pulse = Fixtures.Pulse()
        try registry.register(client: pulse)
        let reader = Reader(pulse)
        try registry.admit(reader)
        #expect(names("Reader") == ["Fixtures.Pulse"])
        try registry.validate()
        #expect(registry.census().contains { $0.id.name.hasSuffix("Reader") && $0.alive == 1 })
        withExtendedLifetime(reader) {}
    }

    @Test("a later one of the type may hold more, which is added", .requirement("F-011"))
    func wider() throws {
        let (pulse, steps) = (Fixtures.Pulse(), Fixtures.Steps())
        for context in [Reader(pulse), Reader(nil, [steps]), Reader(pulse)] {
            try registry.admit(context)
        }
        #expect(names("Reader") == ["Fixtures.Pulse", "Fixtures.Steps"])
    }

    @Test(
        "a context that holds a capability, or a handle of one, is refused",
        .requirement("F-011"), arguments: [false, true])
    func capability(isHandle: Bool) throws {
        let camera = SimulatedCapability(SimulatedSystem("camera"))
        let planted: any Sendable = isHandle ? CapabilityHandle(always: camera) : camera
        let error = #expect(throws: ComponentFailure.self) {
            try registry.admit(Reader(Fixtures.Pulse(), planted))
        }
        #expect(
            error?.message.hasSuffix(
                "may not call the capability SimulatedCapability: "
                    + "a context calls a client or a context.") == true)
        #expect(names("Reader").isEmpty)
        #expect(!registry.census().contains { $0.type == .context })
    }

    @Test("contexts that hold each other are refused with the way round", .requirement("F-017"))
    func circle() throws {
        let lower = Lower()
        try registry.admit(lower)
        let upper = Upper(lower)
        try registry.admit(upper)
        #expect(names("Upper").count == 1)
        let error = #expect(throws: ComponentFailure.self) {
            try registry.admit(Lower(Upper(nil)))
        }
        guard case .circle? = error else {
            Issue.record("\(error?.message ?? "nothing was refused")")
            return
        }
        #expect(names("Lower").isEmpty)
    }

    @Test("a context belongs to one use of a view", .requirement("F-013", "F-019"))
    func uses() throws {
        let (first, second) = (Reader(), Reader())
        let use = try registry.bind(newUseOf: ViewType("today"), to: first)
        #expect(try registry.bind(newUseOf: ViewType("today"), to: second) != use)
        let error = #expect(throws: ComponentFailure.self) {
            try registry.bind(newUseOf: ViewType("today"), to: first)
        }
        #expect(error?.message.contains("belongs to today#1 already") == true)
        #expect(registry.pairings == 2)
        withExtendedLifetime((first, second)) {}
    }

    @Test("a large value is looked at in bounded time")
    func large() throws {
        final class Wide: Planted {
            let rows = Array(0..<1_000_000)
        }
        try registry.admit(Wide())
        #expect(names("Wide").isEmpty)
    }
}
