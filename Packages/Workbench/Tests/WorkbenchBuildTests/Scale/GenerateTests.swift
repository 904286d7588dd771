// SPDX-License-Identifier: Apache-2.0

import AxiomTesting
import Foundation
import Testing
import WorkbenchKit

@testable import WorkbenchBuild
@testable import WorkbenchTesting

@Suite("workbench generate")
struct GenerateTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func run(_ words: String...) -> (code: Int32, said: String) {
        var said = ""
        let bench = BenchBuild(
            directory: folder.path, write: { said += $0 }, complain: { said += $0 })
        return (bench.run(["generate"] + words), said)
    }

    @Test("a repository under git, that keeps the house's law")
    func packages() throws {
        let (code, said) = run("--domains", "2", "--at", "two")
        #expect(code == 0, "\(said)")
        #expect(said.contains("two: 2 domains, 23 modules"))
        #expect(try WorkTree.changes(in: folder.path + "/two").isEmpty)
    }

    @Test("all generated domains have one shape, layer by layer", .requirement("R-001"))
    func many() throws {
        let isWhole = ProcessInfo.processInfo.environment["WORKBENCH_SLOW"] != nil
        let count = isWhole ? 200 : 20
        #expect(run("--domains", "\(count)", "--at", "many").code == 0)
        let repository = try Repository(
            DiskTree(root: folder.path + "/many"), reading: .imports)
        #expect(repository.domains.count == count)
        #expect(repository.modules.count > 7 * count)
        for domain in repository.domains {
            for layer in ["Models", "ReluxInt", "ServiceInt", "ServiceImpl", "ReluxImpl"] {
                #expect(repository.module(domain + layer) != nil, "\(domain)\(layer)")
            }
        }
    }

    @Test("one module has every source but the tests', and imports nothing of its own")
    func oneModule() throws {
        #expect(run("--domains", "2", "--at", "one", "--as-one-module").code == 0)
        let repository = try Repository(DiskTree(root: folder.path + "/one"))
        #expect(repository.modules.map(\.name) == ["airfit"])
        let files = try #require(repository.module("airfit")).files
        let imports = Set(files.flatMap { $0.facts.imports.map(\.module) })
        #expect(imports.isSubset(of: ["Synchronization"]))
        let names = files.map { $0.path.split(separator: "/").last ?? "" }
        #expect(Set(names).count == names.count)
    }

    @Test(
        "words that are not understood",
        arguments: [
            ([], "generate needs --domains N"), (["--domains", "0"], "from 1 to 2000, not 0"),
            (["--domains", "1", "--as-targets"], "--as-targets is not known here"),
        ])
    func refused(words: [String], reason: String) {
        var said = ""
        let bench = BenchBuild(
            directory: folder.path, write: { said += $0 }, complain: { said += $0 })
        #expect(bench.run(["generate"] + words) == 2)
        #expect(said.contains(reason), "\(said)")
    }

    @Test("a folder with other files in it is left alone, and one that was generated is replaced")
    func replaced() throws {
        try folder.write("mine", to: "full/notes.txt")
        #expect(run("--domains", "1", "--at", "full").code == 2)
        #expect(folder.text("full/notes.txt") == "mine")
        #expect(run("--domains", "2", "--at", "made").code == 0)
        #expect(run("--domains", "1", "--at", "made").code == 0)
        #expect(folder.text("made/Packages/InvoiceDiary/Package.swift") == nil)
    }
}
