// SPDX-License-Identifier: Apache-2.0

import CSQLite

extension Connection {
    /// Runs `body` between BEGIN and COMMIT; whatever it throws comes out unchanged, after a
    /// ROLLBACK.
    func transaction<T>(writing: Bool, _ body: (Connection) throws -> T) throws -> T {
        if !trials.isEmpty { return try inTrial(writing: writing, body) }
        try control(writing ? "BEGIN IMMEDIATE" : "BEGIN")
        isReading = !writing
        lastFailure = nil
        defer { isReading = false }
        do {
            let result = try body(self)
            endLoans()
            try commit()
            return result
        } catch {
            endLoans()
            rollBack()
            throw error
        }
    }

    /// Runs a part of a `write` that can fail alone: when `body` throws, its changes are rolled
    /// back, and the changes before it stay.
    public func savepoint<T>(_ body: () throws -> T) throws -> T {
        try control("SAVEPOINT part")
        let added = inserts.state
        do {
            let result = try body()
            try control("RELEASE part")
            return result
        } catch {
            // A full disk may have rolled back everything already: then there is no savepoint to go
            // back to.
            if sqlite3_get_autocommit(handle) == 0 {
                try control("ROLLBACK TO part")
                inserts.state = added
                try control("RELEASE part")
            }
            throw error
        }
    }

    /// Runs statements that end with `CancellationError` once the task is cancelled, also in the
    /// middle of a long one. SQLite asks for it every 10,000 steps, some tenths of a millisecond.
    func answeringCancellation<T>(_ body: () throws -> T) throws -> T {
        sqlite3_progress_handler(handle, 10_000, { _ in Task.isCancelled ? 1 : 0 }, nil)
        defer { sqlite3_progress_handler(handle, 0, nil, nil) }
        do {
            return try body()
        } catch let failure as StorageFailure {
            guard case .sql(SQLITE_INTERRUPT, _, _) = failure else { throw failure }
            throw CancellationError()
        }
    }

    /// Throws where SQLite ended the transaction by itself (disk full, input or output) and the body
    /// went on.
    func requireTransaction() throws(StorageFailure) {
        guard sqlite3_get_autocommit(handle) != 0 else { return }
        throw lastFailure ?? .inputOutput(path: path, detail: "the transaction ended early")
    }

    /// Ends the transaction with its changes on disk, or throws.
    func commit() throws(StorageFailure) {
        try requireTransaction()
        do throws(StorageFailure) {
            try control("COMMIT")
        } catch {
            // `SQLITE_IOERR_FSYNC`, a macro that Swift does not import: the log holds the record that
            // makes the transaction count, and who opens the file after a crash goes by it.
            guard lastCode == SQLITE_IOERR | (4 << 8), !overwriteLog() else { throw error }
            throw .unknownOutcome(path: path, detail: error.cause)
        }
    }

    /// Writes a transaction that changes nothing over the one that failed, so that a crash cannot
    /// bring that back and a retry does not double it; whether this is on disk.
    private func overwriteLog() -> Bool {
        rollBack()
        do throws(StorageFailure) {
            try control("BEGIN IMMEDIATE")
            let version = try integer("PRAGMA user_version")
            try execute(script: "PRAGMA user_version=\(version)")
            try control("COMMIT")
            return true
        } catch {
            rollBack()
            return false
        }
    }

    /// Takes the transaction back; nothing to do where SQLite did so already.
    func rollBack() {
        guard sqlite3_get_autocommit(handle) == 0 else { return }
        sqlite3_exec(handle, "ROLLBACK", nil, nil, nil)
    }

    /// Runs one of the few statements a body may not: transaction control and pragmas of the
    /// opening.
    func control(_ sql: String) throws(StorageFailure) {
        if let statement = controls[sql] {
            defer { statement.reset() }
            while try statement.step() {}
            return
        }
        var pointer: OpaquePointer?
        let code = sqlite3_prepare_v3(
            handle,
            sql,
            -1,
            UInt32(SQLITE_PREPARE_PERSISTENT),
            &pointer,
            nil
        )
        guard code == SQLITE_OK, let pointer else { throw failure(code, statement: nil) }
        let statement = Statement(pointer, connection: self)
        controls[sql] = statement
        defer { statement.reset() }
        while try statement.step() {}
    }
}

extension StorageFailure {
    /// SQLite's own finding, where there is one.
    fileprivate var cause: String {
        if case .inputOutput(_, let detail) = self { return detail }
        return "there is no space left"
    }
}
