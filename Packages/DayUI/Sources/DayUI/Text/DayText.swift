// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
import Foundation

/// A journal as text: a heading for each day, and below it a line for each entry.
struct DayText {
    /// A line of an entry, with its place in the file from 1.
    struct Line: Sendable {
        let number: Int
        let text: String
    }

    /// The lines of each day, oldest day first, in the order of the file.
    private(set) var days: [(day: String, lines: [Line])] = []
    /// Lines that no day stands above, or a day that is not yet.
    private(set) var rejected: [RejectedRow] = []

    /// Reads a file, also one that was typed by hand: a heading is any day that `--date` takes, also
    /// as a heading of Markdown; an entry may have a bullet, and a line after # is a comment.
    init(_ text: String, _ clock: DayClock) {
        var lines: [String: [Line]] = [:]
        var day: String?
        let today = clock.today
        for (place, raw) in text.split(
            omittingEmptySubsequences: false, whereSeparator: \.isNewline
        ).enumerated() {
            let line = raw.trimmingCharacters(in: Self.around)
            let plain = Self.withoutBullet(line)
            if let heading = Self.day(line, clock)
                ?? (plain == line ? nil : Self.day(plain, clock))
            {
                day = heading
            } else if !plain.isEmpty, !line.hasPrefix("#") {
                guard let day, day <= today else {
                    let reason =
                        day == nil
                        ? "has no day above it: write one, such as \(today)."
                        : "is in the future: only what has happened can be logged."
                    rejected.append(
                        RejectedRow(
                            line: place + 1, column: day ?? "day", value: plain, reason: reason))
                    continue
                }
                lines[day, default: []].append(Line(number: place + 1, text: plain))
            }
        }
        days = lines.keys.sorted().map { ($0, lines[$0] ?? []) }
    }

    /// A byte order mark may begin the file.
    private static let around = CharacterSet.whitespaces.union(["\u{FEFF}"])

    private static func withoutBullet(_ line: String) -> String {
        let plain = line.replacing(/^(?:[-*•+]|\d+\.)\s+(?:\[[ xX]\]\s+)?/, with: "")
        // A comment may stand behind an entry.
        let entry = plain.firstRange(of: " # ").map { plain[..<$0.lowerBound] } ?? plain[...]
        return entry.trimmingCharacters(in: .whitespaces)
    }

    private static func day(_ line: String, _ clock: DayClock) -> String? {
        let text = line.drop { $0 == "#" || $0 == "=" }.split(separator: " # ").first ?? ""
        let plain = text.trimmingCharacters(in: CharacterSet(charactersIn: " \t:*_="))
        // The longest is `Wednesday, 30 September 2026`.
        return (1...40).contains(plain.utf8.count) ? clock.day(inWords: plain) : nil
    }

    /// The text of entries, as it is read.
    static func text(_ entries: [TextEntry]) -> String {
        let days = Dictionary(grouping: entries, by: \.day)
        let parts = days.keys.sorted().map { day in
            let weekday = Day(day).weekday.map { " " + $0.short } ?? ""
            return ([day + weekday] + TextEntry.lines(days[day] ?? [])).joined(separator: "\n")
        }
        return parts.isEmpty ? "" : parts.joined(separator: "\n\n") + "\n"
    }
}
