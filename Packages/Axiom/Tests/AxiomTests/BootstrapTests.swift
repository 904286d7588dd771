// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import AxiomExtras
import AxiomTesting
import Foundation
import Testing

@Suite("Bootstrap", .timeLimit(.minutes(1)))
@MainActor
struct BootstrapTests {
    private let journal = SimulatedJournal()
    private let log = KeptLog()

    @Test("the six steps happen in their order", .requirement("F-080"))
    func steps() async throws {
        let app = try await Parts.app(journal).start()
        #expect(
            app.events.map(\.description) == [
                "capability graph: Parts.Disk, Parts.Sensor, Parts.Hash",
                "capability Parts.Disk: full",
                "capability Parts.Sensor: full",
                "capability Parts.Hash: waits for its first use",
                "client Parts.Meals",
                "client Parts.Steps",
                "orchestrator",
                "context Parts.Header",
                "context Parts.Today",
                "context Parts.Week",
                "views",
            ])
        #expect(journal.entries == ["disk initialised", "sensor initialised"])
    }

    @Test("a step finds what the steps before it made", .requirement("F-080"))
    func stepOrder() async throws {
        let journal = journal
        var app = Parts.app(journal)
        app.clients.append(
            ClientDeclaration(Profiles.self) { _ in
                journal.note("client")
                return Profiles()
            })
        app.setUp = { orchestrator in
            journal.note("orchestrator")
            #expect(throws: ContextFailure.self) {
                try orchestrator.createContext(for: "today")
            }
        }
        app.makeViews = { orchestrator in
            _ = try orchestrator.createContext(for: "today")
            journal.note("views")
            return nil
        }
        let running = try await app.start()
        #expect(
            journal.entries == [
                "disk initialised", "sensor initialised", "client", "orchestrator", "today gone",
                "views",
            ])
        withExtendedLifetime(running) {}
    }

    @Test(
        "an optional capability that fails is unavailable, and the app goes on",
        .requirement("F-081"))
    func capabilityFails() async throws {
        let app = try await Parts.app(journal, sensorFails: true).start()
        let status = app.graph.statuses.first { $0.id == ComponentID((any Parts.Sensor).self) }
        #expect(status?.level == .unavailable)
        #expect(app.orchestrator.systemLevel == .limited)
        #expect(try app.client(Parts.Steps.self).stateSnapshot == 0)
        #expect(
            app.events.contains {
                $0.description.hasPrefix("capability Parts.Sensor failed: ")
            })
    }

    @Test("a capability that fails is recorded once: in the log, the metrics and the journal")
    func capabilityFailsOnce() async throws {
        let metrics = InMemoryMetrics()
        var bootstrap = Parts.app(journal, sensorFails: true)
        bootstrap.log = log
        bootstrap.metrics = metrics
        let app = try await bootstrap.start()
        #expect(log.messages.count { $0.contains("Parts.Sensor is unavailable") } == 1)
        #expect(app.journal.count == 1)
        #expect(
            metrics.value("axiom_errors_total", labels: ["error": "CapabilityFailure"]) == 1)
    }

    @Test(
        "a required capability that fails ends the start, and what ran is released",
        .requirement("F-082"))
    func requiredFails() async {
        let app = Parts.app(journal, diskFails: true)
        let failure = await #expect(throws: BootstrapFailure.self) { try await app.start() }
        #expect(failure?.step == .capabilities)
        #expect(
            failure?.message
                == "The app failed while initialising the capabilities: Parts.Disk could not be "
                + "started, and the app cannot go on without it: The simulated system disk failed "
                + "as the test wanted it to.")
        #expect(
            failure?.events.map(\.description)
                == ["capability graph: Parts.Disk, Parts.Sensor, Parts.Hash"])
        #expect(journal.entries == ["disk initialised", "disk invalidated"])
    }

    @Test("a client that fails is logged, and what needs it is left out", .requirement("F-083"))
    func clientFails() async throws {
        var bootstrap = Parts.app(journal, stepsFail: true)
        bootstrap.log = log
        let app = try await bootstrap.start()
        #expect(app.orchestrator.views == ["today"])
        #expect(try app.orchestrator.createContext(for: "today") is Parts.Screen)
        let failure = #expect(throws: ContextFailure.self) {
            try app.orchestrator.createContext(for: "week")
        }
        #expect(
            failure?.message
                == "week cannot be shown: it needs Parts.Header, which is left out: it needs "
                + "Parts.Steps, which failed: \(StateError.persistenceFailure.message)")
        #expect(log.messages == ["Parts.Steps: \(StateError.persistenceFailure.message)"])
        let missing = #expect(throws: ContextFailure.self) {
            try app.client(Parts.Steps.self)
        }
        #expect(missing?.message.hasPrefix("The app cannot have Parts.Steps: ") == true)
    }

    @Test("an orchestrator that fails is the end of the start, by a throw", .requirement("F-084"))
    func orchestratorFails() async {
        var app = Parts.app(journal)
        app.setUp = { _ in throw StateError.invalidStateTransition }
        let failure = await #expect(throws: BootstrapFailure.self) { try await app.start() }
        #expect(failure?.step == .orchestrator)
        #expect(journal.entries.suffix(2) == ["sensor invalidated", "disk invalidated"])
    }

    @Test("versions that do not fit stop the app before anything is made")
    func versions() async {
        var app = Parts.app(journal)
        app.versions = [
            .init("airfit", wants: SemanticVersion(0, 1, 0)),
            .init(
                "airfit", wants: SemanticVersion(2, 0, 0),
                of: VersionCompatibility("SQLite", SemanticVersion(1, 9, 0))),
        ]
        let failure = await #expect(throws: BootstrapFailure.self) { try await app.start() }
        #expect(failure?.step == .declarations)
        #expect(failure?.underlying is VersionMismatch)
        #expect(journal.entries.isEmpty)
        #expect(failure?.events.isEmpty == true)
    }

    @Test("two owners of a type of state stop the app before anything is made")
    func law() async {
        var app = Parts.app(journal)
        app.clients.append(
            ClientDeclaration(Parts.Steps.self) { _ in Parts.Steps(SimulatedJournal()) })
        app.clients.append(
            ClientDeclaration(MockClient<Int, Never>.self) { _ in MockClient(0) })
        let failure = await #expect(throws: BootstrapFailure.self) { try await app.start() }
        #expect(failure?.underlying is ComponentFailure)
        #expect(journal.entries.isEmpty)
    }

    #if DEBUG
        @Test("a state that holds a reference stops a debug build's start", .requirement("F-027"))
        func referenceInState() async {
            var app = Parts.app(journal)
            app.clients.append(
                ClientDeclaration(MockClient<Shared, Never>.self) { _ in MockClient(Shared()) })
            let failure = await #expect(throws: BootstrapFailure.self) { try await app.start() }
            #expect(failure?.step == .clients)
            let said = failure?.reason ?? ""
            #expect(said.hasPrefix("The state of MockClient<"), "\(said)")
            #expect(said.contains("holds a reference (cache: "), "\(said)")
        }
    #endif

    @Test("views, contexts, clients, capabilities end in this order", .requirement("F-090"))
    func shutdown() async throws {
        var app: Application? = try await Parts.app(journal).start()
        let before = app?.events.count ?? 0
        let contexts = try [app?.orchestrator.createContext(for: "week")]
        let started = journal.entries.count
        await app?.shutdown()
        await app?.shutdown()
        #expect(
            app?.events.dropFirst(before).map(\.description) == [
                "views released",
                "context Parts.Week ended",
                "client Parts.Meals flushed",
                "client Parts.Steps released",
                "client Parts.Meals released",
                "capability Parts.Sensor released",
                "capability Parts.Disk released",
            ])
        let ended = journal.entries.dropFirst(started)
        #expect(ended.prefix(3) == ["views gone", "today gone", "meals flushed"])
        #expect(Set(ended.dropFirst(3).prefix(2)) == ["steps gone", "meals gone"])
        #expect(ended.dropFirst(5) == ["sensor invalidated", "disk invalidated"])
        #expect(contexts.count == 1)
        weak let watched = app
        app = nil
        #expect(watched == nil)
    }

    @Test("a client that cannot store everything does not keep the others from ending")
    func flushFails() async throws {
        var bootstrap = Parts.app(journal)
        bootstrap.clients.append(
            ClientDeclaration(
                Profiles.self, flush: { _ in throw StateError.persistenceFailure },
                make: { _ in Profiles() }))
        let app = try await bootstrap.start()
        await app.shutdown()
        #expect(app.journal.entries.map(\.component) == ["Profiles"])
        #expect(journal.entries.contains("meals flushed"))
        #expect(app.events.contains { $0.description.hasPrefix("client Profiles not flushed: ") })
    }

    @Test("two apps in one process never see each other")
    func twoApps() async throws {
        let declaration = Parts.app(journal)
        let (one, other) = (try await declaration.start(), try await declaration.start())
        try one.client(Parts.Steps.self).container.update { $0 = 7 }
        #expect(try other.client(Parts.Steps.self).stateSnapshot == 0)
        try one.orchestrator.navigate(to: "week")
        #expect(other.orchestrator.path.map(\.view) == ["today"])
        await one.shutdown()
        #expect(other.orchestrator.systemLevel == .full)
        #expect(try other.orchestrator.createContext(for: "today") is Parts.Screen)
    }
}

/// A state that looks like a value.
private struct Shared: Sendable, Equatable {
    final class Box: Sendable {}
    let cache = Box()

    static func == (left: Self, right: Self) -> Bool { left.cache === right.cache }
}
