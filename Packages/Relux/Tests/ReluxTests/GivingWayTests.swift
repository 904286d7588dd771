// SPDX-License-Identifier: Apache-2.0

import Foundation
import Relux
import ReluxTesting
import Synchronization
import Testing

@Suite("Giving way", .timeLimit(.minutes(5)))
struct GivingWayTests {
    /// A way to dispatch that waits for nothing.
    enum Way: CaseIterable {
        case plain, unhandled, block, concurrent, logged, asked, gone, goneBlock

        func dispatch(_ dispatcher: Relux.Dispatcher) async {
            switch self {
            case .plain, .logged, .gone: await dispatcher.action { Count.Action.added(1) }
            case .unhandled: await dispatcher.action { Stray() }
            case .block, .goneBlock:
                await dispatcher.actions {
                    Count.Action.added(1)
                    Count.Action.added(2)
                }
            case .concurrent: await dispatcher.actions(.concurrently) { Count.Action.added(1) }
            case .asked: _ = try? await dispatcher.ask(Sum())
            }
        }
    }

    struct Sum: Relux.Request {
        typealias Answer = Int
    }

    @Test("loops of dispatches on every core let another task run", arguments: Way.allCases)
    func loops(way: Way) async throws {
        final class Flags: Sendable {
            let looping = Atomic<Int>(0)
            let isLetIn = Atomic<Bool>(false)
        }
        var relux: Relux? = try await makeRelux(
            logger: way == .logged ? Relux.Testing.Logger() : Relux.SilentLogger(),
            states: [Count.State()],
            sagas: [Listener(.answering(Sum.self) { _, _ in 1 })])
        let (flags, dispatcher) = (Flags(), try #require(relux).dispatcher)
        if way == .gone || way == .goneBlock { relux = nil }
        let loops = max(2, ProcessInfo.processInfo.activeProcessorCount) * 2
        // Two loops have begun when the other task is made: it has to wait for one of them.
        let kept = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<loops {
                group.addTask {
                    let mine = flags.looping.wrappingAdd(1, ordering: .relaxed).newValue
                    if mine == 2 {
                        Task { flags.isLetIn.store(true, ordering: .relaxed) }
                    }
                    for _ in 0..<50_000 where !flags.isLetIn.load(ordering: .relaxed) {
                        await way.dispatch(dispatcher)
                    }
                    return !flags.isLetIn.load(ordering: .relaxed)
                }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(kept == 0)
        withExtendedLifetime(relux) {}
    }
}
