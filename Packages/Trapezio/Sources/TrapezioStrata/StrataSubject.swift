// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import Basics

/// What a subject interactor shares with the task that drives its inner stream.
///
/// Triggers are numbered. A value, a stream or a failure counts only while its trigger is the last
/// one, which is decided under the lock: that is what keeps an old value behind a new trigger.
final class StrataSubject<T: Sendable>: Sendable {
    private struct Storage {
        var trigger: UInt64 = 0
        var driver: Task<Void, Never>?
        var value: T?
        var failure: (any StrataException)?
        var broadcast = Broadcast<T>()
    }

    private let storage = Guarded(Storage())

    var value: T? { storage.withLock { $0.value } }

    var failure: (any StrataException)? { storage.withLock { $0.failure } }

    var stream: AsyncStream<T> {
        storage.withLock { storage in
            storage.failure == nil ? storage.broadcast.subscribe() : AsyncStream { nil }
        }
    }

    /// Ends the present trigger and gives the number of the next one.
    func begin() -> UInt64 {
        let (trigger, driver) = storage.withLock { storage in
            storage.trigger += 1
            storage.failure = nil
            return (storage.trigger, storage.driver.take())
        }
        // Outside the lock: cancelling runs the stream's own handlers.
        driver?.cancel()
        return trigger
    }

    /// Sends on what the stream yields, until its trigger is over.
    func follow(_ observable: AsyncStream<T>, trigger: UInt64) {
        storage.withLock { storage in
            guard storage.trigger == trigger else { return }
            storage.driver = Task.detached { [self] in
                for await value in observable {
                    guard send(value, trigger: trigger) else { return }
                }
            }
        }
    }

    /// Records why there is nothing to watch and ends every open stream.
    func fail(_ failure: any StrataException, trigger: UInt64) {
        let ending = storage.withLock { storage -> Broadcast<T>? in
            guard storage.trigger == trigger else { return nil }
            storage.failure = failure
            defer { storage.broadcast = Broadcast() }
            return storage.broadcast
        }
        ending?.finish()
    }

    /// Ends the present trigger and every open stream: the owner is gone.
    func finish() {
        _ = begin()
        storage.withLock { $0.broadcast }.finish()
    }

    /// Sends under the lock, so that values arrive in their order; wakes readers after it.
    private func send(_ value: T, trigger: UInt64) -> Bool {
        var wakeups = Wakeups()
        defer { wakeups.resume() }
        // The replaced value leaves the lock alive: its deinit may be anybody's code.
        let (isCurrent, _) = storage.withLock { storage -> (Bool, T?) in
            guard storage.trigger == trigger else { return (false, nil) }
            let replaced = storage.value
            storage.value = value
            storage.broadcast.send(value, deferring: &wakeups)
            return (true, replaced)
        }
        return isCurrent
    }
}
