// SPDX-License-Identifier: Apache-2.0

public import AxiomCore
import CSQLite
import Foundation

/// Why the SQLite file of another program cannot be read.
public enum ForeignDatabaseFailure: AxiomError, Equatable {
    /// SQLite is not installed, or too old; `reason` is a full sentence.
    case unavailable(reason: String)
    /// The file is damaged or no database; `detail` is SQLite's own message.
    case damaged(detail: String)
    /// A table has more rows than are read.
    case tooManyRows(table: String, limit: Int)
    /// Reading took more than 100 million steps, which no sound file of 64 MiB does.
    case tooSlow

    init(_ error: any Error) {
        if let failure = error as? Self {
            self = failure
            return
        }
        self =
            switch error as? StorageFailure {
            case .libraryMissing?: .unavailable(reason: "\(error)")
            case .corrupt(_, let detail)?: .damaged(detail: detail)
            case .notADatabase?: .damaged(detail: "it is no database")
            case .sql(SQLITE_INTERRUPT, _, _)?: .tooSlow
            case .sql(_, let message, _)?: .damaged(detail: message)
            case _: .damaged(detail: "\(error)")
            }
    }

    public var message: String {
        switch self {
        case .unavailable(let reason): reason
        case .damaged(let detail): "The database is damaged (\(detail)). Make the backup again."
        case .tooManyRows(let table, let limit):
            "The table \(table) has more than \(limit) rows. Take a smaller file."
        case .tooSlow:
            "Reading the database takes more than 100 million steps, so it is damaged or made to be "
                + "slow. Make the backup again."
        }
    }
}
