// SPDX-License-Identifier: Apache-2.0

/// Which texts are SQL.
enum QueryText {
    /// What such a text begins with.
    static let initials: Set<UInt8> = Set("SIUDCAPWsiudcapw".utf8)

    /// The verb of an SQL statement, nil for other texts. `SELECT a` but not `Select a food`.
    static func verb(of text: String) -> String? {
        let isUpper = text.utf8.prefix(3).allSatisfy { (65...90).contains($0) }
        let isLower = text.utf8.prefix(3).allSatisfy { (97...122).contains($0) }
        guard isUpper || isLower else { return nil }
        let words = text.uppercased().split(
            maxSplits: 8, whereSeparator: { $0 == " " || $0 == "\n" || $0 == "(" || $0 == ";" })
        guard words.count > 1 else { return nil }
        switch (words[0], words[1]) {
        case ("INSERT", "INTO"), ("INSERT", "OR"), ("DELETE", "FROM"), ("CREATE", "TABLE"),
            ("CREATE", "INDEX"), ("CREATE", "UNIQUE"), ("CREATE", "VIRTUAL"),
            ("CREATE", "TRIGGER"), ("CREATE", "VIEW"), ("CREATE", "TEMP"), ("ALTER", "TABLE"),
            ("DROP", "TABLE"), ("DROP", "INDEX"), ("DROP", "VIEW"), ("DROP", "TRIGGER"):
            return "\(words[0]) \(words[1])"
        case ("PRAGMA", _): return "PRAGMA"
        case ("SELECT", _) where isUpper || words[1] == "*" || words.contains("FROM"):
            return "SELECT"
        case ("WITH", _) where isUpper && words.contains("AS"): return "WITH"
        case ("UPDATE", _) where words.count > 2 && words[2] == "SET": return "UPDATE"
        default: return nil
        }
    }
}
