// SPDX-License-Identifier: Apache-2.0

import Axiom
public import Trapezio

/// The UI of a screen that can also be asked once: `map` draws the state for the interactive
/// terminal, `report` says it for a command and as JSON.
public protocol ScreenUI<State, Event>: TrapezioUI where Content == ScreenContent {
    /// What a command prints of a state.
    func report(_ state: State) -> Report
}

/// A store and its UI, not made yet: a screen of a navigation, or the answer to one command.
public struct Feature<Store: TrapezioStoring, UI: ScreenUI>: TrapezioPresentable
where UI.State == Store.State, UI.Event == Store.Event {
    private let services: ScreenServices
    private let makeStore: @MainActor (ScreenServices) -> Store
    private let ui: UI

    /// A feature; `makeStore` runs once for each navigation entry, and once for each command.
    public init(
        _ services: ScreenServices, ui: UI,
        makeStore: @escaping @MainActor (ScreenServices) -> Store
    ) {
        self.services = services
        self.ui = ui
        self.makeStore = makeStore
    }

    /// Makes the store, unless it is there.
    public func mount(in box: StoreBox) { container.mount(in: box) }

    /// What the UI makes of the store's state now.
    public func content(in box: StoreBox) -> ScreenContent { container.content(in: box) }

    /// Has a store of its own handle one event to its end, and says what came of it.
    /// - Throws: why the event cannot be meant, or what a dispatch of the store failed with.
    public func report(sending event: Store.Event) async throws -> Report {
        try event.validate()
        let failure = FirstFailure()
        let store = makeStore(services.failing { failure.take($0) })
        await store.handleUserAction(event)
        // What was stopped says itself what became of it.
        if let error = failure.error { throw error }
        try Task.checkCancellation()
        return ui.report(store.state)
    }

    private var container: TrapezioContainer<Store, UI> {
        TrapezioContainer(makeStore: { makeStore(services) }, ui: ui)
    }
}

/// The first error of several: the others come of it.
@MainActor
private final class FirstFailure {
    private(set) var error: (any Error)?

    func take(_ error: any Error) {
        if self.error == nil { self.error = error }
    }
}
