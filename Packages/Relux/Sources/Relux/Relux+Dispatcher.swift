// SPDX-License-Identifier: Apache-2.0

import Basics

extension Relux {
    /// Applies actions to states and then runs the reactions.
    ///
    /// All dispatchers of one `Relux` share one order of actions. Reducing needs no hop: it happens
    /// on the calling task, on any thread. A dispatch returns when all reactions it caused have
    /// ended, and everything they awaited. It fails when the `Relux` no longer exists.
    ///
    /// A plain action suspends nobody, but one in some thousands lets other tasks run once it is
    /// reduced, so that a loop of dispatches does not keep its thread to itself.
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

        /// Dispatches the actions of the block. The block is evaluated before the delay.
        ///
        /// A serial dispatch stops at the first failure and returns it. A concurrent one runs
        /// everything and returns the first failure in the order of the block. Cancelling the task
        /// during the delay drops all actions; the result is then a `CancellationError`.
        @discardableResult
        public func actions(
            _ order: Order = .serially, delay: Duration? = nil,
            file: StaticString = #fileID, function: StaticString = #function, line: UInt = #line,
            @ActionBuilder _ build: () -> [any Relux.Action]
        ) async -> Relux.ActionResult {
            let actions = build()
            if let delay, let failure = await wait(delay) { return failure }
            if registry.isClosed { return await gone() }
            if order == .serially, !isLogging {
                // The whole way of plain actions: no further asynchronous call.
                var index = 0
                while let route = registry.reduce(actions, from: &index) {
                    let result = await react(route, to: actions[index - 1])
                    guard result.isSuccess else { return result }
                }
                return .success
            }
            let origin = Origin(file: file, function: function, line: line)
            switch order {
            case .serially: return await serially(actions, from: origin)
            case .concurrently: return await concurrently(actions, from: origin)
            }
        }

        /// Dispatches one action, which is created before the delay. Same as `actions` with a block
        /// of one.
        @discardableResult
        public func action(
            delay: Duration? = nil,
            file: StaticString = #fileID, function: StaticString = #function, line: UInt = #line,
            _ build: () -> any Relux.Action
        ) async -> Relux.ActionResult {
            let action = build()
            if delay == nil, !isLogging, !registry.isClosed {
                // The whole way of a plain action: no further asynchronous call.
                guard let route = registry.reduce(action) else { return .success }
                return await react(route, to: action)
            }
            if let delay, let failure = await wait(delay) { return failure }
            if registry.isClosed { return await gone() }
            return await perform(action, from: Origin(file: file, function: function, line: line))
        }

        /// The answer of a `Relux` that no longer exists, which gives way like every other.
        private func gone() async -> Relux.ActionResult {
            if registry.countsUnhandled() { await Task.yield() }
            return .failure(Relux.Failure.gone)
        }

        /// Sends a request to its one handler and returns the answer. By then all states have
        /// reduced the request, and all other reactions to it have ended.
        ///
        /// The handler runs on the calling task, so cancelling the task cancels the handler. The
        /// caller waits for one that takes no notice of it; `ask(_:within:)` does not.
        /// - Throws: the error of the handler; the failure of another reaction;
        ///   `Relux.Failure.requestUnanswered` without a handler; `requestEndless` when the handler
        ///   keeps asking itself.
        public func ask<R: Relux.Request>(
            _ request: R, file: StaticString = #fileID, function: StaticString = #function,
            line: UInt = #line
        ) async throws -> R.Answer {
            guard isLogging else { return try await answer(request, by: registry.reduce(request)) }
            let origin = Origin(file: file, function: function, line: line)
            return try await perform(request, from: origin)
        }

        /// Asks like `ask(_:)`; `nil` where no connected module answers such requests. For what also
        /// works in a program without another domain.
        public func askIfAnswered<R: Relux.Request>(
            _ request: R, file: StaticString = #fileID, function: StaticString = #function,
            line: UInt = #line
        ) async throws -> R.Answer? {
            guard registry.isClosed || registry.answers(R.self) else { return nil }
            return try await ask(request, file: file, function: function, line: line)
        }

        /// Asks like `ask(_:)`, in a task of its own and off the caller's actor, and waits no longer
        /// than a limit by the clock of the `Relux`.
        ///
        /// When the time is up, or when the caller is cancelled, the caller has its error at once
        /// and the handler is cancelled. A handler that takes no notice runs on, and its answer is
        /// dropped. This costs two tasks.
        /// - Parameter limit: the request is not sent unless it is positive.
        /// - Throws: what `ask(_:)` throws; `Relux.Failure.requestLate`; `CancellationError`.
        public func ask<R: Relux.Request>(
            _ request: R, within limit: Duration, file: StaticString = #fileID,
            function: StaticString = #function, line: UInt = #line
        ) async throws -> R.Answer {
            typealias Answer = Result<R.Answer, any Error>
            let late = Relux.Failure.requestLate(_typeName(R.self, qualified: true), limit)
            return try await Deadline(limit, on: clock).answer(
                late: Answer.failure(late), cancelled: .failure(CancellationError())
            ) {
                do {
                    return .success(
                        try await self.ask(request, file: file, function: function, line: line))
                } catch {
                    return .failure(error)
                }
            }.get()
        }
    }
}
