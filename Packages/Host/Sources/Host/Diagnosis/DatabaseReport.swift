// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import HostAPI

/// What a check of the database found, free of any storage type.
struct DatabaseHealth: Sendable {
    let path: String
    let bytes: Int
    let pages: Int
    let journalMode: String
    let isReadOnly: Bool
    let sqliteVersion: String
    /// The newest migration of each domain.
    let schemas: [String: Int]
    /// What is wrong, a line each; empty when it is sound.
    var problems: [String]
    /// Whether a restore of a copy puts all of it right.
    var isMendable: Bool
}

/// The report of `db check`: whether the database is sound.
struct DatabaseReport {
    private let health: DatabaseHealth
    /// The database that the person named, where it is not their usual one.
    private let named: String?

    init(_ health: DatabaseHealth, named: String?) { (self.health, self.named) = (health, named) }

    var output: Output {
        let health = health
        let data: JSON = [
            "path": .string(health.path), "ok": .bool(health.problems.isEmpty),
            "bytes": .int(health.bytes),
            "pages": .int(health.pages), "journal_mode": .string(health.journalMode),
            "read_only": .bool(health.isReadOnly), "sqlite": .string(health.sqliteVersion),
            "schemas": .object(health.schemas.mapValues { .int($0) }),
            "problems": .list(health.problems) { .string($0) },
        ]
        let place = named.map { ["--db", $0] } ?? []
        let next =
            health.isMendable
            ? [
                "put it right: \(ReadyCommand.line(["backup"] + place)), then "
                    + "\(ReadyCommand.line(["restore", "latest"] + place)), which leaves it out"
            ] : []
        let report = Report(data: data, next: next) { context in
            let schemas = health.schemas.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
            let verdict =
                health.problems.isEmpty
                ? context.styled("ok", .good)
                : context.styled("\(Plural.of(health.problems.count, "problem"))", .bad)
            let problems = health.problems.prefix(20).map { ReportLine("  \($0)") }
            return [
                "\(health.path): \(verdict)",
                "  \(Figures.whole(Double(health.bytes))) bytes, \(Plural.of(health.pages, "page")), "
                    + "journal \(health.journalMode)\(health.isReadOnly ? ", read-only" : ""), "
                    + "SQLite \(health.sqliteVersion)",
                "  schemas   \(schemas.joined(separator: ", "))",
            ] + problems
        }
        return Output(report, exit: health.problems.isEmpty ? .done : .database)
    }
}
