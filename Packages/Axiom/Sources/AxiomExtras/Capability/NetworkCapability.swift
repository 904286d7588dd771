// SPDX-License-Identifier: Apache-2.0

public import Axiom

/// Communication with a remote service (RFC-001, Network Capabilities).
///
/// It keeps its instance while the network is gone. The graph tells it about the loss, its requests
/// wait in the queue meanwhile, and its level says what it can answer from the data it has.
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
    /// Limited while offline.
    public var degradationLevel: DegradationLevel { queue.isOnline ? .full : .limited }

    /// Stops the queue while offline; lets it continue when online.
    public func connectivityChanged(isOnline: Bool) async {
        queue.connectivityChanged(isOnline: isOnline)
    }

    /// Tells it about the network. It keeps its instance in any case.
    public func adapt(toNetwork isOnline: Bool) async -> Bool {
        await connectivityChanged(isOnline: isOnline)
        return true
    }
}
