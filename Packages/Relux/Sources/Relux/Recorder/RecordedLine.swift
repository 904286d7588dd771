// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The format of recordings, as a header tells it.
enum RecordingFormat {
    static let name = "relux-recording"
    static let version = 1

    /// Tells a value's `encode(to:)` that it is recorded and must leave nothing out.
    static let isRecording = CodingUserInfoKey(rawValue: "relux.recording")

    static func encoder() -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        if let isRecording { encoder.userInfo[isRecording] = true }
        return encoder
    }

    static func decoder() -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return decoder
    }

    /// A fingerprint of a value: FNV-1a, 64 bit, of its JSON with sorted keys. Shows that values
    /// differ; protects against nobody. `nil` for a value that cannot be encoded.
    static func digest(of value: any Sendable) -> String? {
        guard let value = value as? any Encodable, let data = try? encoder().encode(value) else {
            return nil
        }
        // Offset basis and prime of the 64-bit variant (Fowler, Noll and Vo; RFC 9923).
        let hash = data.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { hash, byte in
            (hash ^ UInt64(byte)) &* 0x100_0000_01B3
        }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
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

/// What a line says of one action, the payload left out.
struct RecordedLine: Codable {
    struct Origin: Codable {
        let file: String
        let function: String
        let line: UInt
    }

    struct Failure: Codable {
        let type: String
        let message: String?
    }

    struct State: Codable {
        let type: String
        /// Which state of the type, from 2; the first one has none.
        let instance: Int?
        let version: UInt64
        let digest: String?
    }

    enum Kind: String, Codable { case action, effect }
    enum Outcome: String, Codable { case success, failure, unfinished }

    let sequence: UInt64
    let cause: UInt64?
    let kind: Kind
    let type: String
    let name: String
    /// Why there is no payload.
    let unrecorded: String?
    let origin: Origin
    let nanoseconds: Int64
    let result: Outcome
    let error: Failure?
    let states: [State]

    enum CodingKeys: String, CodingKey {
        case sequence, cause, kind, type
        case name = "case"
        case unrecorded, origin, nanoseconds, result, error, states
    }

    /// The key beside the others that holds the payload.
    enum PayloadKey: String, CodingKey { case payload }
}
