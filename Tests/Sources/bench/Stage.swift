// SPDX-License-Identifier: Apache-2.0

import Axiom
import BenchmarkKit

/// A publisher and observers that share an actor.
///
/// All observers wait before each change, and the next change comes after all of them have received
/// it, so no changes coalesce.
actor Stage {
    /// What is timed.
    enum Part {
        /// The change, its way to the observers and their answer to the publisher.
        case exchange
        /// The call that changes the state and wakes the observers, including the clock's own time.
        case update
    }

    /// By what the observers receive.
    enum Channel {
        /// `observation()`.
        case observation
        /// `observe()`.
        case stream
        /// An `AsyncStream` for each observer, without a container.
        case bareStream
    }

    private let container = StateContainer(Model())
    private var bare: [AsyncStream<Model>.Continuation] = []
    private var model = Model()
    private var missing = 0
    private var publisher: UnsafeContinuation<Void, Never>?

    /// An operation of one change for one observer, or, when only the publisher's part is timed, of
    /// one change for all observers.
    static func operation(
        _ name: String, observers: Int = 1, _ channel: Channel = .observation,
        _ part: Part = .exchange
    ) -> Operation {
        let stage = Stage()
        let share = part == .exchange ? observers : 1
        return Operation(name) { count in
            let rounds = max(count / share, 1)
            let time = await stage.publish(rounds, observers, channel, part)
            return time * Double(count) / Double(rounds * share)
        }
    }

    /// The nanoseconds for this many changes, without the time to start and stop the observers.
    private func publish(
        _ rounds: Int, _ observers: Int, _ channel: Channel, _ part: Part
    ) async -> Double {
        missing = observers
        let readers = (0..<observers).map { _ in reader(channel) }
        await received()
        let clock = ContinuousClock()
        let start = clock.now
        var updating = Duration.zero
        for _ in 0..<rounds {
            missing = observers
            if part == .update {
                updating += clock.measure { change(channel) }
            } else {
                change(channel)
            }
            await received()
        }
        let time = part == .update ? updating : start.duration(to: clock.now)
        for continuation in bare { continuation.finish() }
        bare = []
        for reader in readers {
            reader.cancel()
            await reader.value
        }
        return time / .nanoseconds(1)
    }

    private func change(_ channel: Channel) {
        if channel == .bareStream {
            model.count &+= 1
            for continuation in bare { continuation.yield(model) }
        } else {
            container.update { $0.count &+= 1 }
        }
    }

    private func reader(_ channel: Channel) -> Task<Void, Never> {
        switch channel {
        case .observation: return readObservation()
        case .stream: return read(container.observe())
        case .bareStream:
            let (stream, continuation) = AsyncStream.makeStream(of: Model.self)
            continuation.yield(model)
            bare.append(continuation)
            return read(stream)
        }
    }

    private func readObservation() -> Task<Void, Never> {
        let observation = container.observation()
        return Task {
            while let snapshot = await observation.next() {
                blackHole(snapshot.version)
                note()
            }
        }
    }

    private func read(_ stream: AsyncStream<Model>) -> Task<Void, Never> {
        Task {
            for await state in stream {
                blackHole(state.count)
                note()
            }
        }
    }

    private func note() {
        missing -= 1
        guard missing == 0, let publisher else { return }
        self.publisher = nil
        publisher.resume()
    }

    private func received() async {
        guard missing > 0 else { return }
        await withUnsafeContinuation { publisher = $0 }
    }
}

/// The same round trip without a payload: two tasks of one actor that wake each other.
actor BareStage {
    private var left: UnsafeContinuation<Void, Never>?
    private var right: UnsafeContinuation<Void, Never>?

    func exchange(_ count: Int) async {
        let partner = Task {
            for _ in 0..<count {
                await withUnsafeContinuation { right = $0 }
                left?.resume()
            }
        }
        while right == nil { await Task.yield() }
        for _ in 0..<count {
            await withUnsafeContinuation { continuation in
                left = continuation
                right?.resume()
            }
        }
        await partner.value
        (left, right) = (nil, nil)
    }
}

/// An observer on the main actor, like every context, and a publisher elsewhere.
final class MainActorStage: Sendable {
    private let container = StateContainer(Model())

    /// Changes the state `count` times, each after the observer has received the last one.
    @concurrent
    func publish(_ count: Int) async {
        let observation = container.observation()
        let back = StateContainer(0)
        let answers = back.observation()
        _ = await answers.next()
        let reader = Task { @MainActor in
            var number = 0
            while number <= count, await observation.next() != nil {
                number += 1
                back.update { $0 = number }
            }
        }
        _ = await answers.next()
        for _ in 0..<count {
            container.update { $0.count &+= 1 }
            _ = await answers.next()
        }
        await reader.value
    }
}
