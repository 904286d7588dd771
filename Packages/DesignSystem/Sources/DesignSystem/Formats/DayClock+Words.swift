// SPDX-License-Identifier: Apache-2.0

import CoreModels

extension DayClock {
    /// The day that a text means: `today`, `yesterday`, `gestern`, `-3d`, `-1m`, `mon`, `last monday`,
    /// `20.11.2026`, `2026-11-20`, `Fri 20 Nov 2026` or `2026-W47`. A week means its Monday, a
    /// weekday the latest one up to today. `nil` for any other text.
    public func day(inWords text: String) -> String? {
        let word = text.lowercased()
        if word == "today" { return today }
        if noon(of: word) != nil { return word }
        if let named = Day(today).named(word) { return named.text }
        if let short = Weekday(word: word) { return Day(today).latest(short).text }
        return back(word) ?? lastWeekday(word) ?? dotted(word) ?? isoWeek(word)
            ?? spelled(word)
    }

    /// `Fri 20 Nov 2026`, `November 20` or `Fri 2026-11-20`: the month in English, and without a
    /// year the last one that was.
    private func spelled(_ word: String) -> String? {
        let all = word.split { $0 == " " || $0 == "," }.map(String.init)
        guard (2...4).contains(all.count) else { return nil }
        let now = Day(today)
        let rest = all.filter { Weekday(word: $0) == nil && now.named($0) == nil }
        if all.count == 2, rest.count == 1 {
            return noon(of: rest[0]) == nil ? dotted(rest[0]) : rest[0]
        }
        let months = rest.prefix(2).compactMap { word in
            word.count < 3 ? nil : Figures.months.firstIndex { $0.lowercased().hasPrefix(word) }
        }
        let numbers = rest.compactMap {
            Int($0.replacing(/(?:st|nd|rd|th|\.)$/, with: ""), in: 0...9_999)
        }
        guard months.count == 1, numbers.count + 1 == rest.count, (1...2).contains(numbers.count)
        else { return nil }
        return dotted(
            (numbers.prefix(1) + [months[0] + 1] + numbers.dropFirst())
                .map(String.init).joined(separator: "."))
    }

    /// Days, weeks, months or years back: `-3d`, `-2w`, `-1m`, `-1y`. A month back is the same day
    /// of that month, or its last.
    private func back(_ word: String) -> String? {
        guard word.hasPrefix("-"), let unit = word.last,
            let count = Int(word.dropFirst().dropLast(), in: 0...36_500)
        else { return nil }
        switch unit {
        case "d": return day(-count, after: today)
        case "w" where count <= 5_200: return day(-7 * count, after: today)
        case "m" where count <= 1_200: return day(monthsBack: count)
        case "y" where count <= 100: return day(monthsBack: 12 * count)
        default: return nil
        }
    }

    private func day(monthsBack count: Int) -> String? {
        guard let parts = Day(today).parts else { return nil }
        let month = parts.year * 12 + parts.month - 1 - count
        let days = Day(year: month / 12, month: month % 12 + 1, day: 1).month
        return days.prefix(parts.day).last?.text
    }

    /// `last monday`, which is never today.
    private func lastWeekday(_ word: String) -> String? {
        guard word.hasPrefix("last ") || word.hasPrefix("last-"),
            let weekday = Weekday(word: String(word.dropFirst(5)))
        else { return nil }
        return Day(today).adding(-1).latest(weekday).text
    }

    /// `20.11.2026`, or `20.11.` for the last one that was.
    private func dotted(_ word: String) -> String? {
        let parts = word.split(separator: ".").map { Int($0, in: 1...2_999) }
        guard parts.count == 2 || parts.count == 3, !parts.contains(nil),
            let number = parts[0], let month = parts[1], let now = Day(today).parts,
            (1...12).contains(month)
        else { return nil }
        if parts.count == 3 { return written(parts[2], month, number) }
        let found = written(now.year, month, number)
        return found.map { $0 > today } ?? false ? written(now.year - 1, month, number) : found
    }

    private func written(_ year: Int?, _ month: Int, _ number: Int) -> String? {
        guard let year, (1900...2999).contains(year) else { return nil }
        let days = Day(year: year, month: month, day: 1).month
        return days.indices.contains(number - 1) ? days[number - 1].text : nil
    }

    private func isoWeek(_ word: String) -> String? {
        let parts = word.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, let year = Int(parts[0], in: 1900...2999), parts[1].hasPrefix("w"),
            let week = Int(parts[1].dropFirst(), in: 1...53)
        else { return nil }
        // The fourth of January is always in week 1 (ISO 8601).
        let found = day((week - 1) * 7, after: Day("\(year)-01-04").startOfWeek().text)
        // The twenty-eighth of December is always in the last one.
        return found <= Day("\(year)-12-28").startOfWeek().text ? found : nil
    }
}
