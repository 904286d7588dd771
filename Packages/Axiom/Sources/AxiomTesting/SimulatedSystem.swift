// SPDX-License-Identifier: Apache-2.0

public import Axiom
public import AxiomCore
import Basics
import Foundation

/// An external system that a test controls: whether it is available, how well it works, and how it
/// fails. It outlives the capabilities that give access to it. Safe from every isolation.
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
        /// It fails this many times and works from then on.
        case times(Int)
        /// It fails every time.
        case always
        /// It does not answer until the task is cancelled.
        case hang
    }

    /// How often the system was used.
    public struct Counts: Sendable, Equatable {
        /// Calls, including failed ones. A call that the capability refused does not count.
        public var calls = 0
        /// Checks of availability; one comes before every query of the level.
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

    /// An available system that works on this level and does not fail.
    public init(_ name: String, level: DegradationLevel = .full) {
        self.name = name
        storage = Guarded(Storage(level: level))
    }

    /// Whether the system is there.
    public var isAvailable: Bool {
        get { storage.withLock { $0.isAvailable } }
        set { storage.withLock { $0.isAvailable = newValue } }
    }

    /// How well the system works. Capabilities report this level when they are asked.
    public var level: DegradationLevel {
        get { storage.withLock { $0.level } }
        set { storage.withLock { $0.level = newValue } }
    }

    /// How often it was used so far.
    public var counts: Counts { storage.withLock { $0.counts } }

    /// Lets the operation fail like this from now on.
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

/// The error of a simulated system. The next attempt may succeed.
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
