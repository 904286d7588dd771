// SPDX-License-Identifier: Apache-2.0

/// Communication with a remote service (RFC-001, Network Capabilities).
///
/// It keeps its instance while the network is gone. The graph tells it about the loss, and its
/// level says what it can answer from the data it has. A capability whose requests wait meanwhile
/// is a `QueueingCapability` (`AxiomExtras`).
public protocol NetworkCapability: Capability {
    /// The connection was lost or is back.
    func connectivityChanged(isOnline: Bool) async
}
