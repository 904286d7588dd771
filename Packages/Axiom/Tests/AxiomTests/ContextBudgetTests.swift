// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import AxiomTesting
import Testing

/// The budgets of RFC-001 on this machine, with so much room that a busy machine passes too. The
/// benchmarks hold the same paths against narrower numbers.
@Suite("Context budgets", .timeLimit(.minutes(1)))
@MainActor
struct ContextBudgetTests {
    private let harness = PerformanceHarness(clock: ContinuousClock(), warmups: 10, runs: 200)

    @Test("a context is made within its budget", .requirement("F-0A6"))
    func creation() async throws {
        var app = Bootstrap(root: "profile")
        app.clients = [ClientDeclaration(Profiles.self) { _ in Profiles() }]
        app.contexts = [
            ContextDeclaration(ProfileContext.self, for: ["profile"], clients: [Profiles.self]) {
                ProfileContext(try $0.client(Profiles.self), boundary: $0.boundary())
            }
        ]
        let orchestrator = try await app.start().orchestrator
        let sample = try await harness.measure("creation") {
            _ = try orchestrator.createContext(for: "profile")
        }
        #expect(sample.p99 < PerformanceBudget.contextCreation.limit)
    }

    @Test("a change is in the context's handler within its budget", .requirement("F-0A7"))
    func receipt() async {
        let (profiles, sightings) = (Profiles(), Sightings())
        let context = ProfileContext(profiles, sightings: sightings)
        context.onAppear()
        await sightings.wait(count: 1)
        var number = 0
        let sample = await harness.measure("receipt") {
            number += 1
            let name = "\(number)"
            profiles.container.update { $0.name = name }
            await sightings.wait(for: name)
        }
        #expect(sample.p99 < PerformanceBudget.contextReceipt.limit)
    }

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

    @Test("appearing and disappearing take less than their budget", .requirement("F-0A9"))
    func lifecycle() async {
        let context = ProfileContext(Profiles())
        let sample = await harness.measure("lifecycle") {
            context.onAppear()
            context.onDisappear()
        }
        #expect(sample.p99 < PerformanceBudget.contextLifecycle.limit)
    }

    @Test("a read on the main actor takes less than its budget", .requirement("S-033"))
    func mainActorBinding() async {
        let cache = ClientCache(StateContainer(Profile(name: "Ann")))
        let sample = await harness.measure("binding") { _ = cache.bind(\.name) as String }
        #expect(sample.p99 < PerformanceBudget.mainActorBinding.limit)
    }
}
