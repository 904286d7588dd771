// SPDX-License-Identifier: Apache-2.0

public import AxiomCore
import Basics
import Foundation

extension Database {
    /// The shape of a program's databases: what a file must be to be one.
    public struct Shape: Sendable {
        /// Takes what stays over a restore out of the replaced database, which is `nil` where there
        /// was none that can be read, into the new one.
        public typealias CarryOver =
            @Sendable (_ old: Connection?, _ new: Connection) throws -> Void

        let migrations: [Migration]
        let tables: [StoredTable]
        let carryOver: [CarryOver]

        /// A shape. `tables` have the bounds of the columns.
        public init(
            migrations: [Migration], tables: [StoredTable], carryOver: [CarryOver] = []
        ) {
            (self.migrations, self.tables, self.carryOver) = (migrations, tables, carryOver)
        }
    }

    /// Why a sound database is none of this program.
    public struct Unfit: AxiomError, Equatable {
        /// The file.
        public let path: String
        /// The end of a sentence that begins with the file: "it has no table workouts".
        public let reason: String

        public var message: String {
            "\(path) is not a database of \(ProgramName.current): \(reason)."
        }
    }

    /// The most rows out of bounds that are left out of a database, before it is refused.
    static let mostLeftOut = 1_000

    /// Copies a database of this program into the empty file `scratch`, brought up to date.
    ///
    /// The file at `path` is only read, by its tables alone: neither views nor triggers of it run.
    /// What can be put right in the copy is: parts of the schema that are not the program's, rows out
    /// of bounds, and a journal that the program did not write, are left out.
    /// - Returns: a sentence for all that was left out.
    /// - Throws: `Unfit` for another schema, `StorageFailure` for a file that cannot be read.
    public static func admit(
        _ path: String, as scratch: String, _ shape: Shape, pageSize: Int? = nil
    ) throws -> [String] {
        do {
            let source = try opener(.file(path: path), isReadOnly: true).open(migrations: [])
            let comparison = try SchemaComparison(source, shape.migrations)
            if let fault = comparison.faults.first { throw Unfit(path: path, reason: fault) }
            // A backup writes pages over pages of the same size only.
            try source.control("PRAGMA page_size=\(pageSize ?? 4_096)")
            try source.copy(to: scratch)
            return try comparison.mendable + fit(scratch, comparison, shape)
        } catch let failure as StorageFailure {
            // What goes wrong here is the fault of the file, not of a statement of ours.
            let cause: String? =
                switch failure {
                case .migrationFailed(_, _, let reason): reason
                case .sql(_, let message, _), .constraint(_, let message): message
                case .libraryMissing, .corrupt, .notADatabase, .foreign, .busy, .readOnly,
                    .outdated, .diskFull, .newerThanProgram, .cannotOpen, .inputOutput,
                    .unknownOutcome, .unavailable, .gone, .closed, .bodyFailed:
                    nil
                }
            guard let cause else { throw failure.naming(path) }
            throw Unfit(path: path, reason: "its tables cannot be read (\(cause))")
        } catch let unfit as Unfit {
            throw Unfit(path: path, reason: unfit.reason)
        }
    }

    /// Puts a copy right and brings it up to date.
    private static func fit(
        _ path: String, _ comparison: SchemaComparison, _ shape: Shape
    ) throws -> [String] {
        var leftOut: [String] = []
        let copy = try opener(.file(path: path)).open(migrations: [])
        try copy.control("PRAGMA foreign_keys=OFF")
        try copy.transaction(writing: true) { copy in
            try copy.dropJournalTriggers()
            try comparison.mend(copy)
            if try !copy.hasOwnJournal(within: copy.journalLimits) {
                try copy.forgetJournal()
                leftOut.append("its steps to undo are none of \(ProgramName.current)")
            }
        }
        try copy.control("PRAGMA foreign_keys=ON")
        try Migrator(connection: copy, format: .airfit, migrations: shape.migrations).run()
        try copy.transaction(writing: true) { copy in
            try copy.execute(script: "PRAGMA defer_foreign_keys=ON")
            try copy.dropJournalTriggers()
            leftOut += try copy.leaveOutStrays(of: shape.tables, path: path)
            if copy.keepsJournal { try copy.makeTriggers(within: copy.journalLimits) }
        }
        return leftOut
    }

    /// What is not as this program makes it: parts of the schema, and rows out of bounds; a sentence
    /// for each of the first, and whether a restore of a copy puts all of it right.
    public func shapeProblems(_ shape: Shape) throws -> (problems: [String], isMendable: Bool) {
        try read { connection in
            let comparison = try SchemaComparison(connection, shape.migrations)
            guard comparison.faults.isEmpty else { return (comparison.faults, false) }
            var problems = comparison.mendable
            if try !connection.hasOwnJournal(within: options.journal) {
                problems.append("its steps to undo are none of \(ProgramName.current)")
            }
            var isMendable = true
            for table in shape.tables where try connection.hasTable(table.name) {
                let strays = try connection.strays(in: table, atMost: Self.mostLeftOut + 1)
                problems += strays.prefix(20).map(\.finding.sentence)
                // Nobody is left out, and neither are so many rows.
                let most = table.isOfAccounts ? 0 : Self.mostLeftOut
                isMendable = isMendable && strays.count <= most
            }
            return (problems, isMendable && !problems.isEmpty)
        }
    }
}
