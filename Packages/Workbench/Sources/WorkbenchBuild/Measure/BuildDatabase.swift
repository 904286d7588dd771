// SPDX-License-Identifier: Apache-2.0

/// What llbuild keeps in `build.db`: when each command last ran.
struct BuildDatabase {
    /// A command that ran: its name in the build's plan, and from when to when, in the seconds of
    /// the monotonic clock.
    struct Row: Equatable {
        let name: String
        let start: Double
        let end: Double
    }

    /// Where a build stands in the database: what comes later has a higher number.
    struct Mark {
        let iteration: Double
        let start: Double
    }

    let path: String

    /// Where the database stands now; nil when it cannot be read or is not there.
    func mark() -> Mark? {
        guard let library = SQLiteLibrary.system else { return nil }
        let rows = library.rows(
            "SELECT '', iteration, (SELECT coalesce(max(start), 0) FROM rule_results) FROM info",
            numbers: 2, in: path)
        guard let row = rows?.first else { return nil }
        return Mark(iteration: row.1[0], start: row.1[1])
    }

    /// The commands that ran after a mark, in order; nil when the database cannot be read.
    func commands(since mark: Mark?) -> [Row]? {
        guard let library = SQLiteLibrary.system else { return nil }
        let (iteration, start) = (mark?.iteration ?? -1, mark?.start ?? -1)
        let rows = library.rows(
            """
            SELECT k.key, r.start, r.end FROM rule_results r JOIN key_names k ON k.id = r.key_id
            WHERE r.built_at > \(iteration) AND r.start > \(start) AND k.key LIKE 'C%'
            ORDER BY r.start
            """, numbers: 2, in: path)
        return rows?.map { Row(name: String($0.0.dropFirst()), start: $0.1[0], end: $0.1[1]) }
    }

    /// A command that ran, with the ids of the commands and files that it needs.
    private struct Rule {
        let key: String
        let start: Double
        let end: Double
        let needs: [Int]
    }

    /// The version of the tables in which an id takes the upper 62 bits of a need (llbuild of Swift
    /// 6.0 to 6.3). In another one the needs stay unknown.
    private static let version = 17.0

    /// The commands that ran after a mark and are wanted, in order; each with the place of the one
    /// that ended last of those that it needs, directly or through commands that are not wanted. Nil
    /// when the database cannot be read.
    func steps(
        since mark: Mark?, wanted: (String) -> Bool
    ) -> [(row: Row, after: Int?)]? {
        guard let library = SQLiteLibrary.system else { return nil }
        let (iteration, start) = (mark?.iteration ?? -1, mark?.start ?? -1)
        let found = library.rows(
            """
            SELECT k.key || char(9) || hex(r.dependencies), k.id, r.start, r.end,
            (SELECT version FROM info) FROM rule_results r JOIN key_names k ON k.id = r.key_id
            WHERE r.built_at > \(iteration) AND r.start > \(start)
            AND (k.key LIKE 'C%' OR length(r.dependencies) > 0)
            """, numbers: 4, in: path)
        guard let found else { return nil }
        var rules: [Int: Rule] = [:]
        for (text, numbers) in found {
            let parts = text.split(separator: "\t", omittingEmptySubsequences: false)
            guard parts.count == 2 else { continue }
            rules[Int(numbers[0])] = Rule(
                key: String(parts[0]), start: numbers[1], end: numbers[2],
                needs: numbers[3] == Self.version ? Self.ids(parts[1]) : [])
        }
        let name = { (rule: Rule) in String(rule.key.dropFirst()) }
        let chosen = rules.filter { $0.value.key.hasPrefix("C") && wanted(name($0.value)) }
            .sorted {
                ($0.value.start, $0.value.end, $0.key) < ($1.value.start, $1.value.end, $1.key)
            }
        let places = Dictionary(uniqueKeysWithValues: chosen.indices.map { (chosen[$0].key, $0) })
        return chosen.map { id, rule in
            let needed = Self.nearest(to: id, rules, places)
            let last = needed.max { chosen[$0].value.end < chosen[$1].value.end }
            return (Row(name: name(rule), start: rule.start, end: rule.end), last)
        }
    }

    /// The places of the wanted commands that a rule needs, through any number of others.
    private static func nearest(
        to id: Int, _ rules: [Int: Rule], _ places: [Int: Int]
    ) -> Set<Int> {
        var (open, seen, found) = ([id], Set([id]), Set<Int>())
        while let next = open.popLast() {
            for need in rules[next]?.needs ?? [] where seen.insert(need).inserted {
                if let place = places[need] { found.insert(place) } else { open.append(need) }
            }
        }
        return found
    }

    /// Little-endian numbers of 64 bits, in hexadecimal digits.
    private static func ids(_ hex: Substring) -> [Int] {
        let digits = Array(hex.utf8)
        return stride(from: 0, to: digits.count - 15, by: 16).map { place in
            var value: UInt64 = 0
            for byte in (0..<8).reversed() {
                let at = place + byte * 2
                value = value << 8 | UInt64(digit(digits[at])) << 4 | UInt64(digit(digits[at + 1]))
            }
            return Int(value >> 2)
        }
    }

    private static func digit(_ byte: UInt8) -> UInt8 { byte < 58 ? byte - 48 : byte - 55 }
}
