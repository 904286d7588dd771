// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Whether an instance of a capability may still be used (RFC-001, rule 13). `invalidate()` ends
/// its validity and `initialize()` begins it again.
///
/// A handle never yields an invalidated instance, but a caller may still hold one from before. So
/// every capability refuses such calls itself. A method that throws begins with `check`. A member
/// that does not throw, such as the level, answers that nothing works. A capability needs none of
/// this when its external system refuses anyway, such as a closed connection.
public final class CapabilityValidity: Sendable {
    private let hasEnded = Atomic<Bool>(false)

    /// A new instance is valid.
    public init() {}

    /// Whether the instance may be used.
    public var isValid: Bool { !hasEnded.load(ordering: .acquiring) }

    /// Makes the instance valid, also after `end()`. Call it in `initialize()`.
    public func begin() { hasEnded.store(false, ordering: .releasing) }

    /// Makes the instance invalid. Call it in `invalidate()`.
    public func end() { hasEnded.store(true, ordering: .releasing) }

    /// Refuses a call on an invalid instance.
    /// - Throws: `CapabilityFailure.unavailable`.
    public func check(_ capability: some Capability) throws(CapabilityFailure) {
        guard !isValid else { return }
        throw .unavailable(
            capability: ComponentID(type(of: capability)).name,
            reason: "this instance was invalidated. Ask its handle for the present one.")
    }
}
