// SPDX-License-Identifier: Apache-2.0

import FileFormats
import Foundation
import WorkoutsModels

/// Finds the fields of a line of FitNotes, which never quotes: a comma in the name of an exercise
/// makes one field more, a comment may have commas and line ends.
///
/// The columns right of the category have a form, so they tell where the name ends (reference,
/// section 2.3).
struct FitNotesLines {
    /// How many fields more than its header a line may have.
    static let mostExtraFields = 64

    let delimiter: UInt8
    private let width: Int
    private let columns: FitNotesParser.Columns
    /// Whether free text stands last.
    private let endsInComment: Bool

    init(_ header: ImportHeader, _ columns: FitNotesParser.Columns, _ delimiter: UInt8) {
        width = header.names.count
        self.columns = columns
        self.delimiter = delimiter
        endsInComment = columns.comment == width - 1
    }

    /// Whether a row has all columns but the comment, which may be left off where it is blank.
    func lacksOnlyComment(_ record: DelimitedRecord) -> Bool {
        endsInComment && record.count == width - 1
    }

    // MARK: - Commas

    /// The line with quotes where they belong; `nil` when it has no field too many, or there is not
    /// exactly one way to read it.
    func repaired(_ record: DelimitedRecord) -> Data? {
        let extra = record.count - width
        guard (1...Self.mostExtraFields).contains(extra), columns.exercise >= 0 else { return nil }
        let fields = (0..<record.count).map { record[$0].text }
        // How many of the fields too many belong to the name; the others are the comment's.
        let shares = endsInComment ? Array(0...extra) : [extra]
        let readings = shares.map { cells(of: fields, share: $0) }.filter(isFit)
        guard readings.count == 1, let cells = readings.first else { return nil }
        let separator = String(UnicodeScalar(delimiter))
        return Data(cells.map(Self.quoted).joined(separator: separator).utf8)
    }

    private func cells(of fields: [String], share: Int) -> [String] {
        let separator = String(UnicodeScalar(delimiter))
        let name = columns.exercise
        return (0..<width).map { column in
            if column < name { return fields[column] }
            if column == name { return fields[name...(name + share)].joined(separator: separator) }
            guard column == width - 1 else { return fields[column + share] }
            return fields[(column + share)...].joined(separator: separator)
        }
    }

    /// Whether figures stand where figures belong.
    private func isFit(_ cells: [String]) -> Bool {
        func holds(_ column: Int, _ fits: (String) -> Bool) -> Bool {
            guard cells.indices.contains(column) else { return true }
            let text = cells[column].filter { $0 != " " }
            return text.isEmpty || fits(text)
        }
        let figures = [columns.weight, columns.pounds, columns.reps, columns.distance]
        return figures.allSatisfy { holds($0) { Double($0) != nil } }
            && holds(columns.weightUnit) { ImportHeader.massUnit($0) != nil }
            && holds(columns.time) { $0.allSatisfy { $0.isNumber || $0 == ":" || $0 == "." } }
    }

    static func quoted(_ cell: String) -> String {
        "\"" + cell.replacing("\"", with: "\"\"") + "\""
    }

    // MARK: - Line ends

    /// Whether a line goes on with the comment of the row above: no day begins it.
    func isRestOfComment(_ record: DelimitedRecord) -> Bool {
        guard endsInComment else { return false }
        let day = record[columns.date].bytes
        let isDay =
            day.count >= 8 && day.prefix(4).allSatisfy { (0x30...0x39).contains($0) }
            && [0x2D, 0x2F, 0x2E].contains(day[4])
        return !isDay
    }

    /// Adds a line to the comment of the last set of a workout.
    func addComment(
        _ record: DelimitedRecord, to session: Int, of assembler: inout ImportAssembler
    ) {
        guard let last = assembler.sessions[session].sets.indices.last else { return }
        let separator = String(UnicodeScalar(delimiter))
        let line = (0..<record.count).map { record[$0].text }.joined(separator: separator)
        let note = assembler.sessions[session].sets[last].draft.note ?? ""
        var text = note + "\n" + PlainText.line(line)
        // A spreadsheet that saved the file again put quotes around it.
        if text.first == "\"", text.last == "\"", text.count > 1 {
            text = String(text.dropFirst().dropLast()).replacing("\"\"", with: "\"")
        }
        guard text.count <= ImportLimits.noteLength else {
            return assembler.remarks.warn(
                "A comment is too long; its end is left out", line: record.line)
        }
        assembler.sessions[session].sets[last].draft.note = text
    }
}
