// SPDX-License-Identifier: Apache-2.0

extension Mailbox {
    /// The oldest unread value; suspends while there is none. `nil` after the end, and when the
    /// task is cancelled: what is pending then stays for the next reader.
    @inlinable
    func next() async -> Value? {
        while !Task.isCancelled {
            switch turn() {
            case .value(let value): return value
            case .end: return nil
            case .park(let ticket):
                await withTaskCancellationHandler {
                    await park(ticket)
                } onCancel: {
                    unpark(ticket)
                }
            }
        }
        wakeAnother()
        return nil
    }

    @inlinable
    func turn() -> Turn {
        storage.withLock { storage in
            if let value = storage.next() { return .value(value) }
            guard !storage.isFinished else { return .end }
            storage.tickets += 1
            return .park(ticket: storage.tickets)
        }
    }

    @inlinable
    func park(_ ticket: UInt64) async {
        await withUnsafeContinuation { continuation in
            // A task is marked as cancelled before its handlers run: either the mark is seen here,
            // or `unpark` comes after this critical section and finds the waiter in the list.
            let resumesNow = storage.withLock { storage in
                if !storage.isEmpty || storage.isFinished || Task.isCancelled {
                    return true
                }
                storage.waiting.append(Waiter(ticket: ticket, continuation: continuation))
                return false
            }
            if resumesNow { continuation.resume() }
        }
    }

    @usableFromInline
    func unpark(_ ticket: UInt64) {
        let waiter = storage.withLock { storage -> Waiter? in
            guard let index = storage.waiting.firstIndex(where: { $0.ticket == ticket }) else {
                return nil
            }
            return storage.waiting.remove(at: index)
        }
        waiter?.continuation.resume()
    }

    /// A reader that was woken for a value and leaves without it passes the wake-up on.
    @usableFromInline
    func wakeAnother() {
        let waiter = storage.withLock { storage -> Waiter? in
            guard !storage.isEmpty, !storage.waiting.isEmpty else { return nil }
            return storage.waiting.removeFirst()
        }
        waiter?.continuation.resume()
    }
}
