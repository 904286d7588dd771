// SPDX-License-Identifier: Apache-2.0

/// Who waits for a type to be registered.
struct Arrivals: Sendable {
    typealias Waiter = CheckedContinuation<Void, Never>

    private var waiters: [TypeKey: [Int: Waiter]] = [:]

    mutating func add(_ waiter: Waiter, _ id: Int, for key: TypeKey) {
        waiters[key, default: [:]][id] = waiter
    }

    mutating func remove(_ id: Int, for key: TypeKey) -> Waiter? {
        let waiter = waiters[key]?.removeValue(forKey: id)
        if waiters[key]?.isEmpty == true { waiters[key] = nil }
        return waiter
    }

    /// Everybody who waits for `key`: each looks again, and waits on if it was registered
    /// elsewhere.
    mutating func removeAll(for key: TypeKey) -> [Waiter] {
        waiters.removeValue(forKey: key).map { Array($0.values) } ?? []
    }
}
