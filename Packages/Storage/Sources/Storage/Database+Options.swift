// SPDX-License-Identifier: Apache-2.0

extension Database {
    /// Where a database lives.
    public enum Location: Sendable, Equatable {
        /// A file; it is created with mode 0600 when it does not exist, missing directories with
        /// 0700.
        case file(path: String)
        /// A database in memory, private to one `Database` and gone when that closes.
        case memory

        /// The path as messages show it; `:memory:` for a database without a file.
        public var path: String {
            switch self {
            case .file(let path): path
            case .memory: ":memory:"
            }
        }
    }

    /// What identifies a SQLite file as ours, and which version of the file format this program
    /// knows.
    public struct Format: Sendable, Equatable {
        /// `PRAGMA application_id`: four bytes that distinguish our files from those of other
        /// programs.
        public let applicationID: Int32
        /// `PRAGMA user_version`: raised only when the file as a whole changes, not by a domain's
        /// migration.
        public let version: Int

        /// Creates a format; `version` starts at 1.
        public init(applicationID: Int32, version: Int) {
            self.applicationID = applicationID
            self.version = version
        }

        /// The format of airfit's file: the bytes "AFit", layout 1.
        public static let airfit = Format(applicationID: 0x4146_6974, version: 1)
    }

    /// How a database is opened.
    public struct Options: Sendable, Equatable {
        /// How long a write waits for other processes before it fails as busy; fifteen seconds by
        /// default, in which a dozen programs that write without a break all get their turn. The
        /// wait blocks the database's thread.
        public var busyTimeout: Duration
        /// Opens for reading only, even where the file could be written.
        public var isReadOnly: Bool
        /// The file format that is accepted, and written to a new file.
        public var format: Format
        /// How many changes are kept for undo, where the database has a journal.
        public var journal: Journal.Limits

        /// Creates options.
        public init(
            busyTimeout: Duration = .seconds(15),
            isReadOnly: Bool = false,
            format: Format = .airfit,
            journal: Journal.Limits = Journal.Limits()
        ) {
            self.journal = journal
            self.busyTimeout = busyTimeout
            self.isReadOnly = isReadOnly
            self.format = format
        }
    }
}

extension Duration {
    /// Whole milliseconds, as SQLite counts them, held within what it accepts.
    var milliseconds: Int32 {
        let (seconds, attoseconds) = components
        let whole = seconds.multipliedReportingOverflow(by: 1000)
        guard !whole.overflow else { return seconds < 0 ? 0 : .max }
        return Int32(clamping: max(0, whole.partialValue + attoseconds / 1_000_000_000_000_000))
    }
}
