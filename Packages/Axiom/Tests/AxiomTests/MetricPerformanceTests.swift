// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import AxiomExtras
import AxiomTesting
import Basics
import Testing

@Suite("Performance monitor", .timeLimit(.minutes(1)))
struct MetricPerformanceTests {
    private final class Notebook: LogSink {
        private let lines = Guarded<[String]>([])
        var all: [String] { lines.withLock { $0 } }

        func log(_ level: LogLevel, _ message: String) {
            lines.withLock { $0.append("\(level): \(message)") }
        }
    }

    private let log = Notebook()
    private let metrics = InMemoryMetrics()

    private func violations(_ level: String) -> Double? {
        metrics.value(
            "axiom_performance_violations_total",
            labels: ["operation": "stateUpdate", "level": level])
    }

    @Test("a violation is a warning in a debug build", .requirement("F-039", "S-111"))
    func debug() {
        let monitor = PerformanceMonitor(log: log, metrics: metrics, build: .debug)
        #expect(monitor.note(.stateUpdate, took: .microseconds(5_250)) != nil)
        #expect(
            log.all == [
                "warning: stateUpdate took 5.250 ms, but its budget is 5 ms: move work out of it, "
                    + "or do less."
            ])
        #expect(violations("warning") == 1)
    }

    @Test("a violation is an error in a release build, and nothing stops", .requirement("F-039"))
    func release() {
        let monitor = PerformanceMonitor(log: log, metrics: metrics, build: .release)
        monitor.note(.stateUpdate, took: .milliseconds(6))
        monitor.note(.stateUpdate, took: .milliseconds(60))
        #expect(log.all.allSatisfy { $0.hasPrefix("error: ") })
        #expect(violations("error") == 2)
    }

    @Test("the build decides when nobody else does", .requirement("F-039"))
    func current() {
        PerformanceMonitor(log: log, metrics: metrics).note(.stateUpdate, took: .seconds(1))
        #if DEBUG
            #expect(violations("warning") == 1)
        #else
            #expect(violations("error") == 1)
        #endif
    }

    @Test("a violation has a sentence however long it took", arguments: [Int64.max, .min])
    func endless(seconds: Int64) {
        let violation = PerformanceViolation(budget: .stateUpdate, duration: .seconds(seconds))
        #expect(violation.message.hasPrefix("stateUpdate took "))
    }

    @Test("what stays in its budget is counted and not reported", .requirement("F-0D2"))
    func within() {
        let monitor = PerformanceMonitor(log: log, metrics: metrics)
        #expect(monitor.note(.stateUpdate, took: .milliseconds(5)) == nil)
        #expect(log.all.isEmpty)
        #expect(
            metrics.value("axiom_operation_seconds", labels: ["operation": "stateUpdate"])
                == 0.005)
    }

    @Test("time is taken by the clock that is given")
    func stopwatch() {
        let clock = ManualClock()
        let time = PerformanceMonitor(log: log, metrics: metrics, clock: clock).stopwatch()
        clock.advance(by: .milliseconds(51))
        #expect(time() == .milliseconds(51))
    }

    @Test("of two numbers the stricter one is the budget", .requirement("F-0C8"))
    func stricter() {
        #expect(PerformanceBudget.stateUpdate.limit == .milliseconds(5))
        #expect(PerformanceBudget.mainActorBinding.limit == .microseconds(500))
        for budget in PerformanceBudget.allCases {
            #expect(!budget.limits.isEmpty)
            #expect(budget.limits.values.allSatisfy { budget.limit <= $0 })
        }
    }

    @Test("the five numbers of the performance category", .requirement("F-0C8"))
    func five() {
        #expect(PerformanceBudget.contextCreation.limit == .milliseconds(50))
        #expect(PerformanceBudget.mutationToFrame.limit == .milliseconds(16))
        #expect(MemoryBudget.context.bytes == 1_024)
        #expect(PerformanceBudget.capabilityCachedCheck.limit == .milliseconds(1))
        #expect(PerformanceBudget.recoveryDetermination.limit == .milliseconds(5))
    }

    @Test("errors are counted by their type", .requirement("F-0D2"))
    func errors() {
        metrics.record(error: CircularDependency(path: ["A", "A"]))
        metrics.record(error: CancellationError())
        metrics.record(error: CancellationError())
        let label = { (name: String) in ["error": name] }
        #expect(metrics.value("axiom_errors_total", labels: label("CircularDependency")) == 1)
        #expect(metrics.value("axiom_errors_total", labels: label("CancellationError")) == 2)
    }

    @Test(
        "what was measured is told by operation and boundary, with the worst and what was too long")
    func findings() {
        let monitor = PerformanceMonitor(log: log, metrics: metrics, build: .debug)
        monitor.note(.stateUpdate, took: .milliseconds(7), at: "Diary")
        monitor.note(.stateUpdate, took: .milliseconds(1), at: "Diary")
        monitor.note(.contextCreation, took: .milliseconds(1), at: "Gauge")
        let findings = monitor.findings
        #expect(findings.map(\.boundary) == ["Gauge", "Diary"])
        #expect(findings.map(\.exceeded) == [0, 1] && findings.map(\.count) == [1, 2])
        #expect(findings[0].violation == nil && findings[1].worst == .milliseconds(7))
        #expect(
            findings[1].violation?.message
                == "stateUpdate at Diary took 7 ms, but its budget is 5 ms: move work out of it, "
                + "or do less.")
        let labels = ["operation": "stateUpdate", "boundary": "Diary", "level": "warning"]
        #expect(metrics.value("axiom_performance_violations_total", labels: labels) == 1)
        #expect(
            metrics.value("axiom_budget_seconds", labels: ["operation": "stateUpdate"]) == 0.005)
    }

    @Test(
        "a capability that is slow to start or to end is reported by its name, and others are not")
    func slowCapability() async throws {
        struct Slow: Capability {
            let clock: ManualClock
            let capabilityIdentifier = "slow"
            let isAvailable = true
            let degradationLevel = DegradationLevel.full
            func initialize() async throws { clock.advance(by: .milliseconds(11)) }
            func invalidate() async { clock.advance(by: .milliseconds(6)) }
        }
        struct Quick: Capability {
            let capabilityIdentifier = "quick"
            let isAvailable = true
            let degradationLevel = DegradationLevel.full
            func initialize() async throws {}
            func invalidate() async {}
        }
        let clock = ManualClock()
        let monitor = PerformanceMonitor(log: log, metrics: metrics, build: .debug, clock: clock)
        let graph = try CapabilityGraph(
            [
                CapabilityDeclaration(Slow.self, taxonomy: .system) { _ in Slow(clock: clock) },
                CapabilityDeclaration(Quick.self, taxonomy: .system) { _ in Quick() },
            ], monitor: monitor)
        try await graph.initialize()
        await graph.shutdown()
        let late = monitor.findings.filter { $0.exceeded > 0 }
        #expect(late.map(\.budget) == [.capabilityFirstCheck, .capabilityInvalidation])
        #expect(late.allSatisfy { $0.boundary == ComponentID(Slow.self).name })
        #expect(late.map(\.worst) == [.milliseconds(11), .milliseconds(6)])
        #expect(monitor.findings.count == 4 && log.all.count == 2)
    }
}
