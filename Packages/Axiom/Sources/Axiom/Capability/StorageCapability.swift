// SPDX-License-Identifier: Apache-2.0

/// Files, databases, keychains (RFC-001, Storage Capabilities).
///
/// It keeps its instance when space runs out. The graph calls `relievePressure()`, and the level
/// says whether writing still works.
public protocol StorageCapability: Capability {
    /// How many bytes can still be written.
    var freeBytes: Int { get async throws }
    /// Frees data that can be obtained again, least recently used first, and returns the number of
    /// bytes freed. `RecencyCache` of AxiomExtras does it for values in memory.
    func relievePressure() async throws -> Int
}
