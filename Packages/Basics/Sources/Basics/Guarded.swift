// SPDX-License-Identifier: Apache-2.0

public import Synchronization

/// A value behind a `Mutex`, in a form that the thread sanitizer understands.
///
/// On Linux the kernel hands over a contended `Mutex`. The sanitizer does not see that and reports
/// races between correctly locked sections. One atomic load and one store on the same word show it
/// the order, which holds anyway. Only debug builds have them, because the sanitizer's builds are
/// debug builds; an optimised build has the `Mutex` alone. Like `Mutex` it is not recursive.
public struct Guarded<Value: ~Copyable>: ~Copyable, Sendable {
    @usableFromInline let mutex: Mutex<Value>
    #if DEBUG
        @usableFromInline let handover = Atomic<UInt8>(0)
    #endif

    /// A guarded value.
    @inlinable
    public init(_ value: consuming sending Value) { mutex = Mutex(value) }

    /// Runs the body with exclusive access to the value. The body must be quick and must not lock
    /// this value again.
    @inlinable
    public borrowing func withLock<Result: ~Copyable, E: Error>(
        _ body: (inout sending Value) throws(E) -> sending Result
    ) throws(E) -> sending Result {
        #if DEBUG
            try mutex.withLock { (value: inout sending Value) throws(E) -> sending Result in
                _ = handover.load(ordering: .acquiring)
                defer { handover.store(0, ordering: .releasing) }
                return try body(&value)
            }
        #else
            try mutex.withLock(body)
        #endif
    }
}

/// A lock alone, for a section that begins and ends in different calls, of one thread. What it
/// guards is kept beside it.
extension Guarded where Value == Void {
    /// Begins a section.
    @inlinable
    public borrowing func lock() {
        mutex._unsafeLock()
        noteEntry()
    }

    /// Begins a quick section that several cores enter all the time.
    ///
    /// Handing a lock from core to core costs several times as much as such a section. A thread
    /// that finds the lock taken therefore waits some two microseconds, in which the holder can run
    /// about twenty sections. After sixteen such waits it queues for the lock.
    @inlinable
    public borrowing func lockBusily() {
        if mutex._unsafeTryLock() { return noteEntry() }
        lockLater()
    }

    /// Ends the section.
    @inlinable
    public borrowing func unlock() {
        #if DEBUG
            handover.store(0, ordering: .releasing)
        #endif
        mutex._unsafeUnlock()
    }

    @usableFromInline
    borrowing func lockLater() {
        for _ in 0..<16 {
            stayAway()
            if mutex._unsafeTryLock() { return noteEntry() }
        }
        lock()
    }

    @inlinable
    borrowing func noteEntry() {
        #if DEBUG
            _ = handover.load(ordering: .acquiring)
        #endif
    }
}

/// Uses up some two microseconds without touching what other cores use.
private func stayAway() {
    let own = Atomic<Int>(0)
    for _ in 0..<384 { own.wrappingAdd(1, ordering: .relaxed) }
}
