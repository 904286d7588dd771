// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import AxiomExtras
import AxiomTesting
import Testing

/// What the framework takes of the allocator for one client: the actor, its container and what the
/// lock of the container keeps, with the bookkeeping of the allocator.
@Suite("Client budgets", .timeLimit(.minutes(1)))
struct ClientBudgetTests {
    private actor Empty: Client {
        nonisolated let container = StateContainer(UInt8(0))
    }

    private static func bytes(of count: Int) -> Int? {
        let first = Empty()
        guard let before = AllocatedBytes.now else { return nil }
        let clients = (0..<count).map { _ in Empty() }
        guard let after = AllocatedBytes.now else { return nil }
        withExtendedLifetime((first, clients)) {}
        return (after - before) / count
    }

    // A process of its own: other tests would allocate meanwhile.
    @Test("the allocator gives a client less than 512 bytes", .requirement("F-0A5"))
    func memory() async {
        // A condition on the test would keep it from being evidence where it does run.
        if AllocatedBytes.isSanitized { return }
        await #expect(processExitsWith: .success) {
            let bytes = try #require(ClientBudgetTests.bytes(of: 2_000))
            #expect(bytes > 0, "nothing was counted")
            #expect(bytes < MemoryBudget.client.bytes, "\(bytes) bytes")
        }
    }
}
