// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import AxiomExtras
import BenchmarkKit
import TerminalUI

extension Rows {
    /// The budgets of RFC-001 for capabilities, contexts and views, measured on a small app.
    static var appBudgets: [Benchmark] { capabilityBudgets + contextBudgets + viewBudgets }

    private static var capabilityBudgets: [Benchmark] {
        [
            Benchmark(
                "budget.capability.first", budget: PerformanceBudget.capabilityFirstCheck.limit,
                note: "F-0A0: from nothing to a handle that answers, graph included"
            ) {
                .nonisolated("first check") { count in
                    for _ in 0..<count {
                        let graph = try? CapabilityGraph([Meter.declaration])
                        try? await graph?.initialize()
                        blackHole(graph?.systemLevel)
                    }
                }
            },
            Benchmark(
                "budget.capability.cached", budget: PerformanceBudget.capabilityCachedCheck.limit,
                note: "F-0A0: the level is asked for and the capability is handed out"
            ) {
                let (handle, graph) = try await Meter.started()
                return .nonisolated("cached check") { count in
                    for _ in 0..<count { blackHole(try? handle.require(atLeast: .full)) }
                    withExtendedLifetime(graph) {}
                }
            },
            Benchmark(
                "budget.capability.invalidation",
                budget: PerformanceBudget.capabilityInvalidation.limit,
                note:
                    "F-0A1: from the call to the handle that refuses; the making anew is not timed"
            ) {
                let (_, graph) = try await Meter.started()
                let id = ComponentID(Meter.self)
                return Operation("invalidation") { count in
                    var sum = 0.0
                    for _ in 0..<count {
                        // Made anew first, and that is not timed.
                        try? await graph.rebuild(id)
                        let clock = ContinuousClock()
                        let start = clock.now
                        try? await graph.invalidate(id, because: "a test.")
                        sum += start.duration(to: clock.now) / .nanoseconds(1)
                    }
                    return sum
                }
            },
            Benchmark(
                "budget.recovery", budget: PerformanceBudget.recoveryDetermination.limit,
                note: "F-0A2: which strategy suits an error, for capability and context"
            ) {
                let meter = Meter()
                let failure = CapabilityFailure.unavailable(capability: "meter", reason: "a test.")
                return .nonisolated("recovery") { count in
                    for _ in 0..<count {
                        blackHole(meter.recovery(from: failure))
                        blackHole(ContextRecovery(for: failure))
                    }
                }
            },
        ]
    }

    private static var contextBudgets: [Benchmark] {
        [
            Benchmark(
                "budget.context.creation", budget: PerformanceBudget.contextCreation.limit,
                note: "F-0A6: from the name of a view to its context, clients resolved"
            ) {
                let app = try await Gauge.start()
                return .mainActor("creation") { count in
                    await MainActor.run {
                        for _ in 0..<count {
                            blackHole(try? app.orchestrator.createContext(for: "gauge"))
                        }
                    }
                }
            },
            Benchmark(
                "budget.context.receipt", budget: PerformanceBudget.stateUpdate.limit,
                note: "F-0A7 and S-031: from the update to the context that follows it"
            ) {
                let (app, context) = try await Gauge.shown()
                let client = try await app.client(MeterClient.self)
                return .mainActor("receipt") { count in
                    for _ in 0..<count {
                        let next = client.container.update { value in
                            value += 1
                            return value
                        }
                        await context.receives(next)
                    }
                    withExtendedLifetime(app) {}
                }
            },
            Benchmark(
                "budget.context.lifecycle", budget: PerformanceBudget.contextLifecycle.limit,
                note: "F-0A9: appears and disappears"
            ) {
                let (app, context) = try await Gauge.shown()
                return .mainActor("lifecycle") { count in
                    await MainActor.run {
                        for _ in 0..<count {
                            context.onDisappear()
                            context.onAppear()
                        }
                    }
                    withExtendedLifetime(app) {}
                }
            },
            Benchmark(
                "budget.context.cached-read", budget: PerformanceBudget.mainActorBinding.limit,
                note: "S-033: a field of the main actor's cache"
            ) {
                let (app, context) = try await Gauge.shown()
                return .mainActor("cached read") { count in
                    await MainActor.run {
                        for _ in 0..<count { blackHole(context.cache.state) }
                    }
                    withExtendedLifetime(app) {}
                }
            },
        ]
    }

