// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Reads the lines of a recording.
struct RecordingReader {
    typealias Content = Relux.Recording.Content

    /// An action's line, and the payload as the type that its key names.
    struct Action {
        let number: Int
        let line: RecordedLine
        let content: Content
    }

    /// What is decoded.
    private struct Line: Decodable {
        /// Where the types are found.
        static let recordables = CodingUserInfoKey(rawValue: "relux.recordables")

        /// `nil` for a line that tells what became of an action: a replay finds that out itself.
        let line: RecordedLine?
        let content: Content

        init(from decoder: any Decoder) throws {
            if try decoder.container(keyedBy: RecordedResult.CodingKeys.self).contains(.of) {
                _ = try RecordedResult(from: decoder)
                line = nil
                content = .absent(reason: "is not an action")
                return
            }
            let line = try RecordedLine(from: decoder)
            self.line = line
            if let reason = line.unrecorded {
                content = .absent(reason: "was \(reason) when the recording was made")
                return
            }
            let recordables = Self.recordables.flatMap { decoder.userInfo[$0] }
            guard let type = (recordables as? Relux.Recordables)?[line.type] else {
                content = .absent(reason: "has a type that no state of the replay reduces")
                return
            }
            let container = try decoder.container(keyedBy: RecordedLine.PayloadKey.self)
            content = Self.payload(type, in: container)
        }

        private static func payload<A: Relux.RecordableAction>(
            _ type: A.Type, in container: KeyedDecodingContainer<RecordedLine.PayloadKey>
        ) -> Content {
            do {
                return .action(try container.decode(type, forKey: .payload))
            } catch let failure as Relux.RecordingFailure {
                return .absent(reason: "holds a value that was left out: \(failure.message)")
            } catch {
                return .absent(reason: "has a payload that \(readableName(of: type)) cannot read")
            }
        }
    }

    private let decoder = RecordingFormat.decoder()

    init(recordables: Relux.Recordables) {
        if let key = Line.recordables { decoder.userInfo[key] = recordables }
        recordables.prepare(decoder)
    }

    func header(_ bytes: Data) throws(Relux.RecordingFailure) -> RecordedHeader {
        guard let header = try? decoder.decode(RecordedHeader.self, from: bytes),
            header.format == RecordingFormat.name
        else { throw .noHeader }
        guard header.version == RecordingFormat.version else {
            throw .otherFormat(version: header.version, known: RecordingFormat.version)
        }
        return header
    }

    /// The action on a line, `nil` where the line tells what became of one.
    func action(
        _ bytes: Data, number: Int
    ) throws(Relux.RecordingFailure) -> Action? {
        let read: Line
        do {
            read = try decoder.decode(Line.self, from: bytes)
        } catch {
            throw .unreadableLine(number, reason: Self.reason(error))
        }
        guard let line = read.line else { return nil }
        guard line.sequence > 0 else {
            throw .unreadableLine(number, reason: "its \"sequence\" is 0, and the first is 1")
        }
        return Action(number: number, line: line, content: read.content)
    }

    private static func reason(_ error: any Error) -> String {
        switch error {
        case DecodingError.keyNotFound(let key, _): "it has no \"\(key.stringValue)\""
        case DecodingError.typeMismatch(_, let context),
            DecodingError.valueNotFound(_, let context):
            "its \"\(context.codingPath.map(\.stringValue).joined(separator: "."))\" has a "
                + "value that no recorder writes"
        default: "it is not JSON as a recorder writes it"
        }
    }
}
