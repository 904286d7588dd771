// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Whether an instance of a capability may still serve (RFC-001, rule 13): what `invalidate()` ends
/// and `initialize()` begins anew.
///
/// A handle yields no invalidated instance, but whoever was handed one before may still hold it. So
/// every capability refuses for itself. What can throw begins with `check`, or throws an error of its
/// own; what cannot, such as a question about the level, answers that nothing works. A capability whose external system has a
/// state of its own, such as a connection that is closed, needs none of this: that state refuses.
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
