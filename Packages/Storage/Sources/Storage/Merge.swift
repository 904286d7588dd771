// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Brings the rows of an attached database into this one: the union of both, by identity.
///
/// A row that both have stays as it is here. Rows without a name of their own, such as sets, are
/// counted: of equal ones there are as many as in the database that has more of them. What one of the
/// journals knows to be an earlier version of a row is no row of its own (`MergeHistory`).
struct Merge {
    /// The name under which the other database is attached.
    static let other = "other"

    let connection: Connection
    let tables: [StoredTable]
    /// Profiles of the other database whose rows go to a profile here, whoever they are there.
    var owners: [Int64: Int64] = [:]

    /// Whether a disagreement ends alike on both sides, in the row that `isAhead` says. Otherwise the
    /// row here stays.
    var settles = false

    var history = MergeHistory()
    var sides: [String: Side] = [:]
    private(set) var numbers: [String: [Int64: Int64]] = [:]
    /// The numbers there of rows that both have, by table.
    private var shared: [String: Set<StoredValue>] = [:]
    /// Rows whose place in a list was taken, and the place.
    private var moved: [(title: String, place: String)] = []
    /// Where moments are shown.
    let timeZone: TimeZone
    var report = MergeReport()

    init(
        connection: Connection, tables: [StoredTable], owners: [Int64: Int64], timeZone: TimeZone
    ) {
        self.timeZone = timeZone
        self.connection = connection
        self.tables = tables
        self.owners = owners
        numbers["profiles"] = owners
    }

    mutating func run() throws -> MergeReport {
        history = try MergeHistory(
            connection, unnumbered: tables.filter { $0.id == nil && $0.owner != nil })
        for table in tables { try merge(table) }
        for table in tables { try arrange(table) }
        // A row goes before the one it refers to.
        for table in tables.reversed() { try part(table) }
        report.conflicts += sentences(ofMoved: moved)
        report.counts = tables.compactMap { sides[$0.name]?.count }
        connection.isOfSeveral = tables.contains {
            $0.isOfAccounts && sides[$0.name].map { $0.count.added > 0 } ?? false
        }
        return report
    }

    /// A row here, as far as it is compared.
    struct Known {
        let number: Int64
        let values: [StoredValue]
    }

    /// How far the merge of a table is.
    struct Side {
        let table: StoredTable
        let layout: Layout
        let fates: MergeHistory.Fates
        /// The rows here by name, those that were removed there last.
        var known: [[StoredValue]: [Known]] = [:]
        /// How many rows of a name came from there.
        var seen: [[StoredValue]: Int] = [:]
        /// The places of lists that are taken.
        var taken: [StoredValue: Set<StoredValue>] = [:]
        /// The numbers that are taken, and the last.
        var numbers: Set<Int64> = []
        var last: Int64 = 0
        /// Rows here that were removed there, and are named by no row of theirs.
        var leaving: [Int64: [StoredValue]] = [:]
        /// Rows there that were removed here.
        var left: [Int64: [StoredValue]] = [:]
        var count: MergeReport.Count

        /// Notes a number. One beyond the bound is passed over by those that are given.
        mutating func taken(_ number: Int64) {
            numbers.insert(number)
            if number < StoredBound.highestID { last = max(last, number) }
        }

        var list: String { layout.columns.joined(separator: ", ") }
        var order: String { table.id.map { " ORDER BY \($0)" } ?? "" }
    }

    /// Reads the rows here.
    private func side(of table: StoredTable) throws -> Side {
        let layout = Layout(table, try connection.columns(of: table.name))
        var side = Side(
            table: table, layout: layout,
            fates: try history.fates(
                of: table, layout, numbers: numbers, connection),
            count: MergeReport.Count(table: table.name, noun: table.noun))
        var leaving: [Known] = []
        let all = "SELECT \(side.list) FROM main.\(table.name)\(side.order)"
        try connection.forEach(all) { row in
            let values = layout.columns.indices.map(row.value)
            let number = layout.id.map(row.int64) ?? 0
            side.taken(number)
            let known = Known(number: number, values: values)
            if side.fates.removedThere.contains(number) {
                side.leaving[number] = values
                leaving.append(known)
            } else if side.fates.here[number] == nil {
                side.known[layout.name(values), default: []].append(known)
            }
            if side.fates.here[number] != .changedThere {
                Self.note(values, table, layout, &side.taken)
            }
        }
        for known in leaving { side.known[layout.name(known.values), default: []].append(known) }
        return side
    }

    private mutating func merge(_ table: StoredTable) throws {
        let side = try side(of: table)
        sides[table.name] = side
        let layout = side.layout
        try connection.forEach("SELECT \(side.list) FROM \(Self.other).\(table.name)\(side.order)")
        {
            row in
            let values = layout.columns.indices.map(row.value)
            let theirs = layout.id.map(row.int64) ?? 0
            if isOfOwners(values, table, layout) { return }
            if isPartOfShared(values, table, layout) {
                sides[table.name]?.count.known += 1
            } else if side.fates.removedHere.contains(theirs) {
                sides[table.name]?.left[theirs] = values
            } else if let (ours, fate) = side.fates.both[theirs] {
                try meet(values, theirs, ours, fate, table)
            } else {
                try take(values, theirs, table)
            }
        }
    }

    /// Whether a row says who somebody is there that the caller knows. Here they stay who they are.
    private func isOfOwners(
        _ values: [StoredValue], _ table: StoredTable, _ layout: Layout
    ) -> Bool {
        guard table.isOfAccounts, let person = layout.owner ?? layout.id,
            case .integer(let number) = values[person]
        else { return false }
        return owners[number] != nil
    }

