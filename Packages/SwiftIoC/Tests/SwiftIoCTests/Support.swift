// SPDX-License-Identifier: Apache-2.0

import Foundation
import SwiftIoC
import Synchronization

protocol Engine: AnyObject, Sendable {
    var label: String { get }
}

final class Motor: Engine {
    let label: String

    init(_ label: String = "motor") {
        self.label = label
    }
}

final class Car: Sendable {
    let engine: any Engine

    init(_ engine: any Engine) {
        self.engine = engine
    }
}

final class Garage: Sendable {
    let car: Car

    init(_ car: Car) {
        self.car = car
    }
}

/// Five types that can be made to need each other.
struct A: Sendable {}
struct B: Sendable {}
struct C: Sendable {}
struct D: Sendable {}
struct E: Sendable {}

struct Broken: Error, Equatable {}

final class Counter: Sendable {
    private let count = Atomic<Int>(0)

    var value: Int { count.load(ordering: .sequentiallyConsistent) }

    @discardableResult
    func increment() -> Int { count.wrappingAdd(1, ordering: .sequentiallyConsistent).newValue }
}

final class Lines: Sendable {
    private let lines = Collected<String>()

    var all: [String] { lines.all }

    var logger: IoC.Logger {
        IoC.Logger(enabled: true) { self.lines.add($0) }
    }
}

/// Runs `body` on `count` threads that start together, and returns what each of them returned.
func onThreads<T: Sendable>(
    _ count: Int,
    stackSize: Int? = nil,
    _ body: @escaping @Sendable (Int) -> T
) -> [T] {
    let start = Barrier(count)
    let done = Barrier(count + 1)
    let results = Collected<T>()
    for index in 0..<count {
        let thread = Thread {
            start.arrive()
            let value = body(index)
            results.add(value)
            done.arrive()
        }
        if let stackSize { thread.stackSize = stackSize }
        thread.start()
    }
    done.arrive()
    return results.all
}

/// What many threads bring together.
///
/// The thread sanitizer follows the outer lock; a `Mutex` alone, once threads contend for it, is
/// handed over by the kernel unseen.
private final class Collected<T: Sendable>: Sendable {
    private let lock = NSLock()
    private let values = Mutex<[T]>([])

    var all: [T] { lock.withLock { values.withLock { $0 } } }

    func add(_ value: T) { lock.withLock { values.withLock { $0.append(value) } } }
}

/// Lets its parties go on only when all of them have come.
final class Barrier: Sendable {
    private let missing: Mutex<Int>
    private let condition = NSCondition()

    init(_ parties: Int) {
        missing = Mutex(parties)
    }

    func arrive() {
        condition.lock()
        defer { condition.unlock() }
        missing.withLock { $0 -= 1 }
        while missing.withLock({ $0 }) > 0 { condition.wait() }
        condition.broadcast()
    }
}

/// The failure that `body` throws, if it throws one of a container.
func failure(of body: () throws -> Void) -> IoC.Failure? {
    do {
        try body()
        return nil
    } catch {
        return error as? IoC.Failure
    }
}

func failureAsync(of body: () async throws -> Void) async -> IoC.Failure? {
    do {
        try await body()
        return nil
    } catch {
        return error as? IoC.Failure
    }
}

extension IoC.Failure {
    /// The last components of the names on a cycle's path.
    var cycle: [String]? {
        guard case .cycle(let path) = self else { return nil }
        return path.map { $0.split(separator: ".").last.map(String.init) ?? $0 }
    }

    var missing: Missing? {
        guard case .notRegistered(let missing) = self else { return nil }
        return missing
    }
}
