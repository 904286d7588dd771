// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Instants as text.
public enum Timestamps {
    /// RFC 3339 text with the offset of the time zone, to the second.
    public static func rfc3339(_ date: Date, _ zone: TimeZone) -> String {
        date.formatted(
            Date.ISO8601FormatStyle(timeZoneSeparator: .colon, timeZone: zone))
    }
}
