// SPDX-License-Identifier: Apache-2.0

/// What the journals of two databases know of the rows that both had.
///
/// The journal keeps a row as it was before each change. A row of one database that equals such an
/// image of the same number in the other is that row, as it was before: what happened to it there
/// happened after the common past. A row that came in by an earlier merge under another number is
/// known by its images too, where neither database has an equal row (`MergeLinks`). Changes older than
/// the journal are not known. What was undone never was: a merge that was taken back can be done
/// again.
struct MergeHistory {
    /// What became of a row that both databases have.
    enum Fate {
        case changedHere, changedThere, changedTwice
    }

    /// What became of a table's rows.
    struct Fates {
        /// Rows that both have, by the number there, with the number here.
        private(set) var both: [Int64: (ours: Int64, fate: Fate)] = [:]
        /// The same by the number here.
        private(set) var here: [Int64: Fate] = [:]
        /// Rows here.
        var removedThere: Set<Int64> = []
        /// Rows there.
        var removedHere: Set<Int64> = []

        mutating func pair(_ theirs: Int64, with ours: Int64, _ fate: Fate) {
            both[theirs] = (ours, fate)
            here[ours] = fate
        }
    }

    /// The images of one row, up to its end.
    struct Life {
        /// Whose row it was, as the journal says.
        let owner: Int64
        var images: [String] = []
        var isOver = false
    }

    /// By table and number.
    private typealias Lives = [String: [Int64: [Life]]]

    private var here: Lives = [:]
    private var there: Lives = [:]
    /// A change of a row without a number, with the row as it was before.
    struct Change {
        let table: String
        let owner: Int64
        let image: String
        let isRemoval: Bool
    }
    /// The changes of rows without numbers, in their order.
    private(set) var unnumbered: (here: [Change], there: [Change]) = ([], [])

    /// The lives of a table's rows, by number.
    func lives(of table: String) -> (here: [Int64: [Life]], there: [Int64: [Life]]) {
        (here[table] ?? [:], there[table] ?? [:])
    }

    /// Knows nothing.
    init() {}

    /// - Parameter tables: those whose rows have no numbers.
    init(_ connection: Connection, unnumbered tables: [StoredTable]) throws {
        guard connection.keepsJournal else { return }
        let names = Set(tables.map(\.name))
        (here, unnumbered.here) = try Self.lives(in: "main", connection, names)
        (there, unnumbered.there) = try Self.lives(in: Merge.other, connection, names)
    }

    private static func lives(
        in schema: String, _ connection: Connection, _ unnumbered: Set<String>
    ) throws -> (Lives, [Change]) {
        var steps = try connection.query(
            "SELECT last, state FROM \(schema).journal_steps WHERE last >= first ORDER BY last DESC"
        ) { (last: $0.int64(0), isUndone: $0.int(1) == 1) }
        var lives: Lives = [:]
        var loose: [Change] = []
        var removed: [(table: String, number: Int64)] = []
        var added: [String: [ClosedRange<Int64>]] = [:]
        // A row that was taken out and put in again by one step was changed.
        func settle() {
            for (table, number) in removed {
                guard added[table]?.contains(where: { $0.contains(number) }) == true,
                    let last = lives[table]?[number]?.indices.last
                else { continue }
                lives[table]?[number]?[last].isOver = false
            }
            (removed, added) = ([], [:])
        }
        try connection.forEach(
            """
            SELECT id, name, op, low, high, before, owner FROM \(schema).journal_changes
            ORDER BY id
            """
        ) { row in
            while let step = steps.last, step.last < row.int64(0) {
                settle()
                steps.removeLast()
            }
            if steps.last?.isUndone == true { return }
            let (table, op, number) = (row.text(1), row.int(2), row.int64(3))
            if unnumbered.contains(table) {
                guard op > 0 else { return }
                loose.append(
                    Change(
                        table: table, owner: row.int64(6), image: row.text(5), isRemoval: op == 2))
                return
            }
            guard row.optionalInt64(3) != nil else { return }
            if op == 0 {
                added[table, default: []].append(number...max(number, row.int64(4)))
                return
            }
            var all = lives[table]?.removeValue(forKey: number) ?? []
            // A number is used again after a removal.
            if all.last?.isOver != false { all.append(Life(owner: row.int64(6))) }
            all[all.count - 1].images.append(row.text(5))
            all[all.count - 1].isOver = op == 2
            lives[table, default: [:]][number] = all
            if op == 2 { removed.append((table, number)) }
        }
        settle()
        return (lives, loose)
    }

