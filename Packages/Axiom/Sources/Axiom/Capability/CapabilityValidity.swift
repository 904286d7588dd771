// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Whether an instance of a capability may still serve (RFC-001, rule 13): what `invalidate()` ends
/// and `initialize()` begins anew.
///
/// A handle never yields an invalidated instance, but a caller may still hold one from before. So
/// every capability refuses by itself. A method that throws begins with `check`. One that does not,
/// such as a question about the level, answers that nothing works. A capability needs none of this
/// when its external system refuses anyway, such as a closed connection.
public final class CapabilityValidity: Sendable {
    private let hasEnded = Atomic<Bool>(false)

    /// The validity of a new instance, which may serve.
    public init() {}

    /// Whether the instance may serve.
    public var isValid: Bool { !hasEnded.load(ordering: .acquiring) }

    /// The instance may serve, again if need be: for `initialize()`.
    public func begin() { hasEnded.store(false, ordering: .releasing) }

    /// The instance serves nothing any more: for `invalidate()`.
    public func end() { hasEnded.store(true, ordering: .releasing) }

    /// Refuses a call on an instance that may not serve.
    /// - Throws: `CapabilityFailure.unavailable`.
    public func check(_ capability: some Capability) throws(CapabilityFailure) {
        guard !isValid else { return }
        throw .unavailable(
            capability: ComponentID(type(of: capability)).name,
            reason: "this instance was invalidated. Ask its handle for the present one.")
    }
}
