// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension Workouts.Business.Model.Import.Failure: LocalizedError, CustomStringConvertible {
    /// The sentence, under the name Foundation asks for.
    public var errorDescription: String? { description }

    /// What is wrong with the file, where, and how to mend it.
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
            "\(file) is a binary file, not text. "
                + "Name the CSV file of the export; unpack an archive first."
        case .unterminatedQuote(let file, let line):
            "\(file) has a quote on line \(line) that is not closed properly. "
                + "The file may be cut off: export it again."
        case .lineTooLong(let file, let line, let limit):
            "line \(line) of \(file) is longer than \(limit) bytes, as no export has it. "
                + "Name the file the app wrote."
        case .notRecognised(let file, let columns, let closest):
            "\(file) is not a known export. Its columns are \(Self.list(columns)); \(closest) "
                + "Known formats: Strong, Hevy."
        case .ambiguous(let file, let candidates):
            "\(file) could be \(Self.list(candidates.map(\.rawValue), " or ")). "
                + "Name the format: import strong or import hevy."
        case .otherFormat(let file, let named, let found?, _):
            "\(file) is a \(found.name) export, not one of \(named.name). "
                + "Use import \(found.rawValue) or import auto."
        case .otherFormat(let file, let named, nil, let lacks):
            "\(file) is not a \(named.name) export: it has no column \(Self.list(lacks)). "
                + "Known formats: Strong, Hevy."
        case .measurements(let file):
            "\(file) is a Strong file of body measurements and holds no workouts. "
                + "Export the workouts and name that file."
        case .unitMissing(let file, let format, let columns):
            "\(file) has weights without a unit (\(format.name), \(columns) columns). "
                + "Say --unit kg or --unit lb."
        case .noParser(let reason):
            reason
        case .stopped:
            "interrupted: nothing was written."
        }
    }

    private static func list(_ names: [String], _ separator: String = ", ") -> String {
        let shown = names.prefix(14).map { $0.count > 40 ? "\($0.prefix(40))…" : $0 }
        return names.isEmpty ? "blank" : shown.joined(separator: separator)
    }
}
