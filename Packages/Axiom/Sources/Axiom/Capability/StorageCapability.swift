// SPDX-License-Identifier: Apache-2.0

/// Files, databases, keychains (RFC-001, Storage Capabilities).
///
/// It stays behind its handle when space runs out: the graph tells it, it frees what can be had
/// again, and its level says whether writing still works.
public protocol StorageCapability: Capability {
    /// How many bytes can still be written.
    var freeBytes: Int { get async throws }
    /// Frees what can be had again, first what was not used for longest; answers how many bytes
    /// that were. `RecencyCache` of AxiomExtras does it for values in memory.
    func relievePressure() async throws -> Int
}
