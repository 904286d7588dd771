// SPDX-License-Identifier: Apache-2.0

/// What one subscriber has not read yet: at most ten values, and after an overflow only the newest.
@usableFromInline
final class Mailbox<Value: Sendable>: Sendable {
    @usableFromInline
    struct Storage {
        @usableFromInline var pending: [Value] = []
        @usableFromInline var waiting: [UnsafeContinuation<Void, Never>] = []
        @usableFromInline var isFinished = false

        init() {}
    }

    private enum Turn {
        case value(Value)
        case end, park
    }

    @usableFromInline let storage: Guarded<Storage>
    @usableFromInline let capacity: Int

    init(capacity: Int, first: Value?) {
        self.capacity = capacity
        var storage = Storage()
        if let first { storage.pending.append(first) }
        self.storage = Guarded(storage)
    }

    /// Adds a value; a full mailbox forgets everything but the new value.
    @inlinable
    func append(_ value: Value, deferring wakeups: inout Wakeups) {
        let waiting = storage.withLock { storage -> UnsafeContinuation<Void, Never>? in
            guard !storage.isFinished else { return nil }
            if storage.pending.count >= capacity {
                storage.pending.removeAll(keepingCapacity: true)
            }
            storage.pending.append(value)
            return storage.waiting.isEmpty ? nil : storage.waiting.removeFirst()
        }
        if let waiting { wakeups.add(waiting) }
    }

    /// Ends the subscription: what is pending can still be read, or is dropped when `dropping` is
    /// set.
    func finish(dropping: Bool) {
        let waiting = storage.withLock { storage in
            storage.isFinished = true
            if dropping { storage.pending.removeAll() }
            defer { storage.waiting.removeAll() }
            return storage.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    /// The oldest unread value; suspends while there is none, `nil` after the end.
    func next() async -> Value? {
        while true {
            switch turn() {
            case .value(let value): return value
            case .end: return nil
            case .park: await park()
            }
        }
    }

    private func turn() -> Turn {
        storage.withLock { storage in
            if !storage.pending.isEmpty { return .value(storage.pending.removeFirst()) }
            return storage.isFinished ? .end : .park
        }
    }

    private func park() async {
        // Resumed exactly once: at once when there is something to read, else by the one `append`
        // or `finish` that takes the continuation out of `waiting`.
        await withUnsafeContinuation { continuation in
            let resumesNow = storage.withLock { storage in
                if !storage.pending.isEmpty || storage.isFinished { return true }
                storage.waiting.append(continuation)
                return false
            }
            if resumesNow { continuation.resume() }
        }
    }
}
