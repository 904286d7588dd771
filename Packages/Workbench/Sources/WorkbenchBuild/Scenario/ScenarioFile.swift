// SPDX-License-Identifier: Apache-2.0

import Foundation
import WorkbenchKit

/// Scenarios as a JSON file: `{"version": 1, "scenarios": [{"change": "body", …}]}`.
struct ScenarioFile: Codable, Equatable {
    /// 1: a reader refuses what is newer than it knows.
    var version = 1
    var scenarios: [Scenario]

    /// Reads a file, and says in a sentence what is wrong with it.
    static func read(_ path: String) throws -> [Scenario] {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw BenchFailure.usage("There is no scenario file \(path).")
        }
        do {
            let file = try JSONDecoder().decode(ScenarioFile.self, from: data)
            guard file.version == 1 else {
                throw BenchFailure.usage(
                    "\(path) has version \(file.version), and only 1 is known here.")
            }
            guard !file.scenarios.isEmpty else {
                throw BenchFailure.usage("\(path) has no scenarios.")
            }
            return file.scenarios
        } catch let error as DecodingError {
            throw BenchFailure.usage("\(path) is not a scenario file: \(sentence(error))")
        }
    }

    /// The file's text.
    var text: String { ReportFormat.encode(self) }

    private static func sentence(_ error: DecodingError) -> String {
        switch error {
        case .keyNotFound(let key, let context):
            return "\(place(context)) has no `\(key.stringValue)`."
        case .dataCorrupted(let context):
            let known =
                context.codingPath.last?.stringValue == "change"
                ? Scenario.Change.allCases.map(\.rawValue)
                : context.codingPath.last?.stringValue == "target"
                    ? Scenario.Target.allCases.map(\.rawValue) : []
            let list = known.isEmpty ? "" : " It is one of \(known.joined(separator: ", "))."
            return "\(place(context)) cannot be read.\(list)"
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            return "\(place(context)) has another type. \(context.debugDescription)"
        @unknown default: return "\(error)"
        }
    }

    private static func place(_ context: DecodingError.Context) -> String {
        let path = context.codingPath.map { key in
            key.intValue.map { "number \($0 + 1)" } ?? "`\(key.stringValue)`"
        }
        return path.isEmpty ? "the text" : path.joined(separator: ", ")
    }
}
