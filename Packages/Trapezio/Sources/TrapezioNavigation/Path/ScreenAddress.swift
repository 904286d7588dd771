// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The address of a kind of screen, such as `workouts/:id`: words, and names of parameters.
struct ScreenAddress: Sendable, Equatable {
    enum Segment: Sendable, Equatable {
        case word(String)
        case parameter(String)
    }

    let segments: [Segment]

    init(_ text: String) {
        segments = text.split(separator: "/").map {
            $0.hasPrefix(":") ? .parameter(String($0.dropFirst())) : .word(String($0))
        }
    }

    /// Whether two addresses are met by the same texts: parameters have no names then.
    func collides(with other: Self) -> Bool {
        segments.count == other.segments.count
            && zip(segments, other.segments).allSatisfy { pair in
                switch pair {
                case (.word(let left), .word(let right)): left == right
                case (.parameter, .parameter): true
                case (.word, .parameter), (.parameter, .word): false
                }
            }
    }

    /// Whether the words of the text are those of this address, as far as the text goes.
    func begins(with words: ArraySlice<String>) -> Bool {
        words.count <= segments.count
            && zip(words, segments).allSatisfy { word, segment in
                switch segment {
                case .word(let own): own == word
                case .parameter: true
                }
            }
    }

    /// The values of the parameters in a text that this address begins with.
    func values(in words: ArraySlice<String>) -> [String: String] {
        var values: [String: String] = [:]
        for case (.parameter(let name), let word) in zip(segments, words) { values[name] = word }
        return values
    }

    /// Which of two addresses a text means: the one whose first difference is a word.
    func isPreferred(to other: Self) -> Bool {
        for (own, others) in zip(segments, other.segments) {
            switch (own, others) {
            case (.word, .parameter): return true
            case (.parameter, .word): return false
            case (.word, .word), (.parameter, .parameter): continue
            }
        }
        return false
    }

    /// The text with these values; `nil` when one is missing.
    func text(with values: [String: String]) -> String? {
        var words: [String] = []
        for segment in segments {
            switch segment {
            case .word(let word): words.append(word)
            case .parameter(let name):
                guard let value = values[name], !value.isEmpty else { return nil }
                words.append(Self.escape(value))
            }
        }
        return words.joined(separator: "/")
    }

    /// The words of a text, without the escapes.
    static func words(of text: String) -> [String] {
        text.split(separator: "/").map { $0.removingPercentEncoding ?? String($0) }
    }

    private static func escape(_ value: String) -> String {
        let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: "/"))
        return value.addingPercentEncoding(withAllowedCharacters: allowed) ?? value
    }
}
