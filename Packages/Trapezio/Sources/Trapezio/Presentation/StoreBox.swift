// SPDX-License-Identifier: Apache-2.0

public import Axiom

/// Holds the one store of a navigation entry, however often its container is evaluated. The store
/// is released with its box.
@MainActor
public final class StoreBox {
    /// The store, once it is created.
    public private(set) var store: (any Context)?
    /// Whether the entry is shown.
    public private(set) var isVisible = false
    private let view: ViewType?

    /// An empty box of an entry that is not on the screen.
    public nonisolated init() { view = nil }

    /// An empty box for one use of a view, whose store belongs to that use alone.
    package nonisolated init(for view: ViewType) { self.view = view }

    /// The store in the box, created if the box is empty.
    ///
    /// A store of another type replaces the present one, because the entry then shows something
    /// else.
    public func store<Store: Context>(_ make: () -> Store) -> Store {
        if let store = store as? Store { return store }
        let made = make()
        if let view { (made as? any PresentedContext)?.bind(toNewUseOf: view) }
        if isVisible {
            store?.onDisappear()
            made.onAppear()
        }
        store = made
        return made
    }

    /// The entry appeared. The store is told once.
    public func appear() {
        guard !isVisible else { return }
        isVisible = true
        store?.onAppear()
    }

    /// The entry disappeared. The store is told once.
    public func disappear() {
        guard isVisible else { return }
        isVisible = false
        store?.onDisappear()
    }
}
