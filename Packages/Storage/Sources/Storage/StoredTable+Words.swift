// SPDX-License-Identifier: Apache-2.0

extension StoredTable {
    /// How a message speaks of rows, in the words of the person and not of the database.
    public struct Words: Sendable {
        /// Reads the name of the row with a number, in one of the two databases by its schema.
        public typealias Name =
            @Sendable (_ connection: Connection, _ schema: String, _ number: Int64) throws -> String

        /// The letter of an id: `s` of s352; `nil` where a person names no rows by an id.
        let letter: String?
        /// The columns that name a row.
        let title: Set<String>
        /// What columns are called; the others by their own names.
        let columns: [String: String]
        /// What the whole numbers of a column stand for, from 0.
        let numbers: [String: [String]]
        /// Columns with the number of something that has a name, and how it is read.
        let names: [String: Name]

        /// The words for a table.
        public init(
            letter: String? = nil, title: Set<String> = ["day", "name", "food_name"],
            columns: [String: String] = [:],
            numbers: [String: [String]] = [:], names: [String: Name] = [:]
        ) {
            self.letter = letter
            self.title = title
            self.columns = columns
            self.numbers = numbers
            self.names = names
        }
    }
}
