// SPDX-License-Identifier: Apache-2.0

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
}
