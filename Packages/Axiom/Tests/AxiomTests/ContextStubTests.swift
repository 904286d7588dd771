// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import AxiomExtras
import AxiomTesting
import Testing

@Suite("Client stubs", .timeLimit(.minutes(1)))
@MainActor
struct ContextStubTests {
    private enum Act: Sendable, Equatable {
        case add(Int)
        case fail
    }

    private let mock = MockClient<Int, Act>(0) { action, state in
        switch action {
        case .add(let number): state += number
        case .fail: throw StateError.validationError("Not this one.")
        }
    }

    @Test("a test sets the state, observers are told, and it is verified", .requirement("S-100"))
    func setAndVerify() async {
        let states = mock.stateStream
        await mock.setState(5)
        #expect(await collectUntil(5, states) == [0, 5])
        #expect(await mock.verifyState { $0 == 5 })
        #expect(await !mock.verifyState { $0 == 0 })
        let snapshot = mock.stateSnapshot
        let doubled = await mock.updateState { state -> Int in
            state *= 2
            return state
        }
        #expect((snapshot, doubled) == (5, 10))
    }

    @Test(
        "a mock is handed mock capabilities: what was added and nothing else",
        .requirement("S-100", "S-003"))
    func capabilities() async throws {
        let disk = SimulatedCapability(SimulatedSystem("disk"))
        try await disk.initialize()
        let mocks = try MockCapabilityManager().adding(disk, as: (any Disk).self, level: .limited)
        let client = MockClient<Int, Act>(0, capabilities: mocks)
        let handle = try client.capabilities.handle(of: (any Disk).self)
        #expect(handle.level == .limited)
        #expect(try await handle.use { try await $0.read() } == 7)
        #expect(throws: CapabilityFailure.self) {
            try client.capabilities.handle(of: (any Camera).self)
        }
        #expect(
            throws: CapabilityFailure.mismatched(capability: "Int", made: "SimulatedCapability")
        ) {
            try MockCapabilityManager().adding(disk, as: Int.self)
        }
    }

    @Test("a mock notes its actions and reacts, all or nothing", .requirement("S-100", "F-070"))
    func reacting() async throws {
        let states = mock.stateStream
        try await mock.processAction(.add(2))
        await #expect(throws: StateError.self) { try await mock.processAction(.fail) }
        try await mock.processAction(.add(3))
        #expect(await mock.actions == [.add(2), .fail, .add(3)])
        #expect(await collectUntil(5, states) == [0, 2, 5])
    }

    @Test("a sequence of states comes when the clock says so", .requirement("F-0C1", "F-08A"))
    func sequence() async throws {
        let clock = ManualClock()
        let stub = StubClient(
            "idle",
            then: [.init(after: .seconds(2), "loading"), .init(after: .seconds(1), "done")],
            clock: clock)
        let playing = Task { try await stub.play() }
        await clock.waitForSleepers()
        clock.advance(by: .milliseconds(1_999))
        #expect(stub.stateSnapshot == "idle")
        clock.advance(by: .milliseconds(1))
        await eventually(stub.stateSnapshot, is: "loading")
        await clock.waitForSleepers()
        clock.advance(by: .seconds(1))
        try await playing.value
        #expect(stub.stateSnapshot == "done")
        #expect(stub.container.version == 2)
    }
}

@Suite("Orchestration control", .timeLimit(.minutes(1)))
@MainActor
struct OrchestrationControlTests {
    private actor FakeProfiles: Client, IProfiles {
        nonisolated let container = StateContainer(Profile(name: "fake"))
        func rename(_ name: String) async throws(ProfileError) { throw .refused }
    }

    private let journal = SimulatedJournal()

    private func app() -> Bootstrap {
        var app = Parts.app(journal)
        app.clients.append(
            ClientDeclaration(Profiles.self) { _ in Profiles() }.known(as: (any IProfiles).self))
        app.contexts.append(
            ContextDeclaration(
                ProfileContext.self, for: ["profile"], clients: [(any IProfiles).self]
            ) {
                ProfileContext(
                    try $0.client((any IProfiles).self), boundary: $0.boundary())
            })
        return app
    }

    @Test("one client is replaced, and everything else stays", .requirement("F-0C2", "F-08A"))
    func client() async throws {
        let fake = ClientDeclaration(FakeProfiles.self) { _ in FakeProfiles() }
            .known(as: (any IProfiles).self)
        let control = try await OrchestrationControl(
            starting: app().overriding(client: (any IProfiles).self, with: fake))
        try await control.simulate(.appear("profile"))
        let context = try #require(control.context(of: "profile", as: ProfileContext.self))
        await context.sightings.wait(for: "fake")
        await context.handleUserAction(.rename("Ann"))
        #expect(context.boundary.notices.map(\.message) == [ProfileError.refused.message])
        #expect(try control.application.client(Parts.Steps.self).stateSnapshot == 0)
    }

    @Test("one capability is replaced by a simulated one", .requirement("F-0C2"))
    func capability() async throws {
        let other = SimulatedJournal()
        let app = app().overriding(capability: (any Parts.Disk).self) {
            Parts.Part(capabilityIdentifier: "fake disk", journal: other)
        }
        _ = try await app.start()
        #expect(other.entries == ["fake disk initialised"])
        #expect(journal.entries.first == "sensor initialised")
    }

    @Test("one context is replaced", .requirement("F-0C2"))
    func context() async throws {
        let journal = journal
        let app = app().overriding(
            context: ProfileContext.self,
            with: ContextDeclaration(Parts.Screen.self, for: ["profile"]) {
                Parts.Screen("stand-in", $0.boundary(), journal)
            })
        let control = try await OrchestrationControl(starting: app)
        try await control.simulate(.appear("profile"))
        #expect(control.context(of: "profile", as: Parts.Screen.self) != nil)
    }

    @Test("an app goes through its life as a test says", .requirement("F-0C2", "F-08A"))
    func lifecycle() async throws {
        let control = try await OrchestrationControl(starting: app())
        let profiles = try control.application.client(Profiles.self)
        try await control.simulate(.appear("profile"))
        try await control.simulate(.appear("profile"))
        await eventually(profiles.container.observerCount, is: 1)
        try await control.simulate(.disappear("profile"))
        await eventually(profiles.container.observerCount, is: 0)
        try await control.simulate(.change(.permissionRevoked(.location)))
        #expect(control.application.orchestrator.systemLevel == .limited)
        await #expect(throws: ContextFailure.self) { try await control.simulate(.appear("no")) }
        try await control.simulate(.terminate)
        #expect(control.application.isEnded)
        #expect(journal.entries.last == "disk invalidated")
    }
}
