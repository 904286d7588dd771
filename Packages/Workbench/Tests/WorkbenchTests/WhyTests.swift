// SPDX-License-Identifier: Apache-2.0

import Testing
import WorkbenchKit

@testable import WorkbenchTesting

/// The shortest ways from one module to another.
@Suite("Why", .timeLimit(.minutes(10)))
struct WhyTests {
    private func paths(_ from: String, _ to: String, limit: Int = 9) throws -> [[String]] {
        let paths = ImportPaths(try Repository(FixtureRepository.house.tree))
        return paths.shortest(from: from, to: to, limit: limit).map { $0.map(\.to) }
    }

    @Test("all ways of the shortest length are shown, and no longer one") func shortest() throws {
        #expect(
            try paths("AuthUI", "AxiomCore") == [
                ["Relux", "Axiom", "AxiomCore"],
                ["Trapezio", "TrapezioStrata", "AxiomCore"],
            ])
        #expect(try paths("AuthUI", "AxiomCore", limit: 1).count == 1)
    }

    @Test("a step names the line of its import") func place() throws {
        let paths = ImportPaths(try Repository(FixtureRepository.house.tree))
        let step = try #require(paths.shortest(from: "Relux", to: "Axiom", limit: 1).first?.first)
        #expect(step.file == "Packages/Relux/Sources/Relux/ReluxRoot.swift")
        #expect(step.line == 3 && step.isImported)
    }

    @Test("what is only declared is a step too, of the manifest") func declared() throws {
        var fixture = FixtureRepository.house
        fixture.edit("AuthModels") { $0.needs.append("SwiftIoC") }
        let paths = ImportPaths(try Repository(fixture.tree))
        let way = paths.shortest(from: "AuthModels", to: "SwiftIoC", limit: 1)
        #expect(way.first?.first?.file == "Packages/Auth/Package.swift")
        #expect(way.first?.first?.isImported == false)
    }

    @Test("a path can end at a module from outside that a file imports") func outside() throws {
        var fixture = FixtureRepository.house
        fixture.add(import: "Outside", to: "AxiomCore")
        let paths = ImportPaths(try Repository(fixture.tree))
        #expect(paths.outside.contains("Outside") && !paths.modules.contains("Outside"))
        let way = paths.shortest(from: "Axiom", to: "Outside", limit: 9).map { $0.map(\.to) }
        #expect(way == [["AxiomCore", "Outside"]])
    }

    @Test("nothing is shown where one does not need the other, or is the other") func none() throws
    {
        #expect(try paths("AxiomCore", "AuthUI") == [])
        #expect(try paths("AuthUI", "AuthUI") == [])
    }

    @Test(
        "one module is not enough, wherever its name stands",
        arguments: [
            ["why", "AuthUI"], ["why", "--json", "AuthUI"],
            ["why", "--limit", "2", "AuthUI", "--json"],
        ])
    func one(words: [String]) {
        var text = ""
        let workbench = Workbench(
            directory: "/", write: { text += $0 }, complain: { text += $0 })
        #expect(workbench.run(words) == .usage)
        #expect(text.contains("why needs two modules"))
    }
}
