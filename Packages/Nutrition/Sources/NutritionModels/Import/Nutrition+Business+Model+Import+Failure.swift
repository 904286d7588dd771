// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension Nutrition.Business.Model.Import {
    /// Why a file was not imported. Nothing of it was written.
    ///
    /// A wrong row is no failure: it is rejected, and the rest of the file is imported.
    public enum Failure: Error, Sendable, Hashable {
        /// The bytes cannot be read; `code` is stable, `reason` is a full sentence.
        case unreadable(code: String, reason: String)
        /// It has more than `limit` rows.
        case tooManyRows(file: String, limit: Int)
        /// The header is that of no file that is read.
        case notRecognised(file: String, columns: [String])
        /// The person named one app, and the file is another one's.
        case otherFormat(file: String, named: Format, found: Format)
        /// It is a file of the app that holds nothing for the diary; `what` names its content.
        case notForDiary(format: Format, file: String, what: String)
        /// It has weights, and neither the file nor the person names their unit.
        case unitMissing(file: String)
        /// The person prefers a source that the file does not have; `names` are those it has.
        case unknownSource(file: String, source: String, names: [String])
        /// The import was cancelled while reading or writing.
        case stopped
    }
}

extension Nutrition.Business.Model.Import.Failure: LocalizedError, CustomStringConvertible {
    /// A code for programs, stable across versions; the same that imports of training use.
    public var code: String {
        switch self {
        case .unreadable(let code, _): code
        case .tooManyRows: "file_too_large"
        case .notRecognised: "format_unknown"
        case .otherFormat: "format_mismatch"
        case .notForDiary: "format_other"
        case .unitMissing: "unit_missing"
        case .unknownSource: "source_unknown"
        case .stopped: "interrupted"
        }
    }

    public var errorDescription: String? { description }

    public var description: String {
        switch self {
        case .unreadable(_, let reason):
            reason
        case .tooManyRows(let file, let limit):
            "\(file) has more than \(limit) rows, which is the most that is read at once. "
                + "Split it into files with the same first line and import them one by one."
        case .notRecognised(let file, let columns):
            "\(file) is no food export that is known. Its columns are \(Self.list(columns)). Known "
                + "are servings, daily summary and biometrics of Cronometer, the nutrition and "
                + "measurement files of MyFitnessPal, the food log and weights of Lose It!, and the "
                + "measurement files of Withings, Strong, FitNotes and of scales in FIT."
        case .otherFormat(let file, let named, let found):
            "\(file) is an export of \(found.name), not of \(named.name). "
                + "Use import \(found.rawValue) or import auto."
        case .notForDiary(let format, let file, let what):
            "\(file) is the file of \(what) of \(format.name), which holds neither food nor "
                + "weights. Name another file of the export."
        case .unitMissing(let file):
            "\(file) has weights or lengths without a unit."
        case .unknownSource(let file, let source, let names):
            "\(file) has no source \"\(source)\". Its sources are \(Self.list(names))."
        case .stopped:
            "interrupted: nothing was written."
        }
    }

    private static func list(_ names: [String]) -> String {
        let shown = names.prefix(14).map { $0.count > 40 ? "\($0.prefix(40))…" : $0 }
        return names.isEmpty ? "blank" : shown.joined(separator: ", ")
    }
}
