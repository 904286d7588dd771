// SPDX-License-Identifier: Apache-2.0

import Axiom

/// Sends requests one at a time, in the order in which they were submitted, and keeps them while
/// there is no connection.
///
/// A request is handed to the sender at most once. A request that fails on its way is not sent
/// again here, because nobody knows whether it arrived; `submit` throws its error.
public final class RequestQueue<Request: Sendable, Response: Sendable>: Sendable {
    private let name: String
    private let limit: Int
    private let turnstile: Turnstile
    private let send: @Sendable (Request) async throws -> Response

    /// A queue in which at most `limit` requests wait: by default 100, which is our choice.
    /// - Parameter name: the name of the queue, for messages.
    public init(
        name: String, limit: Int = 100, isOnline: Bool = true,
        send: @escaping @Sendable (Request) async throws -> Response
    ) {
        self.name = name
        self.limit = limit
        self.send = send
        turnstile = Turnstile(limit: limit, isOpen: isOnline)
    }

    /// Whether requests are sent now.
    public var isOnline: Bool { turnstile.isOpen }

    /// How many requests wait for the connection or for their turn.
    public var waiting: Int { turnstile.waiting }

    /// Sends the request when there is a connection and its turn has come; answers the response.
    /// - Throws: `CancellationError` when the task is cancelled before its turn, and
    ///   `CapabilityFailure.unavailable` when the queue is full: in both cases the request was not
    ///   sent. Otherwise what the sender throws.
    public func submit(_ request: Request) async throws -> Response {
        do {
            return try await turnstile.pass { try await send(request) }
        } catch is Turnstile.Full {
            throw CapabilityFailure.unavailable(
                capability: name,
                reason: "\(limit) requests are already waiting to be sent, and that is the limit.")
        }
    }

    /// Keeps requests from now on when offline; sends the waiting requests when online. A request
    /// that is on its way is not disturbed.
    public func connectivityChanged(isOnline: Bool) { turnstile.set(isOpen: isOnline) }
}
