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

        /// A word as the type that a screen asks for; `nil` when it does not fit that.
        init?(_ word: String, as wanted: Any.Type) {
            if wanted == Bool.self {
                guard let flag = Bool(word) else { return nil }
                self = .flag(flag)
            } else if let type = wanted as? any FixedWidthInteger.Type {
                guard let whole = Self.whole(word, type) else { return nil }
                self = .whole(whole)
            } else {
                let type = wanted as? any BinaryFloatingPoint.Type ?? Double.self
                guard let number = Double(word), Self.isFinite(number, type) else { return nil }
                self = .number(number)
            }
        }

        private static func whole<Whole: FixedWidthInteger>(
            _ word: String, _ type: Whole.Type
        ) -> Int? {
            let value = Whole(word) ?? Double(word).flatMap { Whole(exactly: $0) }
            return value.flatMap { Int(exactly: $0) }
        }

        private static func isFinite<Number: BinaryFloatingPoint>(
            _ number: Double, _ type: Number.Type
        ) -> Bool {
            Number(number).isFinite
        }
    }

    /// A word that is not what the screen asks for under the name of a parameter.
    private struct Unfit: Error {
        let name: String
        let word: String
        let wanted: Any.Type

        var reason: String {
            "\(name) has to be \(allowed), not \"\(word.shortened())\""
        }

        private var allowed: String {
            if wanted == Bool.self { return "true or false" }
            if let type = wanted as? any FixedWidthInteger.Type {
                let digits = word.hasPrefix("-") ? word.dropFirst() : word[...]
                let isWhole = !digits.isEmpty && digits.allSatisfy { ("0"..."9").contains($0) }
                return "a whole number" + (isWhole ? Self.range(type) : "")
            }
            guard wanted is any BinaryFloatingPoint.Type else { return "of type \(wanted)" }
            return Double(word) == nil ? "a number" : "a finite number"
        }

        private static func range<Whole: FixedWidthInteger>(_ type: Whole.Type) -> String {
            // What is carried on the way is an Int.
            let highest = Whole.max > Int.max ? "\(Int.max)" : "\(Whole.max)"
            return " from \(Whole.min) to \(highest)"
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
                guard let name = context.codingPath.first?.stringValue,
                    case .text(let word)? = values[name]
                else { throw DecodingError.typeMismatch(wanted, context) }
                guard let other = Scalar(word, as: wanted) else {
                    throw Unfit(name: name, word: word, wanted: wanted)
                }
                values[name] = other
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
            case let unfit as Unfit: unfit.reason
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
