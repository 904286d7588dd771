// SPDX-License-Identifier: Apache-2.0

public import AxiomCore
public import Basics

extension StateContainer {
    /// Begins a section in which no other thread reads or changes the state.
    ///
    /// To change several containers together, enter them all before the first state changes. A
    /// caller that has seen one of these changes, even without a lock, and enters one of the
    /// sections later comes after all of them.
    ///
    /// Enter the containers in the order of their identities. Two callers with different orders
    /// would wait for each other for ever. Leave each one on the same thread.
    @inlinable
    public func enter() {
        refuseInsideUpdate()
        lock.lockBusily()
    }

    /// Ends the section.
    @inlinable
    public func leave() { lock.unlock() }

    /// Makes one change, with a version of its own, inside a section of the caller.
    /// - Parameters:
    ///   - wakeups: resumed by the caller after all sections.
    ///   - cause: the type of what the change applies, as in the update.
    ///   - body: makes the change; receives the version before it.
    @inlinable
    @discardableResult
    public func change<T, E: Error>(
        deferring wakeups: inout Wakeups, by cause: @autoclosure () -> Any.Type? = nil,
        _ body: (_ version: UInt64, _ state: inout State) throws(E) -> T
    ) throws(E) -> T {
        #if DEBUG
            UpdateInProgress.begin(State.self, by: cause())
            defer { UpdateInProgress.end() }
        #endif
        var copy = storage.state
        let result = try body(storage.version, &copy)
        if copy != storage.state { replace(with: copy, &storage, &wakeups) }
        return result
    }
}

/// The states of several containers at one moment. A change that was made to several of them
/// together is in all of these states or in none.
///
/// Safe from every isolation. Waits for the updates of these containers that are under way.
public func snapshots<each State: Sendable & Equatable>(
    of containers: repeat StateContainer<each State>
) -> (repeat each State) {
    var order: [any Enterable] = []
    for container in repeat each containers { order.append(container) }
    order.sort { ObjectIdentifier($0) < ObjectIdentifier($1) }
    // A container that occurs twice is entered once.
    var entered: [any Enterable] = []
    for container in order where container !== entered.last {
        container.enter()
        entered.append(container)
    }
    defer { for container in entered.reversed() { container.leave() } }
    return (repeat (each containers).storage.state)
}

private protocol Enterable: AnyObject {
    func enter()
    func leave()
}

extension StateContainer: Enterable {}
