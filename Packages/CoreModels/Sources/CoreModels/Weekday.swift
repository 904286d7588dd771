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

    /// The day of a written name, whole or cut to three letters, such as `monday` or `Mon`; `nil` for
    /// another text.
    public init?(word: String) {
        let word = word.lowercased()
        let meant = Self.allCases.first {
            $0.name == word || (word.count == 3 && $0.name.hasPrefix(word))
        }
        guard let meant else { return nil }
        self = meant
    }

    /// Its name as it begins a line, cut to three letters: `Mon`.
    public var short: String { name.prefix(1).uppercased() + name.dropFirst().prefix(2) }

    /// The seven days, beginning with this one.
    public var week: [Self] {
        (0..<7).compactMap { Self(rawValue: (rawValue - 1 + $0) % 7 + 1) }
    }
}
