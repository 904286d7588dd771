// SPDX-License-Identifier: Apache-2.0

public import AxiomCore
import Foundation

/// Why a delimited text cannot be read.
public enum DelimitedFailure: AxiomError, Equatable {
    /// There is no such file.
    case missing(file: String)
    /// It is a directory.
    case directory(file: String)
    /// The file cannot be read; `reason` is the system's message.
    case unreadable(file: String, reason: String)
    /// It has no content, except perhaps a byte-order mark and blank lines.
    case empty(file: String)
    /// It has a zero byte, so it is not text.
    case binary(file: String)
    /// The quote that opens on `line` is never closed, or text follows the closing quote.
    case unterminatedQuote(file: String, line: Int)
    /// A line is longer than `limit` bytes.
    case lineTooLong(file: String, line: Int, limit: Int)
    /// It is an archive that cannot be unpacked; `reason` is one or more full sentences.
    case archive(file: String, reason: String)

    public var message: String {
        switch self {
        case .missing(let file):
            "There is no file \(file). Check the path."
        case .directory(let file):
            "\(file) is a directory. Name a file inside it."
        case .unreadable(let file, let reason):
            "\(file) cannot be read: \(reason)."
        case .empty(let file):
            "\(file) is empty. Export it again."
        case .binary(let file):
            "\(file) is a binary file, not text. Name a text file."
        case .unterminatedQuote(let file, let line):
            "\(file) has a quote on line \(line) that is not closed properly. Export it again."
        case .lineTooLong(let file, let line, let limit):
            "Line \(line) of \(file) is longer than \(limit) bytes. Split it or raise the limit."
        case .archive(let file, let reason):
            "\(file) is a zip archive that cannot be read. \(reason)"
        }
    }
}
