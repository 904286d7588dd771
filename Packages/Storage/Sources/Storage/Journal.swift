// SPDX-License-Identifier: Apache-2.0

public import AxiomCore
import Foundation

/// The changes of each owner's rows, step by step, so that they can be undone and redone.
///
/// A step is one `Database.write`. The database records it by itself. Each table with a column
/// `owner` has triggers that store a row as it was before (sqlite.org/undoredo.html), in the same
/// transaction as the change. For added rows only the row ids are stored (`InsertLog`). Tables
/// without that column are shared and not recorded. The triggers also record what another program
/// changes or removes, but not the rows that it adds.
public enum Journal {
    /// The two tables; a database without this migration keeps no journal.
    ///
    /// `state` is 0 for a done step, 1 for an undone one, and 2 for one too large to keep
    /// or, where the owner is 0, one of several people. It is 3
    /// where a new layout of the tables made all earlier steps useless. `first` and `last` are the
    /// changes of a step; those of all steps follow each other. `op` is 0 for an insert, 1 for an
    /// update, 2 for a delete; `before` is the row as SQL literals, NULL for an insert, and `low`
    /// its row id before. A change with `high` stands for the added rows from `low` to `high` of
    /// the column named in `place`, which were added right after the change `after`.
    public static let migration = Migration(
        domain: "journal", number: 1,
        sql: """
            CREATE TABLE journal_steps (
                id INTEGER PRIMARY KEY,
                owner INTEGER NOT NULL,
                at REAL NOT NULL,
                words TEXT NOT NULL,
                state INTEGER NOT NULL,
                first INTEGER NOT NULL,
                last INTEGER NOT NULL,
                bytes INTEGER NOT NULL
            ) STRICT;
            CREATE INDEX journal_undone ON journal_steps (owner, id) WHERE state = 1;
            CREATE TABLE journal_changes (
                id INTEGER PRIMARY KEY,
                owner INTEGER NOT NULL,
                name TEXT NOT NULL,
                op INTEGER NOT NULL,
                place TEXT NOT NULL,
                before TEXT,
                low INTEGER,
                high INTEGER,
                after INTEGER
            ) STRICT;
            """)

    /// Its tables as an export has them, so that a merge knows what rows were before.
    static let stored = [
        StoredTable("journal_steps", "step", bounds: ["id": .id], id: "id", identity: ["id"]),
        StoredTable("journal_changes", "change", bounds: ["id": .id], id: "id", identity: ["id"]),
    ]

    /// The limits of the journal. The oldest steps are removed first; a step beyond the limits is
    /// not kept at all.
    public struct Limits: Sendable, Equatable {
        /// Steps of all owners.
        public var steps: Int
        /// Bytes of recorded rows.
        public var bytes: Int
        /// Changed rows of one step.
        public var changes: Int

        /// Creates limits; by default 5,000 steps, 64 MB and 200,000 rows.
        public init(steps: Int = 5_000, bytes: Int = 64 << 20, changes: Int = 200_000) {
            self.steps = steps
            self.bytes = bytes
            self.changes = changes
        }
    }

    /// The words and the time of a step. Consecutive writes with the same note form one step.
    public struct Note: Sendable {
        let words: String
        let at: Double?
        let identity = UInt64.random(in: 0...(.max))

        /// A note; `at` is in seconds since 1970.
        public init(words: String, at: Double) {
            self.words = words
            self.at = at
        }

        /// What no program of ours made a step of.
        static var foreign: Note { Note(words: "another program", at: nil) }

        private init(words: String, at: Double?) {
            self.words = words
            self.at = at
        }
    }

    /// The note of every step this task writes. Without a note, a step has no words and the
    /// system's time.
    @TaskLocal public static var note: Note?

    /// One step.
    public struct Step: Sendable, Equatable {
        /// What became of a step.
        public enum State: Int, Sendable {
            case done, undone
            /// It has too many rows to be kept, or rows of several people.
            case tooLarge
            /// All earlier steps were removed, because the layout of the tables has changed.
            case forgotten
        }

        /// The rows of a table that were changed in the same way.
        public struct Part: Sendable, Equatable {
            /// How rows were changed.
            public enum Change: Int, Sendable {
                case added, changed, removed

                /// What undoing this does to the rows.
                public var inverse: Change {
                    switch self {
                    case .added: .removed
                    case .changed: .changed
                    case .removed: .added
                    }
                }
            }

            /// The table.
            public let table: String
            /// What happened to the rows.
            public let change: Change
            /// How many.
            public let count: Int
            /// The first 20 ids, where the table has a column `id`.
            public let ids: [Int64]
        }

        /// Its number, which changes when the step is undone or redone.
        public let id: Int64
        /// When it was done, in seconds since 1970.
        public let at: Double
        /// Its note, "" without one.
        public let words: String
        /// What became of it.
        public let state: State
        /// The step's changes, table by table. For an undone step: the changes made by undoing it.
        public let parts: [Part]
    }

    /// Why a step cannot be undone or redone. A refusal leaves the database unchanged.
    public enum Refusal: AxiomError, Equatable {
        /// There is no step.
        case nothing
        /// The next step was too large to be kept.
        case tooLarge(Step)
        /// The next step changed rows of another person than its own, or brought in an account, so it
        /// is not kept.
        case ofSeveral(Step)
        /// All steps were removed when the layout of the tables changed.
        case forgotten(Step)
        /// The rows have changed since the step.
        case changedMeanwhile(Step, detail: String)

        public var message: String {
            switch self {
            case .nothing: "There is no step to undo or redo."
            case .tooLarge: "The step changed too many rows to be kept. Nothing was changed."
            case .ofSeveral: "The step concerns several people. Nothing was changed."
            case .forgotten: "The earlier steps were removed when an update changed the tables."
            case .changedMeanwhile(_, let detail):
                "The rows of this step have changed since then: \(detail). Nothing was changed."
            }
        }
    }
}

extension Journal {
    /// What a person took out of a table, as far as the journal goes back.
    ///
    /// The values are the whole numbers that the removed rows had in `column`. A removal that was
    /// undone does not count, nor one by a step that also removed a row of `batches`: it took an
    /// import back. It costs one pass over the journal.
    public static func removed(
        _ column: String, of table: String, by owner: Int64, besides batches: String,
        _ connection: Connection
    ) throws -> Set<Int64> {
        guard connection.keepsJournal else { return [] }
        let rows = try connection.query(
            """
            SELECT c.before FROM journal_steps s
            CROSS JOIN journal_changes c ON c.id BETWEEN s.first AND s.last
            WHERE s.owner = ?1 AND s.state = 0 AND c.owner = ?1 AND c.name = ?2 AND c.op = 2
                AND NOT EXISTS (
                    SELECT 1 FROM journal_changes b
                    WHERE b.id BETWEEN s.first AND s.last AND b.name = ?3 AND b.op = 2)
            """, owner, table, batches
        ) { $0.text(0) }
        return try connection.values(of: column, in: rows, of: table)
    }

    /// What a report says of rows that come back though a person removed them.
    public static func sentences(ofReturning rows: Int) -> [String] {
        switch rows {
        case ...0: []
        case 1: ["1 row that you removed comes back with this file."]
        default: ["\(rows) rows that you removed come back with this file."]
        }
    }
}
