// SPDX-License-Identifier: Apache-2.0

extension Relux {
    /// The way in: applies actions to states and then runs what reacts to them.
    ///
    /// All dispatchers of one `Relux` share one order of actions. Reducing needs no hop: it happens
    /// on the calling task, wherever that runs. A dispatch returns when every reaction it caused,
    /// and what those awaited, is done.
    public final class Dispatcher: Sendable {
        let registry: Registry
        let clock: any Clock<Duration>
        let logger: (any Relux.Logger)?
        let isLogging: Bool

        init(registry: Registry, clock: any Clock<Duration>, logger: any Relux.Logger) {
            self.registry = registry
            self.clock = clock
            isLogging = logger.isEnabled
            self.logger = isLogging ? logger : nil
        }

        /// Dispatches the actions of the block, which is evaluated before the delay.
        ///
        /// A serial dispatch stops at the first failure, which is the result; a concurrent one does
        /// everything and returns the first failure in the order of the block. Cancelling the task
        /// during the delay drops all of it: the result is then a `CancellationError`.
        @discardableResult
        public func actions(
            _ order: Order = .serially, delay: Duration? = nil,
            file: StaticString = #fileID, function: StaticString = #function, line: UInt = #line,
            @ActionBuilder _ build: () -> [any Relux.Action]
        ) async -> Relux.ActionResult {
            let actions = build()
            if order == .serially, delay == nil, !isLogging {
                // The whole way of plain actions: no further asynchronous call.
                for action in actions {
                    guard let route = registry.reduce(action), route.hasReactions else { continue }
                    let result = await react(route, to: action)
                    guard result.isSuccess else { return result }
                }
                return .success
            }
            if let delay, let failure = await wait(delay) { return failure }
            let origin = Origin(file: file, function: function, line: line)
            switch order {
            case .serially: return await serially(actions, from: origin)
            case .concurrently: return await concurrently(actions, from: origin)
            }
        }

        /// Dispatches one action, made before the delay. Like `actions` with a block of one.
        @discardableResult
        public func action(
            delay: Duration? = nil,
            file: StaticString = #fileID, function: StaticString = #function, line: UInt = #line,
            _ build: () -> any Relux.Action
        ) async -> Relux.ActionResult {
            let action = build()
            if delay == nil, !isLogging {
                // The whole way of a plain action: no further asynchronous call.
                guard let route = registry.reduce(action), route.hasReactions else {
                    return .success
                }
                return await react(route, to: action)
            }
            if let delay, let failure = await wait(delay) { return failure }
            return await perform(action, from: Origin(file: file, function: function, line: line))
        }
    }
}
