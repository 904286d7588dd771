// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import AxiomExtras
import AxiomTesting
import Foundation
import Testing

@Suite("Orchestrator recovery", .timeLimit(.minutes(1)))
@MainActor
struct OrchestratorRecoveryTests {
    protocol Disk: Sendable {}
    protocol Database: Sendable {}
    protocol Camera: Sendable {}

    /// One capability under three protocols, which notes what happens to it.
    struct Part: Capability, Disk, Database, Camera {
        let capabilityIdentifier: String
        let journal: SimulatedJournal
        let isAvailable = true
        let degradationLevel = DegradationLevel.full
        func initialize() async throws { journal.note("+\(capabilityIdentifier)") }
        func invalidate() async { journal.note("-\(capabilityIdentifier)") }
    }

    private let journal = SimulatedJournal()
    private let metrics = InMemoryMetrics()

    /// A required database on a disk, and an optional camera.
    private func start() async throws -> Application {
        let journal = journal
        var app = Bootstrap(root: "profile")
        app.metrics = metrics
        app.capabilities = [
            CapabilityDeclaration(
                (any Database).self, taxonomy: .storage, isRequired: true,
                needs: [(any Disk).self]
            ) { _ in Part(capabilityIdentifier: "database", journal: journal) },
            CapabilityDeclaration((any Disk).self, taxonomy: .storage) { _ in
                Part(capabilityIdentifier: "disk", journal: journal)
            },
            CapabilityDeclaration((any Camera).self, taxonomy: .system) { _ in
                Part(capabilityIdentifier: "camera", journal: journal)
            },
        ]
        app.clients = [
            ClientDeclaration(Profiles.self, needs: [(any Database).self]) { _ in Profiles() }
        ]
        app.contexts = [
            ContextDeclaration(ProfileContext.self, for: ["profile"], clients: [Profiles.self]) {
                ProfileContext(try $0.client(Profiles.self), boundary: $0.boundary())
            }
        ]
        return try await app.start()
    }

    @Test(
        "a reset repeats the order of initialisation, and the clients survive",
        .requirement("F-06C"))
    func reset() async throws {
        let app = try await start()
        let profiles = try app.client(Profiles.self)
        profiles.container.update { $0.name = "Ann" }
        let first = journal.entries
        #expect(first.filter { $0.hasPrefix("+") } == ["+disk", "+database", "+camera"])
        try await app.orchestrator.resetSystem()
        let second = journal.entries.dropFirst(first.count).filter { $0.hasPrefix("+") }
        #expect(Array(second) == first)
        #expect(try app.client(Profiles.self) === profiles)
        #expect(profiles.stateSnapshot.name == "Ann")
        #expect(app.orchestrator.systemLevel == .full)
    }

    @Test(
        "what needs a capability goes down with it, everything else stays up", .requirement("F-06D")
    )
    func partial() async throws {
        let app = try await start()
        let affected = try await app.orchestrator.shutDown(
            (any Disk).self, because: "it is being replaced.")
        #expect(
            affected.capabilities.map(\.name).sorted() == [
                "OrchestratorRecoveryTests.Database", "OrchestratorRecoveryTests.Disk",
            ])
        #expect(affected.clients == [ComponentID(Profiles.self)])
        #expect(affected.views == ["profile"])
        let levels = Dictionary(
            uniqueKeysWithValues: app.graph.statuses.map { ($0.id, $0.level) })
        #expect(levels[ComponentID((any Disk).self)] == .unavailable)
        #expect(levels[ComponentID((any Database).self)] == .unavailable)
        #expect(levels[ComponentID((any Camera).self)] == .full)
        try await app.orchestrator.restore((any Disk).self)
        #expect(app.graph.statuses.allSatisfy { $0.level == .full })
    }

    @Test("without consent there is no emergency mode", .requirement("F-06E"))
    func consentRefused() async throws {
        let app = try await start()
        let failure = await #expect(throws: OrchestratorFailure.self) {
            try await app.orchestrator.enterEmergencyMode { _ in false }
        }
        #expect(
            failure?.message
                == "The app continues as it is: emergency mode would stop "
                + "OrchestratorRecoveryTests.Camera, and needs the user's consent.")
        #expect(app.orchestrator.mode == .normal)
        #expect(app.orchestrator.systemLevel == .full)
    }

    @Test("emergency mode keeps what is required and what that needs", .requirement("F-06E"))
    func emergency() async throws {
        let app = try await start()
        var asked: EmergencyProposal?
        try await app.orchestrator.enterEmergencyMode { proposal in
            asked = proposal
            return true
        }
        #expect(asked?.question.contains("OrchestratorRecoveryTests.Camera will not") == true)
        #expect(app.orchestrator.mode == .emergency)
        let down = app.graph.statuses.filter { $0.level == .unavailable }.map(\.id.name)
        #expect(down == ["OrchestratorRecoveryTests.Camera"])
        try await app.orchestrator.leaveEmergencyMode()
        #expect(app.orchestrator.mode == .normal)
        #expect(app.graph.statuses.allSatisfy { $0.level == .full })
    }

    @Test("a report has the capabilities, clients, contexts and errors", .requirement("F-06F"))
    func diagnostics() async throws {
        let app = try await start()
        let context = try #require(
            try app.orchestrator.createContext(for: "profile") as? ProfileContext)
        await context.boundary.run { throw ProfileError.refused }
        let report = app.orchestrator.collectDiagnostics()
        #expect(report.capabilities.map(\.level) == ["full", "full", "full"])
        #expect(report.clients.map(\.name) == ["Profiles"])
        #expect(report.contexts == ["ProfileContext"])
        #expect(report.errors.map(\.component) == ["ProfileContext"])
        #expect(report.versions["Axiom"] == VersionCompatibility.axiom.present.description)
        #expect(report.components.contains { $0.name == "Profiles" && $0.alive == 1 })
        #expect(report.metrics?.contains("axiom_errors_total") == true)
        #expect(report.path == ["profile#1"])
        let data = try JSONEncoder().encode(report)
        #expect(try JSONDecoder().decode(DiagnosticReport.self, from: data) == report)
        withExtendedLifetime(context) {}
    }

    @Test("an error that a context hands up arrives, and is recorded once")
    func propagated() async throws {
        let app = try await start()
        let context = try #require(
            try app.orchestrator.createContext(for: "profile") as? ProfileContext)
        try app.orchestrator.navigate(to: "profile")
        await context.boundary.run { throw ProfileError.broken }
        #expect(app.orchestrator.propagated.map(\.component) == ["ProfileContext"])
        #expect(app.journal.count == 1)
    }
}
