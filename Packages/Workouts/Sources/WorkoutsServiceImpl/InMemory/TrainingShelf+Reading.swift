// SPDX-License-Identifier: Apache-2.0

import WorkoutsModels

extension TrainingShelf {
    /// Adds sets to the day's open workout by hand, which it begins when there is none.
    mutating func append(
        _ drafts: [Model.SetDraft], to exercise: Model.Exercise, _ request: Model.LogRequest,
        _ owner: Int64
    ) -> (workout: Model.WorkoutSummary, sets: [Model.WorkoutSet]) {
        let open = newestFirst(owner).first {
            $0.day == request.day && $0.source == "manual" && $0.finish == nil
        }
        let workout =
            open
            ?? WorkoutRow(
                id: (workouts.map(\.id).max() ?? 0) + 1, owner: owner,
                name: request.workoutName ?? Model.WorkoutSummary.unnamed, day: request.day,
                start: Epoch.seconds(request.at), finish: nil, notes: nil, source: "manual",
                identity: nil)
        if open == nil { workouts.append(workout) }
        let last = sets.filter { $0.workout == workout.id }.map(\.ordinal).max() ?? 0
        let first = nextSetID
        for (offset, draft) in drafts.enumerated() {
            sets.append(
                SetRow(
                    id: first + Int64(offset), owner: owner, workout: workout.id,
                    exercise: exercise.id,
                    ordinal: last + offset + 1, day: request.day, draft: draft,
                    line: first))
        }
        return (summary(workout), sets.filter { $0.id >= first }.map(set))
    }

    func lastTime(
        _ exercise: Int64, before id: Int64?, _ owner: Int64
    ) -> (day: Model.Day, sets: [Model.WorkoutSet])? {
        let bound = workouts.first { $0.id == id && $0.owner == owner }
        let newest = newestFirst(owner).first { row in
            guard row.id != bound?.id,
                sets.contains(where: { $0.workout == row.id && $0.exercise == exercise })
            else { return false }
            return bound.map { row.day <= $0.day && row.start <= $0.start } ?? true
        }
        guard let newest else { return nil }
        return (newest.day, ordered(newest.id).filter { $0.exercise == exercise }.map(set))
    }

    func workout(_ id: Int64, _ owner: Int64) throws(Err) -> Model.Workout {
        guard let row = workouts.first(where: { $0.id == id && $0.owner == owner }) else {
            throw .unknownWorkout("w\(id)")
        }
        return Model.Workout(summary: summary(row), notes: row.notes, sets: ordered(id).map(set))
    }

    func ordered(_ workout: Int64) -> [SetRow] {
        sets.filter { $0.workout == workout }.sorted { ($0.ordinal, $0.id) < ($1.ordinal, $1.id) }
    }

    func day(_ day: Model.Day, _ owner: Int64) -> Model.DayTraining {
        let rows = newestFirst(owner)
        let today = rows.filter { $0.day == day }
        let ids = Set(today.map(\.id))
        var exercises: [Int64] = []
        for row in sets where ids.contains(row.workout) && Model.SetMeasure(row.draft).counts {
            if !exercises.contains(row.exercise) { exercises.append(row.exercise) }
        }
        var records: [Model.Record] = []
        for exercise in exercises {
            var scan = RecordScan()
            for entry in entries(exercise, owner, until: day) { scan.feed(entry) }
            records += Model.Record.Kind.allCases.compactMap { kind in
                let best = scan.best(kind)
                return best?.day == day.text ? record(kind, best) : nil
            }
        }
        var streak = Streak(until: day)
        for row in rows where row.day <= day {
            guard streak.feed(row.day) else { break }
        }
        return Model.DayTraining(
            day: day, workouts: today.map(summary), records: records, streakWeeks: streak.weeks)
    }

    func week(from day: Model.Day, _ owner: Int64) -> Model.WeekTraining {
        let rows = workouts.filter { $0.owner == owner }
        let before = rows.filter { $0.day >= day.adding(-28) && $0.day < day }
        let days = (0..<7).map { offset in
            let date = day.adding(offset)
            let summaries = rows.filter { $0.day == date }.map(summary)
            return Model.WeekTraining.DayTotals(
                day: date, sessions: summaries.count,
                workingSets: summaries.reduce(0) { $0 + $1.workingSets },
                volumeKg: summaries.reduce(0) { $0 + $1.volumeKg })
        }
        let volume = before.reduce(0) { $0 + summary($1).volumeKg }
        return Model.WeekTraining(days: days, averageVolumeKg: before.isEmpty ? nil : volume / 4)
    }

    func records(_ kind: Model.Record.Kind, exercise: Int64?, _ owner: Int64) -> [Model.Record] {
        let ids =
            exercise.map { [$0] } ?? Array(Set(sets.filter { $0.owner == owner }.map(\.exercise)))
        return ids.compactMap { id in
            var scan = RecordScan()
            for entry in entries(id, owner, until: nil) { scan.feed(entry) }
            return record(kind, scan.best(kind))
        }
        .sorted { ($0.exerciseName, $0.exerciseID) < ($1.exerciseName, $1.exerciseID) }
    }
}
