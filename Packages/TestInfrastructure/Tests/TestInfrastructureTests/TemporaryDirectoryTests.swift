// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestInfrastructure
import Testing

@Suite("Temporary directory", .timeLimit(.minutes(1)))
struct TemporaryDirectoryTests {
    private struct Stop: Error {}

    @Test("the directory is there, empty and private while the body runs")
    func present() throws {
        try withTemporaryDirectory { path in
            #expect(try FileManager.default.contentsOfDirectory(atPath: path).isEmpty)
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            #expect(attributes[.posixPermissions] as? Int == 0o700)
        }
    }

    @Test("the directory and what is in it are gone afterwards")
    func removed() throws {
        let path = try withTemporaryDirectory { path in
            try Data("x".utf8).write(to: URL(filePath: path + "/file"))
            return path
        }
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test("a directory that was made read-only is removed too")
    func readOnly() throws {
        let path = try withTemporaryDirectory { path in
            try Data("x".utf8).write(to: URL(filePath: path + "/file"))
            try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: path)
            return path
        }
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test("the directory is removed when the body throws")
    func removedAfterThrowing() throws {
        var seen = ""
        #expect(throws: Stop.self) {
            try withTemporaryDirectory { path in
                seen = path
                throw Stop()
            }
        }
        #expect(!seen.isEmpty)
        #expect(!FileManager.default.fileExists(atPath: seen))
    }

    @Test("a body that suspends has its directory until it is done")
    func suspending() async throws {
        let path = try await withTemporaryDirectory { path in
            await Task.yield()
            #expect(FileManager.default.fileExists(atPath: path))
            return path
        }
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test("two calls never share a directory")
    func distinct() throws {
        try withTemporaryDirectory { first in
            try withTemporaryDirectory { second in
                #expect(first != second)
            }
        }
    }
}

@Suite("Fixed dates")
struct FixedDatesTests {
    @Test("the new year is a Monday at midnight, UTC")
    func newYear() {
        let parts = FixedDates.calendar.dateComponents(
            [.year, .month, .day, .hour, .weekday], from: FixedDates.newYear)
        #expect(parts == DateComponents(year: 2024, month: 1, day: 1, hour: 0, weekday: 2))
    }

    @Test("the evening is half past six on 12 March 2025, UTC")
    func evening() {
        let sinceMidnight = FixedDates.evening.timeIntervalSince(FixedDates.day(2025, 3, 12))
        #expect(sinceMidnight == 18.5 * 3_600)
    }
}
