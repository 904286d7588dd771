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
        let plain = words.map { word in
            word.lowercased().trimmingPrefix { $0 == "(" }
                .reversed().drop { ",:;.)".contains($0) }.reversed()
        }.map { String($0) }
        let isOne = ![", ", ";", "&", "+"].contains(where: line.contains)
        let named = plain.indices.filter { today.named(plain[$0]) != nil || Self.isDate(plain[$0]) }
        guard named.count < 2 else { return nil }
        guard let at = named.first else {
            let begins = plain.indices.first { index in
                Self.now.contains(plain[index]) && plain.indices.contains(index + 1)
                    && Self.parts[plain[index + 1]] != nil
            }
            guard let begins, words.count > 2 else { return nil }
            (day, meal) = (nil, Self.parts[plain[begins + 1]] ?? nil)
            self.line = Self.joined(words, without: begins..<begins + 2)
            return
        }
        let day = Self.isDate(plain[at]) ? Day(plain[at]) : today.named(plain[at]) ?? today
        var phrase = at..<at + 1
        var isLast = false
        while let word = phrase.lowerBound > 0 ? plain[phrase.lowerBound - 1] : nil,
            Self.ahead.contains(word)
        {
            isLast = isLast || ["last", "letzten"].contains(word)
            phrase = phrase.lowerBound - 1..<phrase.upperBound
        }
        var meal: String?
        if plain.indices.contains(phrase.upperBound),
            let part = Self.parts[plain[phrase.upperBound]]
        {
            meal = part
            phrase = phrase.lowerBound..<phrase.upperBound + 1
        }
        let isAtEdge = phrase.lowerBound == 0 || phrase.upperBound == words.count
        // In the middle it may be the day of one of several things; a weekday may be of a name.
        let isPast = Day.ago(plain[at]) != nil && isOne
        let isDish = plain.indices.contains(at + 1) && plain[at + 1] == "roast"
        guard phrase.count < words.count, isAtEdge || isPast, !isDish else { return nil }
        self.day = isLast && day == today ? today.adding(-7) : day
        self.meal = meal
        self.line = Self.joined(words, without: phrase)
    }

    private static func isDate(_ word: String) -> Bool { Day(word).parts != nil }

    private static func joined(_ words: [String], without phrase: Range<Int>) -> String {
        (words[..<phrase.lowerBound] + words[phrase.upperBound...]).joined(separator: " ")
            .trimmingCharacters(in: [" ", ",", ":", ";"])
    }

    private static let now: Set = [
        "today", "this", "heute", "hoy", "hoje", "oggi", "vandaag", "сегодня",
    ]
    private static let ahead: Set = ["on", "last", "am", "letzten", "el", "on:"]

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
