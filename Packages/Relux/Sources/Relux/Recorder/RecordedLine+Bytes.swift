// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Lines are assembled by hand, with keys in alphabetical order: ten times as fast as an encoder.
/// Only payloads are encoded, because their contents are unknown here.
extension RecordedLine {
    /// The bytes of an action's line, its line break included. An action whose payload cannot be
    /// encoded is written like one that is not recordable.
    static func bytes(of entry: Relux.LogEntry) -> [UInt8] {
        let action = entry.action as? any Relux.RecordableAction
        let payload = action.flatMap { try? RecordingFormat.encoder.encode($0) }
        var json = LineWriter()
        json.text("{\"case\":", entry.caseName)
        if let cause = entry.cause { json.number(",\"cause\":", cause) }
        json.text(",\"kind\":", (entry.action is any Relux.Effect ? Kind.effect : .action).rawValue)
        json.text(",\"origin\":{\"file\":", entry.origin.file.description)
        json.text(",\"function\":", entry.origin.function.description)
        json.number(",\"line\":", entry.origin.line)
        json.raw("}")
        if let payload { json.json(",\"payload\":", payload) }
        json.number(",\"sequence\":", entry.sequence)
        json.raw(",\"states\":[")
        for (index, change) in entry.changes.enumerated() {
            json.number(index == 0 ? "{\"connection\":" : ",{\"connection\":", change.connection)
            if let digest = Fingerprint.text(of: change.after) {
                json.text(",\"digest\":", digest)
            }
            json.text(",\"type\":", readableName(of: change.type))
            json.number(",\"version\":", change.version)
            json.raw("}")
        }
        json.text("],\"type\":", key(of: entry.action, action))
        if payload == nil {
            json.text(",\"unrecorded\":", action == nil ? "not recordable" : "not encodable")
        }
        json.raw("}\n")
        return json.bytes
    }

    private static func key(
        of action: any Relux.Action, _ recordable: (any Relux.RecordableAction)?
    ) -> String {
        recordable.map { Swift.type(of: $0).recordingKey }
            ?? readableName(of: Swift.type(of: action))
    }
}

extension RecordedResult {
    /// The bytes of a result's line, its line break included. Of an error its type and its
    /// sentence, where it has one for people: other errors may describe what they carry.
    static func bytes(of entry: Relux.LogEntry) -> [UInt8] {
        var json = LineWriter()
        json.raw("{")
        if let error = entry.result.error {
            json.raw("\"error\":{")
            if let message = (error as? any LocalizedError)?.errorDescription {
                json.text("\"message\":", message)
                json.raw(",")
            }
            json.text("\"type\":", readableName(of: Swift.type(of: error)))
            json.raw("},")
        }
        let (seconds, attoseconds) = entry.duration.components
        json.number(
            "\"nanoseconds\":",
            Int64(clamping: Int128(seconds) * 1_000_000_000 + Int128(attoseconds / 1_000_000_000)))
        json.number(",\"of\":", entry.sequence)
        let outcome: Outcome = entry.result.isSuccess ? .success : .failure
        json.text(",\"result\":", outcome.rawValue)
        json.raw("}\n")
        return json.bytes
    }
}

/// One line of JSON as it grows. Labels are written as they are: punctuation and key.
private struct LineWriter {
    private(set) var bytes: [UInt8] = []

    init() { bytes.reserveCapacity(512) }

    mutating func raw(_ text: String) { bytes.append(contentsOf: text.utf8) }

    mutating func number(_ label: String, _ value: some BinaryInteger) {
        raw(label)
        raw(String(value))
    }

    mutating func json(_ label: String, _ value: Data) {
        raw(label)
        bytes.append(contentsOf: value)
    }

    mutating func text(_ label: String, _ value: String) {
        raw(label)
        bytes.append(UInt8(ascii: "\""))
        if value.utf8.allSatisfy({ !Self.isEscaped($0) }) {
            raw(value)
        } else {
            for byte in value.utf8 { escape(byte) }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// What a string of JSON must not hold as it is (RFC 8259, 7. Strings).
    private static func isEscaped(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    private mutating func escape(_ byte: UInt8) {
        guard Self.isEscaped(byte) else { return bytes.append(byte) }
        let digits = String(byte, radix: 16)
        raw("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
    }
}
