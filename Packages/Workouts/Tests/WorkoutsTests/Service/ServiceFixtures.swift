// SPDX-License-Identifier: Apache-2.0

import Axiom
import CoreModels
import Foundation
import Storage
import WorkoutsModels
import WorkoutsServiceImpl
import WorkoutsServiceInt
import WorkoutsTestSupport

extension Database {
    /// A database with the domain's tables in a file of a directory.
    static func inFile(_ directory: String) -> Database {
        Database(
            .file(path: directory + "/airfit.db"), migrations: Workouts.Business.Service.migrations)
    }
}

extension Workouts.Business {
    /// A new service over a database in memory.
    static func serviceInMemory(
        journal: [Migration] = [], formula: @escaping @Sendable () -> OneRepMax = { .epley }
    ) -> any IService {
        let database = Database(.memory, migrations: journal + Service.migrations)
        return Service(
            database: CapabilityHandle(always: database),
            parser: CapabilityHandle(always: ImportParser()), formula: formula)
    }
}

extension Workouts.Business.IService {
    typealias Fixtures = WorkoutsFixtures

    /// Logs plain sets of an exercise on a day, at six in the evening UTC.
    @discardableResult
    func log(
        _ name: String, _ drafts: [Workouts.Business.Model.SetDraft], on day: String = "2026-11-21",
        of owner: Workouts.Business.Model.Owner = Fixtures.owner
    ) async throws -> Workouts.Business.Model.LoggedSets {
        let exercise = try await exercise(named: name, of: owner)
        let date = Workouts.Business.Model.Day(day)
        let noon = Date(timeIntervalSince1970: Double((date.number ?? 0) * 86_400 + 18 * 3_600))
        return try await append(
            drafts.map { $0.fitting(exercise.kind) }, to: exercise, inTurnWith: nil, at: noon,
            on: date, of: owner,
            check: { _ in })
    }

    /// The values of a kind of record by exercise.
    func values(_ kind: Workouts.Business.Model.Record.Kind) async throws -> [String: Double] {
        let records = try await records(kind, exercise: nil, of: Fixtures.owner)
        return Dictionary(uniqueKeysWithValues: records.map { ($0.exerciseName, $0.value) })
    }
}
