// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import Foundation
import Storage

/// What happened, for programs of a person's own: one step of the history as one line of JSON. It
/// is what `watch` prints and what a hook reads.
struct StepLine: Sendable {
    /// What kind of thing happened.
    enum Event: String, Sendable, CaseIterable {
        case logged, eaten, weighed, finished, changed, undone, redone
    }

    let step: Journal.Step
    let event: Event

    /// A step as it is now; `isRedone` where it was undone before.
    init(_ step: Journal.Step, isRedone: Bool = false) {
        self.step = step
        event = step.state == .undone ? .undone : isRedone ? .redone : Self.kind(of: step)
    }

    /// By what was added, the most telling table first.
    private static func kind(of step: Journal.Step) -> Event {
        if step.words.hasPrefix("workout finish") { return .finished }
        let added = Set(step.parts.filter { $0.change == .added }.map(\.table))
        if added.contains("workout_sets") || added.contains("workouts") { return .logged }
        if added.contains("nutrition_entry") { return .eaten }
        // A second weighing of a day takes the place of the first.
        if added.contains("nutrition_weight") || step.words.hasPrefix("weigh ") { return .weighed }
        return .changed
    }

    /// The members of the line.
    func members(_ clock: DayClock) -> [String: JSON] {
        var members = [
            "schema": JSON.string(Envelope.schema), "event": .string(event.rawValue),
            "step": .int(Int(step.id)),
        ]
        if case .object(let known) = StepReport.json(step, clock) {
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
    init(_ steps: StepHistory, of profile: Int64, after: Int64?) async throws {
        self.steps = steps
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
            lines.append(StepLine(step, isRedone: wasUndone && step.state == .done))
        }
        newest = max(newest, read.first?.id ?? 0)
        return lines
    }
}
