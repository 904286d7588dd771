// SPDX-License-Identifier: Apache-2.0

public import Relux
public import Testing

/// Runs a module and makes its test account for everything that happens.
///
/// Send an action or effect; then name every action that followed, in order, and every change of a
/// state, in order. What is not named is reported by the next `send` and by `finish()`; what is
/// named and did not happen, at once.
public typealias TestStore = Relux.Testing.TestStore

extension Relux.Testing {
    /// See `TestStore`, its shorter name.
    public final class TestStore: Sendable {
        /// The loop under test.
        public let relux: Relux
        let recorder: Ledger

        /// A fresh loop with these modules, registered in this order.
        /// - Throws: what registration refuses.
        @MainActor
        public init(
            _ modules: any Relux.Module..., clock: any Clock<Duration> = ContinuousClock()
        ) throws(Relux.Failure) {
            recorder = Ledger()
            relux = Relux(clock: clock, logger: recorder)
            for module in modules { try relux.register(module) }
        }

        deinit {
            let left = recorder.unaccounted
            guard !left.isEmpty else { return }
            Issue.record(
                "A TestStore went away with things left:\n\(left)\nEnd the test with finish()."
            )
        }

        /// The way in for whatever the test hands to other code.
        public var dispatcher: Relux.Dispatcher { relux.dispatcher }

        /// Dispatches one action or effect and waits for its reactions. The action itself is
        /// accounted for by sending it.
        @discardableResult
        public func send(
            _ action: any Relux.Action, sourceLocation: SourceLocation = #_sourceLocation
        ) async -> Relux.ActionResult {
            reportUnaccounted("before sending \(render(action))", sourceLocation)
            return await relux.dispatcher.action(file: Ledger.sent) { action }
        }

        /// Asks a request and returns its answer. The request and the answer are accounted for by
        /// that; what the handler asked and dispatched is not.
        /// - Throws: what asking throws.
        public func ask<R: Relux.Request>(
            _ request: R, sourceLocation: SourceLocation = #_sourceLocation
        ) async throws -> R.Answer {
            reportUnaccounted("before asking \(render(request))", sourceLocation)
            return try await relux.dispatcher.ask(request, file: Ledger.sent)
        }

        /// Reports every action, answer and change that the test has not accounted for, once.
        public func finish(sourceLocation: SourceLocation = #_sourceLocation) {
            reportUnaccounted("at the end of the test", sourceLocation)
        }

        private func reportUnaccounted(_ moment: String, _ location: SourceLocation) {
            let left = recorder.takeUnaccounted()
            guard !left.isEmpty else { return }
            let message =
                "Not accounted for \(moment):\n\(left)\n"
                + "Name each action with receive(…), each answer with receive(…, answering: …) "
                + "and each change with expect(state) { … }."
            Issue.record(Comment(rawValue: message), sourceLocation: location)
        }
    }
}
