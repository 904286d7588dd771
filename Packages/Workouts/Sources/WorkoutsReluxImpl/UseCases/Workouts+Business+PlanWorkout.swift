// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsServiceInt

extension Workouts.Business {
    /// Reads routines, and finds what is due in them.
    struct PlanWorkout: Sendable {
        let service: any IService

        /// How many workouts of a routine are looked through for the last time of a line.
        private static let lookedBack = 40

        func callAsFunction(
            _ request: CheckRoutine, of owner: Model.Owner
        ) async throws(Err) -> CheckRoutine.Answer {
            let (routine, problems) = Model.Routine.read(request.text)
            guard let routine else { return .init(routine: nil, problems: problems) }
            let unknown = try await unknown(in: routine, of: owner)
            guard unknown.isEmpty else { return .init(routine: nil, problems: unknown) }
            do throws(Err) {
                try await judge(routine, of: owner)
                return .init(routine: routine, problems: [])
            } catch {
                guard case .unlikely(let reason) = error else { throw error }
                return .init(routine: routine, problems: [], doubt: reason)
            }
        }

        func callAsFunction(
            _ request: StoreRoutine, of owner: Model.Owner
        ) async throws(Err) -> Model.StoredRoutine {
            let checked = try await self(CheckRoutine(request.text), of: owner)
            guard let routine = checked.routine else { throw .badRoutine(checked.problems) }
            if !request.isSure, let doubt = checked.doubt { throw .unlikely(reason: doubt) }
            guard
                case .rename(let name) = try Model.WorkoutChange
                    .rename(routine.name ?? request.name).checked()
            else { throw .unknownRoutine(text: request.name, known: []) }
            return try await service.store(
                .init(name: name, text: request.text, at: request.at), of: owner)
        }

        func callAsFunction(
            _ request: ListRoutines, of owner: Model.Owner
        ) async throws(Err) -> ListRoutines.Answer {
            let all = try await service.routines(of: owner)
            return .init(all: all, followed: try await followed(of: all, owner)?.name)
        }

        func callAsFunction(
            _ request: OpenRoutine, of owner: Model.Owner
        ) async throws(Err) -> OpenRoutine.Answer {
            let day = try request.day.checked()
            let state = try await state(of: request.name, owner)
            var days: [Model.DueDay] = []
            for place in state.routine.days.indices {
                days.append(try await due(place, of: state, on: day, owner))
            }
            return .init(stored: state.stored, days: days, due: state.due)
        }

        func callAsFunction(
            _ request: OpenPlan, of owner: Model.Owner
        ) async throws(Err) -> OpenPlan.Answer {
            let day = try request.day.checked()
            if request.routine == nil, let plan = try await service.plan(on: day, of: owner) {
                return .open(plan)
            }
            let state = try await state(of: request.routine, owner)
            return .due(try await due(state.due, of: state, on: day, owner))
        }

        func callAsFunction(
            _ request: StartRoutine, of owner: Model.Owner
        ) async throws(Err) -> Model.Plan {
            let day = try request.day.checked()
            if let open = try await service.plan(on: day, of: owner) {
                throw .planOpen(workout: open.workout.id, day: open.day)
            }
            let (state, place) = try await place(of: request, owner)
            let due = try await due(place, of: state, on: day, owner)
            return try await service.begin(due, at: request.at, on: day, of: owner)
        }

        func callAsFunction(
            _ request: ChangePlan, of owner: Model.Owner
        ) async throws(Err) -> Model.Plan {
            let day = try request.day.checked()
            guard let name = request.exercise else {
                return try await service.change(.skip, ofPlanOn: day, owner: owner)
            }
            let exercise = try await service.exercise(named: name, of: owner)
            return try await service.change(.swap(exercise), ofPlanOn: day, owner: owner)
        }

        /// Refuses loads far beyond the heaviest that the person has lifted.
        private func judge(_ routine: Model.Routine, of owner: Model.Owner) async throws(Err) {
            for line in routine.days.flatMap(\.lines) {
                guard let load = line.start else { continue }
                let exercise = try await service.exercise(named: line.exercise, of: owner)
                let records = try await service.records(
                    .weight, exercise: "e\(exercise.id)", of: owner)
                try Slip.check(
                    load, of: exercise.name,
                    heaviest: records.compactMap(\.set.draft.load?.kilograms).max())
            }
        }

