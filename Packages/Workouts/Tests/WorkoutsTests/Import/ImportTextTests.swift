// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Testing
import WorkoutsModels

@testable import WorkoutsServiceImpl

@Suite("Import, texts that would drive a terminal")
struct ImportTextTests {
    private static let odd = "A\u{1B}[2JB\u{07}\u{7F}\u{85}\u{9B}C\u{202E}D\u{2066}E\tF"
    private static let clean = "A [2JB    C D E F"

    @Test(
        "control characters and turns of direction become spaces",
        arguments: [
            (odd, clean), ("Bankdrücken – „schräg“ 💪\u{A0}x", "Bankdrücken – „schräg“ 💪\u{A0}x"),
            ("a\nb\r\nc", "a b  c"), ("", ""),
        ])
    func line(_ text: String, _ clean: String) {
        #expect(PlainText.line(text) == clean)
    }

    @Test("the line ends of a note stay")
    func lines() {
        #expect(PlainText.lines("a\u{1B}[31m\nb\r\nc\rd") == "a [31m\nb\nc d")
    }

    @Test("nothing Hevy's export holds comes through as a control character")
    func hevy() throws {
        let row = ImportFixture.set(
            Self.odd, type: "\u{1B}odd", notes: "x\u{1B}\ny", title: Self.odd)
        let bad = ImportFixture.set("\u{1B}Squat", rpe: "\u{1B}5")
        let file = try ImportFixture.parse(ImportFixture.hevy([row, bad]))
        #expect(file.exercises.map(\.name) == [Self.clean])
        #expect(file.workouts.map(\.name) == [Self.clean])
        #expect(file.sets.map(\.draft.note) == ["x \ny"])
        let shown = file.warnings + file.rejected.map { $0.value + $0.reason + $0.column }
        #expect(shown.count == 2 && shown.allSatisfy { !$0.contains("\u{1B}") })
    }

    @Test("nothing Strong's export holds comes through as a control character")
    func strong() throws {
        let file = try ImportFixture.parse(
            ImportFixture.s1(
                ["\(Self.odd),1,60,5,0,0,\u{1B}n,\u{9B}w,", "Squat,\u{1B}?,60,5,0,0,,,"],
                duration: "\u{1B}ages"), unit: .kg)
        #expect(file.exercises.map(\.name) == [Self.clean, "Squat"])
        #expect(file.sets.first?.draft.note == " n")
        #expect(file.workouts.first?.notes == " w")
        #expect(file.warnings.count == 2 && file.warnings.allSatisfy { !$0.contains("\u{1B}") })
    }

    @Test(
        "a moment there is none of is told from one nobody can read",
        arguments: [
            ("31 Feb 2026, 02:30", "There is no such day in the calendar."),
            ("8 Apr 2026, 25:30", "There is no such time of day."),
            ("8 Apr 1926, 12:30", "A year must be from 1970 to 2199."),
            ("yesterday", "A date is written like 8 Apr 2026, 16:50 or 05.06.2026, 07:30."),
        ])
    func moments(_ text: String, _ reason: String) throws {
        let rows = [ImportFixture.set(start: text), ImportFixture.set(end: text)]
        let file = try ImportFixture.parse(ImportFixture.hevy(rows))
        #expect(file.rejected.map(\.reason) == [reason, reason])
        #expect(file.rejected.map(\.column) == ["start_time", "end_time"])
    }

    @Test("a column without a name is named by its place")
    func unnamedColumn() {
        let header = ImportHeader(["Date", " ", ""])
        #expect([0, 1, 2, 3].map(header.name) == ["Date", "column 2", "column 3", "column 4"])
    }

    @Test("a length over six hours is written in hours and minutes")
    func length() throws {
        let file = try ImportFixture.parse(
            ImportFixture.s1(["Squat,1,60,5,0,0,,,"], duration: "154292"), unit: .kg)
        #expect(
            file.warnings == [
                "A workout of 42 h 51 min is over six hours: a timer left running? (line 2)."
            ])
    }
}
