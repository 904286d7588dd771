// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
public import Testing
public import Trapezio

/// Runs a store, and makes its test name every change of its state, in order.
///
/// Send an event, then name each change that follows; `expect` waits for a change that is still to
/// come. Nothing sleeps: a change is awaited as long as the store runs work that could cause it.
@MainActor
public final class StoreTest<S: TrapezioScreen, State: TrapezioState, Event: TrapezioEvent> {
    struct Change: Sendable {
        let before: State
        let after: State
    }

    /// The store under test.
    public let store: TrapezioStore<S, State, Event>
    private let isExhaustive: Bool
    private var changes: [Change] = []
    private let news = Broadcast<Void>()

    /// A test of a store. It records every change from now on.
    /// - Parameter exhaustive: whether a change without a name is reported.
    public init(_ store: TrapezioStore<S, State, Event>, exhaustive: Bool = true) {
        self.store = store
        isExhaustive = exhaustive
        store.onUpdate = { [weak self] before, after in
            self?.changes.append(Change(before: before, after: after))
            self?.news.send(())
        }
        store.work.onEnd = { [weak self] in self?.news.send(()) }
    }

    deinit {
        guard isExhaustive, !changes.isEmpty else { return }
        Issue.record("A StoreTest was released with changes left. End the test with finish().")
    }

    /// What the store shows now.
    public var state: State { store.state }

    /// Sends an event. Earlier changes that the test has not named are reported first.
    public func send(_ event: Event, sourceLocation: SourceLocation = #_sourceLocation) {
        report("before sending \(event)", sourceLocation)
        store.send(event)
    }

    /// Sends an event and awaits the work that it launched.
    public func perform(
        _ event: Event, sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        report("before performing \(event)", sourceLocation)
        await store.handleUserAction(event)
    }

    /// Expects the next change, awaiting it if necessary: the state before it, changed by the
    /// closure, must equal the state after it.
    public func expect(
        sourceLocation: SourceLocation = #_sourceLocation, _ change: (inout State) -> Void
    ) async {
        guard let next = await nextChange() else {
            let message =
                "\(type(of: store)) did not change again, but a change was expected. Its state is "
                + "still:\n\(text(of: state))\n"
                + "Drop this expectation, or have the store do the work by launch or collect."
            Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
            return
        }
        var expected = next.before
        change(&expected)
        guard expected != next.after else { return }
        let message =
            "\(type(of: store)) did not change as expected:\n"
            + LineDifference.text(expected: text(of: expected), actual: text(of: next.after))
        Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
    }

    /// Accepts every change up to the first state that passes, awaiting it.
    public func wait(
        sourceLocation: SourceLocation = #_sourceLocation, until passes: (State) -> Bool
    ) async {
        if changes.isEmpty, passes(state) { return }
        while let next = await nextChange() {
            if passes(next.after) { return }
        }
        let message = "No state passed, and no other state can come. The last state is:\n"
        Issue.record(Comment(rawValue: message + text(of: state)), sourceLocation: sourceLocation)
    }

    /// Accepts every change so far without looking at it.
    public func skip() { changes = [] }

    /// Awaits the running work, then reports every change that the test has not named.
    public func finish(sourceLocation: SourceLocation = #_sourceLocation) async {
        await store.work.settle()
        report("at the end of the test", sourceLocation)
    }

    /// The next change; `nil` when none can come, or the test was cancelled.
    private func nextChange() async -> Change? {
        for await _ in news.subscribe(startingWith: ()) {
            if !changes.isEmpty { return changes.removeFirst() }
            if !isBusy { return nil }
        }
        return nil
    }

    private var isBusy: Bool {
        store.work.count + store.work.followed + store.lifecycle.workCount
            + store.lifecycle.observationCount > 0
    }

    private func report(_ moment: String, _ location: SourceLocation) {
        guard isExhaustive, !changes.isEmpty else { return }
        let lines = changes.map {
            LineDifference.text(expected: text(of: $0.before), actual: text(of: $0.after))
        }
        changes = []
        let message =
            "Changes without an expectation \(moment):\n\(lines.joined(separator: "\n---\n"))\n"
            + "Name each with expect { … }, or make the test not exhaustive."
        Issue.record(Comment(rawValue: message), sourceLocation: location)
    }

    private func text(of state: State) -> String { Outline.text(of: state) }
}
