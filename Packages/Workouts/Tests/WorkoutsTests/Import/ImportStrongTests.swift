// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
import Testing
import WorkoutsModels
import WorkoutsServiceImpl

@Suite("Import, Strong")
struct ImportStrongTests {
    @Test(
        "a header in another language is read as the English one; a message has its words",
        arguments: [
            "Datum,Workout-Name,Dauer,Name der Übung,Reihenfolge festlegen,Gewicht,Wiederh.,"
                + "Entfernung,Sekunden,Notizen,Workout-Notizen,RPE",
            "Date,Nom de l'entraînement,Durée,Nom de l'exercice,Ordre de la série,Poids,Réps,"
                + "Distance,Secondes,Notes,Notes d'entraînement,RPE",
            "Data,Nome do treino,Duração,Nome do exercício,Ordem da série,Peso,Reps,Distância,"
                + "Segundos,Notas,Notas do treino,RPE",
        ])
    func languages(header: String) throws {
        let file = try ImportFixture.parse(
            header + "\n2025-08-23 17:51:23,A,2h,Squat,1,50.0,12,0,0,,,\n"
                + "2025-08-23 17:51:23,A,2h,Squat,Ruhezeit,0,0,0,120,,,\n"
                + "2025-08-23 17:51:23,A,2h,Squat,2,heavy,10,0,0,,,\n", unit: .kg)
        #expect(file.dialect == .s1 && file.figures.volume == 600 && file.warnings.isEmpty)
        #expect(file.skipped.restTimers == 1)
        #expect(file.rejected.map(\.column) == [header.split(separator: ",")[5].description])
    }

    @Test("a rest timer is the rest of the set above, not a set")
    func restTimer() throws {
        let file = try ImportFixture.parse(
            ImportFixture.s3([
                "\"1\";\"60\";\"5\";\"\";\"\";\"\";\"\"",
                "\"Rest Timer\";\"\";\"\";\"\";\"\";\"120.0\";\"\"",
                "\"2\";\"60\";\"5\";\"\";\"\";\"\";\"\"",
            ]))
        #expect(file.rows == 3)
        #expect(file.figures.sets == 2)
        #expect(file.skipped.restTimers == 1)
        #expect(file.sets.map(\.restSeconds) == [120, nil])
    }

    @Test("a rest timer without a set above it is remarked on")
    func strayRestTimer() throws {
        let timer = "\"Rest Timer\";\"\";\"\";\"\";\"\";\"120.0\";\"\""
        let file = try ImportFixture.parse(ImportFixture.s3([timer]))
        #expect(file.skipped.restTimers == 1)
        #expect(file.warnings == ["A rest timer has no set above it; it is left out (line 2)."])
    }

    @Test("a note belongs to the next set of its exercise")
    func note() throws {
        let file = try ImportFixture.parse(
            ImportFixture.s3([
                "\"Note\";\"\";\"\";\"\";\"\";\"\";\"deep\"",
                "\"1\";\"60\";\"5\";\"\";\"\";\"\";\"\"",
                "\"2\";\"60\";\"5\";\"\";\"\";\"\";\"\"",
            ]))
        #expect(file.skipped.notes == 1)
        #expect(file.sets.map(\.draft.note) == ["deep", nil])
    }

    @Test("a note behind the sets belongs to the last; without any set, to the workout")
    func lateNote() throws {
        let note = "\"Note\";\"\";\"\";\"\";\"\";\"\";\"deep\""
        let late = try ImportFixture.parse(
            ImportFixture.s3(["\"1\";\"60\";\"5\";\"\";\"\";\"\";\"\"", note]))
        #expect(late.sets.map(\.draft.note) == ["deep"])
        let other =
            ImportFixture.s3([note], exercise: "Row")
            + ImportFixture.s3(["\"1\";\"60\";\"5\";\"\";\"\";\"\";\"\""]).split(separator: "\n")[1]
        #expect(try ImportFixture.parse(other).workouts.first?.notes == "Row: deep")
    }

