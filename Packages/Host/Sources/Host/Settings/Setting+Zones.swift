// SPDX-License-Identifier: Apache-2.0

import Basics
import CoreModels
import DesignSystem
import Foundation
import HostAPI

extension Setting {
    static let zones = Setting(
        "zones", "the time zones of a trip, each with the day or the time it began",
        allowed: "none, or days with a zone: 2026-11-20 Asia/Tokyo, 2026-11-28 UTC",
        variable: ProgramName.variable("ZONES"), at: \.preferences.stays,
        read: { text in text == none ? Stays.none : ZoneWords.stays(text) },
        write: { $0 == .none ? none : ZoneWords.text($0) })

    private static let none = "none"
}

/// Reads and writes the zones of a trip: `2026-11-20 America/New_York, 2026-11-28 14:30 Asia/Tokyo`.
enum ZoneWords {
    /// The most stays.
    private static let most = 200

    /// The stays; `nil` for a text that is none.
    static func stays(_ text: String) -> Stays? {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count <= most else { return nil }
        var stays: [Stays.Stay] = []
        for part in parts {
            let words = part.split(separator: " ").map(String.init)
            guard (2...3).contains(words.count), let name = words.last, let zone = zone(name),
                let time = try? words.count == 3
                    ? TimeOfDay(words[1], in: zone, dayStart: 0).minutes : 0,
                let stay = Stays.Stay(from: Day(words[0]), minutes: time, in: zone)
            else { return nil }
            stays.append(stay)
        }
        let found = Stays(stays)
        return Set(stays.map(\.start)).count == stays.count ? found : nil
    }

    /// The stays as they can be read again.
    static func text(_ stays: Stays) -> String {
        stays.all.map { stay in
            let time =
                stay.minutes == 0 ? "" : " \(two(stay.minutes / 60)):\(two(stay.minutes % 60))"
            return "\(stay.day.text)\(time) \(stay.zone.identifier)"
        }.joined(separator: ", ")
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    /// A zone by its name, in any case of letters.
    private static func zone(_ name: String) -> TimeZone? {
        let known = TimeZone.knownTimeZoneIdentifiers + ["UTC", "GMT"]
        return known.first { $0.lowercased() == name.lowercased() }.flatMap {
            TimeZone(identifier: $0)
        }
    }
}
