// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import Foundation
import HostAPI
import HostFeature
import Storage

/// What happened, for programs of a person's own: one step of the history as one line of JSON. It
/// is what `watch` prints and what a hook reads.
struct StepLine: Sendable {
    let step: Journal.Step
    /// What kind of thing happened: the name of an event, changed, undone or redone.
    let event: String
    private let report: StepReport

    /// A step as it is now; `isRedone` where it was undone before.
    init(
        _ step: Journal.Step, of events: [StepEvent], _ report: StepReport, isRedone: Bool = false
    ) {
        self.step = step
        self.report = report
        event =
            step.state == .undone
            ? "undone"
            : isRedone ? "redone" : events.first { $0.isMeant(step) }?.name ?? "changed"
    }

    /// The members of the line.
    func members(_ clock: DayClock) -> [String: JSON] {
        var members = [
            "schema": JSON.string(Envelope.schema), "event": .string(event),
            "step": .int(Int(step.id)),
        ]
        if case .object(let known) = report.json(step, clock) {
            members.merge(known) { _, new in new }
        }
        return members
    }
}

/// The steps of a person as they come: what is new since the last look.
struct StepStream: Sendable {
    /// So many steps are read at a look; more, when more came since the last.
    private static let few = 200
    private static let most = 5_000

    private let steps: StepHistory
    private let events: [StepEvent]
    private let profile: Int64
    private var newest: Int64
    /// The undone steps by what a step keeps when it gets another number.
    private var undone: Set<Identity> = []

    private struct Identity: Hashable {
        let at: Double
        let words: String

        init(_ step: Journal.Step) { (at, words) = (step.at, step.words) }
    }

    /// A stream that begins behind a step; behind the newest one for `nil`.
    init(
        _ steps: StepHistory, _ events: [StepEvent], of profile: Int64, after: Int64?
    ) async throws {
        self.steps = steps
        self.events = events
        self.profile = profile
        newest = 0
        let all = try await steps.list(of: profile, limit: Self.most)
        newest = after ?? all.first?.id ?? 0
        for step in all where step.id <= newest && step.state == .undone {
            undone.insert(Identity(step))
        }
    }

    /// The id of the newest step that was looked at.
    var position: Int64 { newest }

    /// The steps that are new, undone or redone, the oldest first: each of these gives a step a new
    /// number.
    mutating func look() async throws -> [StepLine] {
        var read = try await steps.list(of: profile, limit: Self.few)
        if read.count == Self.few, (read.last?.id ?? 0) > newest + 1 {
            read = try await steps.list(of: profile, limit: Self.most)
        }
        var lines: [StepLine] = []
        for step in read.reversed() where step.id > newest {
            let wasUndone = undone.remove(Identity(step)) != nil
            if step.state == .undone { undone.insert(Identity(step)) }
            lines.append(
                StepLine(
                    step, of: events, steps.report,
                    isRedone: wasUndone && step.state == .done))
        }
        newest = max(newest, read.first?.id ?? 0)
        return lines
    }
}
