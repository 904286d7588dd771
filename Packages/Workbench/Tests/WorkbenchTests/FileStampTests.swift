// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import WorkbenchKit
@testable import WorkbenchTesting

@Suite("When a file was written")
struct FileStampTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func write(_ name: String, at time: Date) throws -> FileStamp? {
        try folder.write("same", to: name)
        try FileManager.default.setAttributes(
            [.modificationDate: time], ofItemAtPath: "\(folder.path)/\(name)")
        return FileStamp("\(folder.path)/\(name)")
    }

    @Test("a file that nobody touched has the stamp it had; one that is not there has none")
    func untouched() throws {
        let stamp = try write("A.o", at: Date(timeIntervalSince1970: 1_000))
        #expect(stamp != nil)
        #expect(FileStamp(folder.path + "/A.o") == stamp)
        #expect(FileStamp(folder.path + "/B.o") == nil)
    }

    @Test("a later time is another writing, and so is another file of the same time and size")
    func written() throws {
        let time = Date(timeIntervalSince1970: 1_000)
        let old = try write("A.o", at: time)
        #expect(try write("A.o", at: time + 1) != old)
        #expect(try write("B.o", at: time) != old)
    }
}
