// SPDX-License-Identifier: Apache-2.0

internal import ReluxKernel

extension Relux {
    /// Applies actions to states and then runs the reactions.
    public final class Dispatcher: Sendable {
        /// The dispatcher of the saga that runs on this task.
        @TaskLocal static var current: Dispatcher?

        private let kernel: Relux.Kernel.Dispatcher?
        private let logger: any Relux.Logger
        private let refusal: Relux.Failure?

        /// A dispatcher that belongs to no `Relux`: it only tells its logger. For tests.
        public convenience init(logger: any Relux.Logger) { self.init(kernel: nil, logger: logger) }

        init(
            kernel: Relux.Kernel.Dispatcher?, logger: any Relux.Logger,
            refusal: Relux.Failure? = nil
        ) {
            (self.kernel, self.logger, self.refusal) = (kernel, logger, refusal)
        }

        /// The dispatcher that a call without one means: the task's, or that of the only instance.
        static var ambient: Dispatcher {
            current ?? Living.only?.dispatcher
                ?? Dispatcher(kernel: nil, logger: Silence(), refusal: .noDispatcher)
        }

        /// Dispatches the actions of the block, which is evaluated before the delay.
        ///
        /// A serial dispatch goes on after a failure. Cancelling the task during the delay drops
        /// all actions; the result is then a `CancellationError`.
        @discardableResult
        public func actions(
            _ executionType: Relux.ExecutionType = .serially, delay: Seconds? = nil,
            fileID: String = #fileID, functionName: String = #function, lineNumber: Int = #line,
            @Relux.ActionResultBuilder actions: @Sendable () -> [any Relux.Action],
            label: (@Sendable () -> String)? = nil
        ) async -> Relux.ActionResult {
            await dispatch(
                actions(), executionType, delay,
                Call.Origin(fileID: fileID, functionName: functionName, lineNumber: lineNumber))
        }

        /// Dispatches one action, which is created before the delay.
        @discardableResult
        public func action(
            delay: Seconds? = nil,
            fileID: String = #fileID, functionName: String = #function, lineNumber: Int = #line,
            action: @Sendable () -> any Relux.Action,
            label: (@Sendable () -> String)? = nil
        ) async -> Relux.ActionResult {
            await dispatch(
                [action()], .serially, delay,
                Call.Origin(fileID: fileID, functionName: functionName, lineNumber: lineNumber))
        }
    }
}

extension Relux.Dispatcher {
    private func dispatch(
        _ actions: [any Relux.Action], _ type: Relux.ExecutionType, _ delay: Seconds?,
        _ origin: Call.Origin
    ) async -> Relux.ActionResult {
        if let refusal { return .failure(refusal) }
        if let delay {
            do { try await ContinuousClock().sleep(for: .seconds(delay)) } catch {
                return .failure(error)
            }
        }
        if let belt = Belt.moving, kernel != nil {
            belt.postpone { _ = await self.perform(actions, type, origin) }
            return .success
        }
        return await perform(actions, type, origin)
    }

    private func perform(
        _ actions: [any Relux.Action], _ type: Relux.ExecutionType, _ origin: Call.Origin
    ) async -> Relux.ActionResult {
        guard kernel != nil else { return tell(actions, origin) }
        if type == .concurrently { return await perform(together: actions, origin) }
        var results: [Relux.ActionResult] = []
        for action in actions { results.append(await perform(together: [action], origin)) }
        return results.merged
    }

    /// Tells only the logger.
    private func tell(
        _ actions: [any Relux.Action], _ origin: Call.Origin
    ) -> Relux.ActionResult {
        let call = Call(actions.count, from: origin, logger: logger)
        for action in actions { call.end(action, with: .success) }
        return .success
    }

    private func perform(
        together actions: [any Relux.Action], _ origin: Call.Origin
    ) async -> Relux.ActionResult {
        guard let kernel else { return .success }
        let call = Call(actions.count, from: origin, logger: logger)
        let result = await Call.$current.withValue(call) {
            if let only = actions.first, actions.count == 1 {
                return await kernel.action { only }
            }
            return await kernel.actions(.concurrently) { actions as [any Relux.Kernel.Action] }
        }
        // A failure without a payload is one of a native reaction, or the Relux is gone.
        if let error = result.error, case .success = call.result { return .failure(error) }
        return call.result
    }
}

/// The logger that drops everything.
private struct Silence: Relux.Logger {
    func logAction(
        _ action: any Relux.EnumReflectable, result: Relux.ActionResult?, startTimeInMillis: Int,
        privacy: Relux.OSLogPrivacy, fileID: String, functionName: String, lineNumber: Int
    ) {}
}