    /// Takes in a row that is here or is new.
    private mutating func take(
        _ row: [StoredValue], _ theirs: Int64, _ table: StoredTable
    ) throws {
        var values = row
        try refer(&values, table)
        guard try !match(values, theirs, table) else { return }
        values = row
        try refer(&values, table, bringsBack: true)
        guard var side = sides.removeValue(forKey: table.name) else { return }
        defer { sides[table.name] = side }
        let layout = side.layout
        if let id = layout.id {
            // A person comes after all who are here, since the first one has rights over the others.
            let isFree =
                !side.numbers.contains(theirs) && (!table.isOfAccounts || theirs > side.last)
            let number = isFree ? theirs : side.last + 1
            side.taken(number)
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
        move(&values, table, layout, &side.taken)
        let marks = layout.columns.map { _ in "?" }.joined(separator: ", ")
        try connection.execute(
            "INSERT INTO main.\(table.name) (\(side.list)) VALUES (\(marks))",
            bindings: values.map(\.bindable))
        if let added = table.added { try added(connection, Self.numbers(values, layout)) }
        side.count.added += 1
        for (value, column) in zip(values, layout.columns)
        where isWithheld(value, column, table) {
            let sentence = table.withheld[column] ?? ""
            report.changes.append(try title(values, table, layout) + ": " + sentence + ".")
        }
    }

    /// Whether a value was left out of the export that a row comes from.
    func isWithheld(
        _ value: StoredValue, _ column: String, _ table: StoredTable
    ) -> Bool {
        value == .text("") && table.withheld[column] != nil
    }

    /// Whether a row is here. Of rows of one name each is met once.
    private mutating func match(
        _ values: [StoredValue], _ theirs: Int64, _ table: StoredTable
    ) throws -> Bool {
        guard let layout = sides[table.name]?.layout else { return false }
        let name = layout.name(values)
        let turn = sides[table.name]?.seen[name] ?? 0
        sides[table.name]?.seen[name] = turn + 1
        guard let same = sides[table.name]?.known[name], turn < same.count else {
            return try wasRemovedHere(values, table, layout)
        }
        sides[table.name]?.count.known += 1
        sides[table.name]?.leaving[same[turn].number] = nil
        if layout.id != nil { share(theirs, as: same[turn].number, table) }
        try compare(same[turn], values, table, layout)
        return true
    }

    mutating func share(_ theirs: Int64, as ours: Int64, _ table: StoredTable) {
        numbers[table.name, default: [:]][theirs] = ours
        shared[table.name, default: []].insert(.integer(theirs))
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
    /// - Parameter bringsBack: whether what the row refers to comes back where it was removed here.
    mutating func refer(
        _ values: inout [StoredValue], _ table: StoredTable, bringsBack: Bool = false
    ) throws {
        guard let layout = sides[table.name]?.layout else { return }
        var references = table.references
        if let owner = table.owner { references[owner] = "profiles" }
        for (column, target) in references {
            guard let at = layout.columns.firstIndex(of: column),
                case .integer(let number) = values[at]
            else { continue }
            if bringsBack, target != table.name,
                let left = sides[target]?.left.removeValue(forKey: number),
                let whole = sides[target]?.table
            {
                try take(left, number, whole)
            }
            if let here = numbers[target]?[number] { values[at] = .integer(here) }
        }
    }

    /// Gives a row whose place is taken the place after the last.
    mutating func move(
        _ values: inout [StoredValue], _ table: StoredTable, _ layout: Layout,
        _ taken: inout [StoredValue: Set<StoredValue>]
    ) {
        defer { Self.note(values, table, layout, &taken) }
        guard let place = table.place, let at = layout.columns.firstIndex(of: place.column),
            let list = layout.columns.firstIndex(of: place.list),
            let places = taken[values[list]], places.contains(values[at])
        else { return }
        moved.append((listTitle(values, table, layout), values[at].shown))
        let last = places.compactMap { place -> Int64? in
            if case .integer(let number) = place { number } else { nil }
        }.max()
        values[at] = .integer((last ?? 0) &+ 1)
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
}

extension Database {
    /// Adds the rows of the database at `path` to this one, in one transaction.
    ///
    /// That database must have the same migrations as this one. It is not changed.
    /// - Parameter owners: the profile here that receives the rows of a profile there. The others are
    ///   met as rows are: by what names them.
    /// - Parameter author: the person who merges. A step that changes only their rows can be undone.
    /// - Parameter timeZone: where the moments are shown that the report names.
    /// - Parameter settles: whether rows that both sides changed become equal here and, by the same
    ///   rule, there; otherwise the row here stays.
    /// - Returns: what was added, or what would be added in a dry run.
    public func merge(
        _ path: String, tables: [StoredTable], owners: [Int64: Int64] = [:],
        by author: Int64? = nil, timeZone: TimeZone = .gmt, settles: Bool = false,
        isDryRun: Bool
    ) throws -> MergeReport {
        let connection = try ready()
        let quoted = path.replacing("'", with: "''")
        try connection.execute(script: "ATTACH '\(quoted)' AS \(Merge.other)")
        defer { try? connection.execute(script: "DETACH \(Merge.other)") }
        do {
            return try write { connection in
                connection.author = author
                var merge = Merge(
                    connection: connection, tables: tables, owners: owners, timeZone: timeZone)
                merge.settles = settles
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
