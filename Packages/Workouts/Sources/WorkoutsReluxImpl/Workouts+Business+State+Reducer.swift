// SPDX-License-Identifier: Apache-2.0

public import Relux
public import WorkoutsModels
import WorkoutsReluxInt

extension Workouts.Business.State {
    public nonisolated static var reducers: [Relux.Reducer<Workouts.Business.Model.Journal>] {
        [.on(Workouts.Business.Action.self, reduce)]
    }

    /// What an action makes of the journal. Results are dropped while nobody's data is loaded: they
    /// came too late.
    static func reduce(
        _ journal: inout Workouts.Business.Model.Journal, _ action: Workouts.Business.Action
    ) {
        switch action {
        case .loaded(let owner):
            journal = .init()
            journal.owner = owner
        case .cleared:
            journal = .init()
        case .failed(let failure):
            guard journal.owner != nil else { return }
            journal.failure = failure
        case .logged, .dayOpened, .weekOpened, .monthOpened, .weeksListed, .trainingOpened,
            .prepared, .setsRemoved, .setsRestored, .workoutChanged, .workoutsListed,
            .workoutOpened, .recordsListed, .exercisesListed, .exerciseOpened, .imported,
            .importsListed, .importUndone:
            guard journal.owner != nil else { return }
            journal.failure = nil
            if changesWhatIsStored(action) { journal.revision += 1 }
            take(action, into: &journal)
        }
    }

    private static func changesWhatIsStored(_ action: Workouts.Business.Action) -> Bool {
        switch action {
        case .logged, .setsRemoved, .setsRestored, .workoutChanged, .importUndone: true
        case .imported(let report): report.batch != nil
        case .loaded, .cleared, .failed, .dayOpened, .weekOpened, .monthOpened, .weeksListed,
            .trainingOpened, .prepared, .workoutsListed, .workoutOpened, .recordsListed,
            .exercisesListed, .exerciseOpened, .importsListed:
            false
        }
    }

    private static func take(
        _ action: Workouts.Business.Action, into journal: inout Workouts.Business.Model.Journal
    ) {
        switch action {
        case .logged(let logged): journal.logged = logged
        case .dayOpened(let day): journal.day = day
        case .weekOpened(let week): journal.week = week
        case .monthOpened(let month): journal.month = month
        case .weeksListed(let weeks): journal.weeks = weeks
        case .trainingOpened(let training): journal.training = training
        case .prepared(let preparation): journal.preparation = preparation
        case .setsRemoved(let removed): journal.take(removed)
        case .setsRestored(let workouts):
            journal.removed = nil
            for workout in workouts {
                journal.replace(workout.summary.id, by: workout.summary) { _ in workout.sets }
            }
        case .workoutChanged(let changed):
            journal.changed = changed
            journal.replace(changed.after.id, by: changed.after)
        case .workoutsListed(let workouts): journal.workouts = workouts
        case .workoutOpened(let workout): journal.opened = workout
        case .recordsListed(let records): journal.records = records
        case .exercisesListed(let exercises): journal.exercises = exercises
        case .exerciseOpened(let exercise): journal.exercise = exercise
        case .imported(let report): journal.report = report
        case .importsListed(let batches): journal.batches = batches
        case .importUndone(let batch):
            journal.undone = batch
            journal.batches.removeAll { $0.id == batch.id }
        case .loaded, .cleared, .failed: break
        }
    }
}
