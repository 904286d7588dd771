// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension Workouts.Business.Model.Import {
    /// Why a file was not imported. Nothing of it was written.
    ///
    /// A wrong row is no failure: it becomes a `RejectedRow`, and the rest of the file is imported.
    public enum Failure: Error, Sendable, Hashable {
        /// There is no such file.
        case missing(file: String)
        /// It is a directory.
        case directory(file: String)
        /// The system refused to read it; `reason` is the system's sentence.
        case unreadable(file: String, reason: String)
        /// It has no bytes, or only a byte-order mark and blank lines.
        case empty(file: String)
        /// It contains zero bytes, so it is not text.
        case binary(file: String)
        /// A quote opens on `line` and is not closed the way RFC 4180 asks.
        case unterminatedQuote(file: String, line: Int)
        /// A line is longer than `limit` bytes.
        case lineTooLong(file: String, line: Int, limit: Int)
        /// It has more than `limit` of something, such as `250,000 rows`.
        case tooMuch(file: String, limit: String)
        /// The header matches no known header; `closest` describes the nearest one.
        case notRecognised(file: String, columns: [String], closest: String)
        /// It is a file of another app, known by its content; `what` names it, such as `a GPX track`.
        case foreign(file: String, what: String)
        /// The header fits several dialects equally well.
        case ambiguous(file: String, candidates: [Dialect])
        /// The person named a format that the header does not fit; `lacks` are the missing columns.
        case otherFormat(file: String, named: Format, found: Format?, lacks: [String])
        /// It is a Strong file of body measurements, which hold no workouts.
        case measurements(file: String)
        /// It has loads, but neither the file nor the person names their unit.
        case unitMissing(file: String, format: Format, columns: Int)
        /// It breaks the rules of its format at `place`, such as `line 12`; `reason` is a full
        /// sentence.
        case damaged(file: String, place: String, reason: String)
        /// It is a file of this format that has nothing to import; `lacks` names what, such as `a
        /// track`.
        case nothing(file: String, format: Format, lacks: String)
        /// It is an archive that cannot be unpacked; `reason` is one or more full sentences.
        case archive(file: String, reason: String)
        /// The person prefers a source that the file does not have; `names` are those it has.
        case unknownSource(file: String, source: String, names: [String])
        /// The parser cannot be used; `reason` is a full sentence.
        case noParser(reason: String)
        /// The import was cancelled while reading or writing.
        case stopped(file: String)
    }
}

extension Workouts.Business.Model.Import.Failure {
    /// Who can fix it.
    public enum Kind: Sendable, Hashable {
        /// The file: not recognised or unreadable.
        case file
        /// The command: the file needs an option that is missing.
        case usage
        /// The program is at fault: a part of it failed.
        case program
        /// Nobody: the import was stopped on purpose.
        case stopped
    }

    /// Who can fix it: a missing unit is fixed on the command line, nearly everything else in the
    /// file.
    public var kind: Kind {
        switch self {
        case .unitMissing, .unknownSource: .usage
        case .noParser: .program
        case .stopped: .stopped
        case .missing, .directory, .unreadable, .empty, .binary, .unterminatedQuote, .lineTooLong,
            .tooMuch, .notRecognised, .foreign, .ambiguous, .otherFormat, .measurements, .damaged,
            .nothing, .archive:
            .file
        }
    }

    /// A code for programs, stable across versions.
    public var code: String {
        switch self {
        case .missing: "file_missing"
        case .directory: "file_is_directory"
        case .unreadable: "file_unreadable"
        case .empty: "file_empty"
        case .binary: "file_binary"
        case .unterminatedQuote: "quote_unterminated"
        case .lineTooLong: "line_too_long"
        case .tooMuch: "file_too_large"
        case .notRecognised: "format_unknown"
        case .foreign: "format_foreign"
        case .ambiguous: "format_ambiguous"
        case .otherFormat: "format_mismatch"
        case .measurements: "format_measurements"
        case .unitMissing: "unit_missing"
        case .damaged: "file_damaged"
        case .nothing: "nothing_to_import"
        case .archive: "file_packed"
        case .unknownSource: "source_unknown"
        case .noParser: "unavailable"
        case .stopped: "interrupted"
        }
    }
}

