// SPDX-License-Identifier: Apache-2.0

import AxiomCore

/// Changes to several clients that are taken back together when one of them fails (State Management
/// Specification, State Coordination Patterns).
///
/// A change is published at once. Taking it back restores the state before it, provided that nobody
/// else has changed that state since: a foreign write is never overwritten, but reported.
public actor StateTransaction {
    private enum Step {
        case state(Change)
        case effect(@Sendable () async throws -> Void)
    }

    private struct Change {
        let participant: ObjectIdentifier
        let before: UInt64
        let after: UInt64
        /// Restores the state before, if the container still has the given version, and answers the
        /// new one; `nil` otherwise.
        let restore: @Sendable (_ expected: UInt64) -> UInt64?
        /// Takes the change back in a state that others have changed too, where that is possible.
        let compensate: (@Sendable () -> Void)?
    }

    private struct Participant {
        let version: @Sendable () -> UInt64
        /// The version the container has if nobody else wrote.
        var expected: UInt64
        /// The version whose state that is; lower than `expected` once changes are taken back.
        var restored: UInt64
        var hasForeignWrite = false
    }

    private var isOpen = true
    private var steps: [Step] = []
    private var participants: [ObjectIdentifier: Participant] = [:]

    /// A transaction without changes.
    public init() {}

    /// Changes one client's state, all or nothing, and answers the new state.
    /// - Parameter compensate: how to take the change back when others have changed the state since;
    ///   without it that is a conflict.
    /// - Throws: what the body throws; `StateError.invalidStateTransition` after the end of the
    ///   transaction.
    @discardableResult
    public func updateActor<C: Client>(
        _ client: C, _ update: @Sendable (inout C.State) throws -> Void,
        compensate: (@Sendable (inout C.State) -> Void)? = nil
    ) throws -> VersionedSnapshot<C.State> {
        guard isOpen else { throw StateError.invalidStateTransition }
        let container = client.container
        let (before, after) = try container.replace(update)
        let change = Change(
            participant: ObjectIdentifier(container),
            before: before.version, after: after.version,
            restore: { container.restore(before.state, ifVersion: $0) },
            compensate: Self.closure(compensate, on: container))
        record(change, version: { container.version })
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
        steps.append(.effect(undo))
    }

    /// Ends the transaction and keeps its changes.
    /// - Throws: `StateError.concurrencyConflict` when somebody else has changed a participant since
    ///   the transaction did; the transaction is then still open and can be rolled back.
    public func commit() throws(StateError) {
        guard isOpen else { throw .invalidStateTransition }
        let isClean = participants.values.allSatisfy {
            !$0.hasForeignWrite && $0.version() == $0.expected
        }
        guard isClean else { throw .concurrencyConflict }
        finish()
    }

    /// Takes every change back, the last one first. Everything is tried, also after a failure and in
    /// a cancelled task; after the end of the transaction it does nothing.
    /// - Throws: `StateError.concurrencyConflict` when a participant keeps a foreign write and with
    ///   it the change; otherwise the first error of an effect's undoing.
    public func rollback() async throws {
        guard isOpen else { return }
        let undoing = steps.reversed()
        isOpen = false
        steps = []
        var conflict: StateError?
        var failure: (any Error)?
        for step in undoing {
            switch step {
            case .state(let change):
                do { try takeBack(change) } catch { conflict = error }
            case .effect(let undo):
                // A task of its own, which the caller's cancellation does not reach.
                do { try await Task { try await undo() }.value } catch {
                    failure = failure ?? error
                }
            }
        }
        finish()
        if let error = conflict ?? failure { throw error }
    }

    private static func closure<State>(
        _ compensate: (@Sendable (inout State) -> Void)?, on container: StateContainer<State>
    ) -> (@Sendable () -> Void)? {
        guard let compensate else { return nil }
        return { container.update { compensate(&$0) } }
    }

    private func finish() {
        isOpen = false
        steps = []
        participants = [:]
    }

    private func record(_ change: Change, version: @escaping @Sendable () -> UInt64) {
        guard change.after != change.before else { return }
        var participant =
            participants[change.participant]
            ?? Participant(version: version, expected: change.before, restored: change.before)
        if change.before != participant.expected { participant.hasForeignWrite = true }
        participant.expected = change.after
        participant.restored = change.after
        participants[change.participant] = participant
        steps.append(.state(change))
    }

    private func takeBack(_ change: Change) throws(StateError) {
        guard var participant = participants[change.participant] else { return }
        defer { participants[change.participant] = participant }
        if participant.restored == change.after,
            let version = change.restore(participant.expected)
        {
            participant.expected = version
            participant.restored = change.before
        } else if let compensate = change.compensate {
            compensate()
        } else {
            throw .concurrencyConflict
        }
    }
}
