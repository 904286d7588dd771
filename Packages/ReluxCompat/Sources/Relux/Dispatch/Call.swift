// SPDX-License-Identifier: Apache-2.0

internal import AxiomCore
internal import Basics
import Foundation

/// A dispatch under way: who is told of its actions, and what their reactions hand back. The
/// kernel's result carries no values.
final class Call: Sendable {
    /// The dispatch whose actions this task dispatches.
    @TaskLocal static var current: Call?

    private struct State: Sendable {
        var isOpen: Int
        var results: [Relux.ActionResult] = []
    }

    private let origin: Origin
    private let logger: any Relux.Logger
    private let start = Call.milliseconds
    private let state: Guarded<State>

    /// The place that dispatches.
    struct Origin: Sendable {
        let fileID: String
        let functionName: String
        let lineNumber: Int
    }

    init(_ count: Int, from origin: Origin, logger: any Relux.Logger) {
        self.origin = origin
        self.logger = logger
        state = Guarded(State(isOpen: count))
    }

    /// The results of all actions in one.
    var result: Relux.ActionResult { state.withLock { $0.results.merged } }

    /// Notes the result of an action. Those that a native reaction dispatches on this task come
    /// after all of the call's own, and are not part of it.
    func end(_ action: any Relux.Action, with result: Relux.ActionResult) {
        let isOwn = state.withLock { state in
            guard state.isOpen > 0 else { return false }
            state.isOpen -= 1
            state.results.append(result)
            return true
        }
        guard isOwn else { return }
        logger.logAction(
            action, result: result, startTimeInMillis: start, privacy: .private,
            fileID: origin.fileID, functionName: origin.functionName, lineNumber: origin.lineNumber)
    }

    private static var milliseconds: Int { Int(Date().timeIntervalSince1970 * 1_000) }
}