extension Workouts.Business.Model.Import.Failure: LocalizedError, CustomStringConvertible {
    /// The same as `description`, where Foundation looks for it.
    public var errorDescription: String? { description }

    /// Every format that an import detects, also that of food alone.
    private static var knownFormats: String {
        let training = Workouts.Business.Model.Import.Format.allCases.map(\.name)
        return
            "Known formats: \((training + ["Cronometer", "Lose It!", "Withings"]).joined(separator: ", "))."
    }

    /// What is wrong with the file, where, and how to fix it.
    public var description: String {
        switch self {
        case .missing(let file):
            "there is no file \(file). Check the path."
        case .directory(let file):
            "\(file) is a directory. Name the export file inside it."
        case .unreadable(let file, let reason):
            "\(file) cannot be read: \(reason)."
        case .empty(let file):
            "\(file) is empty. Export it again from the app it came from."
        case .binary(let file):
            "\(file) is a binary file, or text that is not UTF-8. "
                + "Name the CSV file of the export, as UTF-8; unpack an archive first."
        case .unterminatedQuote(let file, let line):
            "\(file) has a quote on line \(line) that is not closed properly. "
                + "The file may be cut off: export it again."
        case .lineTooLong(let file, let line, let limit):
            "line \(line) of \(file) is longer than \(limit) bytes, which no export has. "
                + "Name the file the app wrote."
        case .tooMuch(let file, let limit):
            "\(file) has more than \(limit), which is the most that is read at once. "
                + "Split it into files with the same first line and import them one by one."
        case .notRecognised(let file, let columns, let closest):
            "\(file) is not a known export. Its columns are \(Self.list(columns)); \(closest) "
                + Self.knownFormats
        case .foreign(let file, let what):
            "\(file) is \(what), which cannot be read as training. " + Self.knownFormats
        case .ambiguous(let file, let candidates):
            "\(file) could be \(Self.list(candidates.map(\.rawValue), " or ")). "
                + "Name the format: \(Self.commands(candidates))."
        case .otherFormat(let file, let named, let found?, _):
            "\(file) is a \(found.name) export, not one of \(named.name). "
                + "Use import \(found.rawValue) or import auto."
        case .otherFormat(let file, let named, nil, let lacks) where lacks.isEmpty:
            "\(file) is not a \(named.name) file. " + Self.knownFormats
        case .otherFormat(let file, let named, nil, let lacks):
            "\(file) is not a \(named.name) export: it has no column \(Self.list(lacks)). "
                + Self.knownFormats
        case .measurements(let file):
            "\(file) is a Strong file of body measurements and holds no workouts. "
                + "Its weights come in with import auto; for workouts, name the file of those."
        case .unitMissing(let file, let format, let columns):
            "\(file) has weights without a unit (\(format.name), \(columns) columns)."
        case .damaged(let file, let place, let reason):
            "\(file) cannot be read at \(place): \(reason)"
        case .nothing(let file, let format, let lacks):
            "\(file) is a \(format.name) file without \(lacks), so there is nothing to import."
        case .archive(let file, let reason):
            "\(file) is a zip archive that cannot be read. \(reason)"
        case .unknownSource(let file, let source, let names):
            "\(file) has no source \"\(source)\". Its sources are \(Self.list(names))."
        case .noParser(let reason):
            reason
        case .stopped:
            "interrupted: nothing was written."
        }
    }

    /// The commands that name the formats of these dialects.
    private static func commands(
        _ dialects: [Workouts.Business.Model.Import.Dialect]
    ) -> String {
        let formats = Workouts.Business.Model.Import.Format.allCases.filter { format in
            dialects.contains { $0.format == format }
        }
        return formats.map { "import \($0.rawValue)" }.joined(separator: " or ")
    }

    private static func list(_ names: [String], _ separator: String = ", ") -> String {
        let shown = names.prefix(14).map { $0.count > 40 ? "\($0.prefix(40))…" : $0 }
        return names.isEmpty ? "blank" : shown.joined(separator: separator)
    }
}
