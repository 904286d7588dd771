// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
import TestInfrastructure
import Testing
import WorkoutsModels
import WorkoutsServiceInt
import WorkoutsTestSupport

@Suite("Workouts service: imports", .timeLimit(.minutes(10)))
struct ServiceImportTests {
    typealias Fixtures = WorkoutsFixtures
    typealias Model = Workouts.Business.Model
    typealias Err = Workouts.Business.Err

    static let rows = [
        (
            start: "14 Nov 2026", exercise: "Bench Press (Barbell)", type: "warmup", kg: "60",
            reps: "5"
        ),
        (
            start: "14 Nov 2026", exercise: "Bench Press (Barbell)", type: "normal", kg: "80",
            reps: "5"
        ),
        (
            start: "14 Nov 2026", exercise: "Bench Press (Barbell)", type: "normal", kg: "80",
            reps: "5"
        ),
        (start: "14 Nov 2026", exercise: "Pull Up", type: "normal", kg: "", reps: "8"),
        (
            start: "16 Nov 2026", exercise: "Katana Triceps Extension", type: "normal", kg: "20",
            reps: "12"
        ),
        (start: "16 Nov 2026", exercise: "Pull Up (Assisted)", type: "normal", kg: "30", reps: "8"),
        (start: "16 Nov 2026", exercise: "Barbell Squats", type: "normal", kg: "100", reps: "5"),
    ]

    @Test("an import stores every set under the exercise it means")
    func stores() async throws {
        let service = Workouts.Business.serviceInMemory()
        let report = try await service.importFile(
            Fixtures.importing(Fixtures.hevy(Self.rows)), of: Fixtures.owner)
        #expect(report.newSets == 7 && report.newWorkouts == 2 && report.duplicates == 0)
        #expect(report.matches.known == 2 && report.matches.byAlias == 2)
        #expect(report.matches.new == ["Katana Triceps Extension"])
        let workouts = try await service.workouts(.init(), of: Fixtures.owner)
        #expect(workouts.map(\.day.text) == ["2026-11-16", "2026-11-14"])
        #expect(workouts.map(\.sets) == [3, 4] && workouts.map(\.volumeKg) == [740, 800])
        let sets = try await service.workout(workouts[1].id, of: Fixtures.owner).sets
        #expect(sets.map(\.exerciseID) == [17, 17, 17, 118])
        #expect(sets.map(\.draft.tag) == [.warmup, .normal, .normal, .normal])
        #expect(sets.allSatisfy { $0.source == "hevy" && $0.batchID == report.batch })
        let custom = try await service.exercise(
            named: "katana triceps extension", of: Fixtures.owner)
        #expect(custom.id == 1_000 && custom.isCustom && custom.kind == .weight)
        #expect(try await service.values(.weight)["Squat (Barbell)"] == 100)
        #expect(try await service.values(.reps)["Pull Up (Assisted)"] == nil)
    }

