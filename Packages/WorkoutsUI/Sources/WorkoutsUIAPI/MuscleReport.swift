// SPDX-License-Identifier: Apache-2.0

import CoreModels
public import DesignSystem
public import WorkoutsModels

/// The volume of every muscle against a range of sets a week, for a command and a screen.
public struct MuscleReport: Sendable {
    /// The values of the domain.
    public typealias Model = Workouts.Business.Model

    private let shown: Model.MuscleWeeks
    private let range: ClosedRange<Int>

    /// The volume of some weeks, held against the range of sets a week.
    public init(_ shown: Model.MuscleWeeks, range: ClosedRange<Int>) {
        self.shown = shown
        self.range = range
    }

    /// The report of the command.
    public var report: Report {
        let next = shown.unknownSets == 0 ? [] : [unknown]
        return Report(data: data, next: next) { lines(in: $0) }
    }

    private var data: JSON {
        [
            "from": .string(shown.first.text), "to": .string(shown.last.text),
            "weeks": .int(shown.weeks),
            "range": ["from": .int(range.lowerBound), "to": .int(range.upperBound)],
            "muscles": .list(shown.muscles) { muscle in
                [
                    "muscle": .string(muscle.muscle.rawValue), "direct_sets": .int(muscle.direct),
                    "indirect_sets": .int(muscle.indirect), "sets": .number(muscle.sets),
                    "sets_per_week": .rounded(weekly(muscle)),
                    "volume_kg": .rounded(muscle.volumeKg),
                    "status": .string(status(muscle)),
                ]
            },
            "sets_without_muscle": .int(shown.unknownSets),
            "exercises_without_muscle": .list(shown.unknownExercises) { .string($0) },
        ]
    }

    private func weekly(_ muscle: Model.MuscleVolume) -> Double {
        muscle.sets / Double(shown.weeks)
    }

    private func status(_ muscle: Model.MuscleVolume) -> String {
        let sets = weekly(muscle)
        if sets < Double(range.lowerBound) { return "below" }
        return sets > Double(range.upperBound) ? "above" : "within"
    }

    /// The lines for people.
    public func lines(in context: ReportContext) -> [ReportLine] {
        let first = Figures.longDay(shown.first.text, context.clock)
        let last = Figures.longDay(shown.last.text, context.clock)
        let trained = shown.muscles.filter { $0.sets > 0 }
        var lines: [ReportLine] = [context.styled("\(first) to \(last)", .bold)]
        guard !trained.isEmpty else {
            return lines + [ReportLine("No sets of any muscle. The first ones: airfit log")]
        }
        let each = shown.weeks > 1 ? " a week, the mean of \(shown.weeks)" : ""
        lines.append(
            context.styled(
                "sets\(each); wanted \(range.lowerBound) to \(range.upperBound) a week", .dim))
        let isNarrow = context.width < 60
        var table = TextTable(
            [.left("MUSCLE"), .right("SETS")] + (isNarrow ? [] : [.left("")])
                + [.right("LOAD"), .left("")])
        for muscle in trained {
            let sets = weekly(muscle)
            let load = context.unit.whole(kilograms: muscle.volumeKg / Double(shown.weeks))
            let bar = context.gauge(sets / Double(max(range.upperBound, 1)), cells: 20)
            table.add(
                [muscle.muscle.rawValue, Figures.plain(sets, decimals: 1)]
                    + (isNarrow ? [] : [bar]) + [muscle.volumeKg > 0 ? load : "-", off(sets)])
        }
        lines += table.lines(in: context)
        let rest = shown.muscles.filter { $0.sets == 0 }.map(\.muscle.rawValue)
        if !rest.isEmpty {
            lines.append(
                context.styled(
                    context.cut("none: \(rest.joined(separator: ", "))", to: context.width), .dim))
        }
        return lines
    }

    /// How far the sets are from the range.
    private func off(_ sets: Double) -> String {
        if sets < Double(range.lowerBound) {
            return "\(Figures.plain(Double(range.lowerBound) - sets, decimals: 1)) below"
        }
        guard sets > Double(range.upperBound) else { return "within" }
        return "\(Figures.plain(sets - Double(range.upperBound), decimals: 1)) above"
    }

    private var unknown: String {
        let names = shown.unknownExercises.prefix(3).joined(separator: ", ")
        let more = shown.unknownExercises.count > 3 ? " and more" : ""
        let sets = Plural.of(shown.unknownSets, "set")
        return "not counted: \(sets) of exercises without a muscle (\(names)\(more))"
    }
}
