// SPDX-License-Identifier: Apache-2.0

public import Axiom
public import AxiomCore
import Foundation

/// An external system that a test controls: whether it is there, how well it works, and how it
/// fails. Outlives the capabilities that give access to it. Safe from every isolation.
public final class SimulatedSystem: Sendable {
    /// What can be made to fail.
    public enum Operation: Sendable, Hashable, CaseIterable {
        /// `initialize()` of a capability.
        case initialize
        /// A call of a capability.
        case call
    }

    /// How something fails.
    public enum FailureMode: Sendable {
        /// It works.
        case never
        /// It fails this often and works from then on.
        case times(Int)
        /// It fails every time.
        case always
        /// It does not answer until the task is cancelled.
        case hang
    }

    /// How often the system was used.
    public struct Counts: Sendable, Equatable {
        /// Calls, the failed ones included, those refused before they reached the system not.
        public var calls = 0
        /// Questions whether it is there, which come before every question for the level.
        public var probes = 0
        /// Initialisations, the failed ones included.
        public var initializations = 0
        /// Invalidations.
        public var invalidations = 0
    }

    private struct Storage {
        var isAvailable = true
        var level: DegradationLevel
        var modes: [Operation: FailureMode] = [:]
        var counts = Counts()
    }

    /// Its name, unique in the test.
    public let name: String
    private let storage: Guarded<Storage>

    /// A system that works on this level and does not fail.
    public init(_ name: String, level: DegradationLevel = .full) {
        self.name = name
        storage = Guarded(Storage(level: level))
    }

    /// Whether the system is there.
    public var isAvailable: Bool {
        get { storage.withLock { $0.isAvailable } }
        set { storage.withLock { $0.isAvailable = newValue } }
    }

    /// How well the system works. What capabilities report follows when they are asked.
    public var level: DegradationLevel {
        get { storage.withLock { $0.level } }
        set { storage.withLock { $0.level = newValue } }
    }

    /// How often it was used so far.
    public var counts: Counts { storage.withLock { $0.counts } }

    /// From now on the operation fails like this.
    public func fail(_ operation: Operation, _ mode: FailureMode) {
        storage.withLock { $0.modes[operation] = mode }
    }

    func count(_ counter: any WritableKeyPath<Counts, Int> & Sendable) {
        storage.withLock { $0.counts[keyPath: counter] += 1 }
    }

    /// Returns, throws or hangs, as the mode of the operation says.
    func perform(_ operation: Operation) async throws {
        let mode = storage.withLock { storage in
            let mode = storage.modes[operation] ?? .never
            if case .times(let left) = mode {
                storage.modes[operation] = left > 1 ? .times(left - 1) : .never
            }
            return mode
        }
        switch mode {
        case .never: return
        case .times(let left) where left < 1: return
        case .times, .always: throw SimulatedFailure(system: name)
        case .hang:
            let (silence, source) = AsyncStream.makeStream(of: Never.self)
            for await _ in silence {}
            withExtendedLifetime(source) {}
            throw CancellationError()
        }
    }
}

/// What a simulated system fails with. It may work the next time.
public struct SimulatedFailure: AxiomError, Equatable {
    /// Which system failed.
    public let system: String

    /// A failure of this system.
    public init(system: String) { self.system = system }

    /// What happened.
    public var message: String { "The simulated system \(system) failed as the test wanted it to." }

    /// A new attempt may succeed.
    public var recovery: RecoveryStrategy { .retry }
}
