// SPDX-License-Identifier: Apache-2.0

import FileFormats
import Foundation
import WorkoutsModels

/// Names the files of other apps that people try to import, by what is in them and never by what
/// they are called. Sources of the shapes: sections 2.3 to 2.7 of the reference on exports.
enum ForeignFile {
    /// How much of a file is looked at.
    static let sampleSize = 65_536

    /// What a file is, such as `a Garmin TCX file`; `nil` when no recogniser knows it.
    static func name(of start: Data) -> String? {
        let start = Data(start.prefix(sampleSize))
        if let known = byteMarks.first(where: { $0.fits(start) }) { return known.name }
        guard let header = header(of: start) else { return nil }
        return tables.first { table in
            table.columns.allSatisfy { header.column([$0]) != nil }
                && (!table.isWhole || header.names.count == table.columns.count)
        }?.name
    }

    /// The same failure, or a plainer one where the file is known to be of another app. Only a
    /// regular file is looked at again: a pipe is read once.
    static func named(
        _ failure: Workouts.Business.Model.Import.Failure, path: String, file: String
    ) -> Workouts.Business.Model.Import.Failure {
        guard isOfShape(failure) else { return failure }
        let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        guard (try? url.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true,
            let handle = try? FileHandle(forReadingFrom: url),
            let start = try? handle.read(upToCount: sampleSize)
        else { return failure }
        return named(failure, start, file: file)
    }

    /// The same failure, or a plainer one where the bytes are known to be of another app.
    static func named(
        _ failure: Workouts.Business.Model.Import.Failure, _ start: Data, file: String
    ) -> Workouts.Business.Model.Import.Failure {
        guard isOfShape(failure), let name = name(of: start) else { return failure }
        return .foreign(file: file, what: name)
    }

    /// Whether the failure is one of what the file is, not of where it is or what is missing in it.
    private static func isOfShape(_ failure: Workouts.Business.Model.Import.Failure) -> Bool {
        switch failure {
        case .binary, .unterminatedQuote, .lineTooLong, .notRecognised, .otherFormat(_, _, nil, _):
            true
        case .missing, .directory, .unreadable, .empty, .tooMuch, .ambiguous, .otherFormat,
            .foreign, .measurements, .unitMissing, .damaged, .nothing, .archive, .unknownSource,
            .noParser, .stopped:
            false
        }
    }

    private static func header(of start: Data) -> ImportHeader? {
        guard let line = start.split(separator: 0x0A, maxSplits: 1).first,
            let reader = try? DelimitedReader(bytes: Data(line), name: "")
        else { return nil }
        return try? reader.withCursor { cursor throws(DelimitedFailure) in
            try cursor.next().map { record in
                ImportHeader((0..<record.count).map { PlainText.line(record[$0].text) })
            }
        }
    }
}

// MARK: - The recognisers

extension ForeignFile {
    /// A file with bytes of its own: `mark` at its start, and a name somewhere in the sample.
    private struct ByteMark {
        let name: String
        let mark: String
        var holds: String?

        func fits(_ start: Data) -> Bool {
            let bytes = Data(mark.utf8)
            guard start.starts(with: bytes) else { return false }
            return holds.map { start.range(of: Data($0.utf8)) != nil } ?? true
        }
    }

    private static let zip = "PK\u{3}\u{4}"
    private static let sqlite = "SQLite format 3"

    private static let byteMarks = [
        ByteMark(name: "an Excel workbook", mark: zip, holds: "[Content_Types].xml"),
        ByteMark(name: "an SQLite database", mark: sqlite),
    ]

    /// A table with these columns; `isWhole` when it has no others.
    private struct Table {
        let name: String
        let columns: [String]
        var isWhole = false
    }

    private static let tables = [
        Table(name: "a Cronometer export of servings", columns: ["day", "food name", "amount"]),
        Table(
            name: "a Cronometer daily summary", columns: ["date", "energy kcal", "protein g"]),
        Table(
            name: "a Cronometer export of biometrics", columns: ["day", "metric", "unit", "amount"]),
        Table(
            name: "a Cronometer export of exercises",
            columns: ["day", "exercise", "minutes", "calories burned"]),
        Table(name: "a Cronometer export of notes", columns: ["day", "group", "note"]),
        Table(
            name: "a MyFitnessPal export of meals", columns: ["date", "meal", "calories", "fat g"]),
        Table(
            name: "a MyFitnessPal export of measurements", columns: ["date", "weight"],
            isWhole: true),
        Table(
            name: "a FitNotes export of measurements",
            columns: ["date", "time", "measurement", "value", "unit"]),
        Table(
            name: "a GymRun export",
            columns: ["date", "time", "routine", "exercise", "set", "weight", "reps"]),
        Table(
            name: "an old StrongLifts export, with the exercises of a day side by side",
            columns: ["date", "note", "exercise 1", "set 1"]),
    ]
}
