// SPDX-License-Identifier: Apache-2.0

import Basics
import DesignSystem
import Foundation
import Storage

/// The reports of undo and redo, and the list of the last steps.
struct StepReport: Sendable {
    private let tables: [String: StoredTable]

    /// The reports of steps in these tables.
    init(_ tables: [StoredTable]) {
        self.tables = Dictionary(tables.map { ($0.name, $0) }) { first, _ in first }
    }

    /// One step that was undone or redone.
    func restored(
        _ step: Journal.Step, redoing: Bool, isDryRun: Bool, _ clock: DayClock
    ) -> Report {
        let verb =
            switch (redoing, isDryRun) {
            case (false, false): "Undid"
            case (false, true): "Would undo"
            case (true, false): "Redid"
            case (true, true): "Would redo"
            }
        var data = json(step, clock)
        if case .object(var members) = data {
            members["dry_run"] = .bool(isDryRun)
            members["effect"] = changes(step.parts, isInverse: true)
            data = .object(members)
        }
        let back = redoing ? "\(ProgramName.current) undo" : "\(ProgramName.current) redo"
        let next =
            isDryRun
            ? (redoing
                ? "do it: \(ProgramName.current) redo" : "do it: \(ProgramName.current) undo")
            : "back: \(back)"
        return Report(data: data, next: [next], isConfirmation: true) { context in
            let effects = step.parts.map {
                text($0, $0.change.inverse, isAhead: isDryRun)
            }
            return [
                ReportLine(
                    context.cut(
                        "\(verb): \(titleAndTime(step, clock))", to: context.width))
            ] + effects.map { ReportLine(context.cut("  " + $0, to: context.width)) }
        }
    }

    /// The last steps, the newest first.
    func list(_ steps: [Journal.Step], _ clock: DayClock) -> Report {
        let next =
            steps.isEmpty
            ? ["nothing was changed yet: \(ProgramName.current) --help"]
            : [
                "undo the newest: \(ProgramName.current) undo   what it would change: \(ProgramName.current) undo --dry-run"
            ]
        return Report(data: ["steps": .list(steps) { json($0, clock) }], next: next) { context in
            guard !steps.isEmpty else { return [] }
            var table = TextTable([
                .left("TIME"), .left("STATE"), .left("STEP"), .left("CHANGED", shrinks: true),
            ])
            for step in steps {
                table.add(
                    time(step, clock), word(step.state),
                    context.cut(title(step), to: max(20, context.width / 3)),
                    step.parts.map {
                        text($0, step.state == .undone ? $0.change.inverse : $0.change)
                    }.joined(separator: ", "))
            }
            return table.lines(in: context)
        }
    }

    /// The command of a step or, when it has none, what the step did.
    func title(_ step: Journal.Step) -> String {
        if !step.words.isEmpty { return step.words }
        switch step.state {
        case .forgotten: return "a new version changed the tables; earlier steps cannot be undone"
        case .tooLarge: return "a change of many rows"
        case .done:
            return step.parts.map { text($0, $0.change) }.joined(separator: ", ")
        case .undone:
            return step.parts.map { text($0, $0.change.inverse) }.joined(separator: ", ")
        }
    }

    /// What a step did and when, such as `log bench 3x5 80kg  (2026-11-21 18:02)`.
    func titleAndTime(_ step: Journal.Step, _ clock: DayClock) -> String {
        "\(title(step))  (\(time(step, clock)))"
    }

    func time(_ step: Journal.Step, _ clock: DayClock) -> String {
        let date = Date(timeIntervalSince1970: step.at)
        return "\(clock.text(of: date)) \(Figures.time(date, clock))"
    }

    private func word(_ state: Journal.Step.State) -> String {
        switch state {
        case .done: "done"
        case .undone: "undone"
        case .tooLarge: "too large"
        case .forgotten: "forgotten"
        }
    }

    /// A change as text, such as `removed 3 sets s352-s354`.
    private func text(
        _ part: Journal.Step.Part, _ change: Journal.Step.Part.Change, isAhead: Bool = false
    ) -> String {
        let verb =
            switch change {
            case .added: isAhead ? "adds" : "added"
            case .changed: isAhead ? "changes" : "changed"
            case .removed: isAhead ? "removes" : "removed"
            }
        let (noun, letter) = words(of: part)
        let ids = ranges(part.ids).map { range in
            range.map { letter + String($0) }.joined(separator: "-")
        }
        let more = part.count > part.ids.count && !ids.isEmpty ? ", …" : ""
        let named =
            ids.isEmpty || letter.isEmpty ? "" : " " + ids.joined(separator: ", ") + more
        return "\(verb) \(Plural.of(part.count, noun))\(named)"
    }

    /// The noun for a row, and the letter before its number.
    private func words(of part: Journal.Step.Part) -> (noun: String, letter: String) {
        tables[part.table].map { ($0.noun, $0.letter) } ?? (part.table, "")
    }

    /// The first and the last of each run of consecutive numbers, or the number that stands alone.
    private func ranges(_ numbers: [Int64]) -> [[Int64]] {
        var ranges: [[Int64]] = []
        for number in numbers {
            if let last = ranges.last?.last, number == last + 1 {
                ranges[ranges.count - 1] = [ranges[ranges.count - 1][0], number]
            } else {
                ranges.append([number])
            }
        }
        return ranges
    }

    func json(_ step: Journal.Step, _ clock: DayClock) -> JSON {
        [
            "at": .string(
                Timestamps.rfc3339(
                    Date(timeIntervalSince1970: step.at), clock.calendar.timeZone)),
            "words": .string(step.words), "state": .string(word(step.state)),
            "changes": changes(step.parts, isInverse: step.state == .undone),
        ]
    }

    /// The changes of a step. The parts of an undone step say what undoing it did, so they are
    /// inverted to say what the step did.
    private func changes(_ parts: [Journal.Step.Part], isInverse: Bool) -> JSON {
        .list(parts) { part in
            let change = isInverse ? part.change.inverse : part.change
            let (noun, letter) = words(of: part)
            return [
                "what": .string(noun), "change": .string("\(change)"),
                "count": .int(part.count),
                "ids": .list(letter.isEmpty ? [] : part.ids) { .id(letter, $0) },
            ]
        }
    }
}
