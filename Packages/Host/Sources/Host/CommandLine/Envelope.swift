// SPDX-License-Identifier: Apache-2.0

import Basics
import DesignSystem
import Foundation
import HostAPI

/// The one JSON document of a command, the same on a terminal and in a pipe. Within one `schema`,
/// fields may be added but not renamed.
enum Envelope {
    /// Name and version of the format.
    static let schema = "\(ProgramName.current)/1"

    /// The document of a command that worked.
    static func success(_ output: Output, command: String, clock: DayClock) -> String {
        encode([
            "schema": .string(schema), "command": .string(command),
            "generated_at": .string(Timestamps.rfc3339(clock.now, clock.calendar.timeZone)),
            "data": output.report.data,
            "warnings": .array(output.report.warnings.map { .string($0) }),
        ])
    }

    /// The document of a command that failed, with what it had done before, if anything.
    static func failure(_ error: UserError, after done: Report? = nil) -> String {
        var document: [String: JSON] = [
            "schema": .string(schema),
            "error": [
                "code": .string(error.code), "exit": .int(Int(error.exit.rawValue)),
                "message": .string(error.message), "hint": .string(error.hint),
                "field": .string(error.field),
            ],
        ]
        if let done {
            document["data"] = done.data
            document["warnings"] = .array(done.warnings.map { .string($0) })
        }
        return encode(.object(document))
    }

    /// A document in one line, for a stream of them.
    static func line(_ document: JSON) -> String { encode(document, []) }

    /// The text of a document.
    static func encode(_ document: JSON) -> String { encode(document, .prettyPrinted) }

    private static func encode(_ document: JSON, _ looks: JSONEncoder.OutputFormatting) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = looks.union([.sortedKeys, .withoutEscapingSlashes])
        guard let data = try? encoder.encode(document) else {
            // Only an infinite number or NaN, which JSON cannot write, leads here.
            return #"{"schema":"\#(schema)","error":{"code":"unencodable","exit":1}}"# + "\n"
        }
        return TerminalText.escaped(String(decoding: data, as: UTF8.self)) + "\n"
    }
}
