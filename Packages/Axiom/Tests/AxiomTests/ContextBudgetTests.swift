// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import AxiomTesting
import Testing

/// What the framework takes of the allocator for one context. The budgets of time are benchmarks.
@Suite("Context budgets", .timeLimit(.minutes(1)))
@MainActor
struct ContextBudgetTests {
    @Test("the framework takes less than 1 KB for a context", .requirement("F-0A8"))
    func memory() async throws {
        let (profiles, sightings) = (Profiles(), Sightings())
        let services = ContextServices()
        let context = ProfileContext(
            profiles, boundary: ErrorBoundary("Profile", services: services),
            sightings: sightings)
        context.onAppear()
        await sightings.wait(count: 1)
        let whole = try #require(MemoryProbe.bytesOfGraph(from: context.lifecycle))
        let boundary = try #require(MemoryProbe.bytesOfGraph(from: context.boundary))
        // The journal and its sinks belong to the app: all contexts share them.
        let shared = try #require(MemoryProbe.bytesOfGraph(from: services.journal))
        #expect(whole + boundary - shared < MemoryBudget.context.bytes)
    }
}
