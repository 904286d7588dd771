// SPDX-License-Identifier: Apache-2.0

import CoreModels
public import DesignSystem
import Foundation
public import NutritionModels

/// The reports of imports of food and weights.
public enum FoodImportReport {
    /// The values of the domain.
    public typealias Import = Nutrition.Business.Model.Import

    /// What an import did, or would do.
    public static func file(_ report: Import.Report) -> Report {
        let undo = report.batch.map { "undo: airfit import undo n\($0)" }
        return Report(
            data: data(report), next: [undo].compactMap(\.self), warnings: warnings(report),
            isConfirmation: !report.dryRun,
            outcome: report.contents.rejected.isEmpty ? .done : .rejectedRows
        ) { context in
            summary(report) + RejectedRow.lines(rejected(report), context)
                + [ReportLine(end(report))]
        }
    }

    /// The rows that were rejected.
    public static func rejected(_ report: Import.Report) -> [RejectedRow] {
        report.contents.rejected.map {
            RejectedRow(line: $0.line, column: $0.column, value: $0.value, reason: $0.reason)
        }
    }

    /// What a person should know of an import, as full sentences.
    public static func warnings(_ report: Import.Report) -> [String] {
        report.contents.warnings + known(report)
    }

    /// An import that was undone, or would be.
    public static func undone(
        _ batch: Import.Batch, _ data: JSON, isDryRun: Bool
    ) -> Report {
        Report(
            data: ["undone": data, "dry_run": .bool(isDryRun)], isConfirmation: !isDryRun
        ) { _ in
            let what = "n\(batch.id): \(added(batch)) from \(batch.file)"
            return isDryRun
                ? [ReportLine("Would take back \(what)."), "Nothing written (dry run)."]
                : [ReportLine("Took back \(what).")]
        }
    }

    /// What an import added, such as `110 diary lines`.
    public static func added(_ batch: Import.Batch) -> String {
        counts(batch.entries, batch.weighings, batch.measures)
    }

    /// What an import added, in few words.
    public static func added(_ report: Import.Report) -> String {
        counts(report.newEntries, report.newWeighings, report.newMeasures)
    }

    private static func counts(_ entries: Int, _ weighings: Int, _ measures: Int) -> String {
        let parts = [
            (entries, "diary line"), (weighings, "weighing"), (measures, "measurement"),
        ].filter { $0.0 > 0 }
        return parts.isEmpty
            ? "nothing" : parts.map { Plural.of($0.0, $0.1) }.joined(separator: ", ")
    }

    /// What a file contains and what an import does with it, without the rejected rows and the end.
    public static func summary(_ report: Import.Report) -> [ReportLine] {
        let contents = report.contents
        let known =
            report.known.duplicates + report.known.weighedDays + report.known.measuredDays
            + report.known.coveredDays
        var lines = [
            "Detected  \(report.kind.format.name) \(report.kind.name), "
                + Plural.of(contents.rows, "row"),
            "\(report.dryRun ? "Plan    " : "Found   ")  "
                + "\(counts(contents.entries, contents.weighings, contents.measures)) on "
                + "\(Plural.of(contents.days, "day"))\(span(contents))",
            "New       \(added(report))"
                + "     There already \(Figures.whole(Double(known)))",
        ]
        if contents.entries > 0 {
            let unknown =
                contents.unknownEnergy > 0
                ? "   (\(Plural.of(contents.unknownEnergy, "line")) without energy)" : ""
            lines.append("Sum       \(NutrientText.line(contents.total))\(unknown)")
        }
        if contents.skipped > 0 {
            lines.append(
                "Skipped   \(Plural.of(contents.skipped, "row")): \(skipped(report.kind))")
        }
        lines += contents.assumptions.map { "Assumed   \($0)" }
        return lines.map { ReportLine($0) }
    }

    private static func span(_ contents: Import.Contents) -> String {
        guard let first = contents.first, let last = contents.last else { return "" }
        return first == last ? ", \(first.text)" : ", \(first.text) to \(last.text)"
    }

    /// Why rows of a file hold nothing to keep.
    private static func skipped(_ kind: Import.Kind) -> String {
        switch kind {
        case .servings, .nutrition: "an amount of 0"
        case .dailySummary: "a day without food"
        case .biometrics, .fitNotesMeasurements, .measurements, .strongMeasurement, .withings:
            "no figure"
        case .foodLog: "deleted in the app"
        case .weights: "deleted in the app, or no figure"
        case .fitNotesBackup, .scale: "no weight"
        case .health, .exercises: "nothing in it"
        }
    }

    /// What is left out because of what is there already, and what to do about it.
    private static func known(_ report: Import.Report) -> [String] {
        let known = report.known
        var sentences: [String] = []
        if known.changed > 0 {
            sentences.append(
                "\(Plural.of(known.changed, "row")) that came before with other figures: the "
                    + "stored ones stay. To take the new ones, undo the earlier import first "
                    + "(airfit import list).")
        }
        if known.weighedDays > 0 {
            sentences.append(
                "\(Plural.of(known.weighedDays, "weight")) of days that have another one: the "
                    + "stored one stays (airfit remove kN takes one away).")
        }
        if known.measuredDays > 0 {
            sentences.append(
                "\(Plural.of(known.measuredDays, "measurement")) of days that have another one of "
                    + "the kind: the stored one stays (airfit remove dN takes one away).")
        }
        if known.coveredDays > 0 {
            sentences.append(
                report.kind == .dailySummary
                    ? "\(Plural.of(known.coveredDays, "total")) of days that have diary lines: "
                        + "left out, so that no food counts twice."
                    : "\(Plural.of(known.coveredDays, "row")) of days that have a total of "
                        + "Cronometer: left out, so that no food counts twice. To take them, undo "
                        + "the import of the totals first (airfit import list).")
        }
        return sentences
    }

    /// The result of the import in one line.
    public static func end(_ report: Import.Report) -> String {
        if report.dryRun { return "Nothing written (dry run)." }
        return report.batch.map { "Written as n\($0)." } ?? "Nothing new: nothing written."
    }

    /// The `data` of the document of an import.
    public static func data(_ report: Import.Report) -> JSON {
        let contents = report.contents
        return [
            "file": .string(report.file), "format": .string(report.kind.format.rawValue),
            "dialect": .string(report.kind.rawValue), "rows": .int(contents.rows),
            "entries": .int(contents.entries), "weighings": .int(contents.weighings),
            "measurements": .int(contents.measures),
            "days": .int(contents.days), "first": .string(contents.first?.text),
            "last": .string(contents.last?.text), "total": FoodJSON.nutrients(contents.total),
            "unknown_energy": .int(contents.unknownEnergy),
            "skipped_rows": .int(contents.skipped), "new_entries": .int(report.newEntries),
            "new_weighings": .int(report.newWeighings),
            "new_measurements": .int(report.newMeasures),
            "duplicates": .int(report.known.duplicates), "changed": .int(report.known.changed),
            "weighed_days": .int(report.known.weighedDays),
            "measured_days": .int(report.known.measuredDays),
            "covered_days": .int(report.known.coveredDays),
            "rejected": .list(contents.rejected) {
                [
                    "line": .int($0.line), "column": .string($0.column),
                    "value": .string($0.value), "reason": .string($0.reason),
                ]
            },
            "assumptions": .list(contents.assumptions) { .string($0) },
            "dry_run": .bool(report.dryRun), "batch": .id("n", report.batch),
        ]
    }
}
