// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import WorkbenchBuild
@testable import WorkbenchTesting

@Suite("The file of the history")
struct BuildHistoryTests {
    private let folder: TemporaryFolder
    private let path: String
    private let entry: BuildEntry

    init() throws {
        folder = try TemporaryFolder()
        path = folder.path + "/.build/history.jsonl"
        var noise = Noise(seed: 1)
        entry = MadeUpHistory.entry(3, &noise)
    }

    @Test("what is added is read again, and the folder is made")
    func roundTrip() throws {
        let history = BuildHistory(path: path)
        try history.add(entry)
        try history.add(entry)
        #expect(try history.read().entries == [entry, entry])
        #expect(try history.read().unread == 0)
    }

    @Test("half a line of a killed machine is skipped, and spoils no later one")
    func torn() throws {
        let history = BuildHistory(path: path)
        try history.add(entry)
        let whole = try Data(contentsOf: URL(fileURLWithPath: path))
        for cut in [1, whole.count / 2, whole.count - 1] {
            try (whole + whole.prefix(cut)).write(to: URL(fileURLWithPath: path))
            try history.add(entry)
            let (entries, unread) = try history.read()
            // Only its line end was missing: nothing is lost.
            let isWhole = cut == whole.count - 1
            #expect(entries.count == (isWhole ? 3 : 2) && unread == (isWhole ? 0 : 1))
        }
    }

    @Test("a line of a later version is not read, and stays")
    func later() throws {
        var next = entry
        next.version = 2
        let history = BuildHistory(path: path)
        try history.add(next)
        try history.add(entry)
        #expect(try history.read().entries == [entry] && history.read().unread == 1)
    }

    @Test("a file that grew to its limit keeps its newer half")
    func bounded() throws {
        try BuildHistory(path: path).add(entry)
        let size = try Data(contentsOf: URL(fileURLWithPath: path)).count
        let history = BuildHistory(path: path, limit: size * 10)
        for second in 10..<60 {
            var next = entry
            next.date = "2026-11-23T10:00:\(second)Z"
            try history.add(next)
            #expect(try Data(contentsOf: URL(fileURLWithPath: path)).count <= size * 10)
        }
        let (entries, unread) = try history.read()
        #expect(entries.last?.date == "2026-11-23T10:00:59Z" && entries.count >= 5 && unread == 0)
        #expect(entries.map(\.date) == entries.map(\.date).sorted())
    }

    @Test("half a line before the file is cut spoils no later one either")
    func tornAtTheLimit() throws {
        try BuildHistory(path: path).add(entry)
        let line = try Data(contentsOf: URL(fileURLWithPath: path))
        // Once so that older lines go, and once so that the half line alone stays.
        for (count, limit, kept) in [(8, 9.0, 4), (0, 1.75, 1)] {
            let half = line.dropLast(line.count / 5)
            let text = (0..<count).reduce(Data()) { text, _ in text + line } + half
            try text.write(to: URL(fileURLWithPath: path))
            let limit = Int(Double(line.count) * limit)
            try BuildHistory(path: path, limit: limit).add(entry)
            let (entries, unread) = try BuildHistory(path: path).read()
            #expect(entries.count == kept && unread == 1)
        }
    }

    @Test("builds that end at once all leave a whole line, also while the file is cut")
    func concurrent() async throws {
        let size = 2_000 * 12
        let (path, entry) = (path, entry)
        try await withThrowingTaskGroup { group in
            for number in 0..<200 {
                group.addTask {
                    var next = entry
                    next.load = Double(number)
                    try BuildHistory(path: path, limit: size).add(next)
                }
            }
            try await group.waitForAll()
        }
        let (entries, unread) = try BuildHistory(path: path).read()
        #expect(unread == 0 && entries.count >= 5)
        #expect(Set(entries.map(\.load)).count == entries.count)
    }

    @Test("a folder that cannot be written is said with its path")
    func unwritable() throws {
        try folder.write("", to: ".build")
        let failure = #expect(throws: BenchFailure.self) { try BuildHistory(path: path).add(entry) }
        #expect(failure?.description.hasPrefix(path + " cannot be used: ") == true)
    }
}
