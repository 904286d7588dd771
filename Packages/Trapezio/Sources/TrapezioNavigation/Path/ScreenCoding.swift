// SPDX-License-Identifier: Apache-2.0

import Foundation
import Trapezio

/// Makes screens of words and words of screens, through their own Codable conformance.
enum ScreenCoding {
    /// A parameter as it appears in JSON.
    private enum Scalar: Codable {
        case text(String)
        case whole(Int)
        case number(Double)
        case flag(Bool)

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            if let flag = try? value.decode(Bool.self) {
                self = .flag(flag)
            } else if let whole = try? value.decode(Int.self) {
                self = .whole(whole)
            } else if let number = try? value.decode(Double.self) {
                self = .number(number)
            } else {
                self = .text(try value.decode(String.self))
            }
        }

        func encode(to encoder: any Encoder) throws {
            var value = encoder.singleValueContainer()
            switch self {
            case .text(let text): try value.encode(text)
            case .whole(let whole): try value.encode(whole)
            case .number(let number): try value.encode(number)
            case .flag(let flag): try value.encode(flag)
            }
        }

        var word: String {
            switch self {
            case .text(let text): text
            case .whole(let whole): "\(whole)"
            case .number(let number): "\(number)"
            case .flag(let flag): "\(flag)"
            }
        }

        /// The text as something else, where it reads as that.
        var reread: Self? {
            guard case .text(let text) = self else { return nil }
            return Int(text).map { .whole($0) } ?? Double(text).map { .number($0) }
                ?? Bool(text).map { .flag($0) }
        }
    }

    /// A screen of named words. A word is a text unless the screen asks for something else.
    static func screen<Screen: TrapezioScreen>(
        _ type: Screen.Type, from words: [String: String]
    ) throws -> Screen {
        var values = words.mapValues { Scalar.text($0) }
        while true {
            do {
                return try JSONDecoder().decode(type, from: JSONEncoder().encode(values))
            } catch DecodingError.typeMismatch(let wanted, let context) {
                // The first key says which word is no text. Each is read anew once at most.
                guard let key = context.codingPath.first?.stringValue,
                    let other = values[key]?.reread
                else { throw DecodingError.typeMismatch(wanted, context) }
                values[key] = other
            }
        }
    }

    /// The parameters of a screen that are plain values, as words.
    static func words(of screen: any TrapezioScreen) -> [String: String] {
        struct Loose: Decodable {
            let scalar: Scalar?
            init(from decoder: any Decoder) { scalar = try? Scalar(from: decoder) }
        }
        guard let data = try? JSONEncoder().encode(screen),
            let values = try? JSONDecoder().decode([String: Loose].self, from: data)
        else { return [:] }
        return values.compactMapValues { $0.scalar?.word }
    }

    /// What a decoding error says to a person.
    static func reason(_ error: any Error) -> String {
        let sentence =
            switch error {
            case DecodingError.typeMismatch(let wanted, let context):
                "\(place(context.codingPath))has to be of type \(wanted)"
            case DecodingError.keyNotFound(let key, _): "\(key.stringValue) is missing"
            case DecodingError.valueNotFound(_, let context):
                "\(place(context.codingPath))is missing"
            case DecodingError.dataCorrupted(let context):
                place(context.codingPath) + context.debugDescription
            default: (error as? any LocalizedError)?.errorDescription ?? "\(error)"
            }
        return sentence.hasSuffix(".") ? sentence : sentence + "."
    }

    private static func place(_ path: [any CodingKey]) -> String {
        path.isEmpty ? "" : path.map(\.stringValue).joined(separator: ".") + " "
    }
}
