// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import AxiomExtras
import AxiomTesting
import Testing

@Suite("Memory probe")
struct HarnessMemoryTests {
    private final class Small { let byte: UInt8 = 1 }

    private final class Pair {
        let one: Small
        let other: (any Sendable, Small)

        init(_ small: Small) {
            one = small
            other = (0, small)
        }
    }

    private actor Empty: Client {
        nonisolated let container = StateContainer(UInt8(0))
    }

    @Test("an object takes what the allocator set aside for it")
    func object() throws {
        let small = Small()
        let bytes = try #require(MemoryProbe.bytes(of: small))
        #expect((17...64).contains(bytes))
        #expect(MemoryProbe.bytes(of: [small, small]) == bytes * 2)
    }

    @Test("an object that is held twice counts once")
    func graph() throws {
        let small = Small()
        let pair = Pair(small)
        let (own, shared) = (
            try #require(MemoryProbe.bytes(of: pair)), try #require(MemoryProbe.bytes(of: small))
        )
        #expect(MemoryProbe.bytesOfGraph(from: pair) == own + shared)
    }

    @Test("a client takes less than 512 bytes besides its state", .requirement("F-0A5"))
    func client() throws {
        let client = Empty()
        let parts = try #require(MemoryProbe.bytesOfGraph(from: client))
        #expect(parts > (MemoryProbe.bytes(of: client) ?? .max), "the container was not followed")
        #expect(parts < MemoryBudget.client.bytes, "\(parts) bytes")
    }
}
