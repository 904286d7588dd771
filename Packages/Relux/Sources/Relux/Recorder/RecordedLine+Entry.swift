// SPDX-License-Identifier: Apache-2.0

import Foundation

extension RecordedLine {
    /// What there is to write of an entry; `instance` numbers the states of one type.
    init(
        _ entry: Relux.LogEntry, unrecorded: String?, isFinished: Bool,
        instance: (Relux.StateChange) -> Int
    ) {
        sequence = entry.sequence
        cause = entry.cause
        kind = entry.action is any Relux.Effect ? .effect : .action
        type =
            (entry.action as? any Relux.RecordableAction).map { Swift.type(of: $0).recordingKey }
            ?? readable(entry.typeName)
        name = entry.caseName
        self.unrecorded = unrecorded
        origin = Origin(
            file: "\(entry.origin.file)", function: "\(entry.origin.function)",
            line: entry.origin.line)
        let (seconds, attoseconds) = entry.duration.components
        nanoseconds = Int64(
            clamping: Int128(seconds) * 1_000_000_000 + Int128(attoseconds / 1_000_000_000))
        result = !isFinished ? .unfinished : entry.result.isSuccess ? .success : .failure
        error = entry.result.error.map(Failure.init)
        states = entry.changes.map { change in
            let number = instance(change)
            return State(
                type: readable(change.name), instance: number == 1 ? nil : number,
                version: change.version, digest: RecordingFormat.digest(of: change.after))
        }
    }

    /// The bytes of a line, its line break included. An action whose payload cannot be encoded is
    /// written like one that is not recordable.
    static func bytes(
        of entry: Relux.LogEntry, isFinished: Bool, instance: (Relux.StateChange) -> Int
    ) throws -> Data {
        func line(_ unrecorded: String?) -> RecordedLine {
            RecordedLine(
                entry, unrecorded: unrecorded, isFinished: isFinished, instance: instance)
        }
        guard let action = entry.action as? any Relux.RecordableAction else {
            return try encoded(RecordedAction(line: line("not recordable"), payload: nil))
        }
        do {
            return try encoded(RecordedAction(line: line(nil), payload: action))
        } catch {
            return try encoded(RecordedAction(line: line("not encodable"), payload: nil))
        }
    }

    private static func encoded(_ action: RecordedAction) throws -> Data {
        try RecordingFormat.encoder().encode(action) + Data("\n".utf8)
    }
}

extension RecordedLine.Failure {
    /// An error's type, and its sentence where it has one for people: other errors may describe
    /// what they carry.
    init(_ error: any Error) {
        type = readableName(of: Swift.type(of: error))
        message = (error as? any LocalizedError)?.errorDescription
    }
}

/// A line with its payload, side by side in one object.
private struct RecordedAction: Encodable {
    let line: RecordedLine
    let payload: (any Relux.RecordableAction)?

    func encode(to encoder: any Encoder) throws {
        try line.encode(to: encoder)
        guard let payload else { return }
        var container = encoder.container(keyedBy: RecordedLine.PayloadKey.self)
        try container.encode(payload, forKey: .payload)
    }
}
