// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import WorkoutsModels

extension Workouts.Business.MockService {
    public func routines(of owner: Model.Owner) async throws(Err) -> [Model.StoredRoutine] {
        note(.routines, owner)
        return try await answers.routines(owner)
    }

    public func store(
        _ routine: Model.StoredRoutine, of owner: Model.Owner
    ) async throws(Err) -> Model.StoredRoutine {
        note(.store(routine), owner)
        return try await answers.store((routine, owner))
    }

    public func removeRoutine(
        _ name: String, of owner: Model.Owner
    ) async throws(Err) -> Model.StoredRoutine {
        note(.removeRoutine(name), owner)
        return try await answers.removeRoutine((name, owner))
    }

    public func plan(on day: Model.Day, of owner: Model.Owner) async throws(Err) -> Model.Plan? {
        note(.plan(day), owner)
        return try await answers.plan((day, owner))
    }

    public func plans(
        ofRoutine name: String, limit: Int, of owner: Model.Owner
    ) async throws(Err) -> [Model.Plan] {
        note(.plans(name), owner)
        return try await answers.plans((name, limit, owner))
    }

    public func begin(
        _ due: Model.DueDay, at date: Date, on day: Model.Day, of owner: Model.Owner
    ) async throws(Err) -> Model.Plan {
        note(.begin(due, day), owner)
        return try await answers.begin((due, date, day, owner))
    }

    public func change(
        _ change: Model.PlanChange, ofPlanOn day: Model.Day, owner: Model.Owner
    ) async throws(Err) -> Model.Plan {
        note(.changePlan(change, day), owner)
        return try await answers.changePlan((change, day, owner))
    }
}
