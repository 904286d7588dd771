// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
import HostAPI

extension Shell {
    /// The person's time zone. A `TZ` that cannot be read counts as GMT, as everywhere on the
    /// system, and gives a warning.
    var timeZone: (zone: TimeZone, warning: String?) {
        guard let text = variable("TZ") else {
            // The link to the system's zone may have changed since the start; the library keeps the
            // zone it found first.
            return (TimeZone(identifier: Self.zoneName(Self.systemZone)) ?? .current, nil)
        }
        let name = Self.zoneName(text)
        if let zone = Self.fixedZone(name) ?? TimeZone(identifier: name) { return (zone, nil) }
        let warning =
            "TZ is \"\(text)\", which is not a known time zone, so days are counted in GMT. "
            + "Write the name of a place, such as America/New_York."
        return (.gmt, warning)
    }

    /// The link that names the system's zone.
    private static let systemZone = "/etc/localtime"

    /// The link that names the zone, which changes when the zone does; `nil` when `TZ` names the
    /// zone itself.
    var timeZoneLink: String? {
        guard let text = variable("TZ") else { return Self.systemZone }
        let path = text.hasPrefix(":") ? String(text.dropFirst()) : text
        return path.hasPrefix("/") ? path : nil
    }

    /// The name of a zone, without the colon and the folder that may stand before it (POSIX.1-2017,
    /// 8.3).
    private static func zoneName(_ text: String) -> String {
        let name = text.hasPrefix(":") ? String(text.dropFirst()) : text
        guard name.hasPrefix("/") else { return name }
        // /etc/localtime is a link to the zone.
        let path = URL(fileURLWithPath: name).resolvingSymlinksInPath().path
        return path.range(of: "/zoneinfo/").map { String(path[$0.upperBound...]) } ?? path
    }

    /// A zone without summer time, such as `JST-9` or `<+0330>-3:30`; `nil` for other names. In
    /// POSIX, positive hours lie west of Greenwich.
    private static func fixedZone(_ name: String) -> TimeZone? {
        let pattern =
            /(?:[A-Za-z]{3,}|<[A-Za-z0-9+-]{3,}>)([+-]?)([0-9]{1,2})(?::([0-5][0-9])(?::([0-5][0-9]))?)?/
        guard let match = name.wholeMatch(of: pattern), let hours = Int(match.2, in: 0...99) else {
            return nil
        }
        let seconds =
            hours * 3_600 + (match.3.flatMap { Int($0, in: 0...59) } ?? 0) * 60
            + (match.4.flatMap { Int($0, in: 0...59) } ?? 0)
        return TimeZone(secondsFromGMT: match.1 == "-" ? seconds : -seconds)
    }
}
