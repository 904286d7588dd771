// SPDX-License-Identifier: Apache-2.0

import CSQLite
import Foundation

/// One compiled statement, made by `Connection.prepare` and valid inside that `read` or `write`.
///
/// For bulk work: bind by position, `run()`, bind again. Nothing is boxed, and apart from SQLite's
/// copy of the text nothing is allocated per row.
public final class Statement {
    let pointer: OpaquePointer
    /// Bound or stepped since the last reset: not to be handed out a second time.
    var isInUse = false
    /// Handed out to a body, which may have left it in any state.
    var isLent = false
    /// The first binding SQLite refused since the last step; reported by the next one.
    var refusedBinding = SQLITE_OK
    // The cache of the connection owns the statement, or the connection's list of loans does; both
    // end first.
    private unowned let connection: Connection

    init(_ pointer: OpaquePointer, connection: Connection) {
        self.pointer = pointer
        self.connection = connection
    }

    deinit {
        sqlite3_finalize(pointer)
    }

    /// Advances to the next row; `false` after the last. A refused binding is thrown here.
    public func step() throws(StorageFailure) -> Bool {
        guard refusedBinding == SQLITE_OK else { throw takeRefusedBinding() }
        isInUse = true
        errno = 0
        let code = sqlite3_step(pointer)
        if code == SQLITE_ROW { return true }
        if code == SQLITE_DONE { return false }
        throw connection.failure(code, statement: pointer, systemError: errno)
    }

    /// Steps to the end and resets: one call per row of a bulk insert. Bindings stay until they are
    /// replaced.
    public func run() throws(StorageFailure) {
        defer { reset() }
        while try step() {}
    }

    /// Makes the statement ready for another run; bindings stay.
    public func reset() {
        sqlite3_reset(pointer)
        isInUse = false
    }

    /// The current row, meaningful after `step()` returned `true`.
    public var row: Row { Row(statement: self) }

    /// Resets, and lets go of what was bound.
    func clear() {
        reset()
        sqlite3_clear_bindings(pointer)
        refusedBinding = SQLITE_OK
    }

    private func takeRefusedBinding() -> StorageFailure {
        let code = refusedBinding
        refusedBinding = SQLITE_OK
        return .sql(
            code: code,
            message: "a value could not be bound: \(String(cString: sqlite3_errstr(code)))",
            statement: Connection.text(of: pointer)
        )
    }
}
