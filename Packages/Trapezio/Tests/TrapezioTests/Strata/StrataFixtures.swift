// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import Basics
import Foundation
import TrapezioStrata

/// Stays shut until it is opened. Whoever waits takes no notice of being cancelled.
final class Gate: Sendable {
    private struct Storage {
        var isOpen = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let storage = Guarded(Storage())

    func open() {
        let waiting = storage.withLock { storage in
            storage.isOpen = true
            defer { storage.waiting = [] }
            return storage.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    func wait() async {
        await withCheckedContinuation { continuation in
            let isOpen = storage.withLock { storage in
                if !storage.isOpen { storage.waiting.append(continuation) }
                return storage.isOpen
            }
            if isOpen { continuation.resume() }
        }
    }
}

/// Suspends until the task is cancelled, then throws as cancelled work does.
func untilCancelled() async throws {
    for await _ in AsyncStream<Never>.makeStream().stream {}
    try Task.checkCancellation()
}

/// Everything a stream yields until it ends.
func collect<Value: Sendable>(_ stream: AsyncStream<Value>) async -> [Value] {
    var values: [Value] = []
    for await value in stream { values.append(value) }
    return values
}

struct NoSuchSet: StrataException, Equatable {
    let number: Int
    var message: String { "There is no set \(number): choose one of 1 to 5." }
}

/// An interactor whose work is a closure. All stored properties are `let`s of Sendable types.
final class Working<P: Sendable, T: Sendable>: StrataInteractor<P, T>, @unchecked Sendable {
    private let work: @Sendable (P) async throws -> T

    init(_ work: @escaping @Sendable (P) async throws -> T) { self.work = work }

    override func doWork(params: P) async throws -> T { try await work(params) }
}

/// Work that says when it has begun and ends when it is told to. All stored properties are `let`s
/// of Sendable types.
final class Gated: StrataInteractor<Int, Int>, @unchecked Sendable {
    let begun = [Gate(), Gate()]
    let release = [Gate(), Gate()]

    override func doWork(params: Int) async throws -> Int {
        begun[params].open()
        await release[params].wait()
        return params
    }
}

/// Watches sources that a test feeds by hand, one per parameter. All stored properties are `let`s
/// of Sendable types.
final class Pushed: StrataSubjectInteractor<Int, Int>, @unchecked Sendable {
    let sources: Sources

    init(_ sources: Sources = Sources()) { self.sources = sources }

    override func createObservable(params: Int) -> AsyncStream<Int> { sources.open(params) }
}

/// The hand-fed sources; they live on when their interactor goes.
final class Sources: Sendable {
    private let continuations = Guarded<[Int: AsyncStream<Int>.Continuation]>([:])
    private let gates = Guarded<[Int: Gate]>([:])

    func open(_ id: Int) -> AsyncStream<Int> {
        let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
        let ended = ended(id)
        continuation.onTermination = { _ in ended.open() }
        continuations.withLock { $0[id] = continuation }
        return stream
    }

    func push(_ values: Int..., to id: Int) {
        let continuation = continuations.withLock { $0[id] }
        for value in values { continuation?.yield(value) }
    }

    func finish(_ id: Int) { continuations.withLock { $0[id] }?.finish() }

    /// Opens when nobody reads the source any more.
    func ended(_ id: Int) -> Gate {
        gates.withLock { gates in
            let gate = gates[id] ?? Gate()
            gates[id] = gate
            return gate
        }
    }
}
