// SPDX-License-Identifier: Apache-2.0

import Axiom
import Relux

/// Compares the time of every reduced action with the budget of a state update, and passes the
/// action on to another logger.
struct BudgetWatch: Relux.Logger {
    let monitor: PerformanceMonitor
    let other: any Relux.Logger

    /// Notes the time under the states that the action changed, or under the action when it changed
    /// none.
    func reduced(_ entry: Relux.LogEntry) {
        let changed = entry.changes.map(\.name).joined(separator: ", ")
        monitor.note(
            .stateUpdate, took: entry.duration, at: changed.isEmpty ? entry.typeName : changed)
        if other.isEnabled { other.reduced(entry) }
    }

    func log(_ entry: Relux.LogEntry) {
        if other.isEnabled { other.log(entry) }
    }
}

/// Compares what a person sees with its budgets: each frame, from the start of its making until it
/// is on the terminal, and each change of screen, up to its first frame.
@MainActor
final class FrameWatch {
    private let monitor: PerformanceMonitor?
    private var frame: (() -> Duration)?
    private var transition: (() -> Duration)?

    init(_ monitor: PerformanceMonitor?) { self.monitor = monitor }

    /// Call it when something has changed and a frame is about to be made.
    func frameBegins() { frame = monitor?.stopwatch() }

    /// Call it when another screen is about to be shown.
    func transitionBegins() { transition = monitor?.stopwatch() }

    /// Call it when the frame is on the terminal.
    func frameIsShown(of screen: @autoclosure () -> String) {
        guard let monitor else { return }
        if let frame { monitor.note(.mutationToFrame, took: frame(), at: screen()) }
        if let transition { monitor.note(.viewTransition, took: transition(), at: screen()) }
        (frame, transition) = (nil, nil)
    }
}
