// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Merge {
    /// A row as a message names it: by its id, its day, and its name or what it is of.
    /// - Parameter schema: the database whose numbers the row has.
    func title(
        _ values: [StoredValue], _ table: StoredTable, _ layout: Layout, in schema: String = "main"
    ) throws -> String {
        var words = [table.noun]
        if let letter = table.words.letter, let id = layout.id {
            words.append(letter + values[id].shown)
        }
        for (at, column) in layout.columns.enumerated() where values[at] != .null {
            if table.words.title.contains(column) {
                words.append(values[at].shown)
            } else if table.words.names[column] != nil {
                words.append(try shown(values[at], column, table, in: schema))
            }
        }
        return words.joined(separator: " ")
    }

    /// A list of rows as a message names it: by what a row is called, and the day.
    func listTitle(_ values: [StoredValue], _ table: StoredTable, _ layout: Layout) -> String {
        let day = layout.columns.firstIndex(of: "day").map { values[$0].shown }
        return [table.noun, day].compactMap(\.self).joined(separator: " ")
    }

    /// What two rows say differently. What follows from the rest is left out.
    func difference(
        _ ours: [StoredValue], _ theirs: [StoredValue], in columns: [Int], _ table: StoredTable,
        _ layout: Layout
    ) throws -> String {
        let telling = columns.filter { !table.implied.contains(layout.columns[$0]) }
        return try (telling.isEmpty ? columns : telling).map { at in
            let column = layout.columns[at]
            let word = table.words.columns[column] ?? column
            if table.secrets.contains(column) { return "another \(word)" }
            let here = try shown(ours[at], column, table)
            let there = try shown(theirs[at], column, table)
            return "\(word) is \(here) here and \(there) there"
        }.joined(separator: ", ")
    }

    /// The value of a column: a moment, the name or the id of another row, or the value itself.
    private func shown(
        _ value: StoredValue, _ column: String, _ table: StoredTable, in schema: String = "main"
    ) throws -> String {
        if table.moments.contains(column) { return moment(value) }
        guard case .integer(let number) = value else { return value.shown }
        if let name = table.words.names[column] { return try name(connection, schema, number) }
        if let words = table.words.numbers[column], words.indices.contains(Int(clamping: number)) {
            return words[Int(clamping: number)]
        }
        let target = table.references[column].flatMap { name in tables.first { $0.name == name } }
        return (target?.words.letter ?? "") + value.shown
    }

    /// A sentence for each list, with all places of it that were taken.
    func sentences(ofMoved rows: [(title: String, place: String)]) -> [String] {
        var places: [String: [String]] = [:]
        var titles: [String] = []
        for row in rows {
            if places[row.title] == nil { titles.append(row.title) }
            places[row.title, default: []].append(row.place)
        }
        return titles.map { title in
            let all = places[title] ?? []
            let what =
                all.count == 1 ? "place \(all[0]) is" : "places \(all.joined(separator: ", ")) are"
            return "\(title): \(what) taken here. Kept both, theirs at the end."
        }
    }

    private func moment(_ value: StoredValue) -> String {
        let seconds: Double
        switch value {
        case .integer(let number): seconds = Double(number)
        case .real(let number): seconds = number
        case .null, .text: return value.shown
        }
        let style = Date.ISO8601FormatStyle(dateTimeSeparator: .space, timeZone: timeZone)
            .year().month().day().time(includingFractionalSeconds: false)
        let text = Date(timeIntervalSince1970: seconds).formatted(style)
        return text.hasSuffix(":00") ? String(text.dropLast(3)) : text
    }
}
