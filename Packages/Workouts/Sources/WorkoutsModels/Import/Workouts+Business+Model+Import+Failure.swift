// SPDX-License-Identifier: Apache-2.0

extension Workouts.Business.Model.Import {
    /// Why a file was not taken in; nothing of it was written.
    ///
    /// A row that is wrong is no failure: it is a `RejectedRow`, and the rest of the file is taken.
    public enum Failure: Error, Sendable, Hashable, Codable {
        /// There is no such file.
        case missing(file: String)
        /// It is a directory.
        case directory(file: String)
        /// The system will not let it be read; `reason` is the system's sentence.
        case unreadable(file: String, reason: String)
        /// It has no bytes, or nothing but a byte-order mark and blank lines.
        case empty(file: String)
        /// It has zero bytes in it, as no text has.
        case binary(file: String)
        /// A quote opens on `line` and is not closed the way RFC 4180 asks.
        case unterminatedQuote(file: String, line: Int)
        /// A line is longer than `limit` bytes.
        case lineTooLong(file: String, line: Int, limit: Int)
        /// The header is none of the known ones; `closest` is what the nearest one lacks.
        case notRecognised(file: String, columns: [String], closest: String)
        /// The header fits several dialects equally well.
        case ambiguous(file: String, candidates: [Dialect])
        /// The person named a format whose headers do not fit; `lacks` are the columns it should
        /// have.
        case otherFormat(file: String, named: Format, found: Format?, lacks: [String])
        /// It is a Strong file of body measurements, which hold no workouts.
        case measurements(file: String)
        /// It has loads and names no unit, and the person named none either.
        case unitMissing(file: String, format: Format, columns: Int)
        /// What reads the file does not work; `reason` is a full sentence.
        case noParser(reason: String)
        /// Somebody stopped the reading or the writing.
        case stopped(file: String)
    }
}

extension Workouts.Business.Model.Import.Failure {
    /// Who can mend it.
    public enum Kind: Sendable, Hashable {
        /// The file: not recognised or unreadable.
        case file
        /// The command: an option is missing that the file makes necessary.
        case usage
        /// The program: a part of it does not work.
        case program
        /// Nothing has to be mended: it was meant to stop.
        case stopped
    }

    /// Who can mend it: a missing unit is mended on the command line, nearly everything else in the
    /// file.
    public var kind: Kind {
        switch self {
        case .unitMissing: .usage
        case .noParser: .program
        case .stopped: .stopped
        case .missing, .directory, .unreadable, .empty, .binary, .unterminatedQuote, .lineTooLong,
            .notRecognised, .ambiguous, .otherFormat, .measurements:
            .file
        }
    }

    /// A word for programs, stable across versions.
    public var code: String {
        switch self {
        case .missing: "file_missing"
        case .directory: "file_is_directory"
        case .unreadable: "file_unreadable"
        case .empty: "file_empty"
        case .binary: "file_binary"
        case .unterminatedQuote: "quote_unterminated"
        case .lineTooLong: "line_too_long"
        case .notRecognised: "format_unknown"
        case .ambiguous: "format_ambiguous"
        case .otherFormat: "format_mismatch"
        case .measurements: "format_measurements"
        case .unitMissing: "unit_missing"
        case .noParser: "unavailable"
        case .stopped: "interrupted"
        }
    }
}
