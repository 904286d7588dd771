// SPDX-License-Identifier: Apache-2.0

public import AxiomCore
public import Basics

extension StateContainer {
    /// Makes `count` changes, each with a version of its own, in one critical section that begins
    /// with `inner`.
    ///
    /// To change several containers together, nest their sections: then all locks are held before
    /// the first state changes. A caller that has seen one of these changes, even without a lock,
    /// and enters one of the sections later comes after all of them.
    ///
    /// Nest the containers in the order of their identities. Two callers with different orders
    /// would wait for each other for ever.
    /// - Parameters:
    ///   - wakeups: resumed by the caller after the outermost section.
    ///   - cause: the type of what a change applies, as in the other update.
    ///   - body: makes one change; receives its index and the version before it.
    @inlinable
    public func update(
        count: Int = 1, deferring wakeups: inout Wakeups,
        by cause: @autoclosure () -> Any.Type? = nil,
        _ body: (_ index: Int, _ version: UInt64, _ state: inout State) -> Void,
        holding inner: (inout Wakeups) -> Void
    ) {
        refuseInsideUpdate()
        storage.withBusyLock { storage in
            inner(&wakeups)
            #if DEBUG
                UpdateInProgress.begin(State.self, by: cause())
                defer { UpdateInProgress.end() }
            #endif
            for index in 0..<count {
                var copy = storage.state
                body(index, storage.version, &copy)
                if copy != storage.state { replace(with: copy, &storage, &wakeups) }
            }
        }
    }
}

/// The states of several containers at one moment. A change that was made to several of them
/// together is in all of these states or in none.
///
/// Safe from every isolation. Waits for the updates of these containers that are under way.
public func snapshots<each State: Sendable & Equatable>(
    of containers: repeat StateContainer<each State>
) -> (repeat each State) {
    let readers = (repeat HeldReader(each containers))
    var order: [any HeldReading] = []
    for reader in repeat each readers { order.append(reader) }
    order.sort { $0.container < $1.container }
    read(order[...])
    return (repeat (each readers).state)
}

/// Reads the first container and, inside its section, the others.
private func read(_ readers: ArraySlice<any HeldReading>) {
    guard let first = readers.first else { return }
    // A container that occurs twice is read once, and its state is copied afterwards.
    let rest = readers.dropFirst().drop { $0.container == first.container }
    first.read { read(rest) }
    for twin in readers.dropFirst().prefix(while: { $0.container == first.container }) {
        twin.copy(first)
    }
}

private protocol HeldReading: AnyObject {
    var container: ObjectIdentifier { get }
    func read(holding inner: () -> Void)
    func copy(_ other: any HeldReading)
}

private final class HeldReader<State: Sendable & Equatable>: HeldReading {
    private let source: StateContainer<State>
    private(set) var state: State

    init(_ source: StateContainer<State>) {
        self.source = source
        state = source.initial
    }

    var container: ObjectIdentifier { ObjectIdentifier(source) }

    func read(holding inner: () -> Void) {
        source.refuseInsideUpdate()
        source.storage.withLock { storage in
            state = storage.state
            inner()
        }
    }

    func copy(_ other: any HeldReading) {
        if let other = other as? HeldReader { state = other.state }
    }
}
