// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestInfrastructure
import Testing

@Suite("Shared data")
struct SharedDataTests {
    @Test("the folder beside a repository is found from any depth inside it")
    func findsSibling() throws {
        try withTemporaryDirectory { path in
            let data = path + "/shared/data"
            try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
            #expect(SharedData.root(from: path + "/main/Packages/A/Tests/T/File.swift") == data)
        }
    }

    @Test("without the folder there is no path, so a test can be switched off")
    func absent() throws {
        try withTemporaryDirectory { path in
            #expect(SharedData.root(from: path + "/main/File.swift") == nil)
            #expect(SharedData.path("x.csv", from: path + "/main/File.swift") == nil)
        }
    }

    @Test("a file that is not in the folder has no path")
    func missingFile() throws {
        try withTemporaryDirectory { path in
            let data = path + "/shared/data"
            try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
            try Data().write(to: URL(filePath: data + "/there.csv"))
            #expect(
                SharedData.path("there.csv", from: path + "/main/File.swift") == data + "/there.csv"
            )
            #expect(SharedData.path("gone.csv", from: path + "/main/File.swift") == nil)
        }
    }
}
