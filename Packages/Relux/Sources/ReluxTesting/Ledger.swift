// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import Basics
import Relux

/// What has happened in a `TestStore` and nobody has accounted for.
final class Ledger: Relux.Logger {
    struct Change {
        let value: Relux.StateChange
        let entry: Relux.LogEntry

        /// The action that made it, in words; looked up when there is something to tell.
        var cause: String { entry.typeName + "." + entry.caseName }
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
        let isSent = isSent(entry)
        storage.withLock { storage in
            if !isSent {
                storage.actions.append((entry.sequence, entry.action))
                storage.actions.sortLast { $0.sequence < $1.sequence }
            }
            for change in entry.changes {
                storage.changes.append(Change(value: change, entry: entry))
                storage.changes.sortLast { $0.entry.sequence < $1.entry.sequence }
            }
        }
    }

    func log(_ entry: Relux.LogEntry) {
        guard let value = entry.answer, !isSent(entry) else { return }
        storage.withLock { storage in
            storage.answers.append(
                Answer(sequence: entry.sequence, request: entry.action, value: value))
            storage.answers.sortLast { $0.sequence < $1.sequence }
        }
    }

    private func isSent(_ entry: Relux.LogEntry) -> Bool {
        entry.origin.file.utf8Start == Self.sent.utf8Start
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
            guard let index = storage.changes.firstIndex(where: { $0.value.state == state }) else {
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
        if left.actions.isEmpty, left.answers.isEmpty, left.changes.isEmpty { return "" }
        let actions = left.actions.map { "  action \(render($0.action))" }
        let answers = left.answers.map {
            "  answer \(render($0.value)) to \(render($0.request))"
        }
        let changes = left.changes.map { change in
            "  change of \(change.value.name) by \(change.cause):\n"
                + difference(expected: change.value.before, actual: change.value.after)
        }
        return (actions + answers + changes).joined(separator: "\n")
    }
}

extension Array {
    /// Puts the last element in its place among the others, which are sorted: nearly always there.
    fileprivate mutating func sortLast(_ areInOrder: (Element, Element) -> Bool) {
        var place = count - 1
        while place > 0, areInOrder(self[place], self[place - 1]) {
            swapAt(place, place - 1)
            place -= 1
        }
    }
}
