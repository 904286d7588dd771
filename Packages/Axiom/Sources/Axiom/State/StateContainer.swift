// SPDX-License-Identifier: Apache-2.0

public import AxiomCore
public import Basics

/// The container of a client's state. Reading it needs no hop, and one update at a time changes it.
///
/// An update works on a copy, which becomes the state when the body returns. A body that throws
/// leaves no trace, and a body that changes nothing publishes nothing. Safe from every isolation;
/// updates are applied in one order.
///
/// Any code that has the container can update it. A lint makes sure that only its client does.
// Proof: `storage` is read and written only inside the sections of `lock`, which no code of others
// can enter again meanwhile; the rest is constant.
public final class StateContainer<State: Sendable & Equatable>: @unchecked Sendable {
    @usableFromInline
    package struct Storage: Sendable {
        @usableFromInline package var state: State
        @usableFromInline package var version: UInt64 = 0
        /// The parts that a container without observers does not need.
        @usableFromInline package var extras: Extras?

        init(_ state: State, _ extras: Extras?) {
            self.state = state
            self.extras = extras
        }
    }

    /// The parts that are made when they are first needed.
    // Proof: the variables are read and written only inside the critical sections of
    // the container that made it, and no access overlaps another one: nothing of others runs during
    // one. So the dynamic check, which costs more than the access, has nothing to find.
    @usableFromInline
    package final class Extras: @unchecked Sendable {
        @usableFromInline package let historyLimit: Int
        @usableFromInline let isCritical: (@Sendable (_ old: State, _ new: State) -> Bool)?
        @exclusivity(unchecked) @usableFromInline var history: [Revision<State>] = []
        @usableFromInline let changes = Broadcast<Revision<State>>()
        package var knownGood: State?

        @usableFromInline
        init(
            historyLimit: Int = 0,
            isCritical: (@Sendable (_ old: State, _ new: State) -> Bool)? = nil
        ) {
            self.historyLimit = historyLimit
            self.isCritical = isCritical
        }
    }

    /// The state the container was made with.
    public let initial: State
    @usableFromInline let words: SequencedWords<State>?
    @usableFromInline let lock = Guarded(())
    @exclusivity(unchecked) @usableFromInline package var storage: Storage

    /// A container at version 0.
    /// - Parameters:
    ///   - historyLimit: how many changes are kept for `replay(since:)` and `observation(since:)`.
    ///     None by default, since old copies of a large state cost memory.
    ///   - isCritical: says which changes no observer may miss, however slow it is; called under
    ///     the container's lock. Each is kept until it is read, so they should be few. By default
    ///     no change is critical.
    public init(
        _ initial: State, historyLimit: Int = 0,
        isCritical: (@Sendable (_ old: State, _ new: State) -> Bool)? = nil
    ) {
        self.initial = initial
        words = SequencedWords<State>.isPossible ? SequencedWords(initial) : nil
        let isPlain = historyLimit <= 0 && isCritical == nil
        storage = Storage(
            initial,
            isPlain ? nil : Extras(historyLimit: max(0, historyLimit), isCritical: isCritical))
    }

    deinit { words?.deallocate() }

    /// How many changes can be replayed.
    public var historyLimit: Int { withStorage { $0.extras?.historyLimit ?? 0 } }

    /// The present state, a copy that later updates do not change. Reading never waits for an
    /// actor.
    ///
    /// Copying a value copies only the references to its buffers, however large they are, so
    /// caching would gain nothing. A small state of plain numbers is read without a lock, unless it
    /// is being written.
    @inlinable
    public var snapshot: State {
        refuseInsideUpdate()
        if SequencedWords<State>.isPossible, let state = words?.read() { return state }
        return withStorage { $0.state }
    }

    /// The number of the last change; 0 before the first one.
    @inlinable
    public var version: UInt64 {
        refuseInsideUpdate()
        return withStorage { $0.version }
    }

    /// The present state with its version, taken together.
    public var present: (state: State, version: UInt64) {
        refuseInsideUpdate()
        return withStorage { ($0.state, $0.version) }
    }

    /// Changes the state, all or nothing, and returns what the body returns.
    ///
    /// The body runs under the container's lock, and perhaps under the locks of others. It must be
    /// quick and must not touch any container. The same holds for the deinitialiser of an object
    /// that only the old state held: in a debug build, using a container there ends the program
    /// with a sentence. When the call returns, observers have the new state in their mailboxes, in
    /// the order of the updates.
    /// - Throws: what the body throws; the state is then as before.
    @inlinable
    @discardableResult
    public func update<T, E: Error>(_ body: (inout State) throws(E) -> T) throws(E) -> T {
        var wakeups = Wakeups()
        defer { wakeups.resume() }
        return try update(deferring: &wakeups, body)
    }

    /// Changes the state like `update(_:)`, inside a critical section of the caller. The caller
    /// resumes `wakeups` after that section.
    /// - Parameter cause: the type of what is applied, for the sentence that a body gets which uses
    ///   a container.
    @inlinable
    @discardableResult
    public func update<T, E: Error>(
        deferring wakeups: inout Wakeups, by cause: @autoclosure () -> Any.Type? = nil,
        _ body: (inout State) throws(E) -> T
    ) throws(E) -> T {
        enter()
        defer { leave() }
        return try change(deferring: &wakeups, by: cause()) { (_, state) throws(E) -> T in
            try body(&state)
        }
    }

    @inlinable
    package func withStorage<T, E: Error>(_ body: (inout Storage) throws(E) -> T) throws(E) -> T {
        lock.lock()
        defer { lock.unlock() }
        return try body(&storage)
    }

    /// Ends the program, in a debug build, if an update runs on this thread.
    @inlinable
    package func refuseInsideUpdate() {
        #if DEBUG
            UpdateInProgress.refuse(State.self)
        #endif
    }

    /// Makes another state the present one and announces it.
    @inlinable
    package func replace(with state: State, _ storage: inout Storage, _ wakeups: inout Wakeups) {
        storage.version += 1
        // Before it is announced: whoever is told of a state finds it or a newer one.
        if SequencedWords<State>.isPossible { words?.write(state) }
        if storage.extras != nil { announce(state, storage, &wakeups) }
        storage.state = state
    }

    @inlinable
    func announce(_ state: State, _ storage: Storage, _ wakeups: inout Wakeups) {
        guard let extras = storage.extras else { return }
        let isObserved = extras.changes.hasSubscribers
        guard isObserved || extras.historyLimit > 0 else { return }
        let revision = Revision(
            state: state, version: storage.version,
            isCritical: extras.isCritical?(storage.state, state) ?? false)
        if extras.historyLimit > 0 { extras.keep(revision) }
        if isObserved {
            extras.changes.send(revision, critical: revision.critical, deferring: &wakeups)
        }
    }
}

extension StateContainer.Storage {
    /// The revisions after a version; `nil` when the history does not reach back so far.
    package func missed(since version: UInt64) -> [Revision<State>]? {
        guard version < self.version else { return [] }
        guard let extras, self.version - version <= UInt64(extras.history.count) else { return nil }
        return (version + 1...self.version).map { extras.history[extras.slot(of: $0)] }
    }
}

extension StateContainer.Extras {
    /// Keeps a revision in the place of the oldest one.
    @inlinable
    func keep(_ revision: Revision<State>) {
        let slot = slot(of: revision.version)
        if slot < history.count {
            history[slot] = revision
        } else {
            history.append(revision)
        }
    }

    /// Versions follow each other without a gap, so a version gives its place.
    @inlinable
    func slot(of version: UInt64) -> Int { Int((version - 1) % UInt64(historyLimit)) }
}
