// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomTesting
import DesignSystem
import HostAPI
import Storage
import TerminalUI
import Testing
import Trapezio
import TrapezioNavigation

@testable import DayUI
@testable import Host
@testable import airfit

/// The store of every screen is a context of the law: known by what it holds, refused for what it
/// may not hold.
@Suite("Screens are contexts", .timeLimit(.minutes(10)))
@MainActor
struct ContextTests {
    /// The day's screen with something planted in its store.
    private class PlantedStore: OwnedStore<DayScreen, DayState, DayEvent> {
        private(set) var events = 0
        private(set) var loads = 0

        init(_ span: SpanServices) {
            let clock = span.app.now()
            super.init(
                screen: DayScreen(), initialState: DayState(clock: clock, day: clock.today),
                services: span.app, owners: span.owners)
        }

        override func handle(event: DayEvent) { events += 1 }
        override func load() { loads += 1 }
    }

    private final class OwningStore: PlantedStore {
        let database: CapabilityHandle<Database>

        override init(_ span: SpanServices) {
            database = CapabilityHandle(always: Database(.memory, migrations: []))
            super.init(span)
        }
    }

    private final class UpperStore: PlantedStore {
        let lower: LowerStore?

        init(_ span: SpanServices, _ lower: LowerStore?) {
            self.lower = lower
            super.init(span)
        }
    }

    private final class LowerStore: PlantedStore {
        let upper: UpperStore?

        init(_ span: SpanServices, _ upper: UpperStore?) {
            self.upper = upper
            super.init(span)
        }
    }

    /// Builds every day with one planted store.
    private struct PlantedProvider: ScreenProviding {
        let make: @MainActor () -> PlantedStore

        func presentable(
            for screen: any TrapezioScreen, navigator: any TrapezioNavigator,
            interop: any TrapezioInterop
        ) -> (any TrapezioPresentable<ScreenContent>)? {
            guard screen is DayScreen else { return nil }
            return TrapezioContainer(makeStore: make, ui: DayUI())
        }
    }

    private func host(
        _ bench: ScreenBench, _ make: @escaping @MainActor () -> PlantedStore
    ) -> TrapezioNavigationHost<ScreenContent> {
        let features = ScreenFeatures(
            services: bench.tools.features.services,
            providers: [PlantedProvider(make: make)] + bench.tools.features.providers)
        return TrapezioNavigationHost(
            path: TrapezioPath(root: DayScreen()), navigator: bench.tools.navigator
        ) { features.presentable(for: $0, navigator: $1, interop: $2) }
    }

    @Test("a screen of every kind is among the samples")
    func samples() {
        let kinds = Product.airfit.samples.map { address in
            type(of: Product.airfit.map.path(to: address).top.screen).screenName
        }
        #expect(Set(kinds) == Set(Product.airfit.map.screens.names))
        #expect(kinds.count == Product.airfit.map.screens.names.count)
    }

    @Test(
        "the store of every screen is a context that follows clients and holds nothing else",
        .requirement("F-011", "F-006"))
    func everyScreen() async throws {
        try await ScreenBench.with(logged: false) { bench in
            let registry = try #require(bench.tools.features.services.context.registry)
            let before = registry.contexts.count
            #expect(before == 1)
            let refused = bench.tools.features.declareContexts(
                of: .airfit, navigator: bench.tools.navigator)
            #expect(refused.map(\.message) == [])
            let stores = registry.contexts.dropFirst(before)
            #expect(stores.count == Product.airfit.map.screens.names.count)
            for store in stores {
                #expect(store.id.name.hasSuffix("Store"))
                #expect(!store.calls.isEmpty, "\(store.id.name) follows nobody")
                #expect(store.calls.allSatisfy { $0.name.hasSuffix(".Business.State") })
            }
            let day = try #require(stores.first { $0.id.name == "DayStore" })
            #expect(
                day.calls.map(\.name) == ["Workouts.Business.State", "Nutrition.Business.State"])
            // Everything that a context calls is declared itself.
            try registry.validate()
        }
    }

    @Test(
        "a screen whose store holds a capability is refused, does nothing, and says why",
        .requirement("F-011"))
    func capability() async throws {
        try await ScreenBench.with { bench in
            var store: OwningStore?
            let host = host(bench) {
                let made = OwningStore(bench.span)
                store = made
                return made
            }
            let refused = try #require(store)
            #expect(
                refused.refusal?.message.hasSuffix(
                    "OwningStore may not call the capability Database: "
                        + "a context calls a client or a context.") == true)
            #expect(host.boundary?.notices.map(\.message) == refused.refusal.map { [$0.message] })
            refused.send(.today)
            #expect(refused.events == 0 && refused.loads == 0)
            #expect(refused.lifecycle.observationCount == 0 && !refused.lifecycle.isVisible)
        }
    }

    @Test("one store for two screens is refused", .requirement("F-013", "F-019"))
    func shared() async throws {
        try await ScreenBench.with { bench in
            let store = PlantedStore(bench.span)
            let host = host(bench) { store }
            #expect(store.refusal == nil)
            store.send(.today)
            #expect(store.events == 1)
            host.show(TrapezioPath(root: DayScreen(), above: [DayScreen(day: "2026-11-20")]))
            #expect(store.refusal?.message.contains("belongs to day#") == true)
            store.send(.today)
            #expect(store.events == 1)
        }
    }

    @Test("stores that hold each other are refused with the way round", .requirement("F-017"))
    func circle() async throws {
        try await ScreenBench.with { bench in
            var upper: UpperStore?
            let host = host(bench) {
                let made = UpperStore(bench.span, LowerStore(bench.span, nil))
                upper = made
                return made
            }
            #expect(upper?.refusal == nil)
            let lower = LowerStore(bench.span, UpperStore(bench.span, nil))
            guard case .circle? = lower.refusal else {
                Issue.record("\(lower.refusal?.message ?? "nothing was refused")")
                return
            }
            #expect(lower.boundary.notices.count == 1)
            withExtendedLifetime(host) {}
        }
    }

    @Test("a start makes no store")
    func start() async throws {
        try await ScreenBench.with(logged: false) { bench in
            let registry = bench.tools.features.services.context.registry
            #expect(registry?.contexts.map(\.id.name) == ["CommandContext"])
        }
    }
}
