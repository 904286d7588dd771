// SPDX-License-Identifier: Apache-2.0

import Axiom
import Relux
import Testing

/// The rule of reducers has a sentence in debug builds; the tests are one.
@Suite("Reducers that break their rule", .timeLimit(.minutes(1)))
struct PurityTests {
    private struct Peek: Relux.Action {
        let read: @Sendable () -> Void
    }

    private actor Peeking: Relux.BusinessState {
        struct Value: Sendable, Equatable {
            var number = 0
        }

        nonisolated let container = StateContainer(Value())

        static let reducers: [Relux.Reducer<Value>] = [.on(Peek.self) { $1.read() }]
    }

    // A program that ends is a process of its own.
    @Test("a reducer that reads a state ends with the names of action and states, not with a lock")
    func reading() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let (state, other) = (Peeking(), StateContainer(0))
            let relux = try await makeRelux(states: [state])
            await relux.dispatcher.action { Peek { _ = other.snapshot } }
        }
        let text = try String(decoding: #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains(".Peek was reduced in"), "\(text)")
        #expect(text.contains("Value, a state of type Swift.Int was used"), "\(text)")
    }
}
