// SPDX-License-Identifier: Apache-2.0

import CoreModels

extension DayClock {
    /// The day that a text means: `today`, `yesterday`, `-3d`, `mon`, `2026-11-20` or `2026-W47`. A
    /// week means its Monday, a weekday the latest one up to today. `nil` for any other text.
    public func day(inWords text: String) -> String? {
        let word = text.lowercased()
        if word == "today" { return today }
        if word == "yesterday" { return day(-1, after: today) }
        if noon(of: word) != nil { return word }
        if let back = daysBack(word) { return day(-back, after: today) }
        return weekday(word) ?? isoWeek(word)
    }

    private func daysBack(_ word: String) -> Int? {
        guard word.hasPrefix("-"), word.hasSuffix("d"),
            let days = Int(word.dropFirst().dropLast()), (0...36_500).contains(days)
        else { return nil }
        return days
    }

    private func weekday(_ word: String) -> String? {
        let names = [
            "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
        ]
        guard let index = names.firstIndex(where: { $0 == word || $0.prefix(3) == word }) else {
            return nil
        }
        let monday = Day(today).startOfWeek().text
        let found = day(index, after: monday)
        return found > today ? day(-7, after: found) : found
    }

    private func isoWeek(_ word: String) -> String? {
        let parts = word.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, let year = Int(parts[0]), parts[1].hasPrefix("w"),
            let week = Int(parts[1].dropFirst()), (1900...2999).contains(year),
            (1...53).contains(week)
        else { return nil }
        // The fourth of January is always in week 1 (ISO 8601).
        let found = day((week - 1) * 7, after: Day("\(year)-01-04").startOfWeek().text)
        // The twenty-eighth of December is always in the last one.
        return found <= Day("\(year)-12-28").startOfWeek().text ? found : nil
    }
}
