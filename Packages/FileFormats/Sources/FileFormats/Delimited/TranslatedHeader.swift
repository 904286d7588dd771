// SPDX-License-Identifier: Apache-2.0

/// The names of an app's columns in one language other than English, such as `gewicht` for
/// `weight`: lower case, with one space for whatever stands between words.
public struct TranslatedHeader: Sendable {
    private static let units: Set<String> = ["kg", "kgs", "lb", "lbs", "km", "mi", "miles", "m"]
    private let english: [String: String]

    /// A language by lines such as `gewicht=weight`; spaces at the ends do not count.
    public init(_ lines: String) {
        english = Dictionary(
            lines.split { ",\n".contains($0) }.compactMap { line in
                let parts = line.split(separator: "=").map {
                    $0.split(separator: " ").joined(separator: " ")
                }
                return parts.count == 2 ? (parts[0], parts[1]) : nil
            }, uniquingKeysWith: { first, _ in first })
    }

    /// The English name of each column; the name itself where the language has no such word. A unit
    /// at the end stays.
    public func english(_ names: [String]) -> [String] {
        names.map { name in
            if let found = english[name] { return found }
            let words = name.split(separator: " ")
            guard let unit = words.last.map(String.init), Self.units.contains(unit),
                let found = english[words.dropLast().joined(separator: " ")]
            else { return name }
            return "\(found) \(unit)"
        }
    }
}
