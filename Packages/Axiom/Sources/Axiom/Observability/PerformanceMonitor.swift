// SPDX-License-Identifier: Apache-2.0

public import AxiomCore
import Basics
import Foundation

/// Compares operations with their budgets. A violation is reported and never stops anything. It is
/// a warning in a debug build and an error in a release build (RFC-001, Performance Enforcement).
public struct PerformanceMonitor: Sendable {
    /// How the program was built.
    public enum Build: Sendable {
        /// Not optimised, so operations are slow.
        case debug
        /// The build that people use.
        case release

        /// How this library was built.
        public static var current: Build {
            #if DEBUG
                .debug
            #else
                .release
            #endif
        }

        /// The log level of a violation.
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
    private let clock: any Clock<Duration>
    private let found = Findings()

    /// A monitor that reports to these sinks, by default at the level for this build.
    /// - Parameter clock: the clock of its stopwatches.
    public init(
        log: any LogSink, metrics: any MetricsSink, build: Build = .current,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.log = log
        self.metrics = metrics
        self.build = build
        self.clock = clock
    }

    /// What was measured so far, by operation and boundary.
    public var findings: [PerformanceFinding] {
        found.all.withLock { Array($0.values) }.sorted {
            ($0.budget.rawValue, $0.boundary) < ($1.budget.rawValue, $1.boundary)
        }
    }

    /// Records one measurement. Reports a violation and returns it; returns `nil` within the
    /// budget.
    /// - Parameter boundary: where it was measured: the name of a state, a capability, a screen.
    @discardableResult
    public func note(
        _ budget: PerformanceBudget, took duration: Duration, at boundary: String = ""
    ) -> PerformanceViolation? {
        found.all.withLock { found in
            let key = PerformanceFinding.Key(budget: budget, boundary: boundary)
            found[key, default: PerformanceFinding(budget: budget, boundary: boundary)]
                .add(duration)
        }
        var labels = ["operation": budget.rawValue]
        if !boundary.isEmpty { labels["boundary"] = boundary }
        metrics.record(
            Metric(
                "axiom_operation_seconds", .histogram, duration / .seconds(1), labels: labels))
        metrics.record(
            Metric(
                "axiom_budget_seconds", .gauge, budget.limit / .seconds(1),
                labels: ["operation": budget.rawValue]))
        guard duration > budget.limit else { return nil }
        let violation = PerformanceViolation(
            budget: budget, duration: duration, boundary: boundary)
        log.log(build.severity, violation.message)
        labels["level"] = build.severity == .error ? "error" : "warning"
        metrics.record(Metric("axiom_performance_violations_total", .counter, 1, labels: labels))
        return violation
    }

    /// Starts to measure time on the monitor's clock. The result returns the time since then.
    public func stopwatch() -> @Sendable () -> Duration { Stopwatch(clock: clock).elapsed }
}

/// A stopwatch on one clock.
private struct Stopwatch {
    let elapsed: @Sendable () -> Duration

    init(clock: any Clock<Duration>) { self.init(on: clock) }

    private init(on clock: some Clock<Duration>) {
        let start = clock.now
        elapsed = { start.duration(to: clock.now) }
    }
}

/// The findings that copies of a monitor share.
private final class Findings: Sendable {
    let all = Guarded<[PerformanceFinding.Key: PerformanceFinding]>([:])
}

/// An operation that took longer than its budget.
public struct PerformanceViolation: AxiomError, Equatable {
    /// The budget that was exceeded.
    public let budget: PerformanceBudget
    /// How long it took.
    public let duration: Duration
    /// Where it was measured; empty where that is not known.
    public let boundary: String

    /// A violation of a budget.
    public init(budget: PerformanceBudget, duration: Duration, boundary: String = "") {
        self.budget = budget
        self.duration = duration
        self.boundary = boundary
    }

    /// The operation, its time, its budget.
    public var message: String {
        "\(budget.rawValue)\(boundary.isEmpty ? "" : " at \(boundary)") took "
            + "\(Self.milliseconds(duration)) ms, but its budget is "
            + "\(Self.milliseconds(budget.limit)) ms: move work out of it, or do less."
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

/// The measurements against one budget at one boundary.
public struct PerformanceFinding: Sendable, Equatable {
    struct Key: Hashable {
        let budget: PerformanceBudget
        let boundary: String
    }

    /// The budget that it was measured against.
    public let budget: PerformanceBudget
    /// Where it was measured; empty where that is not known.
    public let boundary: String
    /// How many measurements there are.
    public private(set) var count = 0
    /// How many of them took longer than the budget.
    public private(set) var exceeded = 0
    /// The longest time it took.
    public private(set) var worst = Duration.zero

    init(budget: PerformanceBudget, boundary: String) {
        self.budget = budget
        self.boundary = boundary
    }

    mutating func add(_ duration: Duration) {
        count += 1
        if duration > budget.limit { exceeded += 1 }
        worst = max(worst, duration)
    }

    /// The violation with the longest time; `nil` when no measurement exceeded the budget.
    public var violation: PerformanceViolation? {
        exceeded == 0
            ? nil : PerformanceViolation(budget: budget, duration: worst, boundary: boundary)
    }
}
