// SPDX-License-Identifier: Apache-2.0

import WorkoutsModels

extension TrainingShelf {
    /// Takes sets out, and the workouts that leaves without any.
    mutating func remove(_ ids: [Int64], _ owner: Int64) throws(Err) -> Model.RemovedSets {
        let wanted = Set(ids)
        let rows = sets.filter { wanted.contains($0.id) && $0.owner == owner }
        let unknown = wanted.subtracting(rows.map(\.id)).sorted()
        guard unknown.isEmpty else { throw .unknownSets(unknown) }
        var parts: [Model.RemovedSets.Part] = []
        for id in Set(rows.map(\.workout)).sorted() {
            guard let workout = workouts.first(where: { $0.id == id }) else { continue }
            let before = summary(workout)
            let entries = ordered(id).filter { wanted.contains($0.id) }
                .map { Model.RemovedSets.Entry(set: set($0), identity: $0.identity) }
            sets.removeAll { $0.workout == id && wanted.contains($0.id) }
            let isEmpty = !sets.contains { $0.workout == id }
            parts.append(
                .init(
                    workout: before, notes: workout.notes, identity: workout.identity,
                    entries: entries, remaining: isEmpty ? nil : summary(workout)))
            if isEmpty { workouts.removeAll { $0.id == id } }
        }
        return Model.RemovedSets(owner: .init(id: owner), parts: parts)
    }

    /// Puts sets back where they were; all of them or none.
    mutating func restore(
        _ removed: Model.RemovedSets, _ owner: Int64
    ) throws(Err) -> [Model.Workout] {
        guard removed.owner.id == owner else { throw .unknownSets(removed.sets.map(\.id)) }
        let known = Set(own(owner).map(\.id))
        var restored = self
        var ids: [Int64] = []
        for part in removed.parts {
            let home = restored.home(of: part, owner)
            ids.append(home)
            var moved: [Int64: Int64] = [:]
            for entry in part.entries where !restored.isBack(entry.identity, owner) {
                let set = entry.set
                guard
                    ExerciseCatalogue.exercise(id: set.exerciseID) != nil
                        || known.contains(set.exerciseID)
                else { throw .unknownExercise(text: set.exerciseName, suggestions: []) }
                let isTaken = restored.sets.contains { $0.id == set.id }
                let id = isTaken ? restored.nextSetID : set.id
                moved[set.id] = id
                restored.insert(
                    SetRow(
                        id: id, owner: owner, workout: home, exercise: set.exerciseID,
                        ordinal: set.ordinal, day: part.workout.day, draft: set.draft,
                        rest: set.restSeconds, batch: restored.batch(set.batchID, owner),
                        identity: entry.identity, line: set.line.map { moved[$0] ?? $0 }))
            }
        }
        self = restored
        var back: [Model.Workout] = []
        for id in ids { back.append(try workout(id, owner)) }
        return back
    }

    /// Changes what is known of a workout besides its sets.
    mutating func change(
        _ id: Int64, _ change: Model.WorkoutChange, _ owner: Int64
    ) throws(Err) -> Model.ChangedWorkout {
        guard let place = workouts.firstIndex(where: { $0.id == id && $0.owner == owner }) else {
            throw .unknownWorkout("w\(id)")
        }
        let before = summary(workouts[place])
        switch change {
        case .finish(let end): workouts[place].finish = Epoch.seconds(end)
        case .reopen: workouts[place].finish = nil
        case .rename(let name): workouts[place].name = name
        }
        return Model.ChangedWorkout(before: before, after: summary(workouts[place]))
    }

    /// The next id a set gets.
    var nextSetID: Int64 { (sets.last?.id ?? 0) + 1 }

    /// Keeps the sets by id, as the database's key does.
    private mutating func insert(_ row: SetRow) {
        let place = sets.firstIndex { $0.id > row.id } ?? sets.endIndex
        sets.insert(row, at: place)
    }

    private func isBack(_ identity: Int64?, _ owner: Int64) -> Bool {
        guard let identity else { return false }
        return sets.contains { $0.owner == owner && $0.identity == identity }
    }

    private func batch(_ id: Int64?, _ owner: Int64) -> Int64? {
        batches.first { $0.batch.id == id && $0.owner == owner }?.batch.id
    }

    private mutating func home(of part: Model.RemovedSets.Part, _ owner: Int64) -> Int64 {
        if let identity = part.identity,
            let back = workouts.first(where: { $0.owner == owner && $0.identity == identity })
        {
            return back.id
        }
        let summary = part.workout
        let start = Epoch.seconds(summary.start)
        let holder = workouts.first { $0.id == summary.id }
        if let holder, holder.owner == owner, holder.day == summary.day, holder.start == start {
            return holder.id
        }
        let id = holder == nil ? summary.id : (workouts.map(\.id).max() ?? 0) + 1
        workouts.append(
            WorkoutRow(
                id: id, owner: owner, name: summary.name, day: summary.day, start: start,
                finish: summary.end.map(Epoch.seconds), notes: part.notes, source: summary.source,
                identity: part.identity))
        return id
    }
}
