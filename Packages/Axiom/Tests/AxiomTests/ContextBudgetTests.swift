// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import AxiomExtras
import AxiomTesting
import Testing

/// What the framework takes of the allocator for one context. The budgets of time are benchmarks.
@Suite("Context budgets", .timeLimit(.minutes(1)))
@MainActor
struct ContextBudgetTests {
    // A process of its own: other tests would allocate meanwhile.
    @Test(
        "the framework takes less than 1 KB for a context and what it observes with",
        .requirement("F-0A8"))
    func memory() async {
        // A condition on the test would keep it from being evidence where it does run.
        if AllocatedBytes.isSanitized { return }
        await #expect(processExitsWith: .success) {
            let bytes = try #require(await ContextOverhead.measured(of: 2_000))
            #expect(bytes.context > 0 && bytes.observation > 0, "nothing was counted")
            #expect(bytes.context + bytes.observation < MemoryBudget.context.bytes, "\(bytes)")
            #expect(bytes.onScreen < 8 * 1_024, "\(bytes)")
        }
    }
}

/// What one context takes of the allocator, by the allocator's own figures.
///
/// Held against the budget are the context (the object, its lifecycle and boundary) and a live
/// observation of its client (the subscription, its mailbox with the present state, its place in
/// the client's list), each with the bookkeeping of the allocator. Not held against it are the
/// tasks that read the observation, with their frames and their place in a `TaskBag`: RFC-001
/// (Technical Limitations) leaves out what the runtime of Swift takes. A task that waits for
/// nothing but a continuation takes some 2.5 KB in a debug build, one that observes about twice
/// that; `onScreen` has it all, and is only kept from growing unseen.
@MainActor
private enum ContextOverhead {
    struct Bytes {
        let context, observation, onScreen: Int
    }

    static func measured(of count: Int) async -> Bytes? {
        let (profiles, sightings) = (Profiles(), Sightings())
        let services = ContextServices()
        func make() -> ProfileContext {
            ProfileContext(
                profiles, boundary: ErrorBoundary("Profile", services: services),
                sightings: sightings)
        }
        // The first one has the runtime get ready.
        let first = make()
        first.onAppear()
        await sightings.wait(count: 1)
        guard let before = AllocatedBytes.now else { return nil }
        let contexts = (0..<count).map { _ in make() }
        guard let made = AllocatedBytes.now else { return nil }
        let observations = (0..<count).map { _ in profiles.container.observation() }
        guard let observed = AllocatedBytes.now else { return nil }
        for context in contexts { context.onAppear() }
        await sightings.wait(count: count + 1)
        // Lets what has run to its end be freed.
        for _ in 0..<1_000 { await Task.yield() }
        guard let shown = AllocatedBytes.now else { return nil }
        withExtendedLifetime((first, contexts, observations)) {}
        return Bytes(
            context: (made - before) / count, observation: (observed - made) / count,
            onScreen: (made - before + shown - observed) / count)
    }
}
