// SPDX-License-Identifier: Apache-2.0

public import AxiomCore
import FileFormats
import Foundation

/// The rows of a database as text: one JSON document, a row on a line, so that it is written and
/// read without ever being whole in memory.
///
///     {"airfit-export":2,"scope":"person","schemas":{"auth":3,"workouts":3},"tables":{
///     "workouts":[
///     {"id":1,"name":"Push"}
///     ]
///     }}
public enum Transfer {
    /// The version of the layout. The first had no history.
    public static let version = 2
    /// The longest line that is read, in bytes. A row has its notes, of 10,000 characters.
    static let lineLimit = 1 << 20
    /// The key that begins a document.
    static let mark = "airfit-export"

    /// Whose rows a document has.
    public enum Scope: String, Sendable, Codable {
        /// One person's, without saying whose.
        case person
        /// Everybody's, with the accounts.
        case everything
    }

    /// Why a document cannot be read.
    public struct Failure: AxiomError, Equatable {
        /// The line, from 1; 0 where the file cannot be read at all.
        public let line: Int
        /// A full sentence, without the line.
        public let reason: String

        /// A failure in a line; 0 for the whole file.
        public init(line: Int, reason: String) { (self.line, self.reason) = (line, reason) }

        public var message: String { line == 0 ? reason : "line \(line): \(reason)" }
    }

    /// What was read of a document.
    public struct Loaded: Sendable {
        /// Whose rows it has.
        public let scope: Scope
        /// A sentence for each row that was left out, the first thousand of them.
        public let rejected: [String]
    }

    /// The first line of a document.
    struct Head: Codable {
        let version: Int
        let scope: Scope
        let schemas: [String: Int]
        let from: Origin?

        enum CodingKeys: String, CodingKey {
            case version = "airfit-export"
            case scope, schemas, from
        }

        /// Reads the first line, which leaves the document open; `nil` for any other line.
        init?(line: Data) {
            let closed = line.dropLast(",\"tables\":{".utf8.count) + Data("}".utf8)
            guard let head = try? JSONDecoder().decode(Self.self, from: closed) else { return nil }
            self = head
        }
    }

    /// A value of a row.
    enum Cell: Decodable {
        case value(StoredValue)

        init(from decoder: any Decoder) throws {
            let single = try decoder.singleValueContainer()
            if single.decodeNil() {
                self = .value(.null)
            } else if let number = try? single.decode(Int64.self) {
                self = .value(.integer(number))
            } else if let number = try? single.decode(Double.self) {
                self = .value(.real(number))
            } else {
                self = .value(.text(try single.decode(String.self)))
            }
        }

        var stored: StoredValue {
            switch self {
            case .value(let value): value
            }
        }

        var bindable: (any Bindable)? { stored.bindable }
    }
}

extension StoredValue {
    /// The value in JSON. Control characters are escaped; a real number keeps its point.
    var json: String {
        switch self {
        case .null: "null"
        case .integer(let number): "\(number)"
        case .real(let number): number.isFinite ? "\(number)" : "null"
        case .text(let text): Self.quoted(text)
        }
    }

    /// The value as a cell of a table; nothing for NULL.
    fileprivate var cell: String {
        switch self {
        case .null: ""
        case .integer(let number): "\(number)"
        case .real(let number): "\(number)"
        case .text(let text): DelimitedText.cell(text, delimiter: ",")
        }
    }

    static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case _
            where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
                || scalar.value == 0x2028 || scalar.value == 0x2029:
                let hex = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
            case _: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}

