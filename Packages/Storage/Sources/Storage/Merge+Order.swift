// SPDX-License-Identifier: Apache-2.0

extension Merge {
    /// A row that both databases have, with its place in a list on both sides.
    private struct Placed {
        let here: (number: Int64, place: Int64)
        let there: (number: Int64, place: Int64)
        let values: [StoredValue]
    }

    /// Gives the rows of a list that both have the order of the side that changed it last. Where both
    /// did, or no journal says who, it is the one whose rows come first by their values, so that both
    /// sides end with the same one.
    mutating func arrange(_ table: StoredTable) throws {
        guard settles, let side = sides[table.name], let place = table.place,
            let id = table.id, let pairs = numbers[table.name]
        else { return }
        let layout = side.layout
        guard let at = layout.columns.firstIndex(of: place.column),
            let list = layout.columns.firstIndex(of: place.list)
        else { return }
        var places: [Int64: Int64] = [:]
        try connection.forEach("SELECT \(id), \(place.column) FROM \(Self.other).\(table.name)") {
            places[$0.int64(0)] = $0.int64(1)
        }
        let theirs = Dictionary(pairs.map { ($1, $0) }) { first, _ in first }
        var lists: [StoredValue: [Placed]] = [:]
        try connection.forEach("SELECT \(side.list) FROM main.\(table.name)") { row in
            let number = row.int64(layout.id ?? 0)
            guard let other = theirs[number], let there = places[other] else { return }
            let values = layout.columns.indices.map(row.value)
            lists[values[list], default: []].append(
                Placed(here: (number, row.int64(at)), there: (other, there), values: values))
        }
        for rows in lists.values {
            let ours = rows.sorted {
                $0.here.place != $1.here.place
                    ? $0.here.place < $1.here.place : $0.here.number < $1.here.number
            }
            let other = rows.sorted {
                $0.there.place != $1.there.place
                    ? $0.there.place < $1.there.place : $0.there.number < $1.there.number
            }
            guard ours.map(\.here.number) != other.map(\.here.number) else { continue }
            let keys = (
                try ours.map { try key($0.values, table, layout) },
                try other.map { try key($0.values, table, layout) }
            )
            guard keys.0 != keys.1, try isOrderOfThere(rows, keys, at, table) else { continue }
            for (row, slot) in zip(other, ours) where row.here.place != slot.here.place {
                try connection.execute(
                    "UPDATE main.\(table.name) SET \(place.column) = ? WHERE \(id) = ?",
                    slot.here.place, row.here.number)
            }
            report.rewritten += 1
            report.changes.append(
                "\(listTitle(ours[0].values, table, layout)): the order there is taken.")
        }
    }

    /// Whether the order there is the one that stays.
    private func isOrderOfThere(
        _ rows: [Placed], _ keys: ([[StoredValue]], [[StoredValue]]), _ at: Int,
        _ table: StoredTable
    ) throws -> Bool {
        let lives = history.lives(of: table.name)
        func had(_ place: Int64, _ life: MergeHistory.Life?) throws -> Bool {
            try (life?.images ?? []).contains { image in
                try connection.first("SELECT \(image)") { $0.int64(at) } == place
            }
        }
        var (isNewerHere, isNewerThere) = (false, false)
        for row in rows where row.here.place != row.there.place {
            if try had(row.there.place, lives.here[row.here.number]?.last) { isNewerHere = true }
            if try had(row.here.place, lives.there[row.there.number]?.last) { isNewerThere = true }
        }
        guard isNewerHere == isNewerThere else { return isNewerThere }
        for (one, two) in zip(keys.0, keys.1) where one != two {
            for (mine, other) in zip(one, two) where mine != other { return other.isBefore(mine) }
        }
        return false
    }

    /// What a row says that is the same in every database.
    private func key(
        _ values: [StoredValue], _ table: StoredTable, _ layout: Layout
    ) throws -> [StoredValue] {
        try layout.significant.map { at in
            let column = layout.columns[at]
            guard table.references[column] != nil else { return values[at] }
            guard let name = table.words.names[column], case .integer(let number) = values[at]
            else { return .null }
            return .text(try name(connection, "main", number))
        }
    }
}
