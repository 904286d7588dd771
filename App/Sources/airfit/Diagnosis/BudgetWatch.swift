// SPDX-License-Identifier: Apache-2.0

import Axiom
import Relux

/// Holds every reduced action against the budget of a state update, beside whoever else listens.
struct BudgetWatch: Relux.Logger {
    let monitor: PerformanceMonitor
    let other: any Relux.Logger

    /// The boundary is what the action changed, or the action where it changed nothing.
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

/// Holds what a person sees against its budgets: each frame from the look at what has changed to
/// the terminal, and each way to another screen up to its first frame.
@MainActor
final class FrameWatch {
    private let monitor: PerformanceMonitor?
    private var frame: (() -> Duration)?
    private var transition: (() -> Duration)?

    init(_ monitor: PerformanceMonitor?) { self.monitor = monitor }

    /// Something has changed, and a frame of it is about to be made.
    func frameBegins() { frame = monitor?.stopwatch() }

    /// Another screen is about to be shown.
    func transitionBegins() { transition = monitor?.stopwatch() }

    /// The frame is on the terminal.
    func frameIsShown(of screen: @autoclosure () -> String) {
        guard let monitor else { return }
        if let frame { monitor.note(.mutationToFrame, took: frame(), at: screen()) }
        if let transition { monitor.note(.viewTransition, took: transition(), at: screen()) }
        (frame, transition) = (nil, nil)
    }
}