    @Test("a name of a near movement stays an exercise of its own, measured like its neighbour")
    func near() async throws {
        let service = Workouts.Business.serviceInMemory()
        var rows = Array(Self.rows.prefix(1))
        for name in [
            "Chin Up (Assisted)", "Pull Up (Assisted)", "Triceps Dip", "Bench Dip",
            "Nordic Hamstrings Curls", "Glute Ham Raise", "Leg Press Horizontal (Machine)",
            "Leg Press (Machine)", "Single Arm Lateral Raise (Cable)", "Lateral Raise (Cable)",
        ] {
            rows.append(("14 Nov 2026", name, "normal", "20", "8"))
        }
        let report = try await service.importFile(
            Fixtures.importing(Fixtures.hevy(rows)), of: Fixtures.owner)
        #expect(
            report.matches.new == [
                "Chin Up (Assisted)", "Triceps Dip", "Nordic Hamstrings Curls",
                "Leg Press Horizontal (Machine)", "Single Arm Lateral Raise (Cable)",
            ])
        #expect(report.matches.joined.isEmpty)
        let chin = try await service.exercise(named: "chin up (assisted)", of: Fixtures.owner)
        #expect(chin.kind == .assisted && chin.primary == [.lats] && chin.isCustom)
        let dip = try await service.exercise(named: "triceps dip", of: Fixtures.owner)
        #expect(dip.kind == .bodyweight && dip.primary == [.triceps])
    }

    @Test("two names of one exercise meet, the report names them, and each set keeps its own")
    func synonyms() async throws {
        let service = Workouts.Business.serviceInMemory()
        let rows = ["Triceps Pressdown", "Triceps Pushdown", "Squats", "triceps pushdown "].map {
            (start: "14 Nov 2026", exercise: $0, type: "normal", kg: "20", reps: "8")
        }
        let report = try await service.importFile(
            Fixtures.importing(Fixtures.hevy(rows)), of: Fixtures.owner)
        #expect(
            report.matches.renamed == [
                .init(name: "Triceps Pressdown", exercise: "Triceps Pushdown"),
                .init(name: "Squats", exercise: "Squat (Barbell)"),
            ])
        #expect(
            report.matches.joined == [
                .init(
                    exercise: "Triceps Pushdown",
                    names: ["Triceps Pressdown", "Triceps Pushdown", "triceps pushdown"])
            ])
        let workout = try await service.workouts(.init(), of: Fixtures.owner)[0].id
        let sets = try await service.workout(workout, of: Fixtures.owner).sets
        #expect(sets.map(\.fileName) == ["Triceps Pressdown", nil, "Squats", nil])
        #expect(sets.map(\.exerciseID) == [107, 107, 1, 107])
    }

    @Test("a set that a later export corrects is no second set: the stored one stays, and is named")
    func corrected() async throws {
        let service = Workouts.Business.serviceInMemory()
        func rows(_ loads: String...) -> Data {
            Fixtures.hevy(
                loads.map {
                    (
                        start: "14 Nov 2026", exercise: "Bench Press (Barbell)", type: "normal",
                        kg: $0, reps: "5"
                    )
                })
        }
        let first = try await service.importFile(
            Fixtures.importing(rows("850", "85")), of: Fixtures.owner)
        let again = try await service.importFile(
            Fixtures.importing(rows("85", "85")), of: Fixtures.owner)
        #expect(again.newSets == 0 && again.duplicates == 2 && again.batch == nil)
        #expect(again.warnings.first?.contains("Bench Press (Barbell) on 2026-11-14") == true)
        _ = try await service.undoImport(first.batch, of: Fixtures.owner)
        _ = try await service.importFile(
            Fixtures.importing(rows("85", "85")), of: Fixtures.owner)
        #expect(try await service.workouts(.init(), of: Fixtures.owner).map(\.volumeKg) == [850])
        let longer = try await service.importFile(
            Fixtures.importing(rows("85", "85", "90")), of: Fixtures.owner)
        #expect(longer.newSets == 1 && longer.warnings.isEmpty)
    }

    @Test("a set whose exercise the app renamed since then is there already")
    func renamedSince() async throws {
        let service = Workouts.Business.serviceInMemory()
        let old = ["Squat", "Squat", "Bench Press", "Lunge", "Katana"].map {
            (start: "14 Nov 2026", exercise: $0, type: "normal", kg: "60", reps: "5")
        }
        _ = try await service.importFile(
            Fixtures.importing(Fixtures.hevy(old)), of: Fixtures.owner)
        let new = [
            "Squat (Barbell)", "Squat (Barbell)", "Squat (Barbell)", "Bench Press (Barbell)",
            "Lunge (Barbell)", "Katana",
        ].map { (start: "14 Nov 2026", exercise: $0, type: "normal", kg: "60", reps: "5") }
        let request = Fixtures.importing(Fixtures.hevy(new))
        let report = try await service.importFile(request, of: Fixtures.owner)
        #expect(report.duplicates == 4 && report.newSets == 2)
        let again = try await service.importFile(request, of: Fixtures.owner)
        #expect(again.duplicates == 6 && again.newSets == 0)
    }

    @Test("importing the same file again adds nothing and says so")
    func twice() async throws {
        let service = Workouts.Business.serviceInMemory()
        let request = Fixtures.importing(Fixtures.hevy(Self.rows))
        _ = try await service.importFile(request, of: Fixtures.owner)
        let again = try await service.importFile(request, of: Fixtures.owner)
        #expect(again.newSets == 0 && again.duplicates == 7 && again.newWorkouts == 0)
        #expect(again.batch == nil && again.matches.new.isEmpty)
        #expect(try await service.imports(of: Fixtures.owner).count == 1)
    }

    @Test(
        "a late row joins its workout, also a third set equal to two others")
    func late() async throws {
        let service = Workouts.Business.serviceInMemory()
        _ = try await service.importFile(
            Fixtures.importing(Fixtures.hevy(Self.rows)), of: Fixtures.owner)
        var more = Self.rows
        more.insert(Self.rows[2], at: 3)
        let report = try await service.importFile(
            Fixtures.importing(Fixtures.hevy(more)), of: Fixtures.owner)
        #expect(report.newSets == 1 && report.duplicates == 7 && report.newWorkouts == 0)
        #expect(try await service.workouts(.init(), of: Fixtures.owner).map(\.sets) == [3, 5])
    }

    @Test(
        "a dry run reports the same figures, duplicates included, and writes nothing")
    func dryRun() async throws {
        let service = Workouts.Business.serviceInMemory()
        let dry = Fixtures.importing(Fixtures.hevy(Self.rows), dryRun: true)
        let first = try await service.importFile(dry, of: Fixtures.owner)
        #expect(
            first.dryRun && first.newSets == 7 && first.newWorkouts == 2 && first.batch == nil)
        #expect(first.matches.new == ["Katana Triceps Extension"])
        #expect(try await service.workouts(.init(), of: Fixtures.owner).isEmpty)
        #expect(try await service.imports(of: Fixtures.owner).isEmpty)
        let part = Fixtures.importing(Fixtures.hevy(Array(Self.rows.prefix(2))))
        _ = try await service.importFile(part, of: Fixtures.owner)
        let second = try await service.importFile(dry, of: Fixtures.owner)
        #expect(second.newSets == 5 && second.duplicates == 2 && second.newWorkouts == 1)
    }

    @Test("undo takes back exactly one import")
    func undo() async throws {
        let service = Workouts.Business.serviceInMemory()
        try await service.log("bench", [Fixtures.draft(90)], on: "2026-11-14")
        let before = try await service.workouts(.init(), of: Fixtures.owner)
        let report = try await service.importFile(
            Fixtures.importing(Fixtures.hevy(Self.rows)), of: Fixtures.owner)
        let batches = try await service.imports(of: Fixtures.owner)
        #expect(batches.map(\.id) == [report.batch] && batches.map(\.sets) == [7])
        #expect(batches.map(\.workouts) == [2] && batches.map(\.newExercises) == [1])
        #expect(try await service.undoImport(nil, of: Fixtures.owner) == batches[0])
        #expect(try await service.workouts(.init(), of: Fixtures.owner) == before)
        #expect(try await service.imports(of: Fixtures.owner).isEmpty)
        await #expect(throws: Err.self) {
            try await service.exercise(named: "katana triceps", of: Fixtures.owner)
        }
    }

    @Test(
        "undo leaves what came with another import, and exercises still in use")
    func undoOlder() async throws {
        let service = Workouts.Business.serviceInMemory()
        let first = try await service.importFile(
            Fixtures.importing(Fixtures.hevy(Array(Self.rows.prefix(5)))), of: Fixtures.owner)
        let second = try await service.importFile(
            Fixtures.importing(Fixtures.hevy(Self.rows)), of: Fixtures.owner)
        try await service.log("katana triceps extension", [Fixtures.draft(22.5, reps: 10)])
        #expect(second.newSets == 2)
        _ = try await service.undoImport(first.batch, of: Fixtures.owner)
        #expect(try await service.workouts(.init(), of: Fixtures.owner).map(\.sets) == [1, 2])
        #expect(try await service.exercise(named: "katana", of: Fixtures.owner).id == 1_000)
        #expect(try await service.imports(of: Fixtures.owner).map(\.id) == [second.batch])
    }

    @Test("an import that is not there cannot be undone")
    func unknownBatch() async throws {
        let service = Workouts.Business.serviceInMemory()
        await #expect(throws: Err.unknownBatch(nil)) {
            try await service.undoImport(nil, of: Fixtures.owner)
        }
        await #expect(throws: Err.unknownBatch(7)) {
            try await service.undoImport(7, of: Fixtures.owner)
        }
        _ = try await service.importFile(
            Fixtures.importing(Fixtures.hevy(Self.rows)), of: Fixtures.owner)
        let other = Model.Owner(id: 2)
        await #expect(throws: Err.unknownBatch(1)) {
            try await service.undoImport(1, of: other)
        }
    }

    @Test("two people may import the same file")
    func twoPeople() async throws {
        let service = Workouts.Business.serviceInMemory()
        let other = Model.Owner(id: 2)
        for owner in [Fixtures.owner, other] {
            let report = try await service.importFile(
                Fixtures.importing(Fixtures.hevy(Self.rows)), of: owner)
            #expect(report.newSets == 7 && report.matches.new.count == 1)
        }
        _ = try await service.undoImport(nil, of: other)
        #expect(try await service.workouts(.init(), of: Fixtures.owner).count == 2)
    }

    @Test("a file that cannot be read is refused with its cause")
    func unreadable() async throws {
        let service = Workouts.Business.serviceInMemory()
        let request = Fixtures.importing(Data("a,b\n1,2\n".utf8))
        let error = await #expect(throws: Err.self) {
            try await service.importFile(request, of: Fixtures.owner)
        }
        guard case .importing(.notRecognised)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test(
        "of 233 names in real files only two stand for one exercise: pressdown and pushdown",
        .enabled(if: SharedData.isAvailable, "The real exports (shared/data) are not here."))
    func realNames() async throws {
        let service = Workouts.Business.serviceInMemory()
        var joined: [Model.Import.Joined] = []
        var names = 0
        for file in [
            "strong/strong-2020-comma-small.csv", "strong/strong-2021-comma-kg-german.csv",
            "strong/strong-2024-comma-10col-no-notes.csv",
            "strong/strong-2025-semicolon-workoutno-resttimer-note.csv",
            "hevy/hevy-2025-kg-small.csv", "hevy/hevy-2025-kg-warmup-rpe.csv",
        ] {
            let path = try #require(SharedData.path(file))
            let report = try await service.importFile(
                .init(path: path, unit: .kg, at: Fixtures.evening, timeZone: .gmt),
                of: Fixtures.owner)
            joined += report.matches.joined
            names += report.exercises
        }
        #expect(names == 233)
        #expect(
            joined == [
                .init(
                    exercise: "Triceps Pushdown", names: ["Triceps Pressdown", "Triceps Pushdown"])
            ])
    }

    @Test(
        "the 7,211 sets of a real Hevy history come once and go again",
        .enabled(if: SharedData.isAvailable))
    func history() async throws {
        let path = try #require(SharedData.path("hevy/hevy-2025-kg-warmup-rpe.csv"))
        let service = Workouts.Business.serviceInMemory()
        let request = Model.Import.Request(path: path, at: Fixtures.evening, timeZone: .gmt)
        let first = try await service.importFile(request, of: Fixtures.owner)
        #expect(first.newSets == 7_211 && first.duplicates == 0 && first.rejected.isEmpty)
        let again = try await service.importFile(request, of: Fixtures.owner)
        #expect(again.newSets == 0 && again.duplicates == 7_211)
        _ = try await service.undoImport(nil, of: Fixtures.owner)
        #expect(try await service.workouts(.init(), of: Fixtures.owner).isEmpty)
    }
}
