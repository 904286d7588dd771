// SPDX-License-Identifier: Apache-2.0

public import Axiom
import AxiomCore

/// Access for a repository to the database behind its handle, which first checks the level needed.
extension CapabilityHandle where Value == Database {
    /// `Database.read` for a caller with one error type; needs a database that can at least be read.
    ///
    /// `body`'s own `E` comes out unchanged, everything else through `failure`.
    ///
    ///     try await database.read(mapping: Auth.Business.Err.init(storage:)) { … }
    public func read<T: Sendable, E: Error>(
        mapping failure: @Sendable (StorageFailure) -> E,
        _ body: @Sendable (Connection) throws -> T
    ) async throws(E) -> T {
        let database = try await database(atLeast: .limited, mapping: failure)
        do {
            return try await database.read(body)
        } catch {
            throw Self.map(error, failure)
        }
    }

    /// Calls `Database.write` on the database behind the handle, as `read` does for
    /// `Database.read`. While the database is read-only, it first checks whether it still is. A
    /// refused write updates the level of the capability.
    @discardableResult
    public func write<T: Sendable, E: Error>(
        mapping failure: @Sendable (StorageFailure) -> E,
        _ body: @Sendable (Connection) throws -> T
    ) async throws(E) -> T {
        if level == .limited { await refresh() }
        let database = try await database(atLeast: .full, mapping: failure)
        do {
            guard let part = JointWrite.part else { return try await database.write(body) }
            // The check that `body` does not escape has the length of this file's path in it, also where
            // the path is left out (-file-prefix-map). So it is given another: a release would tell the
            // folder that it was built in.
            #sourceLocation(file:"CapabilityHandle+Joint.swift",line:41)
            return try await withoutActuallyEscaping(body) { body in
                try await part.joint.write(part.number, to: database, body)
            }
        } catch {
            #sourceLocation()
            if await database.trouble != nil { await refresh() }
            throw Self.map(error, failure)
        }
    }

    /// `Database.writeInPassing` in the same way. It does not check whether a read-only database
    /// can be written again.
    public func writeInPassing<E: Error>(
        mapping failure: @Sendable (StorageFailure) -> E,
        _ body: @Sendable (Connection) throws -> Void
    ) async throws(E) {
        let database = try await database(atLeast: .full, mapping: failure)
        do {
            try await database.writeInPassing(body)
        } catch {
            throw Self.map(error, failure)
        }
    }

    /// `Database.backUp` in the same way: a copy before much of the data changes.
    public func backUp<E: Error>(
        _ reason: BackupFolder.Reason, mapping failure: @Sendable (StorageFailure) -> E
    ) async throws(E) {
        let database = try await database(atLeast: .full, mapping: failure)
        if let part = JointWrite.part, await !part.joint.claimsBackup() { return }
        do throws(StorageFailure) {
            try await database.backUp(reason)
        } catch {
            throw failure(error)
        }
    }

    private static func map<E: Error>(_ error: any Error, _ failure: (StorageFailure) -> E) -> E {
        switch error {
        case let own as E: own
        case let storage as StorageFailure: failure(storage)
        default: failure(.bodyFailed(reason: String(describing: error)))
        }
    }

    private func database<E: Error>(
        atLeast level: DegradationLevel, mapping failure: (StorageFailure) -> E
    ) async throws(E) -> Database {
        do {
            return try await ready(atLeast: level)
        } catch CapabilityFailure.degraded {
            let obstacle = await (try? require())?.obstacle
            throw failure(obstacle ?? .readOnly(path: identifier))
        } catch {
            throw failure(StorageFailure(starting: error))
        }
    }
}

extension StorageFailure {
    /// Why the database could not be started, as it was thrown where it is known.
    init(starting error: any Error) {
        let axiom = error as? any AxiomError
        self =
            (axiom?.cause ?? error) as? StorageFailure
            ?? .unavailable(reason: axiom?.message ?? String(describing: error))
    }
}
