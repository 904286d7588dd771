// SPDX-License-Identifier: Apache-2.0

public import Axiom

/// A client's state as the main actor last saw it: read without a hop, written in order.
///
/// It is as new as the last element that its observation delivered (`ContextLifecycle.follow`),
/// plus the changes written here since. It keeps the state's container alive, but no context.
@MainActor
public final class ClientCache<State: Sendable & Equatable> {
    // The dynamic check costs four times the read. It cannot find anything: the property is only ever
    // read whole and replaced whole, on the main actor, and no code of others runs meanwhile.
    @exclusivity(unchecked) @usableFromInline var latest: State
    /// How often `optimizedBind` found a value, and how often it had to read the state.
    public private(set) var bindingHits = 0, bindingMisses = 0

    let container: StateContainer<State>
    private let writer: WriteQueue<State>?
    private let shouldUpdateUI: @MainActor (State, State) -> Bool
    @usableFromInline let visible = VisibleChanges()
    private var hooks: [@MainActor (State, State) -> Void] = []
    private var untold: [(old: State, new: State)] = []
    private var isTelling = false
    private var bindingCache: [AnyKeyPath: Any] = [:]

    /// A cache of a container, for reading.
    /// - Parameter shouldUpdateUI: whether a person could see the difference between the old and
    ///   the new state. Reading gives the new state in any case.
    public init(
        _ container: StateContainer<State>,
        shouldUpdateUI: @escaping @MainActor (_ old: State, _ new: State) -> Bool = { _, _ in true }
    ) {
        self.container = container
        self.shouldUpdateUI = shouldUpdateUI
        writer = nil
        latest = container.snapshot
    }

    /// A cache of a client, for reading and writing.
    /// - Parameters:
    ///   - write: has the client make one change; called for one change at a time, in order.
    ///   - refused: called with the error when the client threw; the cache then shows the client's
    ///     state again.
    public init<C: StateOwner>(
        of client: C,
        shouldUpdateUI: @escaping @MainActor (_ old: State, _ new: State) -> Bool = { _, _ in true
        },
        refused: @escaping @MainActor @Sendable (any Error) -> Void = { _ in },
        write:
            @escaping @Sendable (C, @escaping @Sendable (inout State) -> Void) async throws -> Void
    ) where C.State == State {
        container = client.container
        self.shouldUpdateUI = shouldUpdateUI
        writer = WriteQueue(refused: refused) { change in try await write(client, change) }
        latest = client.container.snapshot
    }

    /// A cache of a client that changes its state by `updateState`, for reading and writing.
    public convenience init<C: AxiomClient>(
        of client: C,
        shouldUpdateUI: @escaping @MainActor (_ old: State, _ new: State) -> Bool = { _, _ in true }
    ) where C.State == State {
        self.init(of: client, shouldUpdateUI: shouldUpdateUI) { client, change in
            await client.updateState(change)
        }
    }

    /// The state, read without registering with Observation: the quickest read.
    @inlinable
    public var current: State { latest }

    /// The state. A reader under Observation is told of the next visible change.
    @inlinable
    public var state: State {
        visible.noteRead()
        return latest
    }

    /// How often the interface was told of a new state.
    public var updates: Int { visible.count }

    /// The value of a field, as the main actor last saw it.
    public func bind<T>(_ keyPath: KeyPath<State, T>) -> T { state[keyPath: keyPath] }

    /// A field to read and to write. Writes reach the client in their order; until then, reading
    /// gives the last value written here. A cache for reading ignores writes.
    public func bind<T: Sendable>(
        _ keyPath: any WritableKeyPath<State, T> & Sendable
    ) -> StateBinding<T> {
        StateBinding {
            self.state[keyPath: keyPath]
        } set: { value in
            self.write { $0[keyPath: keyPath] = value }
        }
    }

    /// Calls the hook after every change of a field, once for each new value, in the order of the
    /// values. When a hook changes the state itself, that change is told after all hooks have been
    /// called for the one before it.
    public func onChange<T: Equatable>(
        of keyPath: KeyPath<State, T>, _ hook: @escaping @MainActor (T) -> Void
    ) {
        hooks.append { old, new in
            let value = new[keyPath: keyPath]
            if value != old[keyPath: keyPath] { hook(value) }
        }
    }

    /// Suspends until everything written here has reached the client.
    public func settle() async { await writer?.settle() }

    /// Takes over a state that the client published, and applies the pending changes to it.
    public func take(_ observed: State) {
        var next = observed
        writer?.apply(to: &next)
        replace(with: next)
    }

    private func write(_ change: @escaping @Sendable (inout State) -> Void) {
        guard let writer else { return }
        var next = latest
        change(&next)
        writer.append(change) { [weak self, container] in self?.take(container.snapshot) }
        replace(with: next)
    }

    private func replace(with next: State) {
        let old = latest
        guard next != old else { return }
        invalidateBindingCache()
        latest = next
        if shouldUpdateUI(old, next) { visible.note() }
        if !hooks.isEmpty { tell(old, next) }
    }

    private func tell(_ old: State, _ new: State) {
        untold.append((old, new))
        guard !isTelling else { return }
        isTelling = true
        while !untold.isEmpty {
            let (old, new) = untold.removeFirst()
            for hook in hooks { hook(old, new) }
        }
        isTelling = false
    }
}

extension ClientCache {
    /// The value behind a key path, computed once for every observed state.
    ///
    /// The look-up takes some 110 ns, and reading a stored field by `bind` some 35 ns (measured,
    /// Linux, optimised). It pays for a computed property that takes longer than the difference.
    public func optimizedBind<T: Equatable>(_ keyPath: KeyPath<State, T>) -> T {
        visible.noteRead()
        if let known = bindingCache[keyPath] as? T {
            bindingHits += 1
            return known
        }
        bindingMisses += 1
        let value = latest[keyPath: keyPath]
        bindingCache[keyPath] = value
        return value
    }

    /// Forgets every computed value. This happens by itself with each new state.
    public func invalidateBindingCache() {
        if !bindingCache.isEmpty { bindingCache.removeAll(keepingCapacity: true) }
    }
}

extension ContextLifecycle {
    /// Keeps a cache up to date until the presentation leaves the screen.
    public func follow<State>(_ cache: ClientCache<State>) {
        follow(cache.container, for: cache) { cache, state in cache.take(state) }
    }
}
