// SPDX-License-Identifier: Apache-2.0

import CoreModels
public import DesignSystem
import Foundation
public import WorkoutsModels

/// The reports of imports.
public enum ImportReport {
    /// The values of the domain.
    public typealias Model = Workouts.Business.Model

    /// What an import did, or would do.
    public static func file(_ report: Model.Import.Report) -> Report {
        let undo = report.batch.map { "undo: airfit import undo b\($0)" }
        return Report(
            data: .encoded(report), next: [undo].compactMap(\.self), warnings: report.warnings,
            isConfirmation: !report.dryRun,
            outcome: report.rejected.isEmpty ? .done : .rejectedRows
        ) { context in
            let rejected = report.rejected.map {
                RejectedRow(line: $0.line, column: $0.column, value: $0.value, reason: $0.reason)
            }
            return summary(report, context) + RejectedRow.lines(rejected, context)
                + [ReportLine(end(report))]
        }
    }

    /// An import that was undone, or would be; `data` is the import as JSON.
    public static func undone(
        _ batch: Model.Import.Batch, _ data: JSON, isDryRun: Bool
    ) -> Report {
        let data: JSON = ["undone": data, "dry_run": .bool(isDryRun)]
        return Report(data: data, isConfirmation: !isDryRun) { _ in
            let what = what(batch)
            return isDryRun
                ? [ReportLine("Would take back \(what)."), "Nothing written (dry run)."]
                : [ReportLine("Took back \(what).")]
        }
    }
}

// What screens say in the same words.

extension ImportReport {
    /// An import in few words: `b7: 868 sets in 47 workouts from strong.csv`.
    public static func what(_ batch: Model.Import.Batch) -> String {
        let sets = batch.sets > 0 ? "\(Plural.of(batch.sets, "set")) in " : ""
        return "b\(batch.id): \(sets)\(Plural.of(batch.workouts, "workout")) from \(batch.file)"
    }

    /// What an import added: `47 workouts, 868 sets`.
    public static func added(_ batch: Model.Import.Batch) -> String {
        let sets = batch.sets > 0 ? ", \(Plural.of(batch.sets, "set"))" : ""
        return Plural.of(batch.workouts, "workout") + sets
    }

    /// The same as `summary` of a file of cardio sessions.
    private static func cardio(
        _ report: Model.Import.Report, _ sum: Model.Import.CardioSum
    ) -> [ReportLine] {
        let what =
            switch report.format {
            case .tcx, .gpx, .fit: ("file", "point")
            case .appleHealth: ("export", "workout")
            case .strong, .hevy, .fitnotes, .fitbod, .liftosaur, .stronglifts, .jefit,
                .myfitnesspal, .garmin, .strava:
                ("CSV", "row")
            }
        let lines =
            [
                "Detected  \(report.format.name) \(what.0), \(Plural.of(report.rows, what.1))",
                "\(report.dryRun ? "Plan    " : "Found   ")  \(sessions(sum))",
                "New       \(Plural.of(report.newWorkouts, "session"))"
                    + "     Duplicates \(Figures.whole(Double(report.duplicates)))",
            ] + energy(report) + report.assumptions.map { "Assumed   \($0)" }
        return lines.map { ReportLine($0) }
    }

    private static func sessions(_ sum: Model.Import.CardioSum) -> String {
        let parts = [
            Plural.of(sum.sessions, "session"),
            sum.seconds > 0 ? Figures.duration(sum.seconds.rounded()) : nil,
            sum.metres > 0 ? CardioText.distance(sum.metres) : nil,
            sum.kcal > 0 ? "\(Figures.whole(sum.kcal)) kcal" : nil,
        ]
        return parts.compactMap(\.self).joined(separator: ", ")
    }

    private static func energy(_ report: Model.Import.Report) -> [String] {
        guard let energy = report.figures.energy else { return [] }
        return [
            "Energy    \(Plural.of(energy.days, "day")) measured, "
                + "\(Figures.whole(Double(energy.newDays))) new"
        ]
    }

    /// What a file contains and what an import does with it, without the rejected rows and the end.
    public static func summary(
        _ report: Model.Import.Report, _ context: ReportContext
    ) -> [ReportLine] {
        switch report.format {
        case .strong, .hevy, .fitnotes, .fitbod, .liftosaur, .stronglifts, .jefit, .myfitnesspal:
            break
        case .fit where report.figures.sets > 0: break
        case .tcx, .gpx, .fit, .garmin, .strava, .appleHealth:
            return cardio(report, report.figures.cardio ?? .init())
        }
        func count(_ number: Int, _ noun: String) -> String { Plural.of(number, noun) }
        let matches = report.matches
        let working = Figures.whole(Double(report.figures.workingSets))
        let kind =
            report.dialect == .fitNotesBackup ? "backup" : report.format == .fit ? "file" : "CSV"
        var lines = [
            "Detected  \(report.format.name) \(kind), layout \(report.dialect.rawValue), \(count(report.rows, "row"))",
            "\(report.dryRun ? "Plan    " : "Found   ")  \(count(report.workouts, "workout")), "
                + "\(count(report.figures.sets, "set")) (\(working) working)",
            "Exercises \(Figures.whole(Double(report.exercises))): \(matches.known) known, "
                + "\(matches.byAlias) by alias, \(matches.new.count) new",
            "New       \(count(report.newWorkouts, "workout")), \(count(report.newSets, "set"))"
                + "     Duplicates \(Figures.whole(Double(report.duplicates)))",
        ]
        if let unit = report.unit, report.figures.volume > 0 {
            lines.append(
                "Volume    \(Figures.whole(report.figures.volume)) \(unit.rawValue) in working sets"
            )
        }
        if let sum = report.figures.cardio {
            lines.append("Sessions  " + sessions(sum))
        }
        if report.skipped.restTimers + report.skipped.notes > 0 {
            lines.append(
                "Skipped   \(count(report.skipped.restTimers, "rest-timer row")), "
                    + "\(count(report.skipped.notes, "note")) attached")
        }
        lines += report.assumptions.map { "Assumed   \($0)" }
        lines += listed(
            "By alias", matches.renamed.map { "\($0.name) = \($0.exercise)" }, context)
        lines += matches.joined.map { joined in
            "Joined    \(joined.names.joined(separator: ", ")) as \(joined.exercise)"
        }
        lines += listed("Created", matches.new, context)
        return lines.map { ReportLine($0) }
    }

    /// As many names as a line holds, at least one, and where the others are.
    private static func listed(
        _ head: String, _ names: [String], _ context: ReportContext
    ) -> [String] {
        var line: String?
        for shown in names.indices.map({ $0 + 1 }) {
            let rest = names.count - shown
            let more = rest > 0 ? " and \(rest) more: --json" : ""
            let next = head.padding(to: 10) + names.prefix(shown).joined(separator: ", ")
            guard line == nil || next.count + more.count <= context.width else { break }
            line = context.cut(next, to: context.width - more.count) + more
        }
        return [line].compactMap(\.self)
    }

    /// The result of the import in one line.
    public static func end(_ report: Model.Import.Report) -> String {
        if report.dryRun { return "Nothing written (dry run)." }
        return report.batch.map { "Written as b\($0)." } ?? "Nothing new: nothing written."
    }
}
