// SPDX-License-Identifier: Apache-2.0

import AxiomCore

/// What a client holds instead of a capability: it stays the same while the capability behind it is
/// invalidated and made anew (RFC-001, rule 13).
///
/// `Value` is what the client sees of the capability: its type or a protocol of it. Safe from every
/// isolation; nothing here asks the external system except `refresh()`.
public final class CapabilityHandle<Value: Sendable>: Sendable {
    private enum Phase {
        case idle
        case present(Value, any Capability)
        case absent(CapabilityFailure)
    }

    private struct Storage {
        var phase = Phase.idle
        var level = DegradationLevel.unavailable
        var start: (@Sendable () async throws -> Void)?
        var onChange: (@Sendable () -> Void)?
        /// How many probes have begun.
        var probes: UInt64 = 0
        /// The probe whose answer the level is, or the last one before the present instance: what
        /// began no later than this answers too late.
        var answered: UInt64 = 0
    }

    /// What clients know the capability by.
    package let id: ComponentID
    private let startsOnUse: Bool
    private let storage = Guarded(Storage())
    private let changes = Broadcast<DegradationLevel>()

    /// A handle without a capability behind it yet.
    package init(id: ComponentID, startsOnUse: Bool) {
        self.id = id
        self.startsOnUse = startsOnUse
    }

    /// The capability's name, for messages.
    public var identifier: String { id.name }

    /// How much of the capability works, as it was last reported: no hop, no probe, no allocation.
    ///
    /// `.unavailable` until a capability that starts on its first use has been used.
    public var level: DegradationLevel { storage.withLock { $0.level } }

    /// The present level and then every change.
    public var levels: AsyncStream<DegradationLevel> {
        storage.withLock { changes.subscribe(startingWith: $0.level) }
    }

    /// What is behind the handle now, when it works well enough; starts nothing.
    /// - Throws: `CapabilityFailure`: `.degraded` when less of it works, `.unavailable` when
    ///   nothing works, and whatever kept it from starting. Nothing has been called then.
    public func require(
        atLeast needed: DegradationLevel = .minimal
    ) throws(CapabilityFailure) -> Value {
        let (phase, level) = storage.withLock { ($0.phase, $0.level) }
        switch phase {
        case .present(let value, _):
            // Asking for nothing still needs something to answer.
            if level >= needed, level > .unavailable { return value }
            throw level == .unavailable
                ? unavailable("it reports that nothing of it works now.")
                : .degraded(capability: identifier, level: level, needed: needed)
        case .idle: throw unavailable("it has not been started yet.")
        case .absent(let failure): throw failure
        }
    }

    /// What `require(atLeast:)` answers, after starting a capability that waits for its first use.
    /// - Throws: `CapabilityFailure`, and `CancellationError` when the task is cancelled while the
    ///   capability starts; the next call starts it again then.
    public func ready(atLeast needed: DegradationLevel = .minimal) async throws -> Value {
        if startsOnUse, let start = pendingStart { try await start() }
        return try require(atLeast: needed)
    }

    /// Asks the capability for its level and notes it; answers the level. One probe.
    ///
    /// An answer that comes after a newer one, or after the instance was replaced, is not noted.
    @discardableResult
    public func refresh() async -> DegradationLevel {
        guard let (capability, probe) = beginProbe() else { return level }
        let fresh = await capability.presentLevel
        var wakeups = Wakeups()
        let isChanged = storage.withLock { storage in
            guard probe > storage.answered else { return false }
            storage.answered = probe
            guard storage.level != fresh else { return false }
            storage.level = fresh
            changes.send(fresh, deferring: &wakeups)
            return true
        }
        wakeups.resume()
        if isChanged { notify() }
        return level
    }

    private func beginProbe() -> (capability: any Capability, number: UInt64)? {
        storage.withLock { storage in
            guard case .present(_, let capability) = storage.phase else { return nil }
            storage.probes += 1
            return (capability, storage.probes)
        }
    }

    private var pendingStart: (@Sendable () async throws -> Void)? {
        storage.withLock { storage in
            if case .idle = storage.phase { storage.start } else { nil }
        }
    }

    private func unavailable(_ reason: String) -> CapabilityFailure {
        .unavailable(capability: identifier, reason: reason)
    }

    private func move(to phase: Phase, _ level: DegradationLevel) -> (any Capability)? {
        var wakeups = Wakeups()
        let (removed, isChanged) = storage.withLock { storage -> ((any Capability)?, Bool) in
            let isChanged = storage.level != level
            if isChanged { changes.send(level, deferring: &wakeups) }
            storage.level = level
            storage.answered = storage.probes
            let before = storage.phase
            storage.phase = phase
            if case .present(_, let capability) = before { return (capability, isChanged) }
            return (nil, isChanged)
        }
        wakeups.resume()
        if isChanged { notify() }
        return removed
    }

    private func notify() {
        let onChange = storage.withLock { $0.onChange }
        onChange?()
    }
}

/// A handle whose type is not known here: what the graph does with it.
package protocol AnyCapabilityHandle: AnyObject, Sendable {
    /// What clients know the capability by.
    var id: ComponentID { get }
    /// How much of the capability works, as it was last reported.
    var level: DegradationLevel { get }
    /// Whether nothing has been tried yet.
    var isIdle: Bool { get }
    /// What is behind the handle.
    var capability: (any Capability)? { get }
    /// Why there is nothing behind the handle, when it was tried.
    var failure: CapabilityFailure? { get }
    /// Puts a new instance behind the handle; throws `.mismatched` when clients cannot see it as
    /// the type they know.
    func install(_ capability: any Capability, level: DegradationLevel) throws(CapabilityFailure)
    /// Takes the instance away; calls fail like this from now on, or wait for a start when there
    /// is no failure. Answers what was there.
    func remove(_ failure: CapabilityFailure?) -> (any Capability)?
    /// Asks the capability for its level and notes it.
    func refresh() async -> DegradationLevel
    /// Says who starts a capability that waits for its first use, and who is told after every
    /// change of the level.
    func connect(
        start: @escaping @Sendable () async throws -> Void,
        onChange: @escaping @Sendable () -> Void)
}

extension CapabilityHandle: AnyCapabilityHandle {
    package var isIdle: Bool {
        storage.withLock { storage in
            if case .idle = storage.phase { true } else { false }
        }
    }

    package var capability: (any Capability)? {
        storage.withLock { storage in
            if case .present(_, let capability) = storage.phase { capability } else { nil }
        }
    }

    package var failure: CapabilityFailure? {
        storage.withLock { storage in
            if case .absent(let failure) = storage.phase { failure } else { nil }
        }
    }

    package func install(
        _ capability: any Capability, level: DegradationLevel
    ) throws(CapabilityFailure) {
        guard let value = capability as? Value else {
            throw .mismatched(
                capability: identifier, made: ComponentID(type(of: capability)).name)
        }
        _ = move(to: .present(value, capability), level)
    }

    package func remove(_ failure: CapabilityFailure?) -> (any Capability)? {
        move(to: failure.map(Phase.absent) ?? .idle, .unavailable)
    }

    package func connect(
        start: @escaping @Sendable () async throws -> Void,
        onChange: @escaping @Sendable () -> Void
    ) {
        storage.withLock { storage in
            storage.start = start
            storage.onChange = onChange
        }
    }
}
