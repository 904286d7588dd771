// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomTesting
import DesignSystem
import Foundation
import HostAPI
import SwiftIoC
import Testing
import WorkoutsModels

@testable import Host
@testable import airfit

@MainActor
@Suite("Composition", .timeLimit(.minutes(10)))
struct CompositionTests {
    private static let domains = [
        "Auth.Business.State", "Workouts.Business.State", "Nutrition.Business.State",
    ]

    private func composition(_ words: String...) throws -> (Composition, HostAPI.Command) {
        var shell = Shell.process()
        shell.environment = ["HOME": "/nowhere"]
        guard
            case .run(let command, let invocation) = try CommandParser(.airfit)
                .parse(words)
        else { throw UserError.usage("does not run") }
        let clock = DayClock(now: Date(timeIntervalSince1970: 1_795_284_000), timeZone: .gmt)
        return (Composition(.airfit, shell: shell, clock: clock, invocation: invocation), command)
    }

    @Test("an app is let go with its parts, after a command too", arguments: [true, false])
    func letGo(isShutDown: Bool) async throws {
        weak var app: Application?
        weak var registry: ComponentRegistry?
        weak var context: CommandContext?
        do {
            let (composition, command) = try composition("today", "--ephemeral")
            let started = try await composition.start()
            let made = try composition.context(of: started)
            (app, registry, context) = (started, started.registry, made)
            made.onAppear()
            await made.handleUserAction(
                .init(command: command, invocation: composition.invocation))
            #expect(made.outcome != nil)
            if isShutDown { await started.shutdown() }
        }
        #expect(context == nil)
        #expect(app == nil)
        #expect(registry == nil)
    }

    @Test("no registration holds the container that holds it") func containerIsLetGo() throws {
        weak var container: IoC?
        do { container = try composition("today").0.ioc }
        #expect(container == nil)
    }

    @Test(
        "The app starts in six steps and ends in the reverse order",
        .requirement("F-080", "F-090", "L-001"))
    func steps() async throws {
        let (composition, _) = try composition("today", "--ephemeral")
        let app = try await composition.start()
        let context = try composition.context(of: app)
        // However many domains there are: each is a client, and the router is the last.
        let clients = app.orchestrator.collectDiagnostics().clients.map(\.name)
        #expect(
            clients.starts(with: Self.domains) && clients.last == "Router.State")
        #expect(
            app.events.map(\.description) == [
                "capability graph: WallClock, Terminal, Database, PasswordHasher, ImportParser",
                "capability WallClock: full", "capability Terminal: unavailable",
                "capability Database: waits for its first use",
                "capability PasswordHasher: waits for its first use",
                "capability ImportParser: waits for its first use",
            ] + clients.map { "client \($0)" } + [
                "orchestrator", "context CommandContext", "views",
            ])
        let started = app.events.count
        await app.shutdown()
        #expect(
            app.events.dropFirst(started).map(\.description) == [
                "views released", "context CommandContext ended",
            ] + clients.reversed().map { "client \($0) released" } + [
                "capability WallClock released"
            ])
        withExtendedLifetime(context) {}
    }

    @Test("Every command is a view with a context")
    func views() async throws {
        let (composition, _) = try composition("db", "path")
        let app = try await composition.start()
        #expect(Set(app.orchestrator.views.map(\.name)) == Set(Product.airfit.root.leaves))
        #expect(Product.airfit.root.leaves.contains("import auto"))
        await app.shutdown()
    }

    @Test(
        "A required capability that fails ends the start with its own error", .requirement("F-082"))
    func required() async throws {
        let (composition, _) = try composition("today", "--db", "/")
        let failure = try await #require(throws: BootstrapFailure.self) {
            try await composition.start()
        }
        #expect(failure.message.hasPrefix("The app failed while initialising the capabilities: "))
        let told = Product.airfit.told(failure)
        #expect(told.exit == .database)
        #expect(told.message.contains("it is a directory"))
    }

    @Test("A parser that does not work is a failure of the program, not of the database")
    func noParser() {
        let told = Product.airfit.told(
            Workouts.Business.Err.importing(.noParser(reason: "It is off.")))
        #expect(told.exit == .failed)
        #expect(told.code == "unavailable")
        #expect(told.message == "It is off.")
        #expect(told.hint == "airfit doctor")
    }

    @Test("Loads without a unit are mended by an option of the command")
    func noUnit() async throws {
        let failure = Workouts.Business.Model.Import.Failure.unitMissing(
            file: "a.csv", format: .strong, columns: 12)
        let told = Product.airfit.told(Workouts.Business.Err.importing(failure))
        #expect(told.exit == .usage && told.code == "unit_missing")
        #expect(told.message == failure.description + " Say --unit kg or --unit lb.")
        #expect(told.hint == "add --unit kg or --unit lb")
    }

    @Test("A diagnosis starts everything and stops at nothing", .requirement("F-081", "F-06F"))
    func diagnosis() async throws {
        let (composition, _) = try composition("doctor", "--db", "/")
        let app = try await composition.start()
        let diagnosis = await composition.examine(app)
        let database = try #require(diagnosis.report.capabilities.first { $0.name == "Database" })
        #expect(database.level == "unavailable")
        #expect(database.problem?.contains("it is a directory") == true)
        let clients = diagnosis.report.clients.map(\.name)
        #expect(
            clients.starts(with: Self.domains) && clients.last == "Router.State")
        let made = app.events.map(\.description).filter { $0.hasPrefix("client ") }
        #expect(made == clients.map { "client \($0)" })
        #expect(DoctorReport(diagnosis).output.exit == .database)
        await app.shutdown()
    }

    @Test("A time that cannot be read stops everything but the diagnosis")
    func time() async throws {
        var (composition, _) = try composition("today", "--ephemeral")
        var shell = composition.shell
        shell.environment["AIRFIT_NOW"] = "tea time"
        composition = Composition(
            .airfit, shell: shell, clock: composition.clock, invocation: composition.invocation)
        let failure = try await #require(throws: BootstrapFailure.self) {
            try await composition.start()
        }
        #expect(Product.airfit.told(failure).exit == .usage)
        #expect(Product.airfit.told(failure).field == "AIRFIT_NOW")
    }

    @Test("The default database keeps its session apart from that of any other")
    func sessions() {
        var shell = Shell.process()
        shell.environment = ["HOME": "/home/ada"]
        let standard = Locations(shell: shell, databaseOption: nil)
        let same = Locations(
            shell: shell, databaseOption: "/home/ada/.local/share/airfit/airfit.db")
        let other = Locations(shell: shell, databaseOption: "/home/ada/other.db")
        #expect(standard.session == "/home/ada/.local/state/airfit/session")
        #expect(same.session == standard.session)
        #expect(other.session != standard.session)
        #expect(
            Locations(shell: shell, databaseOption: "/home/ada/other.db").session == other.session)
    }
}
