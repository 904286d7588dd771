// SPDX-License-Identifier: Apache-2.0

/// Consumers that have a new value waiting and must be resumed once the caller's lock is released.
///
/// Resuming a task runs its executor's code, which has no place inside a critical section. A
/// publisher therefore collects wake-ups while it holds its lock and calls `resume()` after it. The
/// first one costs no allocation.
public struct Wakeups: ~Copyable, Sendable {
    // An UnsafeContinuation is resumed exactly once here: a mailbox gives a waiting consumer away
    // by taking it out of its own storage under its lock, nobody can copy this value, and
    // `resume()` empties it before it returns.
    @usableFromInline var first: UnsafeContinuation<Void, Never>?
    @usableFromInline var rest: [UnsafeContinuation<Void, Never>]?
    private var kept: [any AnyObject & Sendable]?

    /// An empty collection.
    @inlinable
    public init() {}

    /// Whether nobody has to be resumed.
    @inlinable
    public var isEmpty: Bool { first == nil }

    /// Keeps an object until this collection goes, because its last reference might be the caller's
    /// and a deinitialiser has no place inside a critical section either.
    public mutating func keep(_ object: any AnyObject & Sendable) { kept = (kept ?? []) + [object] }

    /// Resumes every collected consumer, in the order of collection, and empties the collection.
    @inlinable
    public mutating func resume() {
        if !isEmpty { resumeAll() }
    }

    @usableFromInline
    mutating func resumeAll() {
        let (head, tail) = (first, rest)
        first = nil
        rest = nil
        head?.resume()
        for continuation in tail ?? [] { continuation.resume() }
    }

    @usableFromInline
    mutating func add(_ continuation: UnsafeContinuation<Void, Never>) {
        if first == nil {
            first = continuation
        } else if rest?.append(continuation) == nil {
            rest = [continuation]
        }
    }
}
