// SPDX-License-Identifier: Apache-2.0

/// The rows of a table that are one although they have different numbers in two databases, since an
/// earlier merge brought them in.
///
/// A row is linked by a version that it had before: by one that is a row of the other database now, or
/// was one. Equal rows are never linked to others, so only rows are that would be doubled otherwise.
struct MergeLinks {
    private typealias Version = MergeHistory.Version
    private typealias Life = MergeHistory.Life

    /// The rows of one database that have no equal in the other.
    private struct Side {
        var versions: [Int64: Version] = [:]
        var numbers: [Version: [Int64]] = [:]
        /// Rows that a file names, which may have come by two imports of it.
        var named: Set<Int64> = []

        /// Takes the first of the rows that are one of the versions.
        mutating func take(
            _ found: [Version], unnamed: Bool = false
        ) -> (number: Int64, version: Version)? {
            let all = found.compactMap { version in
                numbers[version]?.first { !unnamed || !named.contains($0) }
            }
            guard let number = all.min(), let version = versions[number] else { return nil }
            drop(number)
            return (number, version)
        }

        mutating func drop(_ number: Int64) {
            guard let version = versions.removeValue(forKey: number) else { return }
            numbers[version]?.removeAll { $0 == number }
        }
    }

    private let lives: (here: [Int64: [Life]], there: [Int64: [Life]])
    private let table: StoredTable
    private let layout: Merge.Layout
    private let numbers: [String: [Int64: Int64]]
    private let connection: Connection
    private var ours = Side()
    private var theirs = Side()

    init(
        _ history: MergeHistory, _ table: StoredTable, _ layout: Merge.Layout,
        _ numbers: [String: [Int64: Int64]], _ connection: Connection
    ) {
        lives = history.lives(of: table.name)
        self.table = table
        self.layout = layout
        self.numbers = numbers
        self.connection = connection
    }

    /// Adds what became of the linked rows.
    mutating func add(to fates: inout MergeHistory.Fates) throws {
        ours = try side("main", besides: fates.removedThere.union(fates.here.keys))
        theirs = try side(Merge.other, besides: fates.removedHere.union(fates.both.keys))
        dropEquals()
        try addChanges(to: &fates)
        for (number, all) in lives.there.sorted(by: { $0.key < $1.key })
        where !fates.removedThere.contains(number) {
            for life in all where life.isOver {
                let past = try images(life, of: Merge.other)
                if let (row, _) = ours.take(past, unnamed: true) {
                    fates.removedThere.insert(row)
                }
            }
        }
        for (number, all) in lives.here.sorted(by: { $0.key < $1.key })
        where !fates.removedHere.contains(number) {
            for life in all where life.isOver {
                if let (row, _) = theirs.take(try images(life, of: "main"), unnamed: true) {
                    fates.removedHere.insert(row)
                }
            }
        }
    }

    private mutating func addChanges(to fates: inout MergeHistory.Fates) throws {
        var before: [Version: Int64] = [:]
        for number in ours.versions.keys.sorted() {
            guard let life = lives.here[number]?.last, !life.isOver else { continue }
            let images = try images(life, of: "main")
            if let (other, version) = theirs.take(images) {
                let past = try lives.there[other]?.last.map { try self.images($0, of: Merge.other) }
                let fate = ours.versions[number].flatMap {
                    MergeHistory.Fate(of: images + [$0], and: (past ?? []) + [version])
                }
                ours.drop(number)
                fates.pair(other, with: number, fate ?? .changedHere)
            } else {
                for image in images { before[image] = number }
            }
        }
        for number in theirs.versions.keys.sorted() {
            guard let life = lives.there[number]?.last, !life.isOver else { continue }
            let images = try images(life, of: Merge.other)
            if let (row, _) = ours.take(images) {
                theirs.drop(number)
                fates.pair(number, with: row, .changedThere)
            } else if let row = images.compactMap({ before[$0] }).filter({
                ours.versions[$0] != nil
            }).min() {
                ours.drop(row)
                theirs.drop(number)
                fates.pair(number, with: row, .changedTwice)
            }
        }
    }

    /// Leaves out the rows that are equal in both, those of one number first.
    private mutating func dropEquals() {
        for (version, here) in ours.numbers {
            let there = theirs.numbers[version] ?? []
            let same = Set(here).intersection(there)
            let pairs =
                same.map { ($0, $0) }
                + zip(here.filter { !same.contains($0) }, there.filter { !same.contains($0) })
            for (mine, other) in pairs {
                ours.drop(mine)
                theirs.drop(other)
            }
        }
    }

    private func side(_ schema: String, besides known: Set<Int64>) throws -> Side {
        var side = Side()
        guard let id = layout.id else { return side }
        let list = layout.columns.joined(separator: ", ")
        try connection.forEach(
            "SELECT \(list) FROM \(schema).\(table.name) ORDER BY \(table.id ?? "rowid")"
        ) { row in
            let values = layout.columns.indices.map(row.value)
            let number = row.int64(id)
            guard !known.contains(number) else { return }
            let version = version(values, of: layout.owner.map(row.int64) ?? 0, in: schema)
            side.versions[number] = version
            side.numbers[version, default: []].append(number)
            if layout.isAlone(values) { side.named.insert(number) }
        }
        return side
    }

    /// The owner of an image is the journal's: the row may have the number of another database.
    private func images(_ life: Life, of schema: String) throws -> [Version] {
        try life.images.compactMap { image in
            try connection.first("SELECT \(image)") { row in
                version(layout.columns.indices.map(row.value), of: life.owner, in: schema)
            }
        }
    }

    /// A version in the numbers that rows have here.
    private func version(
        _ row: [StoredValue], of owner: Int64, in schema: String
    ) -> Version {
        guard schema == Merge.other else {
            return Version(owner: owner, values: layout.significant.map { row[$0] })
        }
        var values = row
        for (column, target) in table.references {
            guard let at = layout.columns.firstIndex(of: column),
                case .integer(let number) = values[at], let here = numbers[target]?[number]
            else { continue }
            values[at] = .integer(here)
        }
        return Version(
            owner: numbers["profiles"]?[owner] ?? owner,
            values: layout.significant.map { values[$0] })
    }
}
