// SPDX-License-Identifier: Apache-2.0

import AxiomCore

/// What a client holds instead of a capability: it stays the same while the capability behind it is
/// invalidated and made anew (RFC-001, rule 13).
///
/// `Value` is what the client sees of the capability: its type or a protocol of it.
public final class CapabilityHandle<Value: Sendable>: Sendable {
    private struct Storage {
        var instance: (value: Value, capability: any Capability)?
        var level: DegradationLevel
        var reason: String
    }

    /// The capability's name, for messages.
    public let identifier: String
    private let storage: Guarded<Storage>
    private let changes = Broadcast<DegradationLevel>()

    /// A handle without a capability behind it yet.
    public init(identifier: String) {
        self.identifier = identifier
        storage = Guarded(
            Storage(instance: nil, level: .unavailable, reason: "it has not been started yet."))
    }

    /// How much of the capability works, as it was last reported. No hop, no probe.
    public var level: DegradationLevel { storage.withLock { $0.level } }

    /// The present level and then every change.
    public var levels: AsyncStream<DegradationLevel> {
        storage.withLock { changes.subscribe(startingWith: $0.level) }
    }

    /// What is behind the handle now.
    /// - Throws: `CapabilityFailure.unavailable` with the reason when there is nothing.
    public func current() throws(CapabilityFailure) -> Value {
        let (value, reason) = storage.withLock { ($0.instance?.value, $0.reason) }
        guard let value else {
            throw .unavailable(capability: identifier, reason: reason)
        }
        return value
    }

    /// Puts a new instance behind the handle, with the level it reports.
    package func install(_ value: Value, _ capability: any Capability, level: DegradationLevel) {
        set(level) { $0.instance = (value, capability) }
    }

    /// Takes the instance away; calls fail with this reason from now on. Answers what was there.
    @discardableResult
    package func remove(because reason: String) -> (any Capability)? {
        set(.unavailable) { storage in
            defer { storage.instance = nil }
            storage.reason = reason
            return storage.instance?.capability
        }
    }

    /// Notes the level the capability reports now.
    package func report(_ level: DegradationLevel) {
        set(level) { _ in }
    }

    private func set<Result>(
        _ level: DegradationLevel, _ change: (inout Storage) -> sending Result
    ) -> sending Result {
        var wakeups = Wakeups()
        defer { wakeups.resume() }
        return storage.withLock { storage in
            if storage.level != level { changes.send(level, deferring: &wakeups) }
            storage.level = level
            return change(&storage)
        }
    }
}
