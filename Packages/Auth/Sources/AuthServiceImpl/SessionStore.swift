// SPDX-License-Identifier: Apache-2.0

import Axiom
public import Security

/// Stores the session token of this machine between two calls.
public protocol SessionStore: Sendable {
    /// The stored token; `nil` when there is none. Throws when the token cannot be trusted.
    func load() throws(SecurityFailure) -> SessionToken?
    /// Stores the token in place of the one before it.
    func save(_ token: SessionToken) throws(SecurityFailure)
    /// Removes the token; `false` when there was none.
    @discardableResult
    func remove() throws(SecurityFailure) -> Bool
}

extension SessionFile: SessionStore {}

/// A store that loses its token when the process ends.
public final class SessionMemory: SessionStore {
    private let token = StateContainer<SessionToken?>(nil)

    /// A store without a token.
    public init() {}

    public func load() -> SessionToken? { token.snapshot }

    public func save(_ token: SessionToken) { self.token.update { $0 = token } }

    public func remove() -> Bool {
        token.update { token in
            defer { token = nil }
            return token != nil
        }
    }
}
