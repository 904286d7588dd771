// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// Findings that are older than the law, by rule, owner and symbol, without lines. A baseline may
/// only shrink.
package struct Baseline: Sendable, Codable, Equatable {
    /// Equal findings of one owner.
    package struct Entry: Sendable, Codable, Hashable {
        package let rule: String
        package let owner: String
        package let symbol: String
        package var count: Int
    }

    package var entries: [Entry]
    /// The number of findings it allows.
    package var findings: Int { entries.reduce(0) { $0 + $1.count } }

    private struct Key: Hashable {
        let rule: String
        let owner: String
        let symbol: String
    }

    /// A baseline that allows exactly these findings.
    package init(_ findings: [Finding]) {
        let counted = Self.count(findings)
        entries = counted.map {
            Entry(rule: $0.key.rule, owner: $0.key.owner, symbol: $0.key.symbol, count: $0.value)
        }
        sort()
    }

    /// Reads a baseline from its text.
    package init(text: Data, path: String) throws(WorkbenchFailure) {
        do {
            self = try JSONDecoder().decode(Baseline.self, from: text)
        } catch {
            throw .baseline(
                path: path,
                reason: "It is not the JSON that --write-baseline makes. Restore it from git.")
        }
    }

    /// The findings that the baseline does not allow, and a finding for each entry that allows more
    /// than there are.
    package func apply(to findings: [Finding], path: String) -> [Finding] {
        var room: [Key: Int] = [:]
        for entry in entries { room[Self.key(entry), default: 0] += entry.count }
        var left: [Finding] = []
        for finding in findings {
            let key = Self.key(finding)
            if let free = room[key], free > 0 {
                room[key] = free - 1
            } else {
                left.append(finding)
            }
        }
        for entry in entries {
            guard let unused = room[Self.key(entry)], unused > 0 else { continue }
            left.append(
                Finding(
                    .staleBaseline, path, 1, owner: entry.owner,
                    symbol: "\(entry.rule) \(entry.symbol)",
                    "The baseline allows \(entry.count) of \(entry.rule) \(entry.symbol) in "
                        + "\(entry.owner); \(entry.count - unused) are left."))
        }
        return left
    }

    /// The same baseline without the entries and counts that these findings no longer need. It
    /// never grows.
    package func shrunk(to findings: [Finding]) -> Baseline {
        let counted = Self.count(findings)
        var smaller = self
        smaller.entries = entries.compactMap { entry in
            var entry = entry
            entry.count = min(entry.count, counted[Self.key(entry)] ?? 0)
            return entry.count > 0 ? entry : nil
        }
        return smaller
    }

    /// A finding for each entry that allows more than an older baseline did.
    func growth(since old: Baseline, path: String) -> [Finding] {
        var allowed: [Key: Int] = [:]
        for entry in old.entries { allowed[Self.key(entry), default: 0] += entry.count }
        var now: [Key: Int] = [:]
        for entry in entries { now[Self.key(entry), default: 0] += entry.count }
        return now.compactMap { key, count in
            let before = allowed[key] ?? 0
            guard count > before else { return nil }
            return Finding(
                .staleBaseline, path, 1, owner: key.owner, symbol: "\(key.rule) \(key.symbol)",
                "The baseline allows \(count) of \(key.rule) \(key.symbol) in \(key.owner); the "
                    + "committed one allowed \(before).",
                remedy: "Restore the file with git, and mend the findings that it does not allow.")
        }.sorted { $0.symbol < $1.symbol }
    }

    private static let indexRules = Set(LintRule.ofIndex.map(\.id))

    /// Whether it lets findings pass that only an index shows.
    var needsIndex: Bool { entries.contains { Self.indexRules.contains($0.rule) } }

    /// Leaves out what a run without an index cannot see.
    mutating func dropIndex() { entries.removeAll { Self.indexRules.contains($0.rule) } }

    /// The JSON, with the entries in a fixed order.
    package var json: Data { Data(ReportFormat.encode(self).utf8) }

    private mutating func sort() {
        entries.sort { ($0.rule, $0.owner, $0.symbol) < ($1.rule, $1.owner, $1.symbol) }
    }

    private static func count(_ findings: [Finding]) -> [Key: Int] {
        findings.reduce(into: [:]) { $0[key($1), default: 0] += 1 }
    }

    private static func key(_ finding: Finding) -> Key {
        Key(rule: finding.rule.id, owner: finding.owner, symbol: finding.symbol)
    }

    private static func key(_ entry: Entry) -> Key {
        Key(rule: entry.rule, owner: entry.owner, symbol: entry.symbol)
    }
}
