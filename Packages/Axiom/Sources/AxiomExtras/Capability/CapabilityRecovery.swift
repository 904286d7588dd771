// SPDX-License-Identifier: Apache-2.0

public import Axiom
public import AxiomCore

/// The result of a call, and how far it can be relied on.
public enum Recovered<Value: Sendable>: Sendable {
    /// The capability answered.
    case fresh(Value)
    /// The capability did not answer; this is an earlier value.
    case stale(Stale<Value>)
    /// The capability did not answer; the call succeeds without a value.
    case ignored
}

extension Recovered: Equatable where Value: Equatable {}

/// The four ways to treat a failure of a capability (RFC-001, Capability Recovery).
///
/// A `CancellationError` is never treated: it is thrown on under every strategy.
public struct CapabilityRecovery<Value: Sendable>: Sendable {
    /// How often `.retry` tries, and how long it waits before each attempt.
    public var backoff: Backoff
    /// The clock that measures the waits.
    public var clock: any Clock<Duration>
    /// The value that `.fallback` answers with; `nil` when there is none, and the failure is
    /// thrown.
    public var cached: @Sendable () -> Stale<Value>?
    /// Turns the failure into an error of the client's domain, for `.propagate`.
    public var map: @Sendable (any Error) -> any Error
    /// Where `.ignore` notes the failure.
    public var log: any LogSink

    /// By default there is no earlier value, and failures are thrown unchanged and not logged.
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

    /// Does the work, and treats its failures by this strategy.
    ///
    /// - `.retry`: tries again after `first`, twice that, four times that, until the attempts are
    ///   used up; then throws the last failure.
    /// - `.fallback`: answers with the cached value and its age.
    /// - `.propagate`: throws the mapped failure.
    /// - `.ignore`: logs one line, and succeeds without a value.
    public func run(
        _ strategy: RecoveryStrategy, _ work: () async throws -> Value
    ) async throws -> Recovered<Value> {
        try await run({ _ in strategy }, work)
    }

    /// Does the work, and treats each failure by the strategy that the capability and the error
    /// name: `Capability.recovery(from:)`.
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
