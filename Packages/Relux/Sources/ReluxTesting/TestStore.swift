// SPDX-License-Identifier: Apache-2.0

public import Relux
public import Testing

/// Runs a module, and makes its test name everything that happens.
///
/// Send an action or effect. Then name every action that followed, in order, and every change of a
/// state, in order. Whatever is not named is reported by the next `send` and by `finish()`. A named
/// action or change that did not happen is reported at once.
public typealias TestStore = Relux.Testing.TestStore

extension Relux.Testing {
    /// See `TestStore`, its shorter name.
    public final class TestStore: Sendable {
        /// The loop under test.
        public let relux: Relux
        let recorder: Ledger

        /// A fresh loop with these modules, registered in this order.
        /// - Throws: the error of registering one of them.
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
                "A TestStore was released with unnamed events left:\n\(left)\nEnd the test with finish()."
            )
        }

        /// The dispatcher for the other code of a test.
        public var dispatcher: Relux.Dispatcher { relux.dispatcher }

        /// Dispatches one action or effect and waits for its reactions. The action that is sent
        /// needs no naming.
        @discardableResult
        public func send(
            _ action: any Relux.Action, sourceLocation: SourceLocation = #_sourceLocation
        ) async -> Relux.ActionResult {
            reportUnaccounted("before sending \(render(action))", sourceLocation)
            return await relux.dispatcher.action(file: Ledger.sent) { action }
        }

        /// Asks a request and returns its answer. The request and its answer need no naming; the
        /// actions of its handler do.
        /// - Throws: the error of asking.
        public func ask<R: Relux.Request>(
            _ request: R, sourceLocation: SourceLocation = #_sourceLocation
        ) async throws -> R.Answer {
            reportUnaccounted("before asking \(render(request))", sourceLocation)
            return try await relux.dispatcher.ask(request, file: Ledger.sent)
        }

        /// Reports every action, answer and change that the test has not named, once.
        public func finish(sourceLocation: SourceLocation = #_sourceLocation) {
            reportUnaccounted("at the end of the test", sourceLocation)
        }

        private func reportUnaccounted(
            _ moment: @autoclosure () -> String, _ location: SourceLocation
        ) {
            let left = recorder.takeUnaccounted()
            guard !left.isEmpty else { return }
            let message =
                "Not accounted for \(moment()):\n\(left)\n"
                + "Name each action with receive(…), each answer with receive(…, answering: …) "
                + "and each change with expect(state) { … }."
            Issue.record(Comment(rawValue: message), sourceLocation: location)
        }
    }
}
