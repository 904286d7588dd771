// SPDX-License-Identifier: Apache-2.0

public import AxiomCore
import Basics
import FileFormats
import Foundation

/// Why the database refused. Each message says what is wrong and what to do next, and names the
/// file where it is known.
public enum StorageFailure: AxiomError, Equatable {
    /// SQLite is not installed, or too old.
    case libraryMissing(reason: String)
    /// The file is damaged; `detail` is SQLite's own message.
    case corrupt(path: String, detail: String)
    /// The file is not a SQLite database.
    case notADatabase(path: String)
    /// The file is a SQLite database of another program; `applicationID` is the id in that file.
    case foreign(path: String, applicationID: Int32)
    /// Another process held the lock for the whole of `waited`.
    case busy(path: String, waited: Duration)
    /// The database is open for reading only.
    case readOnly(path: String)
    /// A database that can only be read lacks tables; an empty one lacks them all.
    case outdated(path: String, isEmpty: Bool)
    /// There is no room left on the disk, or the file may not grow any further.
    case diskFull(path: String)
    /// The file was written by a newer program; `part` is a domain or "the file format".
    case newerThanProgram(path: String, part: String, found: Int, supported: Int)
    /// The file cannot be opened or created; `reason` completes "…, because ".
    case cannotOpen(path: String, reason: String)
    /// Reading or writing the file failed below SQLite.
    case inputOutput(path: String, detail: String)
    /// The data was handed to the system, which then failed to confirm that it is on disk.
    case unknownOutcome(path: String, detail: String)
    /// A migration failed, and every migration of that run was rolled back.
    case migrationFailed(domain: String, number: Int, reason: String)
    /// A row breaks a rule of its table; `detail` names the columns, never the values.
    case constraint(Constraint, detail: String)
    /// A statement is wrong: an error in the program, not in the data.
    case sql(code: Int32, message: String, statement: String)
    /// The database could not be started; `reason` is a full sentence.
    case unavailable(reason: String)
    /// The open file no longer has its name: it was moved, deleted or replaced.
    case gone(path: String)
    /// The database was closed.
    case closed(path: String)
    /// The work inside a mapped `read` or `write` threw an error of its own.
    case bodyFailed(reason: String)

    /// The kind of rule a row broke.
    public enum Constraint: String, Sendable, Equatable, CaseIterable {
        case unique, primaryKey, foreignKey, notNull, check, other
    }
}

extension StorageFailure {
    public var message: String {
        switch self {
        case .libraryMissing(let reason):
            "SQLite, which keeps the data, cannot be loaded (\(reason)). "
                + "Install version 3.37 or newer (Debian and Ubuntu: apt-get install libsqlite3-0; "
                + "macOS: brew install sqlite) and try again."
        case .corrupt(let path, let detail):
            "the database \(path) is damaged (\(detail)); \"\(ProgramName.current) db check\" shows more. "
                + Self.way(outOf: path)
        case .notADatabase(let path):
            "\(path) is not a database. " + Self.way(outOf: path)
        case .foreign(let path, let applicationID):
            "\(path) is a database of another program (application id \(applicationID)). "
                + "Name another file with --db; nothing in this one was changed."
        case .busy(let path, let waited):
            "the database \(path) is in use by another process (waited \(Self.words(waited))). "
                + "Let that process finish, or close it, and try again."
        case .readOnly(let path):
            "the database \(path) can only be read, so nothing was written. "
                + "Give yourself write access to the file and its directory, or name another file "
                + "with --db."
        case .outdated(let path, isEmpty: true):
            "the database \(path) is empty and can only be read, so there is nothing to show. "
                + "Give yourself write access to it and its directory, or name another file with "
                + "--db."
        case .outdated(let path, isEmpty: false):
            "the database \(path) was written by an older program and can only be read, so its tables "
                + "cannot be brought up to date. Give yourself write access to it and its "
                + "directory for one command, or name another file with --db."
        case .diskFull(let path):
            "there is no space left to write the database \(path), so nothing was written. "
                + "Free some space, or raise the file size limit, and try again."
        case .newerThanProgram(let path, let part, let found, let supported):
            "the database \(path) was written by a newer program (\(part) is at \(found), "
                + "this program knows \(supported)). "
                + "Upgrade the program, or name another file with --db; nothing was changed."
        case .cannotOpen(let path, let reason):
            "the database \(path) cannot be opened, because \(reason). "
                + "Fix that, or name another file with --db."
        case .inputOutput(let path, let detail):
            "reading or writing the database \(path) failed (\(detail)). "
                + "Check the disk, then run \"\(ProgramName.current) db check\"."
        case .unknownOutcome(let path, let detail):
            "the disk did not confirm a write to the database \(path) (\(detail)), so whether the "
                + "data was written is not known. Check the disk, and look whether it is there "
                + "before you enter it again."
        case .migrationFailed(let domain, let number, let reason):
            "migration \(number) of \(domain) failed (\(reason)). "
                + "The database is as it was before; report this, and use the program's "
                + "previous version until it is fixed."
        case .constraint(let kind, let detail):
            "the database refused a row (\(kind.rawValue): \(detail)). "
                + "Nothing was written; correct the values."
        case .sql(let code, let message, let statement):
            "the database did not accept a statement (\(message), code \(code)): "
                + "\(Self.line(statement)). "
                + "This is a fault in the program; report it with this line."
        case .unavailable(let reason): reason
        case .gone(let path):
            "the database \(path) was moved, deleted or replaced while it was open, so new entries "
                + "are not kept. Put it back, or leave and start again."
        case .closed(let path):
            "the database \(path) is closed. Open it again before using it."
        case .bodyFailed(let reason):
            "the work on the database failed and was rolled back (\(reason)). "
                + "Try again, or report it."
        }
    }

