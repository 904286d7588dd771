// SPDX-License-Identifier: Apache-2.0

extension Merge {
    /// The columns of a table by what they are for.
    struct Layout {
        let columns: [String]
        let id: Int?
        let owner: Int?
        let unique: [Int]
        let identity: [Int]
        private let folded: Set<Int>
        private let ignored: Set<Int>

        init(_ table: StoredTable, _ columns: [String]) {
            self.columns = columns
            func places(_ names: [String]) -> [Int] { names.compactMap(columns.firstIndex(of:)) }
            id = table.id.flatMap(columns.firstIndex(of:))
            owner = table.owner.flatMap(columns.firstIndex(of:))
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

        /// The columns that say whether two rows of one owner agree.
        var significant: [Int] { columns.indices.filter { !ignored.contains($0) && $0 != owner } }

        /// The columns in which two rows of one name may differ.
        func compared(_ values: [StoredValue]) -> [Int] {
            let naming = Set(naming(values))
            return columns.indices.filter { !naming.contains($0) && !ignored.contains($0) }
        }

        /// Where a row is in its table: its number, or else what names it.
        func place(of row: [StoredValue]) -> (condition: String, values: [StoredValue]) {
            let places = id.map { [$0] } ?? naming(row)
            return (
                places.map { "\(columns[$0]) IS ?" }.joined(separator: " AND "),
                places.map { row[$0] }
            )
        }

        private func naming(_ values: [StoredValue]) -> [Int] {
            isAlone(values) ? unique : identity
        }

        /// Whether a row is named by what it alone has.
        func isAlone(_ values: [StoredValue]) -> Bool {
            !unique.isEmpty && !unique.contains { values[$0] == .null }
        }
    }
}
