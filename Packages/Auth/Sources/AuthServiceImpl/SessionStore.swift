// SPDX-License-Identifier: Apache-2.0

import Axiom
public import Security

/// Where the token of this machine is kept between two calls.
public protocol SessionStore: Sendable {
    /// The kept token, `nil` when there is none. One that cannot be trusted is refused.
    func load() throws(SecurityFailure) -> SessionToken?
    /// Keeps the token in place of the one before it.
    func save(_ token: SessionToken) throws(SecurityFailure)
    /// Forgets the token; `false` when there was none.
    @discardableResult
    func remove() throws(SecurityFailure) -> Bool
}

extension SessionFile: SessionStore {}

/// A token that is gone with the process.
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