        /// The exercises that nothing or several things are meant by.
        private func unknown(
            in routine: Model.Routine, of owner: Model.Owner
        ) async throws(Err) -> [Model.RoutineProblem] {
            var problems: [Model.RoutineProblem] = []
            for line in routine.days.flatMap(\.lines) {
                do throws(Err) {
                    let exercise = try await service.exercise(named: line.exercise, of: owner)
                    if let what = misfit(of: line, exercise) {
                        problems.append(.init(line: line.number, reason: what))
                    }
                } catch {
                    switch error {
                    case .unknownExercise, .ambiguousExercise:
                        problems.append(.init(line: line.number, reason: error.description))
                    default: throw error
                    }
                }
            }
            return problems
        }

        /// Why the sets of a line are none of its exercise; `nil` where they are.
        private func misfit(of line: Model.Routine.Line, _ exercise: Model.Exercise) -> String? {
            for set in line.sets(at: .init(weight: line.start)) {
                let draft = Model.SetDraft(load: set.load, reps: set.reps, seconds: set.seconds)
                    .fitting(exercise.kind)
                if !exercise.isCustom, let what = exercise.kind.misfit(in: draft) {
                    return Err.unfitSet(what: what, exercise: exercise.name, kind: exercise.kind)
                        .description
                }
            }
            return nil
        }
    }
}

extension Workouts.Business.PlanWorkout {
    typealias Model = Workouts.Business.Model
    typealias Err = Workouts.Business.Err

    /// A routine with its newest workouts.
    private struct Followed {
        let stored: Model.StoredRoutine
        let routine: Model.Routine
        /// The newest first.
        let plans: [Model.Plan]

        /// The day after the last one of which something was done.
        var due: Int {
            let last = plans.first { $0.items.contains { !$0.done.isEmpty } }
            guard let last, let place = routine.day(named: last.day) else { return 0 }
            return (place + 1) % routine.days.count
        }
    }

    /// The routine of a name; for `nil` the one that is followed.
    private func state(of name: String?, _ owner: Model.Owner) async throws(Err) -> Followed {
        let all = try await service.routines(of: owner)
        guard let name else {
            guard let followed = try await followed(of: all, owner) else {
                throw .unknownRoutine(text: "", known: [])
            }
            return try await state(of: followed, owner)
        }
        let folded = Model.StoredRoutine.folded(name)
        let fitting = all.filter { $0.folded.hasPrefix(folded) }
        guard
            let stored = all.first(where: { $0.folded == folded })
                ?? (fitting.count == 1 ? fitting[0] : nil)
        else { throw .unknownRoutine(text: name, known: all.map(\.name)) }
        return try await state(of: stored, owner)
    }

    /// The routine that was trained or imported last.
    private func followed(
        of all: [Model.StoredRoutine], _ owner: Model.Owner
    ) async throws(Err) -> Model.StoredRoutine? {
        guard all.count > 1 else { return all.first }
        var newest: [(stored: Model.StoredRoutine, at: Date)] = []
        for stored in all {
            let plans = try await service.plans(ofRoutine: stored.name, limit: 1, of: owner)
            newest.append((stored, max(stored.at, plans.first?.workout.start ?? stored.at)))
        }
        return newest.max { $0.at < $1.at }?.stored
    }

    private func state(
        of stored: Model.StoredRoutine, _ owner: Model.Owner
    ) async throws(Err) -> Followed {
        let (routine, problems) = Model.Routine.read(stored.text)
        guard let routine else { throw .badRoutine(problems) }
        return Followed(
            stored: stored, routine: routine,
            plans: try await service.plans(
                ofRoutine: stored.name, limit: Self.lookedBack, of: owner))
    }

    /// The routine and the day that are to be begun.
    private func place(
        of request: Workouts.Business.StartRoutine, _ owner: Model.Owner
    ) async throws(Err) -> (Followed, Int) {
        let followed = try await state(of: request.routine, owner)
        guard let name = request.name else { return (followed, followed.due) }
        // Of "push a" and "push b", "push" is the one whose turn comes first.
        let count = followed.routine.days.count
        let turn = followed.routine.days(named: name).min {
            ($0 - followed.due + count) % count < ($1 - followed.due + count) % count
        }
        if let turn { return (followed, turn) }
        var known = followed.routine.days.map(\.name)
        if request.routine == nil {
            var found: [(stored: Model.StoredRoutine, place: Int)] = []
            for stored in try await service.routines(of: owner)
            where stored.name != followed.stored.name {
                guard let other = Model.Routine.read(stored.text).0 else { continue }
                known += other.days.map(\.name)
                if let place = other.day(named: name) { found.append((stored, place)) }
            }
            if found.count == 1 {
                return (try await state(of: found[0].stored, owner), found[0].place)
            }
        }
        throw .unknownRoutineDay(text: name, known: known)
    }

