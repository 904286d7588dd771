// SPDX-License-Identifier: Apache-2.0

import CSQLite

/// The database as a `read` or `write` body sees it. Not Sendable: it cannot leave the body.
///
/// Statements are compiled once per text and kept for the life of the database.
public final class Connection {
    let handle: OpaquePointer
    /// The file as messages show it; `:memory:` for a database without one.
    public let path: String
    let busyTimeout: Duration
    /// Why it can only be read; `nil` where it can be written.
    let obstacle: StorageFailure?
    /// The open file, to be told from another one of its name; `nil` in memory.
    var file: DatabaseFile.Identity?
    /// SQLite's number of the last transaction of another connection that was noticed.
    var dataVersion: Int?
    /// Whether it has a journal, which every `write` adds a step to.
    var keepsJournal = false
    /// The bounds of its journal.
    var journalLimits = Journal.Limits()
    /// The note of the last step, which the next write of that note adds to.
    var lastNote: UInt64?
    /// The person who does the current step, where that is known.
    var author: Int64?
    /// Whether the current step concerns more people than the rows with owners that it changes say.
    var isOfSeveral = false
    /// What goes when the journal forgets the rows it belongs to.
    var cascades: [Journal.Cascade] = []
    /// The tables with bounds that each write is held to, by name.
    var bounded: [String: StoredTable] = [:]
    /// The tables of which it forgot a change in this write.
    var forgotten: Set<String> = []
    /// The rows added since the step began.
    let inserts = InsertLog()
    /// The open trials, each with `lastNote` before it; the first is the transaction.
    var trials: [UInt64?] = []
    /// Inside `read`, where a statement that writes is refused.
    var isReading = false
    /// The last error of the running transaction, for a body that swallowed the one that ended it.
    var lastFailure: StorageFailure?
    /// SQLite's code of it.
    private(set) var lastCode = SQLITE_OK

    /// The compiled transaction control.
    var controls: [String: Statement] = [:]
    private var cache: [String: Statement] = [:]
    private var loans: [Statement] = []

    /// More texts than any program of ours has; a program that builds texts at run time starts over
    /// here.
    static let cacheLimit = 256

    /// Takes over `handle` and closes it at the end.
    init(handle: OpaquePointer, path: String, busyTimeout: Duration, obstacle: StorageFailure?) {
        self.handle = handle
        self.path = path
        self.busyTimeout = busyTimeout
        self.obstacle = obstacle
    }

    deinit {
        controls.removeAll()
        cache.removeAll()
        loans.removeAll()
        // `close_v2` waits for statements that are still alive; the last connection folds the WAL
        // into the file.
        sqlite3_close_v2(handle)
    }

    /// Rows changed by the last INSERT, UPDATE or DELETE.
    public var changes: Int { Int(sqlite3_changes64(handle)) }

    /// Rows changed by this connection since it was opened. The difference before and after some
    /// work is the number of rows that the work changed.
    public var totalChanges: Int { Int(sqlite3_total_changes64(handle)) }

    /// The row id of the last INSERT.
    public var lastInsertID: Int64 { sqlite3_last_insert_rowid(handle) }

    /// The compiled statement for `sql`, reset and without bindings, for bulk work. It stays cached
    /// for later bodies.
    ///
    /// While the cached statement is in use (bound or stepped, not reset), the same text gets a
    /// second one.
    public func prepare(_ sql: String) throws(StorageFailure) -> Statement {
        let statement = try statement(for: sql)
        if !statement.isLent {
            statement.isLent = true
            loans.append(statement)
        }
        return statement
    }

    /// The cached statement of `sql`, or a new one.
    func statement(for sql: String) throws(StorageFailure) -> Statement {
        if let cached = cache[sql], !cached.isInUse {
            try checkIsAllowed(cached.pointer)
            return cached
        }
        let pointer = try compile(sql)
        let statement = Statement(pointer, connection: self)
        try checkIsAllowed(pointer)
        if cache[sql] == nil {
            if cache.count >= Self.cacheLimit { cache = cache.filter(\.value.isInUse) }
            cache[sql] = statement
        }
        return statement
    }

    /// Resets what the body borrowed, so that no statement of it holds a lock or a value.
    func endLoans() {
        for statement in loans {
            statement.clear()
            statement.isLent = false
        }
        loans.removeAll(keepingCapacity: true)
    }

    /// The cause behind a result code, with SQLite's message for it.
    ///
    /// A commit that fails does not record its `errno`: `systemError` is the one seen right after
    /// the call.
    func failure(
        _ code: Int32, statement: OpaquePointer?, systemError: Int32 = 0
    ) -> StorageFailure {
        let recorded = sqlite3_system_errno(handle)
        let failure = StorageFailure(
            code: code,
            message: String(cString: sqlite3_errmsg(handle)),
            systemError: recorded == 0 ? systemError : recorded,
            path: path,
            waited: busyTimeout,
            statement: Self.text(of: statement)
        )
        lastFailure = failure
        lastCode = code
        return failure
    }

    /// The text a statement was compiled from, with its `?`, never with the values.
    static func text(of statement: OpaquePointer?) -> String {
        guard let statement, let text = sqlite3_sql(statement) else { return "" }
        return String(cString: text)
    }

    private func checkIsAllowed(_ pointer: OpaquePointer) throws(StorageFailure) {
        guard isReading, sqlite3_stmt_readonly(pointer) == 0 else { return }
        throw .sql(
            code: SQLITE_READONLY,
            message: "a statement that writes was run inside read; use write",
            statement: Self.text(of: pointer)
        )
    }
}
