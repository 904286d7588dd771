// SPDX-License-Identifier: Apache-2.0

extension Merge {
    /// Compares a row here with one of the same name there, and takes the newer one where the
    /// journals say which that is.
    mutating func compare(
        _ ours: Known, _ theirs: [StoredValue], _ table: StoredTable, _ layout: Layout
    ) throws {
        let differing = layout.compared(ours.values).filter {
            ours.values[$0] != theirs[$0] && !isWithheld(theirs[$0], layout.columns[$0], table)
        }
        guard !differing.isEmpty, let side = sides[table.name] else { return }
        let what =
            try title(ours.values, table, layout) + ": "
            + difference(ours.values, theirs, in: differing, table, layout)
        var values = theirs
        // The number and the place in a list stay those of here.
        let own = [layout.id, table.place.flatMap { layout.columns.firstIndex(of: $0.column) }]
        for at in own.compactMap(\.self) { values[at] = ours.values[at] }
        switch try fate(ofUnnumbered: ours.values, theirs, table, layout) {
        case .changedHere: report.changes.append("\(what). The row here is newer, and kept.")
        case .changedThere: try replace(ours.values, by: values, side, what, isConflict: false)
        case .changedTwice, nil:
            guard settles, try isAhead(theirs, of: ours.values, table, layout) else {
                report.conflicts.append("\(what). The row here is kept.")
                return
            }
            try replace(ours.values, by: values, side, what, isConflict: true)
        }
    }

    /// Whether a row of the other database is the one that stays of two that disagree. Whichever side
    /// asks, the same row stays: the one of the later time, else the one of the greater values.
    func isAhead(
        _ theirs: [StoredValue], of ours: [StoredValue], _ table: StoredTable, _ layout: Layout
    ) throws -> Bool {
        let own = Set([layout.id, layout.owner].compactMap(\.self))
        let places = layout.columns.indices.filter { at in
            !own.contains(at) && layout.columns[at] != table.place?.column
                && table.references[layout.columns[at]] == nil
        }
        let moments = places.filter { layout.columns[$0] == "at" }
        for at in moments + layout.significant.filter(places.contains) where ours[at] != theirs[at]
        {
            return ours[at].isBefore(theirs[at])
        }
        // Numbers of other rows differ from database to database, and names do not.
        for at in layout.significant {
            guard let name = table.words.names[layout.columns[at]],
                case .integer(let here) = ours[at], case .integer(let there) = theirs[at]
            else { continue }
            let names = (
                try name(connection, "main", here), try name(connection, "main", there)
            )
            if names.0 != names.1 { return names.0 < names.1 }
        }
        return false
    }

    // MARK: - Rows without numbers

    /// What became of a row without a number, by the journals; `nil` where they do not say.
    private func fate(
        ofUnnumbered ours: [StoredValue], _ theirs: [StoredValue], _ table: StoredTable,
        _ layout: Layout
    ) throws -> MergeHistory.Fate? {
        guard layout.id == nil else { return nil }
        let name = layout.name(ours)
        let here = try past(history.unnumbered.here, name, table, layout, isOther: false)
        let there = try past(history.unnumbered.there, name, table, layout, isOther: true)
        return MergeHistory.Fate(
            of: here.versions + [version(ours, layout)],
            and: there.versions + [version(theirs, layout)])
    }

    /// Whether a row without a number that comes from there was removed here; then it is said.
    mutating func wasRemovedHere(
        _ theirs: [StoredValue], _ table: StoredTable, _ layout: Layout
    ) throws -> Bool {
        guard layout.id == nil, table.owner != nil else { return false }
        let here = try past(
            history.unnumbered.here, layout.name(theirs), table, layout, isOther: false)
        guard here.removed.contains(version(theirs, layout)) else { return false }
        let title = try title(theirs, table, layout)
        report.changes.append("\(title): was removed here, and stays so.")
        return true
    }

    /// Removes rows without numbers that were removed there.
    mutating func partUnnumbered(_ side: Side) throws {
        let (table, layout) = (side.table, side.layout)
        guard history.unnumbered.there.contains(where: { $0.table == table.name }) else { return }
        for (name, rows) in side.known where side.seen[name] == nil {
            let there = try past(history.unnumbered.there, name, table, layout, isOther: true)
            for row in rows where there.removed.contains(version(row.values, layout)) {
                let place = layout.place(of: row.values)
                try connection.execute(
                    "DELETE FROM main.\(table.name) WHERE \(place.condition)",
                    bindings: place.values.map(\.bindable))
                report.rewritten += 1
                let title = try title(row.values, table, layout)
                report.changes.append("\(title): was removed there, and so is removed here.")
            }
        }
    }

    private func version(_ row: [StoredValue], _ layout: Layout) -> MergeHistory.Version {
        var owner: Int64 = 0
        if let at = layout.owner, case .integer(let number) = row[at] { owner = number }
        return MergeHistory.Version(owner: owner, values: layout.significant.map { row[$0] })
    }

    /// The versions of a row before the last one, since it was there; and those that were removed.
    private func past(
        _ changes: [MergeHistory.Change], _ name: [StoredValue], _ table: StoredTable,
        _ layout: Layout, isOther: Bool
    ) throws -> (versions: [MergeHistory.Version], removed: Set<MergeHistory.Version>) {
        var versions: [MergeHistory.Version] = []
        var removed: Set<MergeHistory.Version> = []
        for change in changes where change.table == table.name {
            let image = try connection.first("SELECT \(change.image)") { row in
                layout.columns.indices.map(row.value)
            }
            guard var row = image else { continue }
            let owner = isOther ? numbers["profiles"]?[change.owner] ?? change.owner : change.owner
            if let at = layout.owner { row[at] = .integer(owner) }
            guard layout.name(row) == name else { continue }
            versions.append(version(row, layout))
            if change.isRemoval {
                removed.formUnion(versions)
                versions = []
            }
        }
        return (versions, removed)
    }
}

extension StoredValue {
    /// The order of two values of a column, the same in every database.
    func isBefore(_ other: StoredValue) -> Bool {
        switch (self, other) {
        case (.integer(let one), .integer(let two)): one < two
        case (.real(let one), .real(let two)): one < two
        case (.integer(let one), .real(let two)): Double(one) < two
        case (.real(let one), .integer(let two)): one < Double(two)
        case (.text(let one), .text(let two)): one < two
        default: rank < other.rank
        }
    }

    private var rank: Int {
        switch self {
        case .null: 0
        case .integer, .real: 1
        case .text: 2
        }
    }
}
