// SPDX-License-Identifier: Apache-2.0

/// Many reads and writes in one transaction, some of which may be taken back.
extension Database {
    /// Runs `body`, and keeps what it wrote only where it says so; what it throws takes all of it
    /// back. Its reads see what it wrote. Trials may lie in each other; the outermost is one
    /// transaction, which locks other programs out of writing, and whatever else this program
    /// writes meanwhile is a part of it.
    public nonisolated func trial<T>(
        _ body: () async throws -> (value: T, stays: Bool)
    ) async throws -> T {
        try await beginTrial()
        do {
            let (value, stays) = try await body()
            try await endTrial(stays: stays)
            return value
        } catch {
            try? await endTrial(stays: false)
            throw error
        }
    }

    /// The connection for a copy of what was stored before the trials: one of its own in a trial.
    func settled() throws(StorageFailure) -> Connection {
        let connection = try ready()
        guard !connection.trials.isEmpty else { return connection }
        return try Self.opener(location, isReadOnly: true).open(migrations: [])
    }

    private func beginTrial() throws {
        let connection = try ready()
        if let obstacle = connection.obstacle ?? obstacle(to: connection) { throw obstacle }
        try connection.control(connection.trials.isEmpty ? "BEGIN IMMEDIATE" : "SAVEPOINT trial")
        connection.trials.append(connection.lastNote)
    }

    private func endTrial(stays: Bool) throws {
        guard let connection = current, let note = connection.trials.popLast() else { return }
        if !stays { connection.lastNote = note }
        guard !connection.trials.isEmpty else {
            if stays { try connection.commit() }
            return connection.rollBack()
        }
        try connection.requireTransaction()
        if !stays { try connection.control("ROLLBACK TO trial") }
        try connection.control("RELEASE trial")
    }
}

extension Connection {
    /// Runs a read or a write of a trial, which has begun its transaction.
    func inTrial<T>(writing: Bool, _ body: (Connection) throws -> T) throws -> T {
        try requireTransaction()
        isReading = !writing
        lastFailure = nil
        defer { isReading = false }
        func run() throws -> T {
            defer { endLoans() }
            return try body(self)
        }
        return try writing ? savepoint(run) : run()
    }
}