    /// A day of a routine with the sets that are next.
    private func due(
        _ place: Int, of state: Followed, on day: Model.Day, _ owner: Model.Owner
    ) async throws(Err) -> Model.DueDay {
        let planned = state.routine.days[place]
        var items: [Model.PlanItem] = []
        for line in planned.lines {
            let exercise = try await service.exercise(named: line.exercise, of: owner)
            let nth = items.filter { $0.exercise.id == exercise.id }.count
            let progress = try await progress(
                of: line, exercise, (planned.name, nth), in: state, on: day, owner)
            items.append(.init(exercise: exercise, line: line, progress: progress))
        }
        return .init(
            routine: state.stored.name, day: planned.name, place: place, items: items)
    }

    /// Where a line is: after its last time, or at what is written.
    private func progress(
        of line: Model.Routine.Line, _ exercise: Model.Exercise, _ spot: (day: String, nth: Int),
        in state: Followed, on day: Model.Day, _ owner: Model.Owner
    ) async throws(Err) -> Model.Routine.Progress {
        if line.isOfMaximum, line.start == nil, line.step == nil,
            let leader = try await leader(of: exercise, in: state, owner)
        {
            var own = last(of: line, exercise, spot, in: state.plans)?.next ?? .init()
            own.weight = try await progress(
                of: leader, exercise, ("", 0), in: state, on: day, owner
            ).weight
            return own
        }
        if let last = last(of: line, exercise, spot, in: state.plans),
            line.start == nil || last.line.startText == line.startText
        {
            var next = last.next
            // Of a line that has become shorter.
            next.week = min(next.week, line.weeks.count - 1)
            if next.weight == nil {
                next.weight = try await begin(line, exercise, on: day, owner)
            }
            return next
        }
        return .init(weight: try await begin(line, exercise, on: day, owner))
    }

    /// The newest time of a line: of the same sets of the exercise on whatever day, or else of the
    /// same place of its day.
    private func last(
        of line: Model.Routine.Line, _ exercise: Model.Exercise, _ spot: (day: String, nth: Int),
        in plans: [Model.Plan]
    ) -> Model.PlanItem? {
        func own(_ plan: Model.Plan) -> [Model.PlanItem] {
            plan.items.filter { ($0.swapped ?? $0.exercise).id == exercise.id }
        }
        // Lines of the same sets with other written loads, a heavy and a light day, go on apart.
        for plan in plans {
            let item = own(plan).first { item in
                item.line.scheme == line.scheme
                    && (line.start == nil || item.line.startText == line.startText)
            }
            if let item { return item }
        }
        for plan in plans where plan.day == spot.day {
            let items = own(plan)
            if spot.nth < items.count { return items[spot.nth] }
        }
        return nil
    }

    /// The line whose training maximum the other lines of the exercise use.
    private func leader(
        of exercise: Model.Exercise, in state: Followed, _ owner: Model.Owner
    ) async throws(Err) -> Model.Routine.Line? {
        for line in state.routine.days.flatMap(\.lines)
        where line.isOfMaximum && (line.start != nil || line.step != nil) {
            let other = try await service.exercise(named: line.exercise, of: owner)
            if other.id == exercise.id { return line }
        }
        return nil
    }

    /// What a line begins with: the written load, a part of the best estimate, or the load of last
    /// time.
    private func begin(
        _ line: Model.Routine.Line, _ exercise: Model.Exercise, on day: Model.Day,
        _ owner: Model.Owner
    ) async throws(Err) -> Model.Load? {
        if let start = line.start {
            return Model.SetDraft(load: start).fitting(exercise.kind).load
        }
        if line.isOfMaximum {
            let best = try await service.records(.e1rm, exercise: "e\(exercise.id)", of: owner)
            return best.first.map { line.maximum(ofEstimate: $0.value) }
        }
        if exercise.kind == .bodyweight, line.step == nil { return nil }
        let (before, open) = try await service.lastSets(exercise.id, on: day, of: owner)
        let last = (before + open).last { $0.draft.tag.isWorking && $0.draft.load != nil }
        return last?.draft.load
    }
}
