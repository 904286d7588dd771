// SPDX-License-Identifier: Apache-2.0

/// What a merge added, and where the two databases differ.
public struct MergeReport: Sendable, Equatable {
    /// Rows of one kind.
    public struct Count: Sendable, Equatable {
        /// The table.
        public let table: String
        /// What a row of it is called.
        public let noun: String
        /// Rows that were only in the other database.
        public internal(set) var added = 0
        /// Rows that both have.
        public internal(set) var known = 0
    }

    /// The tables, in their order.
    public internal(set) var counts: [Count] = []
    /// A sentence for each disagreement, with both values and what is kept.
    public internal(set) var conflicts: [String] = []
}

/// Brings the rows of an attached database into this one: the union of both, by identity.
///
/// A row that both have stays as it is here. Rows without a name of their own, such as sets, are
/// counted: of equal ones there are as many as in the database that has more of them.
struct Merge {
    /// The name under which the other database is attached.
    static let other = "other"

    let connection: Connection
    let tables: [StoredTable]
    /// Profiles of the other database whose rows go to a profile here, whatever its name.
    var owners: [Int64: Int64] = [:]

    private var numbers: [String: [Int64: Int64]] = [:]
    /// The numbers there of rows that both have, by table.
    private var shared: [String: Set<StoredValue>] = [:]
    private(set) var report = MergeReport()

    init(connection: Connection, tables: [StoredTable], owners: [Int64: Int64]) {
        self.connection = connection
        self.tables = tables
        self.owners = owners
        numbers["profiles"] = owners
    }

    mutating func run() throws -> MergeReport {
        for table in tables where owners.isEmpty || !Self.accounts.contains(table.name) {
            try merge(table)
        }
        return report
    }

    /// What says who somebody is. It stays out of a merge that names its owners.
    static let accounts: Set = ["profiles", "accounts"]

    /// A row here, as far as it is compared.
    private struct Known {
        let number: Int64
        let values: [StoredValue]
    }

    /// The columns of a table by what they are for.
    private struct Layout {
        let columns: [String]
        let id: Int?
        let unique: [Int]
        let identity: [Int]
        private let folded: Set<Int>
        private let ignored: Set<Int>

        init(_ table: StoredTable, _ columns: [String]) {
            self.columns = columns
            func places(_ names: [String]) -> [Int] { names.compactMap(columns.firstIndex(of:)) }
            id = table.id.flatMap(columns.firstIndex(of:))
            (unique, identity) = (places(table.unique), places(table.identity))
            folded = Set(places(Array(table.folded)))
            ignored = Set(places(Array(table.ignored) + [table.id].compactMap(\.self)))
        }

        /// What names a row; the first value tells the two kinds of names apart.
        func name(_ values: [StoredValue]) -> [StoredValue] {
            [.integer(isAlone(values) ? 1 : 0)]
                + naming(values).map { at in
                    guard folded.contains(at), case .text(let text) = values[at] else {
                        return values[at]
                    }
                    return .text(text.lowercased())
                }
        }

        /// The columns in which two rows of one name may differ.
        func compared(_ values: [StoredValue]) -> [Int] {
            let naming = Set(naming(values))
            return columns.indices.filter { !naming.contains($0) && !ignored.contains($0) }
        }

        private func naming(_ values: [StoredValue]) -> [Int] {
            isAlone(values) ? unique : identity
        }

        private func isAlone(_ values: [StoredValue]) -> Bool {
            !unique.isEmpty && !unique.contains { values[$0] == .null }
        }
    }

    private mutating func merge(_ table: StoredTable) throws {
        let layout = Layout(table, try connection.columns(of: table.name))
        var known: [[StoredValue]: [Known]] = [:]
        var taken: [StoredValue: Set<StoredValue>] = [:]
        var last: Int64 = 0
        let list = layout.columns.joined(separator: ", ")
        let order = table.id.map { " ORDER BY \($0)" } ?? ""
        try connection.forEach("SELECT \(list) FROM main.\(table.name)\(order)") { row in
            let values = layout.columns.indices.map(row.value)
            let number = layout.id.map(row.int64) ?? 0
            last = max(last, number)
            known[layout.name(values), default: []].append(Known(number: number, values: values))
            Self.note(values, table, layout, &taken)
        }
        var free = Set(known.values.joined().map(\.number))
        var seen: [[StoredValue]: Int] = [:]
        var count = MergeReport.Count(table: table.name, noun: table.noun)
        let marks = layout.columns.map { _ in "?" }.joined(separator: ", ")
        let insert = "INSERT INTO main.\(table.name) (\(list)) VALUES (\(marks))"
        let all = "SELECT \(list) FROM \(Self.other).\(table.name)\(order)"
        try connection.forEach(all) { row in
            var values = layout.columns.indices.map(row.value)
            if isPartOfShared(values, table, layout) {
                count.known += 1
                return
            }
            refer(&values, table, layout)
            let name = layout.name(values)
            let turn = seen[name, default: 0]
            seen[name] = turn + 1
            let theirs = layout.id.map(row.int64) ?? 0
            if let same = known[name], turn < same.count {
                count.known += 1
                if layout.id != nil {
                    numbers[table.name, default: [:]][theirs] = same[turn].number
                    shared[table.name, default: []].insert(.integer(theirs))
                }
                compare(same[turn].values, values, table, layout)
                return
            }
            if let id = layout.id {
                let number = free.contains(theirs) ? last + 1 : theirs
                last = max(last, number)
                free.insert(number)
                numbers[table.name, default: [:]][theirs] = number
                values[id] = .integer(number)
                // A row may refer to itself.
                for (column, target) in table.references where target == table.name {
                    guard let at = layout.columns.firstIndex(of: column),
                        values[at] == .integer(theirs)
                    else { continue }
                    values[at] = .integer(number)
                }
            }
            move(&values, table, layout, &taken)
            try connection.execute(insert, bindings: values.map(\.bindable))
            if let added = table.added { try added(connection, Self.numbers(values, layout)) }
            count.added += 1
        }
        report.counts.append(count)
    }

