// SPDX-License-Identifier: Apache-2.0

extension CapabilityHandle {
    /// Hands the capability to the body, on the caller's actor, when it works well enough; starts
    /// one that waits for its first use.
    ///
    /// The level is the cached one: the check costs no probe.
    /// - Throws: what `ready(atLeast:)` throws, without calling the body, and what the body throws.
    public func use<Result>(
        atLeast needed: DegradationLevel = .minimal,
        _ body: (Value) async throws -> Result
    ) async throws -> Result {
        try await body(ready(atLeast: needed))
    }

    /// Does what the present level allows: the body when it works well enough, the reduced one
    /// when it does not (RFC-001, Client Recovery, Graceful Degradation).
    /// - Throws: what the two throw; a capability that cannot be used is no error here.
    public func use<Result, E: Error>(
        atLeast needed: DegradationLevel,
        _ body: (Value) async throws(E) -> Result,
        reduced: (DegradationLevel) async throws(E) -> Result
    ) async throws(E) -> Result {
        guard let value = try? await ready(atLeast: needed) else { return try await reduced(level) }
        return try await body(value)
    }
}