    /// What became of the rows of a table.
    /// - Parameter numbers: the numbers here of the rows there that were met, by table.
    func fates(
        of table: StoredTable, _ layout: Merge.Layout, numbers: [String: [Int64: Int64]],
        _ connection: Connection
    ) throws -> Fates {
        var fates = Fates()
        let owners = numbers["profiles"] ?? [:]
        let (ours, theirs) = (here[table.name] ?? [:], there[table.name] ?? [:])
        guard let id = table.id, !ours.isEmpty || !theirs.isEmpty else { return fates }
        let columns = layout.significant
        let list = layout.columns.joined(separator: ", ")
        func row(_ schema: String, _ number: Int64) throws -> Version? {
            try connection.first(
                "SELECT \(list) FROM \(schema).\(table.name) WHERE \(id) = ?", number
            ) { row in
                let owner = layout.owner.map(row.int64) ?? 0
                return Version(
                    owner: schema == Merge.other ? owners[owner] ?? owner : owner,
                    values: columns.map(row.value))
            }
        }
        func images(_ life: Life, of owner: Int64) throws -> [Version] {
            try life.images.compactMap { image in
                try connection.first("SELECT \(image)") { row in
                    Version(owner: owner, values: columns.map(row.value))
                }
            }
        }
        for number in Set(ours.keys).union(theirs.keys) {
            let (old, new) = (try row("main", number), try row(Merge.other, number))
            guard old != new else { continue }
            let mine = try (ours[number] ?? []).map { (try images($0, of: $0.owner), $0.isOver) }
            let other = try (theirs[number] ?? []).map {
                (try images($0, of: owners[$0.owner] ?? $0.owner), $0.isOver)
            }
            let ended = { (lives: [([Version], Bool)], row: Version?) in
                row.map { row in lives.contains { $0.1 && $0.0.contains(row) } } ?? false
            }
            if ended(other, old) { fates.removedThere.insert(number) }
            if ended(mine, new) { fates.removedHere.insert(number) }
            guard let old, let new, !ended(other, old), !ended(mine, new) else { continue }
            let (before, after) = (mine.last { !$0.1 }?.0 ?? [], other.last { !$0.1 }?.0 ?? [])
            if let fate = Fate(of: before + [old], and: after + [new]) {
                fates.pair(number, with: number, fate)
            }
        }
        var links = MergeLinks(self, table, layout, numbers, connection)
        try links.add(to: &fates)
        return fates
    }

    /// What a row says, and the profile here whose it is.
    struct Version: Hashable {
        let owner: Int64
        let values: [StoredValue]
    }
}

extension MergeHistory.Fate {
    /// What became of a row by its versions here and there, each in its order with the row as it is
    /// at the end; `nil` where they have no common past.
    ///
    /// A row that was changed back to what it was is in both pasts. Then the side is newer whose
    /// versions have all of the other's between them.
    init?(of here: [MergeHistory.Version], and there: [MergeHistory.Version]) {
        guard let old = here.last, let new = there.last else { return nil }
        let (before, after) = (here.dropLast(), there.dropLast())
        switch (before.contains(new), after.contains(old)) {
        case (true, false): self = .changedHere
        case (false, true): self = .changedThere
        case (true, true):
            if Self.isPast(there, of: here) {
                self = .changedHere
            } else if Self.isPast(here, of: there) {
                self = .changedThere
            } else {
                self = .changedTwice
            }
        case (false, false):
            guard !Set(before).isDisjoint(with: after) else { return nil }
            self = .changedTwice
        }
    }

    /// Whether all versions come in another row of versions, in their order.
    private static func isPast(
        _ some: [MergeHistory.Version], of all: [MergeHistory.Version]
    ) -> Bool {
        var rest = some[...]
        for version in all where version == rest.first { rest.removeFirst() }
        return rest.isEmpty
    }
}
