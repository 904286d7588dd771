// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Merge {
    /// A row as a message names it: by its day and its name, or its number.
    func title(_ values: [StoredValue], _ table: StoredTable, _ layout: Layout) -> String {
        let words = ["day", "name", "food_name"].compactMap { column in
            layout.columns.firstIndex(of: column).map { values[$0].shown }
        }
        return ([table.noun] + words).joined(separator: " ")
    }

    /// What two rows say differently. What follows from the rest is left out.
    func difference(
        _ ours: [StoredValue], _ theirs: [StoredValue], in columns: [Int], _ table: StoredTable,
        _ layout: Layout
    ) -> String {
        let telling = columns.filter { !table.implied.contains(layout.columns[$0]) }
        return (telling.isEmpty ? columns : telling).map { at in
            let column = layout.columns[at]
            if table.secrets.contains(column) { return "another \(column)" }
            let (here, there) =
                table.moments.contains(column)
                ? (moment(ours[at]), moment(theirs[at])) : (ours[at].shown, theirs[at].shown)
            return "\(column) is \(here) here and \(there) there"
        }.joined(separator: ", ")
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
