// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import AxiomTesting
import Basics
import DesignSystem
import Foundation
import HostAPI
import Relux
import Testing

@testable import DayUI
@testable import Host
@testable import airfit

@Suite("The running app is held against the budgets", .timeLimit(.minutes(10)))
@MainActor
struct BudgetWatchTests {
    private let clock = ManualClock()

    private func monitor() -> PerformanceMonitor {
        PerformanceMonitor(log: SilentLog(), metrics: SilentMetrics(), clock: clock)
    }

    @Test("a slow reducer is reported with the state that it changes, and a quick one is not")
    func reducer() async throws {
        let monitor = monitor()
        let relux = Relux(
            clock: clock, logger: BudgetWatch(monitor: monitor, other: Relux.SilentLogger()))
        Slowness.clock.withLock { $0 = clock }
        try relux.register(SlowModule())
        await relux.dispatcher.action { Slowness.Action.quick }
        await relux.dispatcher.action { Slowness.Action.slow }
        let finding = try #require(monitor.findings.first)
        #expect(monitor.findings.count == 1 && finding.budget == .stateUpdate)
        #expect(finding.boundary.contains("SlowState"))
        #expect(finding.count == 2 && finding.exceeded == 1 && finding.worst == .milliseconds(6))
    }

    @Test("a slow frame is reported with its screen, and so is a slow way to a screen")
    func frames() {
        let monitor = monitor()
        let watch = FrameWatch(monitor)
        watch.transitionBegins()
        watch.frameBegins()
        clock.advance(by: .milliseconds(17))
        watch.frameIsShown(of: "DayScreen")
        watch.frameBegins()
        clock.advance(by: .milliseconds(16))
        watch.frameIsShown(of: "DayScreen")
        #expect(monitor.findings.map(\.budget) == [.mutationToFrame, .viewTransition])
        #expect(monitor.findings.map(\.exceeded) == [1, 0])
        #expect(monitor.findings.map(\.count) == [2, 1])
        #expect(monitor.findings.allSatisfy { $0.boundary == "DayScreen" })
    }

    @Test(
        "every command is measured, and what takes too long is an error in a release build",
        .requirement("F-039"), arguments: [PerformanceMonitor.Build.debug, .release])
    func asked(build: PerformanceMonitor.Build) async throws {
        let composition = try Composition.of("today", "--ephemeral", build: build)
        let app = try await composition.start()
        _ = try composition.context(of: app)
        await app.shutdown()
        #expect(composition.monitor.findings.contains { $0.budget == .contextCreation })
        let doctor = try Composition.of("doctor", build: build)
        doctor.monitor.note(.stateUpdate, took: .milliseconds(6), at: "Planted")
        let metrics = try #require(doctor.metrics as? InMemoryMetrics)
        let labels = [
            "operation": "stateUpdate", "boundary": "Planted",
            "level": build == .release ? "error" : "warning",
        ]
        #expect(metrics.value("axiom_performance_violations_total", labels: labels) == 1)
    }

    @Test("doctor tells what it measured, and names what took too long as a comment")
    func doctor() async throws {
        let composition = try Composition.of("doctor", "--ephemeral")
        let app = try await composition.start()
        _ = try composition.context(of: app)
        let monitor = composition.monitor
        monitor.note(.stateUpdate, took: .milliseconds(6), at: "Planted")
        let page = DoctorReport(await composition.examine(app)).metrics
        let budgets = try #require(page.report.data["budgets"])
        let json = String(decoding: try JSONEncoder().encode(budgets), as: UTF8.self)
        #expect(json.contains("\"boundary\":\"Planted\"") && json.contains("\"budget_ms\":5"))
        #expect(json.contains("\"operation\":\"contextCreation\""))
        #expect(json.contains("\"operation\":\"capabilityFirstCheck\""))
        let lines = page.report.lines(
            ReportContext(width: 80, ascii: true, clock: composition.clock)
        ).map(\.string)
        #expect(
            lines.contains {
                $0.hasPrefix("# stateUpdate at Planted took 6 ms, but its budget is 5 ms")
            })
        #expect(lines.contains { $0.hasPrefix("axiom_budget_seconds{operation=") })
        await app.shutdown()
    }
}

/// A state whose reducer takes its time on the test's clock.
private enum Slowness {
    enum Action: Relux.Action {
        case quick, slow
    }

    static let clock = Guarded(ManualClock())
}

private actor SlowState: Relux.BusinessState {
    nonisolated let container = StateContainer(0)

    nonisolated static var reducers: [Relux.Reducer<Int>] {
        [
            .on(Slowness.Action.self) { count, action in
                count += 1
                switch action {
                case .quick: break
                case .slow: Slowness.clock.withLock { $0 }.advance(by: .milliseconds(6))
                }
            }
        ]
    }
}

@MainActor
private struct SlowModule: Relux.Module {
    let states: [any Relux.AnyState] = [SlowState()]
    let sagas: [any Relux.Saga] = []
}
