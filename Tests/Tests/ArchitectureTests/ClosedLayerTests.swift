// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The compiler's part of the law: a closed layer names who may import it. The flag is
/// undocumented, so this says plainly when a toolchain stops honouring it; the import table holds
/// the law meanwhile.
@Suite("Closed layers", .timeLimit(.minutes(2)))
struct ClosedLayerTests {
    @Test("the compiler lets a named client in and refuses every other module")
    func clients() throws {
        let folder = FileManager.default.temporaryDirectory.path + "/closed-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try "public struct Secret {}".write(
            toFile: folder + "/closed.swift", atomically: true, encoding: .utf8)
        try "import Closed\n".write(
            toFile: folder + "/user.swift", atomically: true, encoding: .utf8)

        let closed = try compile(
            [
                "-emit-module", "-module-name", "Closed", "-Xfrontend", "-allowable-client",
                "-Xfrontend",
                "Friend", "closed.swift",
            ], in: folder)
        #expect(closed.status == 0, "\(closed.output)")
        let friend = try compile(
            ["-typecheck", "-module-name", "Friend", "-I", ".", "user.swift"], in: folder)
        #expect(friend.status == 0, "\(friend.output)")
        let stranger = try compile(
            ["-typecheck", "-module-name", "Stranger", "-I", ".", "user.swift"], in: folder)
        #expect(stranger.status != 0, "this toolchain no longer honours -allowable-client")
        #expect(stranger.output.contains("doesn't allow importation from module 'Stranger'"))
    }

    @Test("every implementation layer of a domain names its clients")
    func lists() throws {
        let repository = Repository()
        for domain in repository.domains {
            let text = try repository.text("Packages/\(domain)/Package.swift")
            for layer in ["ServiceImpl", "ReluxImpl"] {
                let target = try #require(
                    text.range(of: "            name: \"\(domain)\(layer)\","))
                let body = text[target.upperBound...].prefix(1_200)
                let end = try #require(body.range(of: "\n        ),"))
                #expect(body[..<end.lowerBound].contains("swiftSettings: clients(["))
            }
        }
    }

    private func compile(_ arguments: [String], in folder: String) throws -> (
        status: Int32, output: String
    ) {
        let log = folder + "/log-\(UUID().uuidString)"
        try Data().write(to: URL(fileURLWithPath: log))
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["swiftc"] + arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        let handle = try #require(FileHandle(forWritingAtPath: log))
        process.standardOutput = handle
        process.standardError = handle
        try process.run()
        process.waitUntilExit()
        return (process.terminationStatus, try String(contentsOfFile: log, encoding: .utf8))
    }
}
