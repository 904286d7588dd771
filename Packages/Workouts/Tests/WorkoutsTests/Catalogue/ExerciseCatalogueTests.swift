// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
import TestInfrastructure
import Testing
import WorkoutsModels

@testable import WorkoutsServiceImpl

@Suite("Exercise catalogue")
struct ExerciseCatalogueTests {
    typealias Exercise = Workouts.Business.Model.Exercise

    let entries = ExerciseCatalogue.builtIn.entries

    @Test("there are at least 150 exercises, with ids from 1 without a gap")
    func ids() {
        #expect(entries.count >= 150)
        #expect(entries.map(\.exercise.id).sorted() == (1...Int64(entries.count)).map(\.self))
    }

    @Test(
        "a name as it was typed is compared like the one line that is stored of it",
        arguments: ["my \u{5C7}lift", "my\u{A0}lift ", "\u{5C7} my\u{2003}\tlift"])
    func typed(name: String) {
        #expect(ExerciseName.folded(name) == ExerciseName.folded(name.singleSpaced))
        #expect(ExerciseName.folded(name).hasSuffix(" lift") != name.contains("\u{5C7}l"))
    }

    @Test("every line of the table is read")
    func everyLine() {
        let lines = CatalogueTable.parts.reduce(0) { sum, part in
            sum + "\(part)".split(separator: "\n").count { !$0.hasPrefix(" ") }
        }
        #expect(entries.count == lines)
    }

    @Test("every exercise has a muscle, and none twice")
    func muscles() {
        for exercise in entries.map(\.exercise) {
            let all = exercise.primary + exercise.secondary
            #expect(!exercise.primary.isEmpty && Set(all).count == all.count, "\(exercise.name)")
        }
    }

    @Test("no muscle and no equipment code of the table is misspelt")
    func codes() {
        for part in CatalogueTable.parts {
            for line in "\(part)".split(separator: "\n") where !line.hasPrefix(" ") {
                let fields = line.split(separator: "|", omittingEmptySubsequences: false)
                let count = (fields[3] + "," + fields[4]).split(separator: ",").count
                let id = Int64(fields[0]) ?? 0
                let found = CatalogueTable.entry(id: id)?.exercise
                #expect(found.map { $0.primary.count + $0.secondary.count } == count, "\(line)")
            }
        }
    }

    @Test("no two exercises share a name, another name or its words")
    func distinctNames() {
        var owners: [String: Int64] = [:]
        for exercise in entries.map(\.exercise) {
            for name in [exercise.name] + exercise.aliases {
                let owner = owners[ExerciseName.folded(name)]
                #expect(owner == nil || owner == exercise.id, "\(name)")
                owners[ExerciseName.folded(name)] = exercise.id
            }
        }
        var keys: [String: String] = [:]
        for exercise in entries.map(\.exercise) {
            let key = ExerciseName.key(exercise.name)
            #expect(keys[key] == nil, "\(exercise.name), \(keys[key] ?? "")")
            keys[key] = exercise.name
        }
    }

    @Test("one exercise by id is the same as that of the whole table")
    func byID() {
        for exercise in entries.map(\.exercise) {
            #expect(ExerciseCatalogue.exercise(id: exercise.id) == exercise)
        }
        #expect(ExerciseCatalogue.exercise(id: 0) == nil)
        #expect(ExerciseCatalogue.exercise(id: 999) == nil)
        #expect(ExerciseCatalogue.exercise(id: 1_000) == nil)
    }

    @Test(
        "ids that people have written down do not move",
        arguments: [
            (1, "Squat (Barbell)"), (2, "Deadlift"), (17, "Bench Press"),
            (91, "Overhead Press (Barbell)"),
            (118, "Pull Up"), (172, "Plank"), (220, "Running"),
        ])
    func stableIDs(id: Int64, name: String) {
        #expect(ExerciseCatalogue.exercise(id: id)?.name == name)
    }

    @Test(
        "assisted exercises are marked as such",
        arguments: ["Pull Up (Assisted)", "Chest Dip (Assisted)"])
    func assisted(name: String) {
        #expect(ExerciseCatalogue.builtIn.match(name)?.exercise.kind == .assisted)
    }

    @Test("most names of real exports are known", .enabled(if: SharedData.isAvailable))
    func realNames() throws {
        var names: Set<String> = []
        for file in [
            "hevy/hevy-2025-kg-warmup-rpe.csv", "strong/strong-2021-comma-kg-german.csv",
            "strong/strong-2025-semicolon-workoutno-resttimer-note.csv",
            "strong/strong-2024-comma-10col-no-notes.csv",
        ] {
            let path = try #require(SharedData.path(file))
            let parsed = try WorkoutImporter.parse(
                .init(path: path, unit: .kg, at: Date(timeIntervalSince1970: 0), timeZone: .gmt))
            names.formUnion(parsed.exercises.map(\.name))
        }
        let unknown = names.filter { ExerciseCatalogue.builtIn.match($0) == nil }.sorted()
        #expect(
            Double(unknown.count) / Double(names.count) < 0.2,
            "\(unknown.count) of \(names.count): \(unknown)")
    }
}
