// SPDX-License-Identifier: Apache-2.0

public import WorkoutsModels
public import WorkoutsServiceInt

extension Workouts.Business.MockService.Answers {
    /// The answers of another service.
    public init(of real: any Workouts.Business.IService) {
        typealias Err = Workouts.Business.Err
        exercises = { (asked) async throws(Err) in
            try await real.exercises(asked.query, of: asked.owner)
        }
        exercise = { (asked) async throws(Err) in
            try await real.exercise(named: asked.name, of: asked.owner)
        }
        exercisesLike = { (asked) async throws(Err) in
            try await real.exercises(like: asked.name, isWhole: asked.isWhole, of: asked.owner)
        }
        detail = { (asked) async throws(Err) in
            try await real.detail(of: asked.name, owner: asked.owner)
        }
        preparation = { (asked) async throws(Err) in
            try await real.preparation(for: asked.name, on: asked.day, of: asked.owner)
        }
        lastSets = { (asked) async throws(Err) in
            try await real.lastSets(asked.exercise, on: asked.day, of: asked.owner)
        }
        append = { (asked) async throws(Err) in
            try await real.append(
                asked.drafts, to: asked.exercise, inTurnWith: asked.partner, at: asked.at,
                on: asked.day, of: asked.owner
            ) { _ in }
        }
        logSession = { (asked) async throws(Err) in
            try await real.logSession(asked.session, of: asked.owner)
        }
        workouts = { (asked) async throws(Err) in
            try await real.workouts(asked.query, of: asked.owner)
        }
        workout = { (asked) async throws(Err) in
            try await real.workout(asked.id, of: asked.owner)
        }
        workoutOfSet = { (asked) async throws(Err) in
            try await real.workout(ofSet: asked.id, owner: asked.owner)
        }
        changeExercise = { (asked) async throws(Err) in
            try await real.change(asked.change, of: asked.owner)
        }
        edit = { (asked) async throws(Err) in
            try await real.edit(asked.edit, of: asked.owner)
        }
        training = { (asked) async throws(Err) in
            try await real.training(on: asked.day, of: asked.owner)
        }
        day = { (asked) async throws(Err) in
            try await real.day(asked.day, weekStart: asked.weekStart, of: asked.owner)
        }
        week = { (asked) async throws(Err) in
            try await real.week(from: asked.day, of: asked.owner)
        }
        days = { (asked) async throws(Err) in
            try await real.days(from: asked.from, to: asked.to, of: asked.owner)
        }
        exerciseTotals = { (asked) async throws(Err) in
            try await real.exerciseTotals(from: asked.from, to: asked.to, of: asked.owner)
        }
        records = { (asked) async throws(Err) in
            try await real.records(asked.kind, exercise: asked.exercise, of: asked.owner)
        }
        removeSets = { (asked) async throws(Err) in
            try await real.removeSets(asked.ids, of: asked.owner)
        }
        restoreSets = { (asked) async throws(Err) in
            try await real.restoreSets(asked.removed, of: asked.owner)
        }
        change = { (asked) async throws(Err) in
            try await real.change(asked.workout, asked.change, of: asked.owner)
        }
        importFile = { (asked) async throws(Err) in
            try await real.importFile(asked.request, of: asked.owner)
        }
        imports = { (asked) async throws(Err) in
            try await real.imports(of: asked)
        }
        undoImport = { (asked) async throws(Err) in
            try await real.undoImport(asked.id, of: asked.owner)
        }
        routines = { (asked) async throws(Err) in try await real.routines(of: asked) }
        store = { (asked) async throws(Err) in
            try await real.store(asked.routine, of: asked.owner)
        }
        removeRoutine = { (asked) async throws(Err) in
            try await real.removeRoutine(asked.name, of: asked.owner)
        }
        plan = { (asked) async throws(Err) in try await real.plan(on: asked.day, of: asked.owner) }
        plans = { (asked) async throws(Err) in
            try await real.plans(ofRoutine: asked.name, limit: asked.limit, of: asked.owner)
        }
        begin = { (asked) async throws(Err) in
            try await real.begin(asked.due, at: asked.at, on: asked.day, of: asked.owner)
        }
        changePlan = { (asked) async throws(Err) in
            try await real.change(asked.change, ofPlanOn: asked.day, owner: asked.owner)
        }
    }
}
