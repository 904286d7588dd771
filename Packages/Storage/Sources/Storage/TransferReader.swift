// SPDX-License-Identifier: Apache-2.0

import Basics
import FileFormats
import Foundation

/// Reads an exported document line by line into a database.
struct TransferReader {
    private enum Place {
        case head, tables
        case rows(StoredTable, isOwned: Bool)
        case end
    }

    private let connection: Connection
    private let tables: [StoredTable]
    private let history: [StoredTable]
    private let known: [String: Int]
    private let decoder = JSONDecoder()
    private var columns: [String: Set<String>] = [:]
    private var place = Place.head
    private var scope = Transfer.Scope.person
    private var line = 0
    /// Whether the document was written with the tables that there are here.
    private var isCurrent = false
    private var rejected: [String] = []

    init(
        _ connection: Connection, _ tables: [StoredTable], _ history: [StoredTable],
        _ known: [String: Int]
    ) {
        self.connection = connection
        self.tables = tables
        self.history = history
        self.known = known
    }

    mutating func read(_ path: String) throws -> Transfer.Loaded {
        do { return try read(ByteStream(path: path)) } catch let failure as DelimitedFailure {
            throw Transfer.Failure(line: 0, reason: failure.message)
        }
    }

    private mutating func read(_ stream: ByteStream) throws -> Transfer.Loaded {
        var piece = [UInt8](repeating: 0, count: 65_536)
        var begun: [UInt8] = []
        while case let count = try stream.read(into: &piece, from: 0), count > 0 {
            var rest = piece[..<count]
            while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                try take(line: begun + rest[..<end])
                begun = []
                rest = rest[(end + 1)...]
            }
            begun += rest
            if begun.count > Transfer.lineLimit { try take(line: begun) }
            try Task.checkCancellation()
        }
        try take(line: begun)
        guard case .end = place else {
            throw failure("The file ends too early: it is only a part of an export.")
        }
        // What belongs to rows that were left out.
        for orphan in try connection.removeOrphans(of: tables) { reject(orphan.sentence) }
        for table in tables { try table.loaded?(connection) }
        try checkHistory()
        return Transfer.Loaded(scope: scope, rejected: rejected)
    }

    /// Leaves out a history of other tables, as an update does, and one that airfit did not write.
    private mutating func checkHistory() throws {
        guard connection.keepsJournal else { return }
        let isOwn = try connection.hasOwnJournal(within: connection.journalLimits)
        if isCurrent, isOwn { return }
        try connection.forgetJournal()
        if isCurrent { reject("its steps to undo are none of \(ProgramName.current)") }
    }

    private mutating func take(line bytes: [UInt8]) throws {
        line += 1
        guard bytes.count <= Transfer.lineLimit else {
            throw failure("The line is longer than \(Transfer.lineLimit) bytes.")
        }
        let end = bytes.lastIndex { ![0x0D, 0x20].contains($0) } ?? -1
        if end >= 0 { try take(Data(bytes[...end])) }
    }

    private func failure(_ reason: String) -> Transfer.Failure {
        Transfer.Failure(line: line, reason: reason)
    }

    private mutating func take(_ bytes: Data) throws {
        switch place {
        case .head:
            try begin(bytes)
            place = .tables
        case .tables:
            if bytes == Data("}}".utf8) {
                place = .end
            } else {
                place = try table(bytes)
            }
        case .rows(let table, let isOwned):
            if bytes.first == UInt8(ascii: "]") {
                place = .tables
            } else {
                try insert(bytes, table, isOwned)
            }
        case .end: throw failure("There is text after the end of the export.")
        }
    }

    private mutating func begin(_ bytes: Data) throws {
        guard let head = Transfer.Head(line: bytes) else {
            throw failure(
                "This is not an export of \(ProgramName.current), or it was reformatted: export it again."
            )
        }
        guard head.version <= Transfer.version else {
            throw failure(
                "The export has layout \(head.version), and this program knows "
                    + "\(Transfer.version). Upgrade the program.")
        }
        for (domain, number) in head.schemas {
            guard let supported = known[domain], number <= supported else {
                throw failure(
                    "The export was written by a newer program (\(domain) is at \(number)). "
                        + "Upgrade the program.")
            }
        }
        scope = head.scope
        isCurrent = head.schemas == known
        for table in history + tables.reversed() where scope == .everything || !table.isOfAccounts {
            try connection.execute("DELETE FROM \(table.name)")
        }
    }

    private mutating func table(_ bytes: Data) throws -> Place {
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.hasPrefix("\""), text.hasSuffix("\":["),
            let table = (tables + history).first(where: { $0.name == text.dropFirst().dropLast(3) })
        else {
            throw failure("\"\(text.prefix(40))\" is not a table of this program.")
        }
        columns[table.name] = Set(try connection.columns(of: table.name))
        return .rows(table, isOwned: scope == .person && table.owner != nil)
    }

    private mutating func insert(
        _ bytes: Data, _ table: StoredTable, _ isOwned: Bool
    ) throws {
        let text = bytes.last == UInt8(ascii: ",") ? bytes.dropLast() : bytes
        guard var row = try? decoder.decode([String: Transfer.Cell].self, from: text) else {
            throw failure("This line is not a row of \(table.name).")
        }
        if isOwned, let owner = table.owner { row[owner] = .value(.integer(1)) }
        for column in table.withheld.keys { row[column] = .value(.text("")) }
        let names = row.keys.sorted()
        let strange = names.first { columns[table.name]?.contains($0) == false }
        if let strange {
            throw failure("\(table.name) has no column \"\(strange.prefix(40))\".")
        }
        for name in names {
            guard let bound = table.bounds[name]?.ofOthers, let value = row[name]?.stored,
                !bound.admits(value)
            else { continue }
            let finding = OutOfBounds(value, of: name, bound, in: table.name, "line \(line)")
            guard bound.isOfKind(value) else {
                throw failure("\(table.name) does not take this row: \(finding.sentence)")
            }
            guard !table.isOfAccounts else { throw failure(finding.sentence) }
            return reject(finding.sentence)
        }
        let marks = names.map { _ in "?" }.joined(separator: ", ")
        do throws(StorageFailure) {
            try connection.execute(
                "INSERT INTO \(table.name) (\(names.joined(separator: ", "))) VALUES (\(marks))",
                bindings: names.map { row[$0]?.bindable })
        } catch {
            guard case .constraint(_, let detail) = error else { throw error }
            throw failure("\(table.name) does not take this row (\(detail)).")
        }
    }

    private mutating func reject(_ sentence: String) {
        if rejected.count < Database.mostLeftOut { rejected.append(sentence) }
    }
}
