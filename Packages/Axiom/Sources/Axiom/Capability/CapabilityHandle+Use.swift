// SPDX-License-Identifier: Apache-2.0

extension CapabilityHandle {
    /// Calls the body with the capability, on the caller's actor, when its level is high enough.
    /// Starts a capability that waits for its first use.
    ///
    /// The check reads the cached level and does not ask the external system.
    /// - Throws: what `ready(atLeast:)` throws, without calling the body, and what the body throws.
    public func use<Result>(
        atLeast needed: DegradationLevel = .minimal,
        _ body: (Value) async throws -> Result
    ) async throws -> Result {
        try await body(ready(atLeast: needed))
    }

    /// Calls the body when the level is high enough. Otherwise it calls the reduced body with the
    /// present level (RFC-001, Client Recovery, Graceful Degradation).
    /// - Throws: what the two bodies throw; a capability that cannot be used is not an error here.
    public func use<Result, E: Error>(
        atLeast needed: DegradationLevel,
        _ body: (Value) async throws(E) -> Result,
        reduced: (DegradationLevel) async throws(E) -> Result
    ) async throws(E) -> Result {
        guard let value = try? await ready(atLeast: needed) else { return try await reduced(level) }
        return try await body(value)
    }
}
