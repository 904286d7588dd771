// SPDX-License-Identifier: Apache-2.0

public import AxiomCore
import Foundation

/// Holds operations against their budgets. A violation is reported and never stops anything: as a
/// warning in a debug build, as an error in a release build (RFC-001, Performance Enforcement).
public struct PerformanceMonitor: Sendable {
    /// How the program was built.
    public enum Build: Sendable {
        /// Not optimised: slow is normal.
        case debug
        /// What people run.
        case release

        /// How this library was built.
        public static var current: Build {
            #if DEBUG
                .debug
            #else
                .release
            #endif
        }

        /// How much a violation matters.
        public var severity: LogLevel {
            switch self {
            case .debug: .warning
            case .release: .error
            }
        }
    }

    private let build: Build
    private let log: any LogSink
    private let metrics: any MetricsSink

    /// A monitor that reports to these sinks, by default as it suits this build.
    public init(log: any LogSink, metrics: any MetricsSink, build: Build = .current) {
        self.log = log
        self.metrics = metrics
        self.build = build
    }

    /// Takes one measurement. Answers the violation, if it is one, after reporting it.
    @discardableResult
    public func note(_ budget: PerformanceBudget, took duration: Duration) -> PerformanceViolation?
    {
        metrics.record(
            Metric(
                "axiom_operation_seconds", .histogram, duration / .seconds(1),
                labels: ["operation": budget.rawValue]))
        guard duration > budget.limit else { return nil }
        let violation = PerformanceViolation(budget: budget, duration: duration)
        log.log(build.severity, violation.message)
        let level = build.severity == .error ? "error" : "warning"
        metrics.record(
            Metric(
                "axiom_performance_violations_total", .counter, 1,
                labels: ["operation": budget.rawValue, "level": level]))
        return violation
    }

    /// Runs the work and takes its time by the given clock, also when it throws.
    public func measure<Value, E: Error>(
        _ budget: PerformanceBudget, clock: some Clock<Duration>,
        _ work: () async throws(E) -> Value
    ) async throws(E) -> Value {
        let start = clock.now
        defer { note(budget, took: start.duration(to: clock.now)) }
        return try await work()
    }
}

/// An operation that took longer than it may.
public struct PerformanceViolation: AxiomError, Equatable {
    /// What it was measured against.
    public let budget: PerformanceBudget
    /// How long it took.
    public let duration: Duration

    /// A violation of a budget.
    public init(budget: PerformanceBudget, duration: Duration) {
        self.budget = budget
        self.duration = duration
    }

    /// The operation, its time, its budget.
    public var message: String {
        "\(budget.rawValue) took \(Self.milliseconds(duration)) ms, and "
            + "\(Self.milliseconds(budget.limit)) ms is its budget: move work out of it, or do less."
    }

    /// Nothing failed: the app goes on.
    public var recovery: RecoveryStrategy { .ignore }

    private static func milliseconds(_ duration: Duration) -> String {
        guard let thousandths = Int(exactly: (duration / .microseconds(1)).rounded()) else {
            return "\(duration / .milliseconds(1))"
        }
        let (whole, rest) = thousandths.quotientAndRemainder(dividingBy: 1_000)
        if rest == 0 { return "\(whole)" }
        let digits = String(String(1_000 + rest).dropFirst())
        return "\(whole).\(digits)"
    }
}
