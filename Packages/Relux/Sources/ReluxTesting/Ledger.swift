// SPDX-License-Identifier: Apache-2.0

import AxiomCore
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
    }

    private let storage = Guarded(Storage())

    /// Marks, as the file of its origin, the action that the test sends itself and so has accounted
    /// for.
    static let sent: StaticString = "ReluxTesting/TestStore.send"

    func reduced(_ entry: Relux.LogEntry) {
        let cause = entry.typeName + "." + entry.caseName
        let isSent = entry.origin.file.description == Self.sent.description
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

    func log(_ entry: Relux.LogEntry) {}

    func takeAction() -> (any Relux.Action)? {
        storage.withLock { $0.actions.isEmpty ? nil : $0.actions.removeFirst().action }
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
    var unaccounted: String { describe(storage.withLock { ($0.actions, $0.changes) }) }

    /// The same, and nothing is left afterwards.
    func takeUnaccounted() -> String {
        let left = storage.withLock { storage in
            defer {
                storage.actions = []
                storage.changes = []
            }
            return (storage.actions, storage.changes)
        }
        return describe(left)
    }

    private func describe(_ left: ([(sequence: UInt64, action: any Relux.Action)], [Change]))
        -> String
    {
        let actions = left.0.map { "  action \(render($0.action))" }
        let changes = left.1.map { change in
            "  change of \(change.name) by \(change.cause):\n"
                + difference(expected: change.before, actual: change.after)
        }
        return (actions + changes).joined(separator: "\n")
    }
}
