// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Testing
import WorkoutsModels
import WorkoutsTestSupport
import WorkoutsUIAPI

@testable import WorkoutsUI

@Suite("What is typed, before it is logged")
struct TypingTests {
    typealias Fixtures = WorkoutsFixtures
    typealias Model = Workouts.Business.Model

    @Test(
        "the load is found while the line is being typed",
        arguments: [
            ("3x5 80kg @8", 80.0, Model.MassUnit.kg), ("80 kg x5", 80, .kg), ("135lb x5", 135, .lb),
            ("82,5kg", 82.5, .kg), ("60kg x10 w 100kg 5,5", 100, .kg), ("+2.5kg", 82.5, .kg),
            ("-5kg 3x8", 75, .kg), ("same", 80, .kg),
        ])
    func load(line: String, figure: Double, unit: Model.MassUnit) {
        let last = [
            Fixtures.set(draft: Fixtures.draft(80)),
            Fixtures.set(draft: Fixtures.draft(40, tag: .warmup)),
        ]
        let words = line.split(separator: " ").map(String.init)
        let load = TypedLoad.load(in: words, last: last)
        #expect(load?.entered == figure && load?.unit == unit)
    }

    @Test(
        "a line without a load has none", arguments: ["3x5", "60s", "bw+10kg", "+2.5kg", "9e9kg"])
    func none(line: String) {
        #expect(TypedLoad.load(in: line.split(separator: " ").map(String.init), last: []) == nil)
    }

    private static let exercises = [
        Fixtures.pullUp, Fixtures.benchPress,
        Model.Exercise(
            id: 116, name: "Bench Dip", kind: .bodyweight, primary: [.triceps],
            equipment: .bodyweight),
        Model.Exercise(
            id: 65, name: "Incline Bench Press", kind: .weight, primary: [.chest],
            equipment: .barbell),
    ]

    @Test(
        "exercises are found by beginnings of words, in name, alias, muscle and equipment",
        arguments: [
            ("ben", [17, 116, 65]), ("press ben", [17, 65]), ("bench press (bar", [17, 65]),
            ("pull-up", [118]), ("bar-bell", [17, 65]),
            ("lats", [118]), ("barbell", [17, 65]), ("e17", [17]), ("zz", []),
            ("", [118, 17, 116, 65]),
        ])
    func search(text: String, ids: [Int64]) {
        #expect(ExerciseSearch.matches(text, in: Self.exercises).map(\.id) == ids)
    }

    @Test("what is called so comes before what only begins so")
    func called() {
        let flat = Model.Exercise(
            id: 17, name: "Bench Press", kind: .weight, primary: [.chest], equipment: .barbell,
            aliases: ["bench"])
        let found = ExerciseSearch.matches("Bench", in: Self.exercises.dropFirst(2) + [flat])
        #expect(found.map(\.id) == [17, 116, 65])
    }

    @Test("of names that begin alike, the lift with more other names comes first")
    func common() {
        let lifts = [
            Model.Exercise(
                id: 26, name: "Overhead Squat", kind: .weight, primary: [.quadriceps],
                equipment: .barbell),
            Model.Exercise(
                id: 91, name: "Overhead Press", kind: .weight, primary: [.shoulders],
                equipment: .barbell, aliases: ["OHP", "Military Press"]),
        ]
        #expect(ExerciseSearch.matches("overhead", in: lifts).map(\.id) == [91, 26])
    }

    @Test("what the person does comes first among equals, and before all while nothing is typed")
    func recent() {
        let found = { (text: String) in
            ExerciseSearch.matches(text, in: Self.exercises, recent: [65, 17]).map(\.id)
        }
        #expect(ExerciseSearch.matches("b", in: Self.exercises, recent: [116]).first?.id == 116)
        #expect(found("") == [65, 17, 118, 116])
    }

    @Test(
        "a path is meant without quotes and escapes",
        arguments: [
            ("/tmp/a.csv ", "/tmp/a.csv"), ("'/tmp/my file.csv'", "/tmp/my file.csv"),
            ("\"/tmp/x\"", "/tmp/x"), ("/tmp/my\\ file.csv", "/tmp/my file.csv"), ("", ""),
        ])
    func path(typed: String, meant: String) {
        #expect(ImportPath.path(typed: typed, home: "/home/me") == meant)
        #expect(ImportPath.path(typed: "~/a.csv", home: "/home/me") == "/home/me/a.csv")
        #expect(ImportPath.path(typed: "~/a.csv", home: nil) == "~/a.csv")
    }
}
