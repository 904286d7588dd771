// SPDX-License-Identifier: Apache-2.0

import DesignSystem
public import WorkoutsModels

/// The report of one part of a line of training, with what was understood.
public enum TrainingPartReport {
    public typealias Part = Workouts.Business.Model.TrainingPart

    /// The line that says the same in one way: typed again, it means the same.
    public static func meaning(_ part: Part) -> String {
        ([part.exercise?.name].compactMap(\.self) + part.words).joined(separator: " ")
    }

    /// The report of what was logged, after a line with its meaning where more was read into the
    /// line than it says.
    static func report(_ report: Report, of part: Part) -> Report {
        guard part.isLoose else { return report }
        var said = report
        let assumed =
            part.assumed.isEmpty ? "" : " (assumed: \(part.assumed.joined(separator: ", ")))"
        let day =
            part.daysAgo == 0
            ? "" : ", \(part.daysAgo == 1 ? "yesterday" : "\(part.daysAgo) days ago")"
        let others =
            part.others.isEmpty
            ? ""
            : "; another: " + part.others.map { "\($0.name) e\($0.id)" }.joined(separator: ", ")
        let line = "Read as: \(meaning(part))\(day)\(assumed)\(others)"
        let before = report.lines
        said.lines = { context in
            [context.styled(context.cut(line, to: context.width), .dim)] + before(context)
        }
        if case .object(var members) = report.data {
            members["read_as"] = .string(meaning(part))
            members["assumed"] = .array(part.assumed.map { .string($0) })
            said.data = .object(members)
        }
        said.next = report.next.map {
            $0.contains("airfit undo") ? $0 : $0 + "   back: airfit undo"
        }
        return said
    }
}