extension Database {
    /// Writes the rows of the tables as a document, in one snapshot, a few lines at a time.
    /// - Parameter owner: the profile whose rows are written; `nil` for everybody's, with the
    ///   accounts.
    /// - Parameter origin: the device and the person, where the reader is to know them.
    public func export(
        _ tables: [StoredTable], of owner: Int64?, from origin: Transfer.Origin? = nil,
        _ write: @Sendable (String) throws -> Void
    ) throws {
        try read { connection in
            let schemas = try Migrator.versions(of: connection).sorted { $0.key < $1.key }
                .map { "\(StoredValue.quoted($0.key)):\($0.value)" }.joined(separator: ",")
            let scope: Transfer.Scope = owner == nil ? .everything : .person
            try write(
                "{\"\(Transfer.mark)\":\(Transfer.version),\"scope\":\"\(scope.rawValue)\","
                    + (origin?.member ?? "") + "\"schemas\":{\(schemas)},\"tables\":{\n")
            let history = connection.keepsJournal ? Journal.stored : []
            let wanted = tables.filter { owner == nil || !$0.isOfAccounts } + history
            for (place, table) in wanted.enumerated() {
                try write("\"\(table.name)\":[\n")
                try Self.rows(of: table, owner, connection, write)
                try write(place == wanted.count - 1 ? "]\n" : "],\n")
            }
            try write("}}\n")
        }
    }

    /// Writes the rows of one table as comma-separated values, after a line with the column names.
    ///
    /// Text that a spreadsheet would run as a formula begins with an apostrophe.
    public func exportCSV(
        _ table: StoredTable, of owner: Int64, _ write: @Sendable (String) throws -> Void
    ) throws {
        try read { connection in
            let columns = try connection.columns(of: table.name).filter {
                table.withheld[$0] == nil && $0 != table.owner
            }
            try write(columns.joined(separator: ",") + "\n")
            let condition = table.condition.map { " WHERE \($0)" } ?? ""
            let order = table.id.map { " ORDER BY \($0)" } ?? ""
            let list = columns.joined(separator: ", ")
            try connection.forEach(
                "SELECT \(list) FROM \(table.name)\(condition)\(order)",
                bindings: table.condition == nil ? [] : [owner]
            ) { row in
                let cells = columns.indices.map { row.value($0).cell }
                try write(cells.joined(separator: ",") + "\n")
            }
        }
    }

    private static func rows(
        of table: StoredTable, _ owner: Int64?, _ connection: Connection,
        _ write: (String) throws -> Void
    ) throws {
        let condition = owner == nil ? nil : table.condition
        let columns = try connection.columns(of: table.name).filter {
            table.withheld[$0] == nil && (owner == nil || $0 != table.owner)
        }
        let keys = columns.map { StoredValue.quoted($0) + ":" }
        let place = condition.map { " WHERE \($0)" } ?? ""
        let order = table.id.map { " ORDER BY \($0)" } ?? ""
        var line = ""
        try connection.forEach(
            "SELECT \(columns.joined(separator: ", ")) FROM \(table.name)\(place)\(order)",
            bindings: condition == nil ? [] : [owner]
        ) { row in
            if !line.isEmpty { try write(line + ",\n") }
            line = "{"
            for place in columns.indices {
                line += (place == 0 ? "" : ",") + keys[place] + row.value(place).json
            }
            line += "}"
        }
        if !line.isEmpty { try write(line + "\n") }
    }

    /// Reads a document into this database and replaces the rows of the tables and the journal.
    ///
    /// One person's rows become those of profile 1. A row with a value out of bounds is left out, and
    /// so are its parts; otherwise the whole document is read or nothing.
    /// - Throws: `Transfer.Failure` with the line.
    public func load(_ path: String, _ tables: [StoredTable]) throws -> Transfer.Loaded {
        let known = try Migrator.versions(of: ready())
        // The journal is the document's, so reading it is no step of its own.
        return try ready().transaction(writing: true) { connection in
            // Rows may refer to rows of a later line.
            try connection.execute(script: "PRAGMA defer_foreign_keys=ON")
            try connection.dropJournalTriggers()
            let history = connection.keepsJournal ? Journal.stored : []
            var reader = TransferReader(connection, tables, history, known)
            let loaded = try reader.read(path)
            if connection.keepsJournal { try connection.makeTriggers(within: options.journal) }
            return loaded
        }
    }
}
