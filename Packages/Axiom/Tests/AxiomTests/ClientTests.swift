// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import AxiomExtras
import AxiomTesting
import Testing

@Suite("Client", .timeLimit(.minutes(1)))
struct ClientTests {
    private actor Counter: Client {
        nonisolated let container = StateContainer(0)

        func increment() { container.update { $0 += 1 } }
    }

    @Test("the state is read without waiting for the actor")
    func snapshot() async {
        let counter = Counter()
        await counter.increment()
        let read: () -> Int = { counter.stateSnapshot }
        #expect(read() == 1)
    }

    @Test(
        "the three names of the stream give the same values, each an observation of its own",
        .requirement("F-08C", "S-005", "F-043"))
    func streams() async {
        let counter = Counter()
        let streams = [counter.stateStream, counter.stateUpdates, counter.observeStateChanges()]
        #expect(counter.container.observerCount == 3)
        await counter.increment()
        for stream in streams { #expect(await collectUntil(1, stream) == [0, 1]) }
    }

    @Test("an open stream does not keep the client alive, and ends with it")
    func lifetime() async throws {
        var counter: Counter? = Counter()
        weak let watched = counter
        let stream = try #require(counter?.stateStream)
        counter = nil
        #expect(watched == nil)
        #expect(await collect(stream) == [0])
    }
}

@Suite("Capability")
struct CapabilityTests {
    private struct Lamp: Capability {
        let capabilityIdentifier = "lamp"
        let isAvailable = true
        let degradationLevel = DegradationLevel.full
        func initialize() async throws {}
        func invalidate() async {}
    }

    @Test("a capability hands its failures on unless it says otherwise")
    func recovery() {
        #expect(Lamp().recoveryStrategy == .propagate)
    }

    @Test("degradation levels rise from nothing to everything")
    func levels() {
        #expect(DegradationLevel.allCases == [.unavailable, .minimal, .limited, .full])
        #expect(DegradationLevel.allCases == DegradationLevel.allCases.sorted())
        #expect(DegradationLevel.limited < .full)
    }
}
