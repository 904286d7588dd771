// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
import Testing
import WorkoutsModels
import WorkoutsServiceInt
import WorkoutsTestSupport

@Suite("Workouts service: taking sets out and putting them back", .timeLimit(.minutes(10)))
struct ServiceRemovalTests {
    typealias Fixtures = WorkoutsFixtures
    typealias Err = Workouts.Business.Err
    typealias Model = Workouts.Business.Model

    @Test("sets taken out are gone, the others stay as they are")
    func remove() async throws {
        let service = Workouts.Business.serviceInMemory()
        let logged = try await service.log(
            "bench", [Fixtures.draft(60, tag: .warmup), Fixtures.draft(), Fixtures.draft()])
        let ids = logged.sets.map(\.id)
        let removed = try await service.removeSets([ids[2], ids[1]], of: Fixtures.owner)
        #expect(removed.sets == Array(logged.sets[1...]))
        #expect(removed.parts.map(\.workout) == [logged.workout])
        let left = try await service.workout(logged.workout.id, of: Fixtures.owner)
        #expect(left.sets == [logged.sets[0]])
        #expect(removed.parts.map(\.remaining) == [left.summary])
        #expect(left.summary.volumeKg == 0 && left.summary.sets == 1)
    }

    @Test("a workout without sets left goes too")
    func last() async throws {
        let service = Workouts.Business.serviceInMemory()
        let first = try await service.log("bench", [Fixtures.draft()], on: "2026-11-20")
        let second = try await service.log("squat", [Fixtures.draft()])
        let removed = try await service.removeSets(
            (first.sets + second.sets).map(\.id), of: Fixtures.owner)
        #expect(removed.parts.map(\.workout.id) == [first.workout.id, second.workout.id])
        #expect(removed.parts.allSatisfy { $0.remaining == nil })
        #expect(try await service.workouts(.init(), of: Fixtures.owner).isEmpty)
    }

    @Test("what was taken out comes back as it was")
    func restore() async throws {
        let service = Workouts.Business.serviceInMemory()
        let logged = try await service.log(
            "bench", [Fixtures.draft(rpe: 8), Fixtures.draft(), Fixtures.draft(85, reps: 1)])
        _ = try await service.change(
            logged.workout.id, .finish(at: Fixtures.evening.addingTimeInterval(60)),
            of: Fixtures.owner)
        let before = try await service.workout(logged.workout.id, of: Fixtures.owner)
        for ids in [[logged.sets[1].id], logged.sets.map(\.id)] {
            let removed = try await service.removeSets(ids, of: Fixtures.owner)
            let back = try await service.restoreSets(removed, of: Fixtures.owner)
            #expect(back == [before])
        }
        #expect(try await service.workouts(.init(), of: Fixtures.owner) == [before.summary])
    }

    @Test("ids that others took meanwhile are left to them")
    func taken() async throws {
        let service = Workouts.Business.serviceInMemory()
        let old = try await service.log(
            "bench", [Fixtures.draft(), Fixtures.draft()], on: "2026-11-20")
        let removed = try await service.removeSets(old.sets.map(\.id), of: Fixtures.owner)
        let new = try await service.log("squat", [Fixtures.draft(100)])
        #expect(new.workout.id == old.workout.id && new.sets[0].id == old.sets[0].id)
        let back = try await service.restoreSets(removed, of: Fixtures.owner)
        #expect(back.map(\.summary.day.text) == ["2026-11-20"])
        #expect(back[0].sets.map(\.draft) == old.sets.map(\.draft))
        #expect(Set(back[0].sets.map(\.line)) == [back[0].sets[0].id])
        let untouched = try await service.workout(new.workout.id, of: Fixtures.owner)
        #expect(untouched.sets == new.sets && back[0].summary.id != new.workout.id)
    }

    @Test(
        "sets of somebody else are refused, and none is taken out")
    func others() async throws {
        let service = Workouts.Business.serviceInMemory()
        let other = Model.Owner(id: 2)
        let mine = try await service.log("bench", [Fixtures.draft()])
        let theirs = try await service.log("bench", [Fixtures.draft()], of: other)
        let refused = Err.unknownSets([theirs.sets[0].id])
        await #expect(throws: refused) {
            try await service.removeSets(
                [mine.sets[0].id, theirs.sets[0].id], of: Fixtures.owner)
        }
        #expect(try await service.workout(mine.workout.id, of: Fixtures.owner).sets.count == 1)
        let removed = try await service.removeSets([theirs.sets[0].id], of: other)
        await #expect(throws: refused) {
            try await service.restoreSets(removed, of: Fixtures.owner)
        }
        await #expect(throws: Err.unknownWorkout("w\(mine.workout.id)")) {
            try await service.change(mine.workout.id, .rename("Theirs"), of: other)
        }
    }

    @Test(
        "an imported set that was taken out is no new one to the next import")
    func imported() async throws {
        let service = Workouts.Business.serviceInMemory()
        let request = Fixtures.importing(Fixtures.hevy(ServiceImportTests.rows))
        _ = try await service.importFile(request, of: Fixtures.owner)
        let list = try await service.workouts(.init(), of: Fixtures.owner)
        let workout = try await service.workout(list[0].id, of: Fixtures.owner)
        let ids = workout.sets.map(\.id)
        let removed = try await service.removeSets(ids, of: Fixtures.owner)
        #expect(try await service.restoreSets(removed, of: Fixtures.owner) == [workout])
        let again = try await service.importFile(request, of: Fixtures.owner)
        #expect(again.newSets == 0)
        // Brought back by an import first, they are not put back a second time.
        let twice = try await service.removeSets(ids, of: Fixtures.owner)
        #expect(
            try await service.importFile(request, of: Fixtures.owner).newSets == ids.count)
        let back = try await service.restoreSets(twice, of: Fixtures.owner)
        #expect(back.map(\.sets.count) == [ids.count])
    }

    @Test(
        "a set whose exercise went with its import cannot be put back")
    func exerciseGone() async throws {
        let service = Workouts.Business.serviceInMemory()
        let request = Fixtures.importing(Fixtures.hevy(ServiceImportTests.rows))
        _ = try await service.importFile(request, of: Fixtures.owner)
        let list = try await service.workouts(.init(), of: Fixtures.owner)
        var custom: [Model.WorkoutSet] = []
        for summary in list {
            custom += try await service.workout(summary.id, of: Fixtures.owner).sets
                .filter { $0.exerciseID >= 1_000 }
        }
        let removed = try await service.removeSets(custom.map(\.id), of: Fixtures.owner)
        _ = try await service.undoImport(nil, of: Fixtures.owner)
        let refused = Err.unknownExercise(text: custom[0].exerciseName, suggestions: [])
        await #expect(throws: refused) {
            try await service.restoreSets(removed, of: Fixtures.owner)
        }
        #expect(try await service.workouts(.init(), of: Fixtures.owner).isEmpty)
    }
}
