// SPDX-License-Identifier: Apache-2.0

public import Axiom
import AxiomCore
import Synchronization

/// Changes to several clients that are rolled back together when one of them fails (State
/// Management Specification, State Coordination Patterns).
///
/// A change is published at once. Its rollback restores the state before it, provided that nobody
/// else has changed that state since: a foreign write is never overwritten, but reported.
///
/// A transaction made inside a coordinated update is part of it. Its commit hands its changes to
/// the outer transaction; its rollback undoes only its own changes.
public actor StateTransaction {
    /// The innermost transaction whose work the present task does.
    @TaskLocal static var current: StateTransaction?

    private let outer: StateTransaction?
    private let journal: TransactionJournal
    private nonisolated let hasEnded = Atomic(false)
    private var steps: [TransactionJournal.Step] = []

    /// A transaction without changes.
    public init() {
        // A task that a finished transaction started is no longer part of it.
        outer = Self.current?.running
        journal = outer?.journal ?? TransactionJournal()
    }

    /// Changes one client's state, all or nothing, and answers the new state.
    /// - Parameter compensate: how to undo the change when others have changed the state since;
    ///   without it that is a conflict.
    /// - Throws: what the body throws; `StateError.invalidStateTransition` after the end of the
    ///   transaction.
    @discardableResult
    public func updateActor<C: StateOwner>(
        _ client: C, _ update: @Sendable (inout C.State) throws -> Void,
        compensate: (@Sendable (inout C.State) -> Void)? = nil
    ) throws -> VersionedSnapshot<C.State> {
        guard isOpen else { throw StateError.invalidStateTransition }
        let (step, after) = try journal.change(client.container, update, compensate)
        if let step { steps.append(step) }
        return after
    }

    /// Registers the undoing of an effect that others can see already: a message sent, a file
    /// written. It runs on rollback, in reverse order with the changes of state.
    /// - Throws: `StateError.invalidStateTransition` after the end of the transaction. A rollback
    ///   ends it when it begins. The caller must then undo the effect itself.
    public func onRollback(
        _ undo: @escaping @Sendable () async throws -> Void
    ) throws(StateError) {
        guard isOpen else { throw .invalidStateTransition }
        steps.append(journal.effect(undo))
    }

    /// Ends the transaction and keeps its changes. An enclosing transaction that is still open can
    /// undo them.
    /// - Throws: `StateError.concurrencyConflict` when somebody else has changed a participant
    ///   since the transaction did; the transaction is then still open and can be rolled back.
    ///   `StateError.invalidStateTransition` after the end of the transaction.
    public func commit() async throws(StateError) {
        guard isOpen else { throw .invalidStateTransition }
        guard journal.isClean(steps, isWhole: outer == nil) else { throw .concurrencyConflict }
        let kept = end()
        if await outer?.adopt(kept) != true { journal.forget(kept) }
    }

    /// Undoes every change, the last one first. Everything is tried, also after a failure and in a
    /// cancelled task. Does nothing after the end of the transaction.
    /// - Throws: `StateError.concurrencyConflict` when a foreign write keeps a change from being
    ///   undone; otherwise the first error thrown while an effect was undone.
    public func rollback() async throws {
        guard isOpen else { return }
        var conflict: StateError?
        var failure: (any Error)?
        var lost: [TransactionJournal.Step] = []
        for step in end().reversed() {
            switch step.kind {
            case .state(let change):
                do { try journal.takeBack(change) } catch {
                    conflict = error
                    lost.append(step)
                }
            case .effect(let undo):
                // A task of its own, which the caller's cancellation does not reach.
                do { try await Task { try await undo() }.value } catch {
                    failure = failure ?? error
                }
            }
        }
        // What an inner transaction could not restore keeps the outer one from committing.
        if outer?.isOpen != true { journal.forget(lost) }
        if let error = conflict ?? failure { throw error }
    }

    private nonisolated var isOpen: Bool { !hasEnded.load(ordering: .acquiring) }

    /// This transaction or the nearest one around it, whichever has not ended.
    private nonisolated var running: StateTransaction? { isOpen ? self : outer?.running }

    private func end() -> [TransactionJournal.Step] {
        defer { steps = [] }
        hasEnded.store(true, ordering: .releasing)
        return steps
    }

    /// Takes over what a transaction in the work of this one has done; `false` after the end.
    private func adopt(_ inner: [TransactionJournal.Step]) -> Bool {
        guard isOpen else { return false }
        steps.append(contentsOf: inner)
        // In the order of time: this one may have gone on meanwhile.
        steps.sort { $0.number < $1.number }
        return true
    }
}
