// SPDX-License-Identifier: Apache-2.0

import Basics
import CoreModels
import Foundation
import Testing
import WorkoutsModels
import WorkoutsServiceImpl

@Suite("Import, damaged files")
struct ImportRobustnessTests {
    private static var texts: [String] {
        ImportDialectTests.examples.map(\.text) + [
            ImportFixture.hevy([
                ImportFixture.set(notes: "a\\nb"), ImportFixture.set("B", type: "warmup", rpe: "6"),
                ImportFixture.set("Übung \"\"x\"\"", weight: "", start: "05.06.2026, 07:30"),
            ]),
            ImportFixture.s3([
                "\"Note\";\"\";\"\";\"\";\"\";\"\";\"deep\"",
                "\"1\";\"60\";\"5\";\"\";\"\";\"\";\"\"",
                "\"Rest Timer\";\"\";\"\";\"\";\"\";\"120.0\";\"\"",
            ]),
        ]
    }

    private func read(_ bytes: [UInt8]) -> ImportModel.ParsedFile? {
        try? WorkoutImporter.parse(
            Data(bytes), ImportModel.Options(file: "x", unit: .kg, timeZone: ImportFixture.zone))
    }

    /// What holds for whatever is taken: every row is accounted for, and the figures are those of
    /// the sets.
    private func check(_ file: ImportModel.ParsedFile) {
        let accounted =
            file.figures.sets + file.rejected.count + file.skipped.restTimers + file.skipped.notes
        #expect(file.rows == accounted)
        #expect(file.figures.sets == file.sets.count)
        #expect(Set(file.sets.map(\.identity)).count == file.sets.count)
        #expect(file.sets.allSatisfy { file.exercises.indices.contains($0.exercise) })
        #expect(file.figures.volume >= 0 && file.figures.volume.isFinite)
    }

    @Test("a file cut off at any byte is read or refused, and every row is accounted for")
    func truncated() {
        for text in Self.texts {
            let bytes = Array(text.utf8)
            for count in 0...bytes.count {
                if let file = read(Array(bytes[..<count])) { check(file) }
            }
        }
    }

    @Test(
        "a file with random bytes changed, dropped or doubled is read or refused", arguments: 1...40
    )
    func damaged(_ seed: UInt64) {
        var numbers = SplitMix(seed: seed)
        for text in Self.texts {
            var bytes = Array(text.utf8)
            for _ in 0..<Int.random(in: 1...12, using: &numbers) {
                let place = Int.random(in: bytes.indices, using: &numbers)
                switch Int.random(in: 0..<4, using: &numbers) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &numbers)
                case 1: bytes.remove(at: place)
                case 2: bytes.insert(bytes[place], at: place)
                default:
                    bytes[place] = Array("\",;\n\r\t|-.0".utf8).randomElement(using: &numbers) ?? 0
                }
            }
            if let file = read(bytes) { check(file) }
        }
    }

    @Test("bytes of no meaning at all are read or refused", arguments: 1...40)
    func noise(_ seed: UInt64) {
        var numbers = SplitMix(seed: seed)
        let alphabet = Array("ab1,;\"\n\r\t|- é".utf8)
        let header = Array(ImportFixture.s1Header.utf8) + [10]
        let noise = (0..<400).map { _ in alphabet.randomElement(using: &numbers) ?? 0 }
        _ = read(noise)
        if let file = read(header + noise) { check(file) }
    }
}
