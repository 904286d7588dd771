// SPDX-License-Identifier: Apache-2.0

/// Communication with a service elsewhere (RFC-001, Network Capabilities).
///
/// It stays behind its handle while the network is gone: the graph tells it, and its level says what
/// can be answered from what is known. One whose requests wait meanwhile is a `QueueingCapability`
/// (`AxiomExtras`).
public protocol NetworkCapability: Capability {
    /// The connection was lost or is back.
    func connectivityChanged(isOnline: Bool) async
}
