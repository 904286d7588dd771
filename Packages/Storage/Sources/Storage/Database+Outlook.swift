// SPDX-License-Identifier: Apache-2.0

import CSQLite

extension Database {
    /// What checking an open database found.
    public struct Outlook: Sendable, Equatable {
        /// What others did to it since the last check.
        public enum News: Sendable, Equatable {
            case none
            /// The stored data may have changed: another connection wrote, or the file was opened
            /// anew.
            case changed
            /// Another file has the name now, and is the one that is open.
            case replaced
        }

        /// Why nothing can be written now; `nil` where it can be.
        public let obstacle: StorageFailure?
        /// What others did.
        public let news: News

        /// What a look found.
        public init(obstacle: StorageFailure?, news: News) {
            self.obstacle = obstacle
            self.news = news
        }
    }

    /// Checks the file, at the cost of a few system calls and without a lock.
    /// - Parameter isTrying: also tries to write again after writing failed: takes the lock, writes
    ///   a few bytes, or opens the file anew. A try may touch the file, so do not try in answer to
    ///   a change of the file.
    public func look(isTrying: Bool = false) -> Outlook {
        var obstacle = examine(isTrying: isTrying)
        defer { news = .none }
        if let current, let version = try? current.integer("PRAGMA data_version") {
            if let known = current.dataVersion, known != version, news == .none { news = .changed }
            current.dataVersion = version
        }
        // Who wrote to it may have mended it: the next read says whether.
        if news == .changed, obstacle?.isDamage == true, current?.hasHeader == true {
            (trouble, obstacle) = (nil, nil)
        }
        return Outlook(obstacle: obstacle, news: news)
    }

    /// Remembers that the open file is damaged. SQLite goes on showing pages that it has read
    /// before, so later reads may not find it out again. It stays until another file has the name,
    /// or another program has written to this one.
    func note(_ damage: StorageFailure) {
        guard current != nil, trouble?.isDamage != true else { return }
        trouble = damage
        damages.continuation.yield()
    }

    /// What happens to the file, as `FileWatch.changes`; ends at once in memory.
    nonisolated var fileChanges: AsyncStream<Void> {
        switch location {
        case .file(let path): DatabaseFile(path: path).watch.changes
        case .memory: AsyncStream { $0.finish() }
        }
    }

    /// Why nothing can be written now.
    func examine(isTrying: Bool) -> StorageFailure? {
        // One that could not be opened anew is opened here.
        guard (try? ready()) != nil else { return obstacle ?? .closed(path: location.path) }
        if isTrying { tryAgain() }
        guard let current else { return obstacle }
        if case .file(let path) = location, !current.hasHeader {
            note(.corrupt(path: path, detail: "it does not begin as a database does"))
        }
        if let found = obstacle(to: current) {
            trouble = found
        } else if let passed = trouble, passed.isOfFile {
            trouble = nil
        }
        return obstacle
    }

    /// Why a file that was opened for writing cannot be written now, by its name and its mode.
    func obstacle(to connection: Connection) -> StorageFailure? {
        if isGone(connection) { return .gone(path: location.path) }
        guard connection.file != nil, !options.isReadOnly else { return nil }
        return DatabaseFile(path: location.path).isWritable ? nil : .readOnly(path: location.path)
    }

    /// Whether the file that has the name is another one than that which is open: the system goes on
    /// taking what is written to a deleted file, and forgets it.
    func isGone(_ connection: Connection) -> Bool {
        guard let file = connection.file else { return false }
        return file != DatabaseFile(path: location.path).identity
    }

    /// Tries what stood in the way.
    private func tryAgain() {
        switch attempt {
        case .none: break
        case .anotherFile:
            if (try? reopen(closingFirst: false)) != nil { news = .replaced }
        case .sameFile:
            try? reopen(closingFirst: true)
            if let current, current.obstacle == nil { news = .changed }
        case .write:
            if let current, current.canWrite { trouble = nil }
        }
    }

    private enum Attempt {
        case none, anotherFile, sameFile, write
    }

    /// What to try. On its own, so that nothing holds the connection when it is to be closed.
    private var attempt: Attempt {
        guard let current, !options.isReadOnly else { return .none }
        let file = DatabaseFile(path: location.path)
        if isGone(current) {
            // A log that lies beside the file may be that of the old one, and spoil it. A part of a
            // database is one that another program is still copying.
            return file.isWhole && file.size(suffix: "-wal") == 0 ? .anotherFile : .none
        }
        if current.obstacle != nil { return file.isWritable ? .sameFile : .none }
        return trouble.map { $0.isOfFile || $0.isDamage ? .none : .write } ?? .none
    }
}

extension StorageFailure {
    /// Whether it is seen by the name and the mode of the file, without a try.
    fileprivate var isOfFile: Bool {
        switch self {
        case .gone, .readOnly: true
        case .libraryMissing, .corrupt, .notADatabase, .foreign, .busy, .outdated, .diskFull,
            .newerThanProgram, .cannotOpen, .inputOutput, .unknownOutcome, .migrationFailed,
            .constraint, .sql, .unavailable, .closed, .bodyFailed:
            false
        }
    }
}

extension Connection {
    /// Whether the file begins as a database does; true where that cannot be told.
    ///
    /// SQLite's own descriptor reads it: closing another one would drop the locks of this process.
    fileprivate var hasHeader: Bool {
        var file: UnsafeMutablePointer<sqlite3_file>?
        let code = sqlite3_file_control(handle, "main", SQLITE_FCNTL_FILE_POINTER, &file)
        guard code == SQLITE_OK, let file, let read = file.pointee.pMethods?.pointee.xRead
        else { return true }
        let header = DatabaseFile.mark
        var bytes = [UInt8](repeating: 0, count: header.count)
        guard read(file, &bytes, Int32(header.count), 0) == SQLITE_OK else { return true }
        return bytes == header
    }

    /// Whether a transaction that changes nothing goes through, without waiting for anybody.
    fileprivate var canWrite: Bool {
        withoutWaiting {
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
    }

    /// Does the work with locks that are refused at once.
    func withoutWaiting<T, E: Error>(_ body: () throws(E) -> T) throws(E) -> T {
        sqlite3_busy_timeout(handle, 0)
        defer { waitForLocks() }
        return try body()
    }
}