    @Test(
        "the set order is a number or a tag",
        arguments: [
            ("1", .normal, true), ("12", .normal, true), ("W", .warmup, false),
            ("w", .warmup, false),
            ("D", .drop, true), ("F", .failure, true), ("X", .unknown, true),
        ] as [(String, Workouts.Business.Model.SetTag, Bool)])
    func tags(_ order: String, _ tag: Workouts.Business.Model.SetTag, _ isWorking: Bool) throws {
        let file = try ImportFixture.parse(
            ImportFixture.s1(["Squat,\(order),60,5,0,0,,,"]), unit: .kg)
        #expect(file.sets.map(\.draft.tag) == [tag])
        #expect(file.figures.workingSets == (isWorking ? 1 : 0))
    }

    @Test("an unknown tag is kept, with one warning for all of them")
    func unknownTag() throws {
        let file = try ImportFixture.parse(
            ImportFixture.s1(["Squat,X,60,5,0,0,,,", "Squat,X,60,5,0,0,,,"]), unit: .kg)
        #expect(file.sets.map(\.unknownTag) == ["X", "X"])
        #expect(
            file.warnings == [
                "The set order \"X\" is not known; the set counts as work, marked other (2 times, first on line 2)."
            ])
    }

    @Test(
        "durations are read in every spelling",
        arguments: [
            ("1h 43m", 6_180), ("2h", 7_200), ("59m", 3_540), ("38min", 2_280), ("1h 20min", 4_800),
            ("45s", 45), ("1h 2m 3s", 3_723), ("264h 1m", 950_460), ("2176", 2_176),
            ("2176.0", 2_176),
            (" 5m ", 300), ("1h43m", 6_180),
        ] as [(String, Double)])
    func durations(_ text: String, _ seconds: Double) {
        #expect(StrongDuration.seconds(text) == seconds)
    }

    @Test(
        "what is no duration is none",
        arguments: ["", "h", "1x", "-5m", "5m 3", "1h 99999999999m", "m5", "1.5h"])
    func noDurations(_ text: String) {
        #expect(StrongDuration.seconds(text) == nil)
    }

    @Test(
        "a duration is the workout's end; one over six hours is remarked on",
        arguments: [
            ("1h 5m", 3_900, 0), ("264h 1m", 950_460, 1),
        ] as [(String, Double, Int)])
    func end(_ duration: String, _ seconds: Double, _ warnings: Int) throws {
        let file = try ImportFixture.parse(
            ImportFixture.s1(["Squat,1,60,5,0,0,,,", "Squat,2,60,5,0,0,,,"], duration: duration),
            unit: .kg)
        let workout = try #require(file.workouts.first)
        #expect(workout.end?.timeIntervalSince(workout.start) == seconds)
        #expect(file.warnings.count == warnings)
        #expect(file.warnings.allSatisfy { $0.hasPrefix("A workout of 264 h 1 min is over six") })
    }

    @Test("a duration nobody can read costs a warning, not the sets")
    func badDuration() throws {
        let file = try ImportFixture.parse(
            ImportFixture.s1(["Squat,1,60,5,0,0,,,"], duration: "ages"), unit: .kg)
        #expect(file.figures.sets == 1)
        #expect(file.workouts.first?.end == nil)
        #expect(file.warnings == ["The duration \"ages\" cannot be read; it is left out (line 2)."])
    }

    @Test("zeros stand for nothing in exports that have no blanks")
    func zeros() throws {
        let draft = try ImportFixture.parse(ImportFixture.s1(["Plank,1,0.0,0,0,60,,,"])).sets.first?
            .draft
        #expect(draft == .init(seconds: 60))
    }

    @Test("a file whose every load is zero needs no unit")
    func noUnitNeeded() throws {
        #expect(try ImportFixture.parse(ImportFixture.s1(["Dip,1,0,12,0,0,,,"])).unit == nil)
    }

    @Test("the unit the person names is an assumption of the report")
    func namedUnit() throws {
        let file = try ImportFixture.parse(ImportFixture.s1(["Squat,1,135,5,0,0,,,"]), unit: .lb)
        #expect(file.unit == .lb)
        #expect(file.assumptions.first == "unit lb (you said)")
        #expect(file.sets.first?.draft.load?.grams == 61_235)
    }

    @Test("a unit in the file wins over the one the person names")
    func fileUnit() throws {
        let file = try ImportFixture.parse(
            ImportFixture.s3(["\"1\";\"60\";\"5\";\"\";\"\";\"\";\"\""]), unit: .lb)
        #expect(file.unit == .kg)
        #expect(file.assumptions.first == "unit kg (the file says so; --unit lb was not used)")
    }

    @Test("a blank unit is that of the other rows, and an unknown one is refused")
    func cellUnit() throws {
        let header =
            "Date;Workout Name;Exercise Name;Set Order;Weight;Weight Unit;Reps;Distance;"
            + "Distance Unit;"
            + "Seconds;Notes;Workout Notes\n"
        let start = "2018-05-01 10:00:00;A;"
        let file = try ImportFixture.parse(
            header
                + "\(start)Dip;1;;;12;;;0;;\n\(start)Row;1;45;lbs;5;;;0;;\n\(start)Row;2;50;"
                + ";5;;;0;;\n"
                + "\(start)Row;3;50;stone;5;;;0;;\n\(start)Run;1;;;;3;mi;900;;\n")
        #expect(file.figures.sets == 4)
        #expect(file.sets.map(\.draft.load) == [nil, .init(45, .lb), .init(50, .lb), nil])
        #expect(file.sets.last?.distance == .init(3, .mi))
        #expect(file.rejected.map(\.column) == ["Weight Unit"])
        #expect(file.rejected.map(\.line) == [5])
    }

    @Test("names keep their spaces and letters; matching does not see the spaces")
    func names() throws {
        let file = try ImportFixture.parse(
            ImportFixture.s1([
                "Жим  Лёжа ,1,60,5,0,0,,,", "\"Press (Each Side, Dumbbells)\",1,9,5,0,0,,,",
            ]),
            unit: .kg)
        #expect(file.exercises.map(\.name) == ["Жим  Лёжа ", "Press (Each Side, Dumbbells)"])
        #expect(file.exercises.map(\.key) == ["жим лёжа", "press (each side, dumbbells)"])
    }

    @Test("the load of an assisted exercise is help")
    func assisted() throws {
        let file = try ImportFixture.parse(
            ImportFixture.s3(
                ["\"1\";\"30\";\"5\";\"\";\"\";\"\";\"\""], exercise: "Pull Up (Assisted)"))
        #expect(file.sets.first?.draft.load?.basis == .assistance)
        #expect(file.figures.volume == 150)
    }

    @Test("half steps of RPE from 6 to 10 are taken", arguments: ["6", "6.5", "8.0", "10"])
    func rpe(_ text: String) throws {
        let file = try ImportFixture.parse(
            ImportFixture.s3(["\"1\";\"60\";\"5\";\"\(text)\";\"\";\"\";\"\""]))
        #expect(file.sets.first?.draft.rpe == Double(text))
    }

    @Test(
        "rows of one workout that stand apart are one workout; the same name another day is another"
    )
    func grouping() throws {
        let row = { (day: Int, set: Int) in
            "2025-01-0\(day) 10:00:00,Push,1h,Squat,\(set),60,5,0,0,,,"
        }
        let text = [ImportFixture.s1Header, row(2, 1), row(1, 1), row(2, 2)].joined(separator: "\n")
        let file = try ImportFixture.parse(text, unit: .kg)
        #expect(file.workouts.map(\.day.text) == ["2025-01-01", "2025-01-02"])
        #expect(file.workouts.map(\.sets.count) == [1, 2])
    }

    @Test("notes of a workout are its own")
    func workoutNotes() throws {
        let file = try ImportFixture.parse(
            ImportFixture.s1(["Squat,1,60,5,0,0,low,tired,"]), unit: .kg)
        #expect(file.workouts.first?.notes == "tired")
        #expect(file.sets.first?.draft.note == "low")
    }

    @Test("a wrapped line that cannot be unwrapped is rejected by its line")
    func badWrap() throws {
        let file = try ImportFixture.parse(
            "Date;Workout Name;Exercise Name;Set Order;lbs;Reps;mi.;Seconds;Notes;Workout Notes\n"
                + "\"2018-05-01 10:00:00;\"\"Push;1;135;5;0;0;;\"\n\"\"\n\"a;b\"\n")
        #expect(file.rejected.map(\.line) == [2, 3, 4])
        #expect(file.figures.sets == 0)
    }
}
