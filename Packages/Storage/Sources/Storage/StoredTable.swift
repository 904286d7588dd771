// SPDX-License-Identifier: Apache-2.0

/// How a domain describes one of its tables, so that its rows can be moved to another database.
///
/// The columns themselves are read from the database. The description says which rows of two
/// databases are the same.
public struct StoredTable: Sendable {
    /// The table.
    public let name: String
    /// The name of a row in messages, such as "weighing".
    public let noun: String
    /// What people call its rows, in words that name no other table.
    public let called: [String]
    /// The letter before the number of a row that people see; empty where they see none.
    public let letter: String
    /// Whether a report on a whole database says how many rows it has.
    public let isHeadline: Bool
    /// The bound of each column.
    public let bounds: [String: StoredBound]
    /// Its number, where others may refer to it.
    let id: String?
    /// The column of the profile whose row it is; `nil` where rows name none.
    let owner: String?
    /// Which rows without such a column a person uses: a condition with one `?` for the profile.
    let used: String?
    /// The column that names the row it is a part of. Of a row that both databases have, both have
    /// all parts.
    let whole: String?
    /// Columns that hold numbers of rows of other tables. A number without a row is kept.
    let references: [String: String]
    /// Columns that name a row alone where none of them is NULL.
    let unique: [String]
    /// Columns that name a row otherwise. Rows that agree in them are told apart by their order.
    let identity: [String]
    /// Columns of names whose upper and lower case are the same.
    let folded: Set<String>
    /// Columns that say nothing of whether two rows agree.
    let ignored: Set<String>
    /// A place in a list, and the column of the list: a taken place is moved to the end.
    let place: (column: String, list: String)?
    /// Columns whose values are never shown.
    let secrets: Set<String>
    /// Columns of text that no export has and that a document leaves empty, each with what is said of
    /// a row that comes in without it.
    let withheld: [String: String]
    /// Columns of times, in seconds since 1970.
    let moments: Set<String>
    /// Columns that follow from others, so that a difference is told without them.
    let implied: Set<String>
    /// How messages speak of rows.
    let words: Words
    /// What is to be done for a row that came in by a merge, with its whole numbers by column.
    let added: (@Sendable (Connection, [String: Int64]) throws -> Void)?
    /// What is to be done after a document was read into all tables.
    let loaded: (@Sendable (Connection) throws -> Void)?

    /// Describes a table.
    public init(
        _ name: String, _ noun: String, called: [String] = [], letter: String = "",
        isHeadline: Bool = false,
        bounds: [String: StoredBound] = [:], id: String? = nil,
        owner: String? = "owner",
        used: String? = nil, whole: String? = nil,
        references: [String: String] = [:], unique: [String] = [], identity: [String],
        folded: Set<String> = [], ignored: Set<String> = [],
        place: (column: String, list: String)? = nil,
        secrets: Set<String> = [], withheld: [String: String] = [:], moments: Set<String> = [],
        implied: Set<String> = [],
        words: Words = Words(),
        added: (@Sendable (Connection, [String: Int64]) throws -> Void)? = nil,
        loaded: (@Sendable (Connection) throws -> Void)? = nil
    ) {
        self.name = name
        self.noun = noun
        self.called = called
        self.letter = letter
        self.isHeadline = isHeadline
        self.bounds = bounds
        self.id = id
        self.owner = owner
        self.used = used
        self.whole = whole
        self.references = references
        self.unique = unique
        self.identity = identity
        self.folded = folded
        self.ignored = ignored
        self.place = place
        self.secrets = secrets
        self.withheld = withheld
        self.moments = moments
        self.implied = implied
        self.words = words
        self.added = added
        self.loaded = loaded
    }
}

/// A value of a column, as SQLite keeps it.
enum StoredValue: Hashable, Sendable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)

    /// The value as a message shows it.
    var shown: String {
        switch self {
        case .null: "nothing"
        case .integer(let number): "\(number)"
        case .real(let number): Self.rounded(number)
        case .text(let text): text
        }
    }

    /// A figure to the hundredth, and one below 1 to the ten-thousandth.
    private static func rounded(_ number: Double) -> String {
        guard abs(number) < 1e15 else { return "\(number)" }
        let scale = abs(number) < 1 ? 10_000.0 : 100
        let near = (number * scale).rounded() / scale
        return Int64(exactly: near).map { "\($0)" } ?? "\(near)"
    }

    var bindable: (any Bindable)? {
        switch self {
        case .null: nil
        case .integer(let number): number
        case .real(let number): number
        case .text(let text): text
        }
    }
}

extension StoredTable {
    /// Whether its rows say who somebody is. They stay out of a transfer of one person's rows.
    public var isOfAccounts: Bool { ["profiles", "accounts"].contains(name) }

    /// Which rows are a person's, as SQL with one `?` for the profile; `nil` for those of all.
    var condition: String? { owner.map { "\($0) = ?" } ?? used }
}

extension Connection {
    /// The columns of a table, in their order.
    func columns(of table: String, in schema: String = "main") throws(StorageFailure) -> [String] {
        let statement = try statement(for: "PRAGMA \(schema).table_info(\(table))")
        defer { statement.clear() }
        var names: [String] = []
        while try statement.step() { names.append(statement.row.text(1)) }
        return names
    }
}

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
