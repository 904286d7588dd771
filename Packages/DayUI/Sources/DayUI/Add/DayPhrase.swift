// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation

/// The day that a line says for all that is in it, as in `yesterday: squat 5x5, bench 3x5`, `gestern
/// Abend 250g Nudeln` or `slept 7h yesterday`.
struct DayPhrase {
    /// The line without it.
    let line: String
    /// The day; `nil` for today.
    let day: Day?
    /// The meal of a part of the day, as in `heute morgen`; `nil` without one.
    let meal: String?

    /// - Returns: `nil` where the line says no day, or several.
    init?(_ line: String, today: Day) {
        let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
        let plain = words.map {
            $0.lowercased().trimmingCharacters(in: CharacterSet(charactersIn: ",:;.()"))
        }
        let days = plain.indices.filter { Self.day(plain[$0], today) != nil }
        let begin =
            days.first
            ?? zip(plain.indices, plain.dropFirst()).first { index, next in
                Self.now.contains(plain[index]) && Self.parts[next] != nil
            }?.0
        guard days.count < 2, let at = begin else { return nil }
        let start = plain[..<at].lastIndex { !Self.ahead.contains($0) }.map { $0 + 1 } ?? 0
        let part = plain.dropFirst(at + 1).first.flatMap { Self.parts[$0] }
        let phrase = start..<at + (part == nil ? 1 : 2)
        guard phrase.count < words.count else { return nil }
        if days.first != nil {
            let isAtEdge = phrase.lowerBound == 0 || phrase.upperBound == words.count
            // In the middle it may be the day of one of several things; a weekday may be of a name.
            let isOne = ![", ", ";", "&", "+"].contains(where: line.contains)
            let isDish = plain.dropFirst(at + 1).first == "roast"
            guard isAtEdge || isOne && Day.ago(plain[at]) != nil, !isDish else { return nil }
        }
        let isLast = !Self.last.isDisjoint(with: plain[start..<at])
        day = Self.day(plain[at], isLast ? today.adding(-1) : today)
        meal = part ?? nil
        self.line = (words[..<phrase.lowerBound] + words[phrase.upperBound...])
            .joined(separator: " ").trimmingCharacters(in: CharacterSet(charactersIn: " ,:;"))
    }

    /// The day of a word such as `yesterday`, `friday` or `2026-11-20`.
    private static func day(_ word: String, _ today: Day) -> Day? {
        Day(word).parts == nil ? today.named(word) : Day(word)
    }

    private static let now: Set = [
        "today", "this", "heute", "hoy", "hoje", "oggi", "vandaag", "сегодня",
    ]
    private static let last: Set = ["last", "letzten"]
    private static let ahead = last.union(["on", "am", "el"])

    /// The meal that a part of the day is the hour of; `nil` in it for the afternoon.
    private static let parts: [String: String?] = {
        let words: [(String?, [String])] = [
            (
                "breakfast",
                [
                    "morning", "morgen", "früh", "vormittag", "matin", "mañana", "manhã", "mattina",
                    "ochtend", "утром",
                ]
            ), ("lunch", ["noon", "midday", "mittag", "midi", "mediodía", "middag"]),
            (
                "dinner",
                [
                    "evening", "night", "abend", "soir", "noche", "noite", "sera", "avond",
                    "вечером",
                ]
            ), (nil, ["afternoon", "nachmittag", "tarde", "pomeriggio"]),
        ]
        return Dictionary(
            uniqueKeysWithValues: words.flatMap { meal, words in words.map { ($0, meal) } })
    }()
}
