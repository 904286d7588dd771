// SPDX-License-Identifier: Apache-2.0

public import Axiom
public import Relux
public import Testing

extension Relux.Testing.TestStore {
    /// Expects the next action to equal this one.
    public func receive<A: Relux.Action & Equatable>(
        _ expected: A, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        _ = next(expected, sourceLocation)
    }

    /// Expects the next action to be this request, asked by the code under test, with this answer.
    /// Await the code that asks it first.
    public func receive<R: Relux.Request & Equatable>(
        _ expected: R, answering answer: R.Answer,
        sourceLocation: SourceLocation = #_sourceLocation
    ) where R.Answer: Equatable {
        guard let sequence = next(expected, sourceLocation) else { return }
        guard let given = recorder.takeAnswer(sequence) else {
            return reportNothing("an answer to \(render(expected))", sourceLocation)
        }
        if given as? R.Answer != answer {
            reportDifference("answer", render(answer), render(given), sourceLocation)
        }
    }

    /// Takes the next action, which must equal this one; its place in the order, if it does.
    private func next<A: Relux.Action & Equatable>(
        _ expected: A, _ location: SourceLocation
    ) -> UInt64? {
        guard let (sequence, received) = recorder.takeAction() else {
            reportNothing(render(expected), location)
            return nil
        }
        guard received as? A == expected else {
            reportDifference("action", render(expected), render(received), location)
            return nil
        }
        return sequence
    }

    /// Expects the next action to have this type and to pass the test, if there is one. Returns the
    /// action.
    @discardableResult
    public func receive<A: Relux.Action>(
        _ type: A.Type, sourceLocation: SourceLocation = #_sourceLocation,
        where passes: (A) -> Bool = { _ in true }
    ) -> A? {
        let wanted = "an action of type \(type)"
        guard let received = recorder.takeAction()?.action else {
            reportNothing(wanted, sourceLocation)
            return nil
        }
        guard let action = received as? A, passes(action) else {
            reportDifference(
                "action", wanted + " that passes the test", render(received), sourceLocation)
            return nil
        }
        return action
    }

    /// Expects the next change of a state: the value before it, changed by the closure, must equal
    /// the value after it.
    public func expect<S: Relux.BusinessState>(
        _ state: S, sourceLocation: SourceLocation = #_sourceLocation,
        _ change: (inout S.State) -> Void
    ) {
        guard let recorded = recorder.takeChange(of: ObjectIdentifier(state)),
            let before = recorded.value.before as? S.State,
            let after = recorded.value.after as? S.State
        else {
            let message =
                "\(S.self) has not changed again, but a change was expected. "
                + "Its value is \(render(state.stateSnapshot)). "
                + "Drop this expectation, or mend the reducer."
            Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
            return
        }
        var expected = before
        change(&expected)
        guard expected != after else { return }
        let hint =
            expected == before
            ? "The closure changed nothing; the reducer did." : "Check which side is right."
        let message =
            "\(S.self) did not change as expected at \(recorded.cause):\n"
            + difference(expected: expected, actual: after) + "\n\(hint)"
        Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
    }

    /// Accepts everything that has happened so far without looking at it: for the part of a test
    /// that prepares.
    public func skip() {
        _ = recorder.takeUnaccounted()
    }

    private func reportNothing(_ expected: String, _ location: SourceLocation) {
        let message =
            "Expected \(expected), but every action is accounted for already. "
            + "Await the code that dispatches it, or drop this expectation."
        Issue.record(Comment(rawValue: message), sourceLocation: location)
    }

    private func reportDifference(
        _ kind: String, _ expected: String, _ actual: String, _ location: SourceLocation
    ) {
        let message =
            "The next \(kind) is different:\n- \(expected)\n+ \(actual)\n"
            + "(- expected, + received) Name them in the order in which they came."
        Issue.record(Comment(rawValue: message), sourceLocation: location)
    }
}
