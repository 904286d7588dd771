// SPDX-License-Identifier: Apache-2.0

/// Communication with a service elsewhere (RFC-001, Network Capabilities).
///
/// It stays behind its handle while the network is gone: the graph tells it, its requests wait in
/// the queue, and its level says what can be answered from what is known.
public protocol NetworkCapability: Capability {
    /// What is sent.
    associatedtype Request: Sendable
    /// What comes back.
    associatedtype Response: Sendable
    /// The requests that wait for the connection.
    var queue: RequestQueue<Request, Response> { get }
    /// The connection was lost or is back.
    func connectivityChanged(isOnline: Bool) async
}

extension NetworkCapability {
    /// Stops the queue, or lets it go on where it stopped.
    public func connectivityChanged(isOnline: Bool) async {
        queue.connectivityChanged(isOnline: isOnline)
    }
}
