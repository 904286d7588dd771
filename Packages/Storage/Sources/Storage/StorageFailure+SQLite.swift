// SPDX-License-Identifier: Apache-2.0

import CSQLite
import Foundation

extension StorageFailure {
    /// The cause behind a result code of SQLite and the `errno` beneath it (0 when there is none).
    init(
        code: Int32,
        message: String,
        systemError: Int32,
        path: String,
        waited: Duration,
        statement: String
    ) {
        switch code & 0xff {
        case SQLITE_BUSY, SQLITE_LOCKED:
            self = .busy(path: path, waited: waited)
        case SQLITE_READONLY:
            self = .readOnly(path: path)
        case SQLITE_FULL:
            self = .diskFull(path: path)
        case SQLITE_IOERR where Self.isOutOfSpace(systemError),
            SQLITE_CANTOPEN where Self.isOutOfSpace(systemError):
            self = .diskFull(path: path)
        case SQLITE_IOERR:
            self = .inputOutput(path: path, detail: Self.detail(message, systemError))
        case SQLITE_ERROR where message == "unsupported file format":
            // A format number in the header that no SQLite writes.
            self = .corrupt(path: path, detail: message)
        case SQLITE_CORRUPT:
            self = .corrupt(path: path, detail: message)
        case SQLITE_NOTADB:
            self = .notADatabase(path: path)
        case SQLITE_CANTOPEN:
            self = .cannotOpen(path: path, reason: Self.detail(message, systemError))
        case SQLITE_CONSTRAINT:
            self = .constraint(Constraint(extendedCode: code), detail: message)
        default:
            self = .sql(code: code, message: message, statement: statement)
        }
    }

    /// The same failure of a file under another name: that of the person, not of a copy of it.
    func naming(_ path: String) -> StorageFailure {
        switch self {
        case .corrupt(_, let detail): .corrupt(path: path, detail: detail)
        case .notADatabase: .notADatabase(path: path)
        case .foreign(_, let id): .foreign(path: path, applicationID: id)
        case .outdated(_, let isEmpty): .outdated(path: path, isEmpty: isEmpty)
        case .newerThanProgram(_, let part, let found, let supported):
            .newerThanProgram(path: path, part: part, found: found, supported: supported)
        case .cannotOpen(_, let reason): .cannotOpen(path: path, reason: reason)
        case .libraryMissing, .busy, .readOnly, .diskFull, .inputOutput, .unknownOutcome,
            .migrationFailed, .constraint, .sql, .unavailable, .gone, .closed, .bodyFailed:
            self
        }
    }

    /// Whether an `errno` says that a file cannot grow: no space, over a quota or over the size
    /// limit.
    static func isOutOfSpace(_ systemError: Int32) -> Bool {
        systemError == ENOSPC || systemError == EFBIG || systemError == EDQUOT
    }

    /// The system's words for an `errno`.
    static func words(for systemError: Int32) -> String {
        String(cString: strerror(systemError)).lowercased()
    }

    private static func detail(_ message: String, _ systemError: Int32) -> String {
        systemError == 0 ? message : "\(message): \(words(for: systemError))"
    }
}

extension StorageFailure.Constraint {
    init(extendedCode: Int32) {
        // The extended codes are `SQLITE_CONSTRAINT | (n << 8)`: macros that Swift does not import.
        switch extendedCode >> 8 {
        case 1: self = .check
        case 3: self = .foreignKey
        case 5: self = .notNull
        case 6: self = .primaryKey
        case 8: self = .unique
        case 10: self = .primaryKey
        default: self = .other
        }
    }
}
