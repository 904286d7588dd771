// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import Basics

/// What a transaction and those inside it know together of the states that they change, so that a
/// change by one of them is no foreign write for another one.
final class TransactionJournal: Sendable {
    /// Something that a rollback undoes.
    struct Step: Sendable {
        enum Kind {
            case state(Change)
            case effect(@Sendable () async throws -> Void)
        }

        /// How many steps of the journal came before it.
        let number: UInt64
        let kind: Kind
    }

    struct Change: Sendable {
        fileprivate let participant: ObjectIdentifier
        /// The version whose state is the one before; the same state may have come back under a
        /// later version when changes between were taken back.
        fileprivate let before: UInt64
        fileprivate let after: UInt64
        /// Restores the state before, if the container still has the given version, and answers the
        /// new one; `nil` otherwise.
        fileprivate let restore: @Sendable (_ expected: UInt64, inout Wakeups) -> UInt64?
        /// Takes the change back in a state that others have changed too, where that is possible.
        fileprivate let compensate: (@Sendable () -> Void)?
    }

    private struct Participant {
        let version: @Sendable () -> UInt64
        /// The version the container has if nobody else wrote.
        var expected: UInt64
        /// The version whose state that is; lower than `expected` once changes are taken back.
        var restored: UInt64
        /// How many changes can still be taken back.
        var changes = 0
        var hasForeignWrite = false
    }

    private struct Storage {
        var participants: [ObjectIdentifier: Participant] = [:]
        var steps: UInt64 = 0

        mutating func step(_ kind: Step.Kind) -> Step {
            defer { steps += 1 }
            return Step(number: steps, kind: kind)
        }
    }

    private let storage = Guarded(Storage())

    /// Changes a state; there is no step when that leaves it as it was.
    func change<State>(
        _ container: StateContainer<State>, _ update: (inout State) throws -> Void,
        _ compensate: (@Sendable (inout State) -> Void)?
    ) throws -> (step: Step?, after: VersionedSnapshot<State>) {
        var wakeups = Wakeups()
        defer { wakeups.resume() }
        // One section for the change and its note: of two transactions that change one state, none
        // notes its change after the later one.
        return try storage.withLock { storage -> (Step?, VersionedSnapshot<State>) in
            let (before, after) = try container.replace(deferring: &wakeups, update)
            guard after.version != before.version else { return (nil, after) }
            let id = ObjectIdentifier(container)
            var participant =
                storage.participants[id]
                ?? Participant(
                    version: { container.version }, expected: before.version,
                    restored: before.version)
            var restored = participant.restored
            if before.version != participant.expected {
                participant.hasForeignWrite = true
                restored = before.version
            }
            participant.expected = after.version
            participant.restored = after.version
            participant.changes += 1
            storage.participants[id] = participant
            var undo: (@Sendable () -> Void)?
            if let compensate { undo = { container.update { compensate(&$0) } } }
            let state = before.state
            let change = Change(
                participant: id, before: restored, after: after.version,
                restore: { (expected: UInt64, wakeups: inout Wakeups) in
                    container.restore(state, ifVersion: expected, deferring: &wakeups)
                },
                compensate: undo)
            return (storage.step(.state(change)), after)
        }
    }

    func effect(_ undo: @escaping @Sendable () async throws -> Void) -> Step {
        storage.withLock { $0.step(.effect(undo)) }
    }

    /// Whether nobody else has changed a state that the steps changed; with `isWhole`, a state that
    /// any transaction of the journal could not restore counts too.
    func isClean(_ steps: [Step], isWhole: Bool) -> Bool {
        storage.withLock { storage in
            let own = Set(steps.compactMap(\.participant))
            return storage.participants.allSatisfy { id, participant in
                if own.contains(id) {
                    return !participant.hasForeignWrite
                        && participant.version() == participant.expected
                }
                return !isWhole || !participant.hasForeignWrite
            }
        }
    }

    /// Restores the state before a change, or takes the change back beside foreign ones.
    func takeBack(_ change: Change) throws(StateError) {
        var wakeups = Wakeups()
        defer { wakeups.resume() }
        let undo = try storage.withLock { storage throws(StateError) -> (@Sendable () -> Void)? in
            guard var participant = storage.participants[change.participant] else { return nil }
            var undo: (@Sendable () -> Void)?
            if participant.restored == change.after,
                let version = change.restore(participant.expected, &wakeups)
            {
                participant.expected = version
                participant.restored = change.before
            } else if let compensate = change.compensate {
                undo = compensate
            } else {
                storage.participants[change.participant]?.hasForeignWrite = true
                throw .concurrencyConflict
            }
            participant.changes -= 1
            storage.participants[change.participant] =
                participant.changes == 0 ? nil : participant
            return undo
        }
        undo?()
    }

    /// Lets go of what can no longer be taken back.
    func forget(_ steps: [Step]) {
        storage.withLock { storage in
            for id in steps.compactMap(\.participant) {
                storage.participants[id]?.changes -= 1
                if storage.participants[id]?.changes == 0 { storage.participants[id] = nil }
            }
        }
    }
}

extension TransactionJournal.Step {
    fileprivate var participant: ObjectIdentifier? {
        if case .state(let change) = kind { change.participant } else { nil }
    }
}
