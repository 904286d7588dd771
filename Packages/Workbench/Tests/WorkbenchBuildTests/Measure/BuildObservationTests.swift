// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import WorkbenchBuild
@testable import WorkbenchTesting

@Suite("What a build did")
struct BuildObservationTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func state(after old: BuildState = BuildState()) throws -> BuildState {
        try BuildState(scratch: folder.path, after: old)
    }

    private func compile(_ module: String, object: String, interface: String, dia: String) throws {
        try folder.write(object, to: "debug/\(module).build/A.swift.o")
        try folder.write(dia, to: "debug/\(module).build/A.dia")
        try folder.write(interface, to: "debug/Modules/\(module).swiftmodule")
    }

    private func observe(
        _ before: BuildState, _ after: BuildState, rows: [BuildDatabase.Row]? = nil,
        output: String = ""
    ) -> BuildObservation {
        BuildObservation(
            before: before, after: after, rows: rows, output: output, begin: 100, seconds: 9)
    }

    @Test("a file was compiled when its diagnostics are new, also if its object file is not")
    func diagnostics() throws {
        try compile("M", object: "a", interface: "i", dia: "1")
        let before = try state()
        try folder.write("23", to: "debug/M.build/A.dia")
        let after = try state(after: before)
        let seen = observe(before, after)
        #expect(seen.compiled == ["M"])
        #expect(seen.objects == [])
        #expect(seen.interfaces == [])
    }

    @Test("a module file that was written anew with the same bytes is no other interface")
    func interfaces() throws {
        try compile("M", object: "a", interface: "same", dia: "1")
        let before = try state()
        try folder.write("same", to: "debug/Modules/M.swiftmodule")
        #expect(observe(before, try state(after: before)).interfaces == [])
        try folder.write("other", to: "debug/Modules/M.swiftmodule")
        let after = try state(after: before)
        #expect(observe(before, after).interfaces == ["M"])
        #expect(after.digest(of: "M") != before.digest(of: "M"))
        #expect(after.digest(of: "M")?.count == 16)
    }

    @Test("commands of the plan are compilations and linkings, by name")
    func commands() {
        let triple = "x86_64-unknown-linux-gnu-debug"
        #expect(BuildObservation.read("C.AuthModels-\(triple).module") == ("AuthModels", .compile))
        #expect(BuildObservation.read("C.AuthModels-\(triple).dylib") == ("AuthModels", .link))
        #expect(
            BuildObservation.read("C.affected-proof-\(triple).exe") == ("affected-proof", .link))
        #expect(
            BuildObservation.read("C.A-arm64-apple-macosx-debug.module") == ("A", .compile))
        let tool = BuildObservation.read("C.Macros-\(triple)-tool.module")
        #expect(tool == ("Macros-tool", .compile))
        #expect(BuildObservation.read("<A-\(triple).module>").name == nil)
    }

    @Test("a compiler that ran and found nothing to do has compiled nothing")
    func idle() throws {
        try compile("M", object: "a", interface: "i", dia: "1")
        let before = try state()
        let name = "C.M-x86_64-unknown-linux-gnu-debug.module"
        let seen = observe(
            before, try state(after: before), rows: [.init(name: name, start: 101, end: 102)])
        #expect(seen.compiled == [])
        #expect(seen.hasDatabase)
        #expect(
            seen.commands == [
                .init(name: "M (nothing to compile)", kind: .other, start: 1, end: 2)
            ])
    }

    @Test("without a database the output says what was linked")
    func output() throws {
        let seen = observe(
            BuildState(), BuildState(), output: "[1/2] Linking libAuth.so\n[2/2] Linking airfit\n")
        #expect(seen.linked == ["Auth", "airfit"])
        #expect(!seen.hasDatabase)
    }

    @Test("the plan's own words for a module are found, and no other's")
    func plan() throws {
        let triple = "x86_64-unknown-linux-gnu-debug"
        let plan = """
            commands:
              "C.Auth-\(triple).exe":
                args: ["ld","Auth"]

              "C.AuthModels-\(triple).module":
                tool: shell
                args: ["swiftc","-c","a b.swift"]

              "C.AuthModels-\(triple).dylib":
                args: ["swiftc","-emit-library"]
            """
        #expect(
            PlannedCommand.compilation(of: "AuthModels", in: plan)?.words
                == ["swiftc", "-c", "a b.swift"])
        #expect(
            PlannedCommand.linking(of: "AuthModels", in: plan)?.words
                == ["swiftc", "-emit-library"])
        #expect(PlannedCommand.compilation(of: "Auth", in: plan) == nil)
    }
}
