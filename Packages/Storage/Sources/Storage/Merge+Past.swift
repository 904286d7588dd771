// SPDX-License-Identifier: Apache-2.0

extension Merge {
    /// Brings two rows together that were one row.
    mutating func meet(
        _ row: [StoredValue], _ theirs: Int64, _ number: Int64, _ fate: MergeHistory.Fate,
        _ table: StoredTable
    ) throws {
        var values = row
        share(theirs, as: number, table)
        try refer(&values, table)
        guard var side = sides.removeValue(forKey: table.name) else { return }
        defer { sides[table.name] = side }
        side.count.known += 1
        let (layout, id) = (side.layout, table.id ?? "rowid")
        if let at = layout.id { values[at] = .integer(number) }
        let ours = try connection.first(
            "SELECT \(side.list) FROM main.\(table.name) WHERE \(id) = ?", number
        ) { row in layout.columns.indices.map(row.value) }
        guard let ours else { return }
        let differing = layout.significant.filter { ours[$0] != values[$0] }
        guard !differing.isEmpty else { return }
        let what =
            try title(ours, table, layout) + ": "
            + difference(ours, values, in: differing, table, layout)
        switch fate {
        case .changedHere: report.changes.append("\(what). The row here is newer, and kept.")
        case .changedTwice:
            guard settles, try isAhead(values, of: ours, table, layout) else {
                report.conflicts.append("\(what). The row here is kept.")
                return
            }
            move(&values, table, layout, &side.taken)
            try replace(ours, by: values, side, what, isConflict: true)
        case .changedThere:
            move(&values, table, layout, &side.taken)
            try replace(ours, by: values, side, what, isConflict: false)
        }
    }

    /// Gives a row here the values that it has there.
    mutating func replace(
        _ ours: [StoredValue], by values: [StoredValue], _ side: Side, _ what: String,
        isConflict: Bool
    ) throws {
        let marks = side.layout.columns.map { _ in "?" }.joined(separator: ", ")
        let place = side.layout.place(of: ours)
        do throws(StorageFailure) {
            try connection.execute(
                "UPDATE main.\(side.table.name) SET (\(side.list)) = (\(marks)) "
                    + "WHERE \(place.condition)",
                bindings: values.map(\.bindable) + place.values.map(\.bindable))
            report.rewritten += 1
            if isConflict {
                report.conflicts.append("\(what). The row there is taken.")
            } else {
                report.changes.append("\(what). The row there is newer, and taken.")
            }
        } catch {
            guard case .constraint = error else { throw error }
            report.conflicts.append("\(what). The row here is kept.")
        }
    }

    /// Removes what was removed there, but for what is used here, and says what was not brought back.
    mutating func part(_ table: StoredTable) throws {
        guard let side = sides[table.name] else { return }
        if side.layout.id == nil { try partUnnumbered(side) }
        for (_, values) in side.left.sorted(by: { $0.key < $1.key }) {
            let title = try title(values, table, side.layout, in: Self.other)
            report.changes.append("\(title): was removed here, and stays so.")
        }
        for (number, values) in side.leaving.sorted(by: { $0.key < $1.key }) {
            let title = try title(values, table, side.layout)
            guard try !isUsed(number, of: table) else {
                report.conflicts.append(
                    "\(title): was removed there, and is used here. It is kept.")
                continue
            }
            try connection.execute(
                "DELETE FROM main.\(table.name) WHERE \(table.id ?? "rowid") = ?", number)
            report.rewritten += 1
            report.changes.append("\(title): was removed there, and so is removed here.")
        }
    }

    private func isUsed(_ number: Int64, of table: StoredTable) throws -> Bool {
        for other in tables where other.name != table.name {
            for (column, target) in other.references where target == table.name {
                let row = try connection.first(
                    "SELECT 1 FROM main.\(other.name) WHERE \(column) = ? LIMIT 1", number
                ) { $0.int(0) }
                if row != nil { return true }
            }
        }
        return false
    }
}
