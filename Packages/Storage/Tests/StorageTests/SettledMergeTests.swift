// SPDX-License-Identifier: Apache-2.0

import Foundation
import Storage
import Testing

@Suite("Merges that settle what both sides changed")
struct SettledMergeTests {
    /// What is done here and there, and the lines of both afterwards.
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var here: [String] = []
        var there: [String] = []
        let lines: [String]
    }

    private static func change(_ grams: Int...) -> [String] {
        grams.map { "UPDATE lines SET grams = \($0) WHERE id = 4" }
    }

    private static let others = ["mon oats 50", "mon oats 50"]

    static let cases = [
        Case(
            testDescription: "changed in both: the greater figure stays", here: change(60),
            there: change(70), lines: others + ["tue milk 70", "tue rice 90"]),
        Case(
            testDescription: "changed in both, the other way round", here: change(70),
            there: change(60), lines: others + ["tue milk 70", "tue rice 90"]),
        Case(
            testDescription: "changed there, and back again here after it was taken",
            here: change(60, 200), there: change(60),
            lines: others + ["tue milk 200", "tue rice 90"]),
        Case(
            testDescription: "removed here and changed there: it stays",
            here: ["DELETE FROM lines WHERE id = 4"], there: change(70),
            lines: others + ["tue milk 70", "tue rice 90"]),
    ]

    @Test("both sides end alike, whichever merges first", arguments: cases, [false, true])
    func alike(example: Case, turned: Bool) async throws {
        try await withDirectory { folder in
            let (here, there) = (folder + "/here.db", folder + "/there.db")
            try await MergeTests.run([], here)
            try FileManager.default.copyItem(atPath: here, toPath: there)
            try await MergeTests.run(example.here, here)
            try await MergeTests.run(example.there, there)
            for path in turned ? [there, here, there] : [here, there, here] {
                let database = MergeTests.database(path)
                _ = try await database.merge(
                    path == here ? there : here, tables: MergeTests.stored, settles: true,
                    isDryRun: false)
                await database.close()
            }
            for path in [here, there] {
                let database = MergeTests.database(path)
                #expect(try await MergeTests.lines(database) == example.lines)
                await database.close()
            }
        }
    }
}
