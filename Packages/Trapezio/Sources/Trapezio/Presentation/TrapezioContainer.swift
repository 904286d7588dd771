// SPDX-License-Identifier: Apache-2.0

/// Joins a store and its UI. A value that is cheap to evaluate again: the store is created once for
/// each box, that is once for each navigation entry.
public struct TrapezioContainer<Store: TrapezioStoring, UI: TrapezioUI>: TrapezioPresentable
where UI.State == Store.State, UI.Event == Store.Event {
    private let makeStore: @MainActor () -> Store
    private let ui: UI

    /// A container. `makeStore` runs when the entry has no store yet, and never again for that
    /// entry.
    public init(makeStore: @escaping @MainActor () -> Store, ui: UI) {
        self.makeStore = makeStore
        self.ui = ui
    }

    /// The store in the box.
    public func store(in box: StoreBox) -> Store { box.store(makeStore) }

    /// Creates the store, unless it exists.
    public func mount(in box: StoreBox) { _ = store(in: box) }

    /// The content that the UI makes from the present state.
    public func content(in box: StoreBox) -> UI.Content { store(in: box).content(with: ui) }

    /// A runtime over the store in the box.
    public func render(in box: StoreBox) -> TrapezioRuntime<UI.Content>
    where UI.Content: Equatable & Sendable {
        store(in: box).render(with: ui)
    }
}

extension TrapezioStoring {
    /// The content that the UI makes from the present state. Events of the content go to the store
    /// as long as it exists.
    public func content<UI: TrapezioUI>(with ui: UI) -> UI.Content
    where UI.State == State, UI.Event == Event {
        ui.map(state: state) { [weak self] event in self?.send(event) }
    }

    /// A runtime that shows the state with the UI, and keeps the store alive.
    public func render<UI: TrapezioUI>(with ui: UI) -> TrapezioRuntime<UI.Content>
    where UI.State == State, UI.Event == Event, UI.Content: Equatable & Sendable {
        TrapezioRuntime { self.content(with: ui) }
    }
}
