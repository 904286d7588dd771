// SPDX-License-Identifier: Apache-2.0

extension Database {
    /// `read` for a caller with one error type: `body`'s own `E` comes out unchanged, everything
    /// else through `failure`.
    ///
    ///     try await database.read(mapping: Auth.Business.Err.init(storage:)) { … }
    public func read<T: Sendable, E: Error>(
        mapping failure: @Sendable (StorageFailure) -> E,
        _ body: @Sendable (Connection) throws -> T
    ) throws(E) -> T {
        do {
            return try read(body)
        } catch {
            throw Self.map(error, failure)
        }
    }

    /// `write` for a caller with one error type: `body`'s own `E` comes out unchanged, everything
    /// else through `failure`.
    @discardableResult
    public func write<T: Sendable, E: Error>(
        mapping failure: @Sendable (StorageFailure) -> E,
        _ body: @Sendable (Connection) throws -> T
    ) throws(E) -> T {
        do {
            return try write(body)
        } catch {
            throw Self.map(error, failure)
        }
    }

    private static func map<E: Error>(_ error: any Error, _ failure: (StorageFailure) -> E) -> E {
        switch error {
        case let own as E: own
        case let storage as StorageFailure: failure(storage)
        default: failure(.bodyFailed(reason: String(describing: error)))
        }
    }
}
