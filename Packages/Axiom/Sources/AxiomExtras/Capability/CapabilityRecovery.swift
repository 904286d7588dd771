// SPDX-License-Identifier: Apache-2.0

public import Axiom
public import AxiomCore

/// What a call came to, and how much it is worth.
public enum Recovered<Value: Sendable>: Sendable {
    /// The capability answered.
    case fresh(Value)
    /// It did not; this is from before.
    case stale(Stale<Value>)
    /// It did not, and the call succeeds without an answer.
    case ignored
}

extension Recovered: Equatable where Value: Equatable {}

/// The four ways to treat a failure of a capability (RFC-001, Capability Recovery).
///
/// A cancelled task is never treated: its `CancellationError` goes up whatever the strategy.
public struct CapabilityRecovery<Value: Sendable>: Sendable {
    /// How often and after which waits `.retry` tries.
    public var backoff: Backoff
    /// What the waits are measured with.
    public var clock: any Clock<Duration>
    /// What `.fallback` answers; `nil` when nothing is known, and the failure goes up.
    public var cached: @Sendable () -> Stale<Value>?
    /// What `.propagate` makes of the failure for the client's domain.
    public var map: @Sendable (any Error) -> any Error
    /// Where `.ignore` notes the failure.
    public var log: any LogSink

    /// Without more, nothing is known from before, failures go up as they are and are noted
    /// nowhere.
    public init(
        backoff: Backoff = Backoff(), clock: any Clock<Duration> = ContinuousClock(),
        cached: @escaping @Sendable () -> Stale<Value>? = { nil },
        map: @escaping @Sendable (any Error) -> any Error = { $0 },
        log: any LogSink = SilentLog()
    ) {
        self.backoff = backoff
        self.clock = clock
        self.cached = cached
        self.map = map
        self.log = log
    }

    /// Does the work, and treats its failures like this.
    ///
    /// - `.retry`: again after `first`, twice that, four times that, until the attempts are used
    ///   up; then the last failure goes up.
    /// - `.fallback`: what is cached, with its age.
    /// - `.propagate`: the failure, mapped.
    /// - `.ignore`: one line in the log, and success without an answer.
    public func run(
        _ strategy: RecoveryStrategy, _ work: () async throws -> Value
    ) async throws -> Recovered<Value> {
        try await run({ _ in strategy }, work)
    }

    /// Does the work, and treats each failure as the capability and the error say:
    /// `Capability.recovery(from:)`.
    public func run(
        for capability: any Capability, _ work: () async throws -> Value
    ) async throws -> Recovered<Value> {
        try await run(capability.recovery, work)
    }

    private func run(
        _ strategy: (any Error) -> RecoveryStrategy, _ work: () async throws -> Value
    ) async throws -> Recovered<Value> {
        do {
            return .fresh(
                try await backoff.run(clock: clock, isTransient: { strategy($0) == .retry }) { _ in
                    try await work()
                })
        } catch {
            if error is CancellationError { throw error }
            switch strategy(error) {
            case .retry: throw error
            case .fallback:
                guard let known = cached() else { throw error }
                return .stale(known)
            case .propagate: throw map(error)
            case .ignore:
                log.log(.warning, CapabilityFailure.Cause(error).description)
                return .ignored
            }
        }
    }
}
