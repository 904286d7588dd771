// SPDX-License-Identifier: Apache-2.0

public import Axiom
import AxiomCore

/// What a repository calls: the database behind its handle, with the level asked for first.
extension CapabilityHandle where Value == Database {
    /// `Database.read(mapping:_:)`; needs a database that can at least be read.
    public func read<T: Sendable, E: Error>(
        mapping failure: @Sendable (StorageFailure) -> E,
        _ body: @Sendable (Connection) throws -> T
    ) async throws(E) -> T {
        try await database(atLeast: .limited, mapping: failure).read(mapping: failure, body)
    }

    /// `Database.write(mapping:_:)`; a database that can only be read is asked whether that is still
    /// so, and no more. What a refusal says of the file becomes the level.
    @discardableResult
    public func write<T: Sendable, E: Error>(
        mapping failure: @Sendable (StorageFailure) -> E,
        _ body: @Sendable (Connection) throws -> T
    ) async throws(E) -> T {
        if level == .limited { await refresh() }
        let database = try await database(atLeast: .full, mapping: failure)
        do throws(E) {
            return try await database.write(mapping: failure, body)
        } catch {
            if await database.trouble != nil { await refresh() }
            throw error
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
