// SPDX-License-Identifier: Apache-2.0

/// A day of the week, numbered by ISO 8601: Monday is 1.
public enum Weekday: Int, Sendable, Hashable, Codable, CaseIterable {
    case monday = 1
    case tuesday, wednesday, thursday, friday, saturday, sunday

    /// Its English name in small letters.
    public var name: String {
        switch self {
        case .monday: "monday"
        case .tuesday: "tuesday"
        case .wednesday: "wednesday"
        case .thursday: "thursday"
        case .friday: "friday"
        case .saturday: "saturday"
        case .sunday: "sunday"
        }
    }

    /// The seven days, beginning with this one.
    public var week: [Self] {
        (0..<7).compactMap { Self(rawValue: (rawValue - 1 + $0) % 7 + 1) }
    }
}
