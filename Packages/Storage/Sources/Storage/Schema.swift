// SPDX-License-Identifier: Apache-2.0

import Basics

/// The tables, indexes, triggers and views of a database. What SQLite makes by itself is left out.
struct Schema {
    /// One of them.
    struct Part: Hashable {
        let kind: String
        let name: String

        /// The part at the beginning of a sentence's end: `table workouts`.
        var words: String { "\(kind) \(name.prefix(80))" }
    }

    /// The statement that makes each part.
    private(set) var statements: [Part: String] = [:]

    init(_ connection: Connection) throws {
        try connection.forEach(
            "SELECT type, name, sql FROM main.sqlite_schema WHERE sql IS NOT NULL"
        ) { row in
            let part = Part(kind: row.text(0), name: row.text(1))
            guard part.kind != "table" || !part.name.hasPrefix("sqlite_") else { return }
            statements[part] = row.text(2)
        }
    }

    /// The schema that migrations make.
    init(of migrations: [Migration]) throws {
        let opener = DatabaseOpener(location: .memory, options: Database.Options())
        try self.init(opener.open(migrations: migrations))
    }

    /// The parts that only this schema has, or has otherwise, by name.
    func parts(otherThanIn other: Schema) -> [Part] {
        statements.filter { part, statement in
            other.statements[part].map(Self.plain) != Self.plain(statement)
        }.keys.sorted { ($0.kind, $0.name) < ($1.kind, $1.name) }
    }

    /// A statement without quotes, letter case and spaces that say nothing: SQLite's versions write
    /// them differently when a table is renamed.
    private static func plain(_ statement: String) -> String {
        var result: [UInt8] = []
        var isSpace = false
        for byte in statement.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"), UInt8(ascii: "["),
                UInt8(ascii: "]"):
                continue
            case 0x09, 0x0A, 0x0D, 0x20: isSpace = true
            case _:
                if isSpace, let last = result.last, isWord(last), isWord(byte) {
                    result.append(0x20)
                }
                isSpace = false
                result.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte == 0x5F || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
            || (0x61...0x7A).contains(byte)
    }
}

/// How far the schema of a file is the program's own.
struct SchemaComparison {
    let expected: Schema
    /// What makes it no database of the program: sentences without the file.
    let faults: [String]
    /// The parts it has that the program does not make, or makes otherwise.
    let foreign: [Schema.Part]
    /// The parts it lacks, or has otherwise, and that can be made from its tables.
    let missing: [Schema.Part]

    /// The sentences about what can be put right.
    var mendable: [String] {
        let all = Set(foreign).union(missing)
        return all.sorted { ($0.kind, $0.name) < ($1.kind, $1.name) }.map { part in
            switch (foreign.contains(part), missing.contains(part)) {
            case (true, true): "its \(part.words) is not as \(ProgramName.current) makes it"
            case (true, false): "its \(part.words) is none of \(ProgramName.current)"
            case (false, _): "it has no \(part.words)"
            }
        }
    }

    init(_ connection: Connection, _ migrations: [Migration]) throws {
        let versions = try Migrator.versions(of: connection)
        let applied = migrations.filter { $0.number <= versions[$0.domain, default: 0] }
        expected = try Schema(of: applied)
        let found = try Schema(connection)
        let (strange, absent) = (
            found.parts(otherThanIn: expected), expected.parts(otherThanIn: found)
        )
        var faults: [String] = []
        if let encoding = try Self.otherEncoding(of: connection) {
            faults.append(
                "its texts are in \(encoding), and those of \(ProgramName.current) in UTF-8")
        }
        if versions.isEmpty {
            faults.append(
                try connection.hasTable("food_words")
                    ? "it is a table of foods, and not a database of entries"
                    : "it does not say which tables of \(ProgramName.current) it has (schema_migrations)"
            )
        } else if let domain = try Self.gap(in: connection) {
            faults.append("its record of the steps of \(domain) has gaps (schema_migrations)")
        }
        // What the program makes is none of its own where the steps that make it are not recorded.
        let unknown = strange.filter { $0.kind == "table" && !absent.contains($0) }
        let whole = unknown.isEmpty ? expected : try Schema(of: migrations)
        if let unrecorded = unknown.first(where: { whole.statements[$0] != nil }) {
            faults.append(
                "it has a \(unrecorded.words) and no record of the steps that make it "
                    + "(schema_migrations)")
        }
        for table in absent where table.kind == "table" {
            faults.append(
                strange.contains(table)
                    ? "its \(table.words) is not as \(ProgramName.current) makes it"
                    : "it has no \(table.words)")
        }
        self.faults = faults
        foreign = strange.filter { $0.kind != "table" || !absent.contains($0) }
        missing = absent.filter { $0.kind != "table" }
    }

    /// The encoding of the texts where it is another than the program's.
    private static func otherEncoding(of connection: Connection) throws -> String? {
        let encoding = try connection.first("PRAGMA main.encoding") { $0.text(0) }
        return encoding == "UTF-8" ? nil : encoding
    }

    /// A domain whose steps are not all recorded up to its last.
    private static func gap(in connection: Connection) throws -> String? {
        try connection.first(
            """
            SELECT domain FROM main.schema_migrations GROUP BY domain
            HAVING count(*) <> max(number) OR min(number) <> 1
            """
        ) { $0.text(0) }
    }

    /// Removes what is foreign and makes what is missing, inside a transaction that writes and with
    /// foreign keys off.
    func mend(_ connection: Connection) throws {
        for part in foreign {
            try connection.execute(
                script: "DROP \(part.kind) IF EXISTS main.\(Journal.quoted(part.name))")
        }
        for part in missing {
            if let statement = expected.statements[part] {
                try connection.execute(script: statement)
            }
        }
    }
}
