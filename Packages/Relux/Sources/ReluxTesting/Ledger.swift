// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import Basics
import Relux

/// What has happened in a `TestStore` and nobody has accounted for.
final class Ledger: Relux.Logger {
    struct Change {
        let state: ObjectIdentifier
        let name: String
        let before: any Sendable
        let after: any Sendable
        let cause: String
        let sequence: UInt64
    }

    private struct Storage {
        var actions: [(sequence: UInt64, action: any Relux.Action)] = []
        var changes: [Change] = []
        var answers: [Answer] = []
    }

    /// What a request that the test did not ask itself was answered.
    struct Answer {
        let sequence: UInt64
        let request: any Relux.Action
        let value: any Sendable
    }

    private let storage = Guarded(Storage())

    /// Marks, as the file of its origin, the action that the test sends itself and so has accounted
    /// for.
    static let sent: StaticString = "ReluxTesting/TestStore.send"

    func reduced(_ entry: Relux.LogEntry) {
        let cause = entry.typeName + "." + entry.caseName
        let isSent = isSent(entry)
        storage.withLock { storage in
            if !isSent {
                storage.actions.append((entry.sequence, entry.action))
                storage.actions.sort { $0.sequence < $1.sequence }
            }
            for change in entry.changes {
                storage.changes.append(
                    Change(
                        state: change.state, name: change.name, before: change.before,
                        after: change.after,
                        cause: cause, sequence: entry.sequence))
            }
            storage.changes.sort { $0.sequence < $1.sequence }
        }
    }

    func log(_ entry: Relux.LogEntry) {
        guard let value = entry.answer, !isSent(entry) else { return }
        storage.withLock { storage in
            storage.answers.append(
                Answer(sequence: entry.sequence, request: entry.action, value: value))
            storage.answers.sort { $0.sequence < $1.sequence }
        }
    }

    private func isSent(_ entry: Relux.LogEntry) -> Bool {
        entry.origin.file.description == Self.sent.description
    }

    func takeAction() -> (sequence: UInt64, action: any Relux.Action)? {
        storage.withLock { $0.actions.isEmpty ? nil : $0.actions.removeFirst() }
    }

    func takeAnswer(_ sequence: UInt64) -> (any Sendable)? {
        storage.withLock { storage in
            guard let index = storage.answers.firstIndex(where: { $0.sequence == sequence }) else {
                return nil
            }
            return storage.answers.remove(at: index).value
        }
    }

    func takeChange(of state: ObjectIdentifier) -> Change? {
        storage.withLock { storage in
            guard let index = storage.changes.firstIndex(where: { $0.state == state }) else {
                return nil
            }
            return storage.changes.remove(at: index)
        }
    }

    /// One line for each thing left, empty when nothing is.
    var unaccounted: String { describe(storage.withLock { $0 }) }

    /// The same, and nothing is left afterwards.
    func takeUnaccounted() -> String {
        describe(
            storage.withLock { storage in
                defer { storage = Storage() }
                return storage
            })
    }

    private func describe(_ left: Storage) -> String {
        let actions = left.actions.map { "  action \(render($0.action))" }
        let answers = left.answers.map {
            "  answer \(render($0.value)) to \(render($0.request))"
        }
        let changes = left.changes.map { change in
            "  change of \(change.name) by \(change.cause):\n"
                + difference(expected: change.before, actual: change.after)
        }
        return (actions + answers + changes).joined(separator: "\n")
    }
}