    private static var viewBudgets: [Benchmark] {
        [
            Benchmark(
                "budget.view.update", budget: PerformanceBudget.mutationToFrame.limit,
                note: "F-0AA: from the mutation to a frame of 80x24 that shows it"
            ) {
                let (app, context) = try await Gauge.shown()
                let client = try await app.client(MeterClient.self)
                return .mainActor("update") { count in
                    for _ in 0..<count {
                        let next = client.container.update { value in
                            value += 1
                            return value
                        }
                        await context.receives(next)
                        await MainActor.run { blackHole(context.frame()) }
                    }
                    withExtendedLifetime(app) {}
                }
            },
            Benchmark(
                "budget.view.transition", budget: PerformanceBudget.viewTransition.limit,
                note: "F-0AB: navigate, make the context, draw its first frame of 80x24"
            ) {
                let app = try await Gauge.start()
                return .mainActor("transition") { count in
                    await MainActor.run {
                        for number in 0..<count {
                            let entry = try? app.orchestrator.navigate(
                                to: number.isMultiple(of: 2) ? "gauge" : "other")
                            let context = entry.flatMap { try? app.orchestrator.context(for: $0) }
                            blackHole((context as? Gauge)?.frame())
                            app.orchestrator.goBack()
                        }
                    }
                }
            },
        ]
    }
}

private struct Meter: Capability {
    let capabilityIdentifier = "meter"
    let isAvailable = true
    let degradationLevel = DegradationLevel.full
    func initialize() async throws {}
    func invalidate() async {}

    static var declaration: CapabilityDeclaration {
        CapabilityDeclaration(Meter.self, taxonomy: .system) { _ in Meter() }
    }

    static func started() async throws -> (CapabilityHandle<Meter>, CapabilityGraph) {
        let graph = try CapabilityGraph([declaration])
        try await graph.initialize()
        let manager = try graph.manager(for: MeterClient.self, declared: [Meter.self])
        return (try manager.handle(of: Meter.self), graph)
    }
}

private actor MeterClient: Client {
    nonisolated let container = StateContainer(0)
}

/// A context that follows the meter, with its own view.
@MainActor
private final class Gauge: FeatureContext {
    enum Action: UserAction {}

    let lifecycle = ContextLifecycle()
    let boundary: ErrorBoundary
    let cache: ClientCache<Int>
    private let client: MeterClient
    private var received = 0
    private var waiting: (for: Int, wake: CheckedContinuation<Void, Never>)?

    init(_ dependencies: ContextDependencies) throws {
        client = try dependencies.client(MeterClient.self)
        cache = ClientCache(client.container)
        boundary = dependencies.boundary()
    }

    func observeClient() async {
        lifecycle.follow(cache)
        lifecycle.follow(client, for: self) { gauge, value in gauge.take(value) }
    }

    func perform(_ action: Action) async throws {}

    private func take(_ value: Int) {
        received = value
        guard let waiting, waiting.for <= value else { return }
        self.waiting = nil
        waiting.wake.resume()
    }

    /// Suspends until the context has received the value.
    func receives(_ value: Int) async {
        guard received < value else { return }
        await withCheckedContinuation { waiting = (value, $0) }
    }

    func frame() -> Frame {
        Frame.render(
            TerminalUI.Rows {
                Text("Meter \(received)")
                SelectableList(count: 1_000, position: ListPosition(selected: received % 1_000)) {
                    Text("row \($0)")
                }
            }, size: Size(columns: 80, rows: 24))
    }

    static func start() async throws -> Application {
        var app = Bootstrap(root: "root")
        app.capabilities = [Meter.declaration]
        app.clients = [
            ClientDeclaration(MeterClient.self, needs: [Meter.self]) { _ in MeterClient() }
        ]
        app.contexts = [
            ContextDeclaration(
                Gauge.self, for: ["root", "gauge", "other"], clients: [MeterClient.self]
            ) { try Gauge($0) }
        ]
        return try await app.start()
    }

    static func shown() async throws -> (Application, Gauge) {
        let app = try await start()
        let context = try app.orchestrator.createContext(for: "gauge")
        guard let gauge = context as? Gauge else {
            throw ContextFailure.mismatched("Gauge", made: "\(type(of: context))")
        }
        gauge.onAppear()
        return (app, gauge)
    }
}
