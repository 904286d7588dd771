// SPDX-License-Identifier: Apache-2.0

public import CoreModels
public import Foundation
import Storage
public import WorkoutsModels

extension Workouts.Business.Service {
    public func routines(of owner: Model.Owner) async throws(Err) -> [Model.StoredRoutine] {
        try await read { try RoutineTable(connection: $0, owner: owner.id).routines() }
    }

    public func store(
        _ routine: Model.StoredRoutine, of owner: Model.Owner
    ) async throws(Err) -> Model.StoredRoutine {
        try await write {
            try RoutineTable(connection: $0, owner: owner.id).store(routine)
            return routine
        }
    }

    public func removeRoutine(
        _ name: String, of owner: Model.Owner
    ) async throws(Err) -> Model.StoredRoutine {
        try await write { try RoutineTable(connection: $0, owner: owner.id).remove(name) }
    }

    public func plan(on day: Model.Day, of owner: Model.Owner) async throws(Err) -> Model.Plan? {
        try await read { try RoutineTable(connection: $0, owner: owner.id).plan(on: day) }
    }

    public func plans(
        ofRoutine name: String, limit: Int, of owner: Model.Owner
    ) async throws(Err) -> [Model.Plan] {
        try await read {
            try RoutineTable(connection: $0, owner: owner.id)
                .plans(ofRoutine: name, limit: limit)
        }
    }

    public func begin(
        _ due: Model.DueDay, at date: Date, on day: Model.Day, of owner: Model.Owner
    ) async throws(Err) -> Model.Plan {
        try await write {
            try RoutineTable(connection: $0, owner: owner.id).begin(due, at: date, on: day)
        }
    }

    public func change(
        _ change: Model.PlanChange, ofPlanOn day: Model.Day, owner: Model.Owner
    ) async throws(Err) -> Model.Plan {
        try await write {
            try RoutineTable(connection: $0, owner: owner.id).change(change, on: day)
        }
    }
}