    /// Whether both databases have what a row is a part of, and so the row.
    private func isPartOfShared(
        _ values: [StoredValue], _ table: StoredTable, _ layout: Layout
    ) -> Bool {
        guard let whole = table.whole, let target = table.references[whole],
            let at = layout.columns.firstIndex(of: whole)
        else { return false }
        return shared[target]?.contains(values[at]) == true
    }

    private static func numbers(_ values: [StoredValue], _ layout: Layout) -> [String: Int64] {
        var numbers: [String: Int64] = [:]
        for (column, value) in zip(layout.columns, values) {
            if case .integer(let number) = value { numbers[column] = number }
        }
        return numbers
    }

    /// Puts the numbers of this database in the place of the other's.
    private func refer(_ values: inout [StoredValue], _ table: StoredTable, _ layout: Layout) {
        var references = table.references
        if let owner = table.owner { references[owner] = "profiles" }
        for (column, target) in references {
            guard let at = layout.columns.firstIndex(of: column),
                case .integer(let number) = values[at], let here = numbers[target]?[number]
            else { continue }
            values[at] = .integer(here)
        }
    }

    private mutating func compare(
        _ ours: [StoredValue], _ theirs: [StoredValue], _ table: StoredTable, _ layout: Layout
    ) {
        let differing = layout.compared(ours).filter { ours[$0] != theirs[$0] }
        guard !differing.isEmpty else { return }
        let what = differing.map { at in
            let column = layout.columns[at]
            return table.secrets.contains(column)
                ? "another \(column)"
                : "\(column) is \(ours[at].shown) here and \(theirs[at].shown) there"
        }
        report.conflicts.append(
            "\(title(ours, table, layout)): \(what.joined(separator: ", ")). The row here is kept.")
    }

    /// Gives a row whose place is taken the place after the last.
    private mutating func move(
        _ values: inout [StoredValue], _ table: StoredTable, _ layout: Layout,
        _ taken: inout [StoredValue: Set<StoredValue>]
    ) {
        defer { Self.note(values, table, layout, &taken) }
        guard let place = table.place, let at = layout.columns.firstIndex(of: place.column),
            let list = layout.columns.firstIndex(of: place.list),
            let places = taken[values[list]], places.contains(values[at])
        else { return }
        report.conflicts.append(
            "\(title(values, table, layout)): place \(values[at].shown) is taken here. "
                + "Kept both, theirs at the end.")
        let last = places.compactMap { place -> Int64? in
            if case .integer(let number) = place { number } else { nil }
        }.max()
        values[at] = .integer((last ?? 0) + 1)
    }

    private static func note(
        _ values: [StoredValue], _ table: StoredTable, _ layout: Layout,
        _ taken: inout [StoredValue: Set<StoredValue>]
    ) {
        guard let place = table.place, let at = layout.columns.firstIndex(of: place.column),
            let list = layout.columns.firstIndex(of: place.list)
        else { return }
        taken[values[list], default: []].insert(values[at])
    }

    /// A row as a message names it: by its day and its name, or its number.
    private func title(_ values: [StoredValue], _ table: StoredTable, _ layout: Layout) -> String {
        let words = ["day", "name", "food_name"].compactMap { column in
            layout.columns.firstIndex(of: column).map { values[$0].shown }
        }
        return ([table.noun] + words).joined(separator: " ")
    }
}

extension Database {
    /// Adds the rows of the database at `path` to this one, in one transaction.
    ///
    /// That database must have the same migrations as this one. It is not changed.
    /// - Parameter owners: the profile here that receives each profile's rows from there; where
    ///   empty, profiles are matched by name.
    /// - Returns: what was added, or what would be added in a dry run.
    public func merge(
        _ path: String, tables: [StoredTable], owners: [Int64: Int64] = [:], isDryRun: Bool
    ) throws -> MergeReport {
        let connection = try ready()
        let quoted = path.replacing("'", with: "''")
        try connection.execute(script: "ATTACH '\(quoted)' AS \(Merge.other)")
        defer { try? connection.execute(script: "DETACH \(Merge.other)") }
        do {
            return try write { connection in
                var merge = Merge(connection: connection, tables: tables, owners: owners)
                let report = try merge.run()
                if isDryRun { throw DryRun(report: report) }
                return report
            }
        } catch let run as DryRun {
            return run.report
        }
    }

    /// Takes back what was only tried.
    private struct DryRun: Error { let report: MergeReport }
}
