// SPDX-License-Identifier: Apache-2.0

extension Connection {
    /// Whether the journal has only what airfit writes: literals in the places where SQL is made of
    /// them, and spans of rows within the limits.
    func hasOwnJournal(within limits: Journal.Limits) throws -> Bool {
        guard try hasTable("journal_changes") else { return true }
        let stray = try first(
            """
            SELECT 1 FROM journal_changes WHERE op NOT BETWEEN 0 AND 2
                OR low NOT BETWEEN 0 AND ?1 OR high NOT BETWEEN low AND low + ?2
                OR id NOT BETWEEN 0 AND ?1 OR (high IS NULL AND op > 0 AND before IS NULL)
            UNION ALL SELECT 1 FROM journal_steps WHERE state NOT BETWEEN 0 AND 3
                OR id NOT BETWEEN 0 AND ?1 OR first NOT BETWEEN 0 AND ?1
                OR last NOT BETWEEN 0 AND ?1 OR bytes NOT BETWEEN 0 AND ?1
            LIMIT 1
            """, StoredBound.highestOfOthers, limits.changes
        ) { _ in true }
        guard stray == nil else { return false }
        var columns: [String: Set<String>] = [:]
        for table in try ownedTables() { columns[table] = try Set(self.columns(of: table)) }
        let statement = try statement(
            for: "SELECT name, place, before, high FROM journal_changes")
        defer { statement.clear() }
        while try statement.step() {
            let row = statement.row
            let (place, isSpan) = (row.text(1), !row.isNull(3))
            guard let known = columns[row.text(0)],
                let names = isSpan ? [place] : Journal.names(inPlace: place),
                known.isSuperset(of: names),
                row.isNull(2) || Journal.literals(in: row.text(2)) == known.count
            else { return false }
        }
        return true
    }

    /// Forgets all steps, as after a new layout of the tables.
    func forgetJournal() throws {
        guard try hasTable("journal_steps") else { return }
        try execute("DELETE FROM journal_changes")
        try execute("DELETE FROM journal_steps")
        noteAllCascades()
        try sweepCascades()
        try execute(
            """
            INSERT INTO journal_steps (owner, at, words, state, first, last, bytes)
            VALUES (?, unixepoch(), '', ?, 1, 0, 0)
            """, Journal.everybody, Journal.Step.State.forgotten.rawValue)
    }
}

extension Journal {
    /// The columns by whose literals a text finds a row, such as `id=7` or
    /// `day='2026-11-28' AND owner=1`; `nil` for any other text.
    static func names(inPlace text: String) -> [String]? {
        var text = text
        return text.withUTF8 { bytes in
            var scan = LiteralScan(bytes)
            var names: [String] = []
            repeat {
                guard let name = scan.takeName(), scan.take("="), scan.takeLiteral() else {
                    return nil
                }
                names.append(name)
            } while scan.take(" AND ")
            return scan.isAtEnd ? names : nil
        }
    }

    /// How many literals are in a list of them, as SQLite's `quote` writes them; `nil` for any other
    /// text.
    static func literals(in text: String) -> Int? {
        var text = text
        return text.withUTF8 { bytes in
            var scan = LiteralScan(bytes)
            var count = 0
            repeat {
                guard scan.takeLiteral() else { return nil }
                count += 1
            } while scan.take(",")
            return scan.isAtEnd ? count : nil
        }
    }
}

/// Reads literals of SQL from front to back.
private struct LiteralScan {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var place = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    var isAtEnd: Bool { place == bytes.count }

    mutating func skip(while condition: (UInt8) -> Bool) -> Int {
        let start = place
        while place < bytes.count, condition(bytes[place]) { place += 1 }
        return place - start
    }

    mutating func take(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard bytes.count - place >= count else { return false }
        for offset in 0..<count where bytes[place + offset] != text.utf8Start[offset] {
            return false
        }
        place += count
        return true
    }

    /// Letters, digits and underscores.
    mutating func takeName() -> String? {
        let start = place
        let count = skip { byte in
            byte == 0x5F || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
                || (0x61...0x7A).contains(byte)
        }
        return count == 0
            ? nil : String(decoding: bytes[start..<(start + count)], as: UTF8.self)
    }

    /// NULL, a text, a blob or a number.
    mutating func takeLiteral() -> Bool {
        if take("NULL") { return true }
        if take("'") || take("X'") { return takeText() }
        return takeNumber()
    }

    /// The rest of a text, in which two quotes are one.
    private mutating func takeText() -> Bool {
        repeat {
            _ = skip { $0 != UInt8(ascii: "'") }
            guard take("'") else { return false }
        } while take("'")
        return true
    }

    private mutating func takeNumber() -> Bool {
        _ = take("-")
        guard skip(while: Self.isDigit) > 0 else { return false }
        if take(".") { _ = skip(while: Self.isDigit) }
        guard take("e") else { return true }
        _ = take("+") || take("-")
        return skip(while: Self.isDigit) > 0
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
