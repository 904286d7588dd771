// SPDX-License-Identifier: Apache-2.0

public import Axiom
public import AxiomCore

/// Access to a `SimulatedSystem`: one instance, which serves nothing before it is initialised and
/// after it was invalidated.
///
/// Let it conform to the protocols that clients know their capabilities by:
/// `extension SimulatedCapability: Camera {}`.
public final class SimulatedCapability: Capability {
    private enum Phase {
        case new, ready, invalidated
    }

    /// What it gives access to.
    public let system: SimulatedSystem
    /// How clients should treat failures.
    public let recoveryStrategy: RecoveryStrategy
    private let phase = Guarded(Phase.new)
    private let journal: SimulatedJournal?

    /// A new instance, not initialised.
    /// - Parameter journal: where its initialisation and its invalidation are noted.
    public init(
        _ system: SimulatedSystem, recoveryStrategy: RecoveryStrategy = .propagate,
        journal: SimulatedJournal? = nil
    ) {
        self.system = system
        self.recoveryStrategy = recoveryStrategy
        self.journal = journal
    }

    /// The system's name.
    public var capabilityIdentifier: String { system.name }

    /// Whether the system is there; a probe.
    public var isAvailable: Bool {
        get async {
            system.count(\.probes)
            return system.isAvailable
        }
    }

    /// How well the system works.
    public var degradationLevel: DegradationLevel { get async { system.level } }

    /// Does what the failure mode says.
    public func initialize() async throws {
        system.count(\.initializations)
        journal?.note("initialize \(system.name)")
        try await system.perform(.initialize)
        phase.withLock { $0 = .ready }
    }

    /// Serves nothing any more.
    public func invalidate() async {
        system.count(\.invalidations)
        journal?.note("invalidate \(system.name)")
        phase.withLock { $0 = .invalidated }
    }

    /// One call of the system: does what the failure mode says, and then the work.
    /// - Throws: `CapabilityFailure.unavailable` before `initialize()` and after `invalidate()`.
    @discardableResult
    public func call<Result>(_ work: () async throws -> Result = {}) async throws -> Result {
        let phase = phase.withLock { $0 }
        switch phase {
        case .ready: break
        case .new, .invalidated:
            throw CapabilityFailure.unavailable(
                capability: system.name,
                reason: phase == .new
                    ? "it was not initialised." : "this instance was invalidated.")
        }
        system.count(\.calls)
        try await system.perform(.call)
        return try await work()
    }
}

/// What happened in which order, across capabilities. Safe from every isolation.
public final class SimulatedJournal: Sendable {
    private let lines = Guarded<[String]>([])

    /// An empty journal.
    public init() {}

    /// What happened so far, in order.
    public var entries: [String] { lines.withLock { $0 } }

    /// Adds a line.
    public func note(_ line: String) { lines.withLock { $0.append(line) } }
}
