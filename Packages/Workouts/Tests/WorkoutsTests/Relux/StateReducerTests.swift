// SPDX-License-Identifier: Apache-2.0

import Foundation
import Relux
import Testing
import WorkoutsModels
import WorkoutsReluxImpl
import WorkoutsReluxInt
import WorkoutsTestSupport

@Suite("Workouts reducer")
struct StateReducerTests {
    typealias Action = Workouts.Business.Action
    typealias Journal = Workouts.Business.Model.Journal
    typealias Fixtures = WorkoutsFixtures

    private func journal(after actions: Action...) -> Journal {
        var journal = Journal()
        for action in actions { Workouts.Business.State.reduce(&journal, with: action) }
        return journal
    }

    @Test("loading a person starts a journal of theirs, whoever was there")
    func loaded() {
        let other = Workouts.Business.Model.Owner(id: 2)
        let journal = journal(
            after: .loaded(Fixtures.owner), .dayOpened(Fixtures.training()), .loaded(other))
        var expected = Journal()
        expected.owner = other
        #expect(journal == expected)
    }

    @Test("each result lands in its place")
    func results() {
        let bench = Fixtures.benchPress
        let detail = Workouts.Business.Model.ExerciseDetail(
            exercise: bench, sets: 0, lastTime: [], lastDay: nil, records: [])
        let week = Workouts.Business.Model.WeekTraining(days: [], averageVolumeKg: 4)
        let opened = Workouts.Business.Model.Workout(
            summary: Fixtures.summary(), notes: nil, sets: [Fixtures.set()])
        let logged = Workouts.Business.Model.LoggedSets(
            exercise: bench, workout: Fixtures.summary(), sets: [], lastTime: [], lastDay: nil,
            records: [])
        let journal = journal(
            after: .loaded(Fixtures.owner), .dayOpened(Fixtures.training()), .weekOpened(week),
            .logged(logged),
            .workoutsListed([Fixtures.summary()]), .workoutOpened(opened),
            .exercisesListed([bench]),
            .exerciseOpened(detail), .importsListed([Fixtures.batch()]))
        #expect(
            journal.day == Fixtures.training() && journal.week == week && journal.logged == logged)
        #expect(journal.workouts == [Fixtures.summary()] && journal.opened == opened)
        #expect(journal.exercises == [bench] && journal.exercise == detail)
        #expect(journal.batches == [Fixtures.batch()])
    }

    @Test("an undone import leaves the list")
    func undone() {
        let journal = journal(
            after: .loaded(Fixtures.owner),
            .importsListed([Fixtures.batch(id: 2), Fixtures.batch(id: 1)]),
            .importUndone(Fixtures.batch(id: 2)))
        #expect(
            journal.batches == [Fixtures.batch(id: 1)] && journal.undone == Fixtures.batch(id: 2))
    }

    @Test("a failure is kept until something works")
    func failure() {
        let failed = journal(after: .loaded(Fixtures.owner), .failed(.unknownWorkout("w9")))
        #expect(failed.failure == .unknownWorkout("w9"))
        var mended = failed
        Workouts.Business.State.reduce(&mended, with: Action.workoutsListed([]))
        #expect(mended.failure == nil)
    }

    @Test("clearing leaves the state of a process that has loaded nothing")
    func cleared() {
        let journal = journal(
            after: .loaded(Fixtures.owner), .dayOpened(Fixtures.training()), .failed(.signedOut),
            .cleared)
        #expect(journal == Journal())
    }

    @Test("a result without a person is dropped")
    func late() {
        #expect(
            journal(after: .loaded(Fixtures.owner), .cleared, .dayOpened(Fixtures.training()))
                == Journal())
    }

    /// A person in the middle of a workout, which everything shows.
    private var training: [Action] {
        let sets = [Fixtures.set(id: 1), Fixtures.set(id: 2, ordinal: 2)]
        let open = Workouts.Business.Model.Workout(
            summary: Fixtures.summary(), notes: "hard", sets: sets)
        return [
            .loaded(Fixtures.owner),
            .workoutsListed([Fixtures.summary(id: 2), Fixtures.summary()]),
            .dayOpened(Fixtures.training(workouts: [Fixtures.summary()])), .workoutOpened(open),
            .trainingOpened(
                .init(
                    day: Fixtures.day, workouts: [Fixtures.summary()], open: open, records: [])),
        ]
    }

    @Test("removed sets leave everything that shows them, and restored ones come back")
    func removed() {
        var journal = Journal()
        for action in training { Workouts.Business.State.reduce(&journal, with: action) }
        let before = journal
        let removed = Fixtures.removed(
            [Fixtures.set(id: 2, ordinal: 2)], remaining: Fixtures.summary(sets: 1))
        Workouts.Business.State.reduce(&journal, with: Action.setsRemoved(removed))
        #expect(journal.removed == removed && journal.opened?.sets.map(\.id) == [1])
        #expect(journal.training?.open?.sets.map(\.id) == [1])
        #expect(journal.opened?.summary.sets == 1 && journal.day?.workouts.first?.sets == 1)
        #expect(journal.workouts.map(\.sets) == [3, 1])
        let whole = before.opened.map { [$0] } ?? []
        Workouts.Business.State.reduce(&journal, with: Action.setsRestored(whole))
        var expected = before
        expected.revision = before.revision + 2
        #expect(journal == expected)
    }

    @Test("a workout without sets left leaves everything that shows it")
    func emptied() {
        var journal = Journal()
        let removed = Fixtures.removed([Fixtures.set(id: 1), Fixtures.set(id: 2)])
        for action in training + [.setsRemoved(removed)] {
            Workouts.Business.State.reduce(&journal, with: action)
        }
        #expect(journal.workouts.map(\.id) == [2] && journal.day?.workouts.isEmpty == true)
        #expect(journal.opened == nil && journal.training?.open == nil)
        #expect(journal.training?.workouts.isEmpty == true)
    }

    @Test("a finished workout is open no more")
    func finished() {
        var journal = Journal()
        let done = Workouts.Business.Model.WorkoutSummary(
            id: 1, name: "Push A", day: Fixtures.day, start: Fixtures.evening,
            end: Fixtures.evening.addingTimeInterval(60), exercises: 1, sets: 2, workingSets: 2,
            volumeKg: 800, source: "manual")
        let changed = Action.workoutChanged(.init(before: Fixtures.summary(), after: done))
        for action in training + [changed] {
            Workouts.Business.State.reduce(&journal, with: action)
        }
        #expect(journal.training?.open == nil && journal.training?.workouts == [done])
        #expect(journal.opened?.summary == done && journal.opened?.notes == "hard")
    }
}
