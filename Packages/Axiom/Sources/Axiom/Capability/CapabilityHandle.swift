// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import Basics

/// A client's reference to a capability. The handle stays the same while the capability behind it
/// is invalidated and rebuilt (RFC-001, rule 13).
///
/// `Value` is the type that the client knows: the capability's own type or a protocol. Safe from
/// every isolation. Apart from a start, only `refresh()` asks the external system.
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
        /// The number of probes that have begun.
        var probes: UInt64 = 0
        /// The number of the last probe whose answer was noted, or of the last one before the
        /// present instance. An answer to this probe or an earlier one comes too late.
        var answered: UInt64 = 0
    }

    /// The type that clients know the capability by.
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

    /// How much of the capability works, as last reported. Reading it costs no hop, no probe and no
    /// allocation.
    ///
    /// `.unavailable` while the capability has not been started.
    public var level: DegradationLevel { storage.withLock { $0.level } }

    /// The present level and then every change.
    public var levels: AsyncStream<DegradationLevel> {
        storage.withLock { changes.subscribe(startingWith: $0.level) }
    }

    /// The capability, when its level is high enough. Starts nothing.
    /// - Throws: `CapabilityFailure`: `.degraded` when the level is too low, `.unavailable` when
    ///   nothing works or nothing was started, and otherwise the reason why there is no instance.
    ///   The capability has not been called then.
    public func require(
        atLeast needed: DegradationLevel = .minimal
    ) throws(CapabilityFailure) -> Value {
        let (phase, level) = storage.withLock { ($0.phase, $0.level) }
        switch phase {
        case .present(let value, _):
            // Even `.unavailable` as the needed level requires a capability that works.
            if level >= needed, level > .unavailable { return value }
            throw level == .unavailable
                ? unavailable("it reports that it does not work now.")
                : .degraded(capability: identifier, level: level, needed: needed)
        case .idle: throw unavailable("it has not been started yet.")
        case .absent(let failure): throw failure
        }
    }

    /// Works like `require(atLeast:)`, but first starts a capability that waits for its first use.
    /// - Throws: `CapabilityFailure`, and `CancellationError` when the task is cancelled while the
    ///   capability starts. The next call then starts it again.
    public func ready(atLeast needed: DegradationLevel = .minimal) async throws -> Value {
        if startsOnUse, let start = pendingStart { try await start() }
        return try require(atLeast: needed)
    }

    /// Asks the capability for its level, stores the level and returns it. One probe.
    ///
    /// An answer that comes after a newer one, or after the instance was replaced, is not stored.
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

/// A handle without its type parameter, as the graph uses it.
package protocol AnyCapabilityHandle: AnyObject, Sendable {
    /// The type that clients know the capability by.
    var id: ComponentID { get }
    /// How much of the capability works, as last reported.
    var level: DegradationLevel { get }
    /// Whether it has neither an instance nor a failure.
    var isIdle: Bool { get }
    /// The instance behind the handle, if there is one.
    var capability: (any Capability)? { get }
    /// Why there is no instance: it failed to start or was taken away.
    var failure: CapabilityFailure? { get }
    /// Puts a new instance behind the handle. Throws `.mismatched` when the instance does not have
    /// the type that clients know.
    func install(_ capability: any Capability, level: DegradationLevel) throws(CapabilityFailure)
    /// Takes the instance away and returns it. From now on calls throw this failure. When it is
    /// `nil`, the handle is as before its first start.
    func remove(_ failure: CapabilityFailure?) -> (any Capability)?
    /// Asks the capability for its level, stores the level and returns it.
    func refresh() async -> DegradationLevel
    /// Sets what starts a capability at its first use, and what is called after every change of the
    /// level.
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

extension CapabilityHandle where Value: Capability {
    /// A handle with one fixed instance, for code without a graph, such as a test or a script. Its
    /// level is the one given until `refresh()`.
    public convenience init(always value: Value, level: DegradationLevel = .full) {
        self.init(id: ComponentID(Value.self), startsOnUse: false)
        // Cannot be refused: the value is what the handle yields.
        try? install(value, level: level)
    }
}
