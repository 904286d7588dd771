// SPDX-License-Identifier: Apache-2.0

import AxiomTesting
import Foundation
import Testing

@testable import WorkbenchKit
@testable import WorkbenchTesting

/// The two commands on files: a copy of what of this repository they read, and a name that it does
/// not have.
@Suite("new-domain and remove-domain", .timeLimit(.minutes(10)))
struct DomainCommandTests {
    final class Rig {
        let folder: TemporaryFolder
        private(set) var output = ""
        private(set) var errors = ""

        init() throws {
            folder = try TemporaryFolder()
            let tree = try ThisRepository.tree.get()
            let edits = DomainRegistration.edits(
                for: try DomainName("Quoll"), hasScreens: true, isComposed: false,
                host: try DomainHost(in: tree))
            let wiring = "Packages/Auth/Sources/AuthReluxImpl/Auth+Module.swift"
            let manifest = "Packages/Auth/Package.swift"
            let sample = try DomainSample(in: tree).files.map(\.path)
            for path in Set(edits.map(\.file) + sample + [wiring, manifest, Law.path]) {
                guard let text = try? tree.text(path) else { continue }
                try folder.write(text, to: path)
            }
            try folder.run("git", "init", "-q")
            try commit()
        }

        func commit() throws {
            try folder.run("git", "add", "-A")
            try folder.run(
                "git", "-c", "user.name=test", "-c", "user.email=test@example.org", "commit", "-qm",
                "State")
        }

        func run(_ words: String...) -> Workbench.ExitCode {
            (output, errors) = ("", "")
            let workbench = Workbench(
                directory: folder.path, write: { self.output += $0 },
                complain: { self.errors += $0 })
            return workbench.run(words)
        }

        var status: String {
            get throws { try folder.run("git", "status", "--short", "-uall").text }
        }
    }

    @Test("a domain that is made and removed leaves an empty git status", .requirement("R-005"))
    func roundTrip() throws {
        let rig = try Rig()
        #expect(rig.run("new-domain", "Quoll", "--with-ui") == .clean)
        #expect(rig.errors.contains("Quoll is made: "))
        #expect(rig.output.contains("create  Packages/Quoll/Package.swift +"))
        #expect(rig.output.contains("edit  App/Package.swift +2\n"))
        let status = try rig.status
        #expect(status.contains("?? Packages/QuollUI/Package.swift"))
        #expect(rig.run("new-domain", "Quoll", "--with-ui") == .clean)
        #expect(rig.output.isEmpty && rig.errors.contains("nothing to do"))
        #expect(try rig.status == status)
        // What builds leave there goes too.
        try rig.folder.write("x", to: "Packages/Quoll/.build/x")
        #expect(rig.run("remove-domain", "Quoll") == .clean)
        #expect(try rig.status.isEmpty)
        #expect(!FileManager.default.fileExists(atPath: rig.folder.path + "/Packages/Quoll"))
        #expect(!FileManager.default.fileExists(atPath: rig.folder.path + "/.build-workbench"))
    }

    @Test("a dry run writes nothing, and says the same as the run")
    func dryRun() throws {
        let rig = try Rig()
        #expect(rig.run("new-domain", "Quoll", "--dry-run") == .clean)
        let dry = rig.output
        #expect(rig.errors.contains("Nothing was written"))
        #expect(try rig.status.isEmpty)
        #expect(rig.run("new-domain", "Quoll") == .clean)
        #expect(rig.output == dry)
        #expect(rig.run("remove-domain", "--dry-run", "Quoll") == .clean)
        #expect(try !rig.status.isEmpty)
    }

    @Test("JSON names every file and what happens to it") func json() throws {
        struct Report: Decodable {
            struct Change: Decodable {
                let path: String
                let kind: String
                let added: Int
            }
            let domain: String
            let dryRun: Bool
            let changes: [Change]
        }
        let rig = try Rig()
        #expect(rig.run("new-domain", "Quoll", "--with-ui", "--json", "--dry-run") == .clean)
        let report = try JSONDecoder().decode(Report.self, from: Data(rig.output.utf8))
        #expect(report.domain == "Quoll" && report.dryRun)
        let edits = report.changes.filter { $0.kind == "edit" }
        #expect(
            Set(edits.map(\.path)).contains(
                "App/Sources/airfit/Composition/Features.swift"))
        #expect(edits.allSatisfy { $0.added > 0 })
    }

    @Test("a failure leaves an empty git status and says where") func failure() throws {
        let rig = try Rig()
        try rig.folder.write(
            "import Relux\n", to: "App/Sources/airfit/Composition/Features.swift")
        try rig.commit()
        #expect(rig.run("new-domain", "Quoll", "--with-ui") == .failure)
        #expect(rig.errors.contains("Features.swift has no "))
        #expect(try rig.status.isEmpty)
    }

    @Test("a run that was killed is undone by the next, which says so") func killed() throws {
        let rig = try Rig()
        let plan = try DomainPlan.making(
            DomainName("Zebu"), .none, in: DiskTree(root: rig.folder.path))
        var transaction = Transaction(root: rig.folder.path)
        let wreck = try TemporaryFolder()
        let copy = wreck.path + "/.build-workbench"
        transaction.beforeEach = { path in
            guard path == plan.changes.last?.path else { return }
            try FileManager.default.copyItem(
                atPath: rig.folder.path + "/.build-workbench", toPath: copy)
        }
        try transaction.commit(plan.changes)
        try FileManager.default.moveItem(
            atPath: copy, toPath: rig.folder.path + "/.build-workbench")
        #expect(rig.run("new-domain", "Quoll") == .clean)
        #expect(rig.errors.contains("An earlier run was interrupted"))
        #expect(try !rig.status.contains("Zebu"))
    }

    @Test(
        "what is not understood ends with 2",
        arguments: [
            ["new-domain"], ["new-domain", "sleep"], ["new-domain", "Quoll", "--with-iu"],
            ["new-domain", "Quoll", "--swiftui"], ["remove-domain", "Nope"], ["guard"],
        ])
    func usage(words: [String]) throws {
        let rig = try Rig()
        let code =
            words.count > 2
            ? rig.run(words[0], words[1], words[2])
            : words.count > 1 ? rig.run(words[0], words[1]) : rig.run(words[0])
        #expect(code == .usage, "\(rig.errors)")
    }

    @Test("the help has examples", arguments: ["new-domain", "remove-domain", "guard"])
    func help(command: String) throws {
        let rig = try Rig()
        #expect(rig.run(command, "--help") == .clean)
        #expect(rig.output.contains("Examples\n  workbench \(command)"))
    }
}
