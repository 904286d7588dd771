// SPDX-License-Identifier: Apache-2.0

public import Axiom
public import AxiomCore
import Basics

/// Access to a `SimulatedSystem`: one instance, which works only between its initialisation and its
/// invalidation.
///
/// Let it conform to the protocols by which clients know their capabilities: `extension
/// SimulatedCapability: Camera {}`.
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
    /// - Parameter journal: notes its initialisation and its invalidation.
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

    /// Whether the system is available; counts as a probe.
    public var isAvailable: Bool {
        get async {
            system.count(\.probes)
            return system.isAvailable
        }
    }

    /// How well the system works.
    public var degradationLevel: DegradationLevel { get async { system.level } }

    /// Succeeds, fails or hangs, as the system's failure mode says.
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

    /// One call of the system: succeeds, fails or hangs as the failure mode says, then does the
    /// work.
    /// - Throws: `CapabilityFailure.unavailable` before `initialize()` and after `invalidate()`;
    ///   the failure of the system; what the work throws.
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

/// Events in their order, across capabilities. Safe from every isolation.
public final class SimulatedJournal: Sendable {
    private let lines = Guarded<[String]>([])

    /// An empty journal.
    public init() {}

    /// The events so far, in order.
    public var entries: [String] { lines.withLock { $0 } }

    /// Adds a line.
    public func note(_ line: String) { lines.withLock { $0.append(line) } }
}