    /// What is wrong, without the ways to more that lead away from a command: those of the person's
    /// own database do not help where a command reads another file.
    public var plainMessage: String {
        switch self {
        case .corrupt(let path, let detail): "\(path) is damaged (\(detail))."
        case .notADatabase(let path): "\(path) is not a database."
        case .outdated(let path, isEmpty: true): "\(path) is empty."
        case .cannotOpen(let path, let reason): "\(path) cannot be opened, because \(reason)."
        case .outdated, .libraryMissing, .foreign, .busy, .readOnly, .diskFull, .newerThanProgram,
            .inputOutput, .unknownOutcome, .migrationFailed, .constraint, .sql, .unavailable, .gone,
            .closed, .bodyFailed:
            message
        }
    }

    /// How to go on with a database that cannot be read: its newest backup, or another file.
    public static func wayOut(of path: String) -> String { way(outOf: path) }

    public var recovery: RecoveryStrategy {
        switch self {
        case .busy: .retry
        case .libraryMissing, .corrupt, .notADatabase, .foreign, .readOnly, .outdated,
            .diskFull, .newerThanProgram,
            .cannotOpen, .inputOutput, .unknownOutcome, .migrationFailed, .constraint, .sql,
            .unavailable, .gone, .closed, .bodyFailed:
            .propagate
        }
    }

    /// Why nothing can be written at the moment, in one line for a header; `nil` for a failure that
    /// does not last.
    public var headline: String? {
        switch self {
        case .readOnly, .outdated: "Read only: the database may not be written now."
        case .diskFull: "Disk full: nothing is stored until there is space again."
        case .busy: "In use: another program has locked the database for now."
        case .gone: "No database: its file was moved or deleted. This is its last data."
        case .corrupt, .notADatabase: "Damaged: nothing is stored in this file any more."
        case .libraryMissing, .foreign, .newerThanProgram, .cannotOpen, .inputOutput,
            .unknownOutcome, .migrationFailed, .constraint, .sql, .unavailable, .closed,
            .bodyFailed:
            nil
        }
    }

    /// Whether the file is damaged, or no database any more: a backup mends it.
    public var isDamage: Bool {
        switch self {
        case .corrupt, .notADatabase: true
        case .libraryMissing, .foreign, .busy, .readOnly, .outdated, .diskFull, .newerThanProgram,
            .cannotOpen, .inputOutput, .unknownOutcome, .migrationFailed, .constraint, .sql,
            .unavailable, .gone, .closed, .bodyFailed:
            false
        }
    }

    /// Whether it says something of the file that may change while it is open.
    var isPassing: Bool {
        switch self {
        case .readOnly, .diskFull, .busy, .gone: true
        case .libraryMissing, .corrupt, .notADatabase, .foreign, .outdated, .newerThanProgram,
            .cannotOpen, .inputOutput, .unknownOutcome, .migrationFailed, .constraint, .sql,
            .unavailable, .closed, .bodyFailed:
            false
        }
    }

    /// The newest backup of a database that cannot be read, or what else is left to do.
    private static func way(outOf path: String) -> String {
        guard !ByteStream.isPacked(path) else {
            return
                "It is packed: \"\(ProgramName.current) restore\" puts a backup back, and gunzip unpacks a file."
        }
        guard let newest = BackupFolder(of: path, now: { .distantPast }).newest else {
            return "There is no backup of it: name another file with --db, or move this file away "
                + "to start with an empty database."
        }
        let quoted = "'" + path.replacing("'", with: "'\\''") + "'"
        return
            "Its newest backup is \(newest.name): \"\(ProgramName.current) restore latest --db \(quoted)\" "
            + "restores it, and keeps the damaged file."
    }

    /// A wait in whole seconds, or in milliseconds where it has others.
    private static func words(_ wait: Duration) -> String {
        let milliseconds = wait.milliseconds
        return milliseconds.isMultiple(of: 1_000)
            ? "\(milliseconds / 1_000) s" : "\(milliseconds) ms"
    }

    /// A statement on one line, cut where it gets long.
    private static func line(_ statement: String) -> String {
        let words = statement.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.count > 160 ? words.prefix(160) + "…" : words
    }
}
