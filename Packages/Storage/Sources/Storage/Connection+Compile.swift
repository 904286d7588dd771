// SPDX-License-Identifier: Apache-2.0

import CSQLite

extension Connection {
    /// Compiles one statement for keeps. More than one, none, and transaction control are refused.
    func compile(_ sql: String) throws(StorageFailure) -> OpaquePointer {
        var sql = sql
        let result = sql.withUTF8 { text in
            compile(text, from: 0, flags: UInt32(SQLITE_PREPARE_PERSISTENT))
        }
        let (pointer, end) = try result.get()
        guard let pointer else {
            throw .sql(
                code: SQLITE_MISUSE,
                message: "there is no statement in this text",
                statement: sql
            )
        }
        let rest = sql.withUTF8 { SQLText(bytes: $0).keyword(from: end) }
        guard rest.isEmpty else {
            sqlite3_finalize(pointer)
            throw .sql(
                code: SQLITE_MISUSE,
                message: "there is more than one statement in this text; use execute(script:)",
                statement: sql
            )
        }
        return pointer
    }

    /// Runs every statement of a script in order, without caching the compiled statements: for
    /// schemas.
    public func execute(script: String) throws(StorageFailure) {
        var script = script
        let result = script.withUTF8 { text -> Result<Void, StorageFailure> in
            var offset = 0
            while offset < text.count {
                switch compile(text, from: offset, flags: 0) {
                case .failure(let failure): return .failure(failure)
                case .success((let pointer, let end)):
                    offset = end
                    guard let pointer else { continue }
                    let statement = Statement(pointer, connection: self)
                    do throws(StorageFailure) { try statement.run() } catch {
                        return .failure(error)
                    }
                }
            }
            return .success(())
        }
        try result.get()
    }

    /// Compiles the first statement from `offset` on; `nil` where there is only white space. A
    /// `Result`, since the buffer's closure does not carry a typed error.
    private func compile(
        _ text: UnsafeBufferPointer<UInt8>,
        from offset: Int,
        flags: UInt32
    ) -> Result<(OpaquePointer?, end: Int), StorageFailure> {
        let keyword = SQLText(bytes: text).keyword(from: offset)
        guard !SQLText.transactionControl.contains(keyword) else {
            return .failure(
                .sql(
                    code: SQLITE_MISUSE,
                    message:
                        "\(keyword) cannot be run inside a transaction: use read, write and savepoint",
                    statement: String(decoding: text[offset...], as: UTF8.self)
                )
            )
        }
        guard let start = text.baseAddress, let count = Int32(exactly: text.count - offset) else {
            return .success((nil, end: text.count))
        }
        return start.withMemoryRebound(to: CChar.self, capacity: text.count) { base in
            var pointer: OpaquePointer?
            var tail: UnsafePointer<CChar>?
            let code = sqlite3_prepare_v3(handle, base + offset, count, flags, &pointer, &tail)
            guard code == SQLITE_OK else {
                return .failure(
                    failure(code, text: String(decoding: text[offset...], as: UTF8.self))
                )
            }
            return .success((pointer, end: tail.map { $0 - base } ?? text.count))
        }
    }

    /// The cause behind the code of a text that did not compile.
    private func failure(_ code: Int32, text: String) -> StorageFailure {
        let failure = failure(code, statement: nil)
        guard case .sql(let code, let message, _) = failure else { return failure }
        return .sql(code: code, message: message, statement: text)
    }
}

/// SQL as bytes, read just far enough to see what kind of statement comes next.
struct SQLText {
    let bytes: UnsafeBufferPointer<UInt8>

    /// Words that begin or end a transaction.
    static let transactionControl: Set<String> = [
        "BEGIN", "COMMIT", "END", "ROLLBACK", "SAVEPOINT", "RELEASE",
    ]

    /// The first word from `start` on, in capitals; "" when only space, semicolons and comments are
    /// left, "?" when something else than a word comes.
    func keyword(from start: Int) -> String {
        let first = skipTrivia(from: start)
        guard first < bytes.count else { return "" }
        let word = bytes[first...].prefix { (0x41...0x5A).contains($0 & 0xDF) }
        return word.isEmpty ? "?" : String(decoding: word.map { $0 & 0xDF }, as: UTF8.self)
    }

    private func skipTrivia(from start: Int) -> Int {
        var index = start
        while index < bytes.count {
            let byte = bytes[index]
            let next = index + 1 < bytes.count ? bytes[index + 1] : 0
            if byte == 0x20 || (0x09...0x0D).contains(byte) || byte == 0x3B {
                index += 1
            } else if byte == 0x2D, next == 0x2D {
                index = bytes[index...].firstIndex(of: 0x0A) ?? bytes.count
            } else if byte == 0x2F, next == 0x2A {
                index = endOfComment(from: index + 2)
            } else {
                return index
            }
        }
        return index
    }

    private func endOfComment(from start: Int) -> Int {
        var index = start
        while index + 1 < bytes.count {
            if bytes[index] == 0x2A, bytes[index + 1] == 0x2F { return index + 2 }
            index += 1
        }
        return bytes.count
    }
}
