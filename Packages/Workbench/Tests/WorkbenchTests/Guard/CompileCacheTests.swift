// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WorkbenchKit

@testable import WorkbenchTesting

/// `CACHE=1 Scripts/build.sh`, with a program called `swift` in the place of the compiler.
@Suite("Scripts/build.sh with the compile cache", .timeLimit(.minutes(10)))
struct CompileCacheTests {
    private static let store = "store/swift-compile-cache"
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for name in ["build.sh", "compile-cache.sh"] {
            try folder.write(
                try ThisRepository.tree.get().text("Scripts/\(name)"), to: "Scripts/\(name)")
        }
        try folder.write("", to: "bin/swift-frontend")
        try swift("echo \"words $*\"")
    }

    /// Makes the compiler.
    private func swift(_ text: String) throws {
        try folder.write(program: "#!/bin/sh\n\(text)\n", to: "bin/swift")
    }

    private func build(_ variables: String..., verb: String = "build") throws -> (
        status: Int32, text: String
    ) {
        try folder.run(
            ["env", "PATH=\(folder.path)/bin:/usr/bin:/bin", "CACHE_STORE=\(folder.path)/store"]
                + variables + ["bash", "Scripts/build.sh", verb, "App"])
    }

    private func has(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: folder.path + "/" + name)
    }

    private func stores() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path + "/" + Self.store)
            .filter { $0 != "lock" }
    }

    @Test("only CACHE=1 hands the flags on, with a folder of the compiler's own") func flags()
        throws
    {
        let plain = try build()
        #expect(plain.status == 0 && !plain.text.contains("cache"))
        #expect(try !build("CACHE=0").text.contains("cache"))
        let cached = try build("CACHE=1")
        let store = try #require(try stores().first)
        #expect(cached.status == 0)
        #expect(
            cached.text.hasSuffix(
                "-Xswiftc -explicit-module-build -Xswiftc -cache-compile-job -Xswiftc -cas-path "
                    + "-Xswiftc \(folder.path)/\(Self.store)/\(store)\n"))
        try folder.write("another compiler", to: "bin/swift-frontend")
        #expect(try build("CACHE=1").status == 0)
        #expect(try stores().count == 2)
    }

    @Test("a driver that switches its cache off fails the build, and the next one compiles anew")
    func fallBack() throws {
        try swift(
            "echo 'warning: -cache-compile-job cannot be used without explicit module build, "
                + "turn off caching'")
        try folder.write("", to: ".build/build.db")
        let build = try build("CACHE=1")
        #expect(build.status == 1)
        #expect(build.text.contains("CACHE=1, but the compiler's driver switched its cache off"))
        #expect(!has(".build/build.db"))
    }

    @Test("a failed build keeps its exit code") func failed() throws {
        try swift("exit 7")
        #expect(try build("CACHE=1").status == 7)
    }

    @Test("tests are run by Swift Testing, of which a program of their own does not tell SwiftPM")
    func tests() throws {
        try swift("echo $@")
        for cache in ["CACHE=1", "CACHE=0"] {
            let tests = try build(cache, verb: "test")
            #expect(tests.status == 0 && tests.text.contains("--enable-swift-testing"))
        }
    }

    @Test("a store over its limit begins anew, and what nobody used for two weeks goes")
    func bounds() throws {
        #expect(try build("CACHE=1").status == 0)
        let store = try #require(try stores().first)
        try folder.write(Data(count: 3 << 20), to: "\(Self.store)/\(store)/data")
        try folder.run("mkdir", "\(Self.store)/old")
        try folder.run("touch", "-d", "15 days ago", "\(Self.store)/old")
        #expect(try build("CACHE=1", "CACHE_LIMIT=100").status == 0)
        #expect(try stores() == [store])
        #expect(has("\(Self.store)/\(store)/data"))
        let over = try build("CACHE=1", "CACHE_LIMIT=2")
        #expect(over.status == 0 && over.text.contains("is over its limit of 2 MB"))
        #expect(!has("\(Self.store)/\(store)/data"))
    }

    @Test("a store that another build reads is left alone") func inUse() throws {
        #expect(try build("CACHE=1").status == 0)
        let store = try #require(try stores().first)
        try folder.write(Data(count: 3 << 20), to: "\(Self.store)/\(store)/data")
        let inner =
            "CACHE=1 CACHE_LIMIT=2 CACHE_STORE=\(folder.path)/store "
            + "PATH=\(folder.path)/bin:/usr/bin:/bin bash Scripts/build.sh build App"
        let run = try folder.run("flock", "-s", "\(Self.store)/lock", "sh", "-c", inner)
        #expect(run.status == 0 && !run.text.contains("limit"))
        #expect(has("\(Self.store)/\(store)/data"))
    }
}
