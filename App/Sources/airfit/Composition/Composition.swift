// SPDX-License-Identifier: Apache-2.0

import AuthModels
import AuthReluxImpl
import AuthReluxInt
import AuthServiceInt
import Axiom
import DayOrchestration
import Foundation
import NutritionModels
import NutritionReluxImpl
import NutritionReluxInt
import NutritionServiceInt
import Relux
import SessionOrchestration
import Storage
import SwiftIoC
import WorkoutsModels
import WorkoutsReluxImpl
import WorkoutsReluxInt
import WorkoutsServiceInt

/// Builds the app for one command line: services, domain modules, orchestrations, router.
@MainActor
struct Composition {
    let shell: Shell
    let clock: AppClock
    let invocation: Invocation

    /// A host that is ready for a command with this need: database open, session read, person
    /// known.
    func host(for access: Command.Access) async throws -> Host {
        let isEphemeral = invocation.has(.ephemeral)
        if isEphemeral, invocation.has(.database) {
            throw UserError.usage(
                "--ephemeral and --db contradict each other: one keeps nothing, the other names a file.",
                hint: "leave one of them out", field: "db")
        }
        let services = Services(
            shell: shell,
            locations: Locations(shell: shell, databaseOption: invocation.value(.database)))
        let ioc = isEphemeral ? services.ephemeral() : services.stored()
        let host = try compose(ioc)
        if access != .none, !isEphemeral {
            try await ioc.resolve(Database.self).open()
        }
        if access == .profile {
            try await host.dispatch(Auth.Business.Effect.restore)
            try check(host)
        }
        return host
    }

    private func compose(_ ioc: IoC) throws -> Host {
        let relux = Relux(logger: try SessionRecording(self).logger())
        let auth = try Auth.Module(
            router: AuthRouterAdapter(), service: ioc.resolve((any Auth.Business.IService).self))
        let workouts = try Workouts.Module(
            router: WorkoutsRouterAdapter(),
            service: ioc.resolve((any Workouts.Business.IService).self))
        let nutrition = try Nutrition.Module(
            router: NutritionRouterAdapter(),
            service: ioc.resolve((any Nutrition.Business.IService).self))
        let router = AppRouter.Module()
        let orchestration = OrchestrationModule(workouts: workouts.state)
        for module in [auth, workouts, nutrition, router, orchestration] as [any Relux.Module] {
            try relux.register(module)
        }
        return Host(
            shell: shell, clock: clock, relux: relux, auth: auth.state, workouts: workouts.state,
            nutrition: nutrition.state, router: router.state,
            runNested: { arguments, shell in
                await Program(shell: shell, tellsNext: false).run(arguments)
            },
            databaseHealth: { try await Self.health(of: $0) })
    }

    /// `AIRFIT_USER` names whose data a script means: it must be the account that is signed in.
    private func check(_ host: Host) throws {
        let person = try host.person()
        guard let named = shell.variable("AIRFIT_USER"), person.kind == .account,
            named.lowercased() != person.name.lowercased()
        else { return }
        throw UserError(
            "other_account", .signedOut, "\(person.name) is signed in, not \(named).",
            hint: "airfit auth login \(named)", field: "AIRFIT_USER")
    }

    private static func health(of path: String) async throws -> DatabaseHealth {
        let database = Database(.file(path: path), options: Database.Options(isReadOnly: true))
        do throws(StorageFailure) {
            try await database.open()
            let statistics = try await database.statistics()
            let problems = try await database.integrityCheck()
            await database.close()
            return DatabaseHealth(
                path: path, bytes: statistics.fileBytes, pages: statistics.pageCount,
                journalMode: statistics.journalMode,
                isReadOnly: !FileManager.default.isWritableFile(atPath: path),
                sqliteVersion: statistics.sqliteVersion, schemas: statistics.schemaVersions,
                problems: problems + newer(statistics.schemaVersions))
        } catch {
            // The check is what the other messages send people to: here it is the last word.
            throw UserError(
                "database", .database, error.message,
                hint: "restore a copy, or move the file away to begin anew", field: "db")
        }
    }

    /// Domains whose schema this program does not know yet.
    private static func newer(_ schemas: [String: Int]) -> [String] {
        let known = Services.migrations.reduce(into: [:]) { known, migration in
            known[migration.domain] = max(known[migration.domain, default: 0], migration.number)
        }
        return schemas.sorted { $0.key < $1.key }.compactMap { domain, number in
            guard let newest = known[domain], number > newest else { return nil }
            return "\(domain) is at \(number), newer than this program, which knows \(newest)"
        }
    }
}

/// The orchestrations across domains, as one module that needs all three.
@MainActor
struct OrchestrationModule: Relux.Module {
    /// Tells which day is on show.
    let workouts: any Workouts.Business.IState

    var states: [any Relux.AnyState] { [] }

    var sagas: [any Relux.Saga] {
        let workouts = workouts
        return [SessionSaga(), DaySaga(shownDay: { workouts.stateSnapshot.day?.day.text })]
    }
}
