// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The format of recordings, as a header tells it.
enum RecordingFormat {
    static let name = "relux-recording"
    static let version = 2

    /// Tells a value's `encode(to:)` that it is recorded and must leave nothing out.
    static let isRecording = CodingUserInfoKey(rawValue: "relux.recording")

    /// Writes headers and payloads; safe from every isolation, and made once, because making one
    /// costs as much as a small payload.
    static let encoder: JSONEncoder = {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        if let isRecording { encoder.userInfo[isRecording] = true }
        return encoder
    }()

    static func decoder() -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return decoder
    }
}

/// The first line of a recording.
struct RecordedHeader: Codable {
    let format: String
    let version: Int
    let program: String
    let date: String
    let info: [String: String]
}

/// What the line of an action says, the payload left out. Written when the states have reduced it.
struct RecordedLine: Decodable {
    struct Origin: Decodable {
        let file: String
        let function: String
        let line: UInt
    }

    struct State: Decodable {
        let type: String
        /// Which state: no two of one run have the same number.
        let connection: UInt64
        let version: UInt64
        let digest: String?
    }

    enum Kind: String, Decodable { case action, effect }

    let sequence: UInt64
    let cause: UInt64?
    let kind: Kind
    let type: String
    let name: String
    /// Why there is no payload.
    let unrecorded: String?
    let origin: Origin
    let states: [State]

    enum CodingKeys: String, CodingKey {
        case sequence, cause, kind, type
        case name = "case"
        case unrecorded, origin, states
    }

    /// The key beside the others that holds the payload.
    enum PayloadKey: String, CodingKey { case payload }
}

/// What became of an action: a line of its own, written when its reactions are done.
struct RecordedResult: Decodable {
    struct Failure: Decodable {
        let type: String
        let message: String?
    }

    enum Outcome: String, Decodable { case success, failure }

    /// The sequence of the action; no other line has this key.
    let of: UInt64
    let nanoseconds: Int64
    let result: Outcome
    let error: Failure?

    enum CodingKeys: String, CodingKey { case of, nanoseconds, result, error }
}
