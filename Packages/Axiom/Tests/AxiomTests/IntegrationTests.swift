// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import AxiomExtras
import AxiomTesting
import Testing

@Suite("Integration", .timeLimit(.minutes(1)))
@MainActor
struct IntegrationTests {
    private let scales = SimulatedSystem("scales")
    private let journal = SimulatedJournal()

    private func start() async throws -> OrchestrationControl {
        try await OrchestrationControl(starting: Weighing.app(scales, journal))
    }

    private func scale(_ control: OrchestrationControl) async throws -> Weighing.ScaleView {
        try await control.simulate(.appear("scale"))
        return Weighing.ScaleView(
            context: try #require(control.context(of: "scale", as: Weighing.ScaleContext.self)))
    }

    @Test("from the view to the capability and back", .requirement("F-0C7"))
    func fullFlow() async throws {
        let view = try await scale(start())
        await eventually(view.frame, is: "0 weighed\n[Weigh]\n")
        await view.context.handleUserAction(.weigh)
        await eventually(view.frame, is: "1 weighed\n[Weigh]\n")
        #expect(journal.entries == ["written: weighed"])
    }

    @Test(
        "an error goes up from capability to client to context to orchestrator",
        .requirement("F-0C7", "F-025"))
    func errors() async throws {
        let journal = journal
        var app = Weighing.app(scales, journal)
        app.log = ForwardingLog(journal)
        app.onPropagated = { journal.note("orchestrator: \($1)") }
        let control = try await OrchestrationControl(starting: app)
        let view = try await scale(control)
        try control.application.orchestrator.navigate(to: "history")
        scales.level = .minimal
        await view.context.handleUserAction(.weigh)
        #expect(
            journal.entries == [
                "capability: scales",
                "client: weight",
                "context: Weighing.ScaleContext",
                "orchestrator: Weighing.ScaleContext",
            ])
        #expect(control.application.journal.count == 1)
        #expect(
            control.application.journal.entries.first?.messages == [
                "The weight could not be taken: step off and try again.",
                "The simulated system scales failed as the test wanted it to.",
            ])
        #expect(control.application.orchestrator.path.map(\.view) == ["scale"])
        #expect(view.frame.hasPrefix("! The weight could not be taken"))
    }

    @Test("two contexts show the same state", .requirement("F-0C7"))
    func synchronised() async throws {
        let control = try await start()
        let view = try await scale(control)
        try await control.simulate(.appear("history"))
        let history = Weighing.HistoryView(
            context: try #require(
                control.context(of: "history", as: Weighing.HistoryContext.self)))
        await view.context.handleUserAction(.weigh)
        await view.context.handleUserAction(.weigh)
        await eventually(history.frame, is: "70 kg\n70 kg\n")
        await eventually(view.frame, is: "2 weighed\n[Weigh]\n")
    }

    @Test("a permission that goes and comes changes what is shown", .requirement("F-0C7", "F-0BC"))
    func permission() async throws {
        let control = try await start()
        let view = try await scale(control)
        try await control.simulate(.change(.permissionRevoked(.biometrics)))
        await eventually(view.frame, is: "0 weighed\nConnect the scales.\n")
        try await control.simulate(.change(.permissionGranted(.biometrics)))
        await eventually(view.frame, is: "0 weighed\n[Weigh]\n")
        await view.context.handleUserAction(.weigh)
        await eventually(view.frame, is: "1 weighed\n[Weigh]\n")
    }

    @Test("each level of a capability draws another frame", .requirement("F-0BC"))
    func levels() async throws {
        var frames: Set<String> = []
        for level in DegradationLevel.allCases {
            let control = try await OrchestrationControl(
                starting: Weighing.app(SimulatedSystem("scales", level: level), journal))
            let view = try await scale(control)
            await eventually(view.context.weights.scales, is: level)
            frames.insert(view.frame)
        }
        #expect(frames.count == DegradationLevel.allCases.count)
    }

    @Test("navigation keeps its integrity", .requirement("F-0C7", "F-088"))
    func navigation() async throws {
        let orchestrator = try await start().application.orchestrator
        try orchestrator.navigate(to: "log")
        try orchestrator.navigate(to: "history")
        #expect(orchestrator.path.map(\.view) == ["scale", "history"])
        #expect(throws: NavigationFailure.redirectCycle(["there", "back", "there"])) {
            try orchestrator.navigate(to: "there")
        }
        #expect(throws: NavigationFailure.unknownView("nowhere")) {
            try orchestrator.navigate(to: "nowhere")
        }
        #expect(orchestrator.path.map(\.view) == ["scale", "history"])
        orchestrator.goBack()
        #expect(orchestrator.path.map(\.view) == ["scale"])
    }

    @Test("what the system says reaches the handler, in order", .requirement("F-0B4"))
    func monitoring() async throws {
        let (changes, system) = AsyncStream.makeStream(of: CapabilityChange.self)
        var app = Weighing.app(scales, journal)
        app.changes = changes
        let running = try await app.start()
        var levels = running.orchestrator.systemLevels.makeAsyncIterator()
        #expect(await levels.next() == .full)
        system.yield(.permissionRevoked(.biometrics))
        #expect(await levels.next() == .limited)
        system.yield(.permissionGranted(.biometrics))
        #expect(await levels.next() == .full)
        await eventually(
            running.orchestrator.lastConsequences,
            is: [.rebuilt(ComponentID((any Weighing.Scales).self))])
        await running.shutdown()
    }

    @Test(
        "the system's level is the worst required one, and optional ones limit it",
        .requirement("F-0BD"))
    func systemLevel() async throws {
        let control = try await start()
        let orchestrator = control.application.orchestrator
        #expect(orchestrator.systemLevel == .full)
        try await control.simulate(.change(.serviceUnavailable(.bluetooth)))
        #expect(orchestrator.systemLevel == .limited)
        try await control.simulate(.change(.serviceRestored(.bluetooth)))
        #expect(orchestrator.systemLevel == .full)
        try await orchestrator.shutDown((any Weighing.Paper).self, because: "it is used up.")
        #expect(orchestrator.systemLevel == .unavailable)
    }

    @Test("a sign-in that has expired leads to the sign-in", .requirement("F-0B4"))
    func signIn() async throws {
        var app = Weighing.app(scales, journal)
        app.signIn = "history"
        let control = try await OrchestrationControl(starting: app)
        try await control.simulate(.change(.serviceUnavailable(.authentication)))
        #expect(control.application.orchestrator.path.last?.view == "history")
    }

    /// Writes where an error was recorded into the journal of the test.
    private struct ForwardingLog: LogSink {
        let journal: SimulatedJournal

        init(_ journal: SimulatedJournal) { self.journal = journal }

        func log(_ level: LogLevel, _ message: String) {
            journal.note("context: \(message.prefix { $0 != ":" })")
        }
    }
}
