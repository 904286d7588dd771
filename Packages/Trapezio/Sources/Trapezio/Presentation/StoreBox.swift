// SPDX-License-Identifier: Apache-2.0

public import Axiom

/// Where the one store of a navigation entry lives, however often its container is evaluated. The
/// store goes with its box.
@MainActor
public final class StoreBox {
    /// The store, once there is one.
    public private(set) var store: (any Context)?
    /// Whether the entry is shown.
    public private(set) var isVisible = false
    private let view: ViewType?

    /// An empty box of an entry that is not shown.
    public nonisolated init() { view = nil }

    /// An empty box of one use of a view: its store belongs to that use alone.
    package nonisolated init(for view: ViewType) { self.view = view }

    /// The store in the box, made when it is not there.
    ///
    /// Another kind of store replaces the present one: the entry then shows something else.
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

    /// The entry is shown; told to the store once.
    public func appear() {
        guard !isVisible else { return }
        isVisible = true
        store?.onAppear()
    }

    /// The entry is not shown any more; told to the store once.
    public func disappear() {
        guard isVisible else { return }
        isVisible = false
        store?.onDisappear()
    }
}
