// SPDX-License-Identifier: Apache-2.0

public import Axiom
import AxiomCore

/// Changes to several clients that are taken back together when one of them fails (State Management
/// Specification, State Coordination Patterns).
///
/// A change is published at once. Taking it back restores the state before it, provided that nobody
/// else has changed that state since: a foreign write is never overwritten, but reported.
///
/// A transaction that is made in the work of a coordinated update is part of that one: its commit
/// hands its changes over, its rollback takes back only its own.
public actor StateTransaction {
    /// The innermost transaction whose work the present task does.
    @TaskLocal static var current: StateTransaction?

    private let outer: StateTransaction?
    private let journal: TransactionJournal
    private var isOpen = true
    private var steps: [TransactionJournal.Step] = []

    /// A transaction without changes.
    public init() {
        outer = Self.current
        journal = outer?.journal ?? TransactionJournal()
    }

    /// Changes one client's state, all or nothing, and answers the new state.
    /// - Parameter compensate: how to take the change back when others have changed the state since;
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

    /// Registers what takes back an effect that others can see already: a message sent, a file
    /// written. It runs on rollback, in reverse order with the changes of state.
    /// - Throws: `StateError.invalidStateTransition` after the end of the transaction, which also
    ///   begins with a rollback: nobody will take the effect back then but the caller.
    public func onRollback(
        _ undo: @escaping @Sendable () async throws -> Void
    ) throws(StateError) {
        guard isOpen else { throw .invalidStateTransition }
        steps.append(journal.effect(undo))
    }

    /// Ends the transaction and keeps its changes; the transaction around it, if there is one and
    /// it is open, can still take them back.
    /// - Throws: `StateError.concurrencyConflict` when somebody else has changed a participant since
    ///   the transaction did; the transaction is then still open and can be rolled back.
    public func commit() async throws(StateError) {
        guard isOpen else { throw .invalidStateTransition }
        guard journal.isClean(steps, isWhole: outer == nil) else { throw .concurrencyConflict }
        let kept = end()
        if await outer?.adopt(kept) != true { journal.forget(kept) }
    }

    /// Takes every change back, the last one first. Everything is tried, also after a failure and in
    /// a cancelled task; after the end of the transaction it does nothing.
    /// - Throws: `StateError.concurrencyConflict` when a participant keeps a foreign write and with
    ///   it the change; otherwise the first error of an effect's undoing.
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
        if outer == nil { journal.forget(lost) }
        if let error = conflict ?? failure { throw error }
    }

    private func end() -> [TransactionJournal.Step] {
        defer { steps = [] }
        isOpen = false
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
