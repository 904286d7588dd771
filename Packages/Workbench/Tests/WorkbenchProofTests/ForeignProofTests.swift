// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WorkbenchKit

@testable import WorkbenchProof

@Suite("Cases of others' repositories")
struct ForeignProofTests {
    private static let cases = Result { () -> [ForeignCase] in
        let root = try DiskTree.root(above: #filePath)
        return try ForeignCase.all(in: root + "/Packages/Workbench/Tests/Foreign")
    }

    @Test("a law has at most ten lines and at least ten breaches, each of another kind")
    func laws() throws {
        let cases = try Self.cases.get()
        #expect(cases.map(\.name).contains("swift-nio"))
        let withLaw = cases.filter { $0.law != nil }
        #expect(withLaw.count == 2)
        for one in withLaw {
            #expect((one.law ?? "").split(separator: "\n").count <= 10)
            #expect(one.planted.count >= 10)
            #expect(Set(one.planted.map(\.what)).count == one.planted.count)
        }
    }

    @Test("every rule that a breach expects is one of the lint, and every law can be read")
    func rules() throws {
        let folder = FileManager.default.temporaryDirectory.path + "/foreign-\(UUID().uuidString)"
        let home = folder + "/.workbench"
        try FileManager.default.createDirectory(
            atPath: home, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for one in try Self.cases.get() {
            guard let law = one.law else { continue }
            try Data(law.utf8).write(to: URL(fileURLWithPath: home + "/law.json"))
            let read = try Law(in: DiskTree(root: folder))
            let rules = Set(LintRule.all.map(\.id))
            for breach in one.planted { #expect(rules.contains(breach.rule), "\(breach.rule)") }
            #expect(!read.layers.isEmpty)
        }
    }

    @Test("a breach is put where it says, or nowhere")
    func planted() throws {
        func breach(_ text: String) throws -> ForeignCase.Breach {
            let head = #"{"what": "w", "rule": "r", "file": "f", "#
            return try JSONDecoder().decode(
                ForeignCase.Breach.self, from: Data((head + text + "}").utf8))
        }
        let row = try breach(#""after": ["A", "["], "insert": "x, ""#)
        #expect(row.planted(in: "[A, [b]") == Data("[A, [x, b]".utf8))
        #expect(row.planted(in: "[A, b]") == nil)
        let line = try breach(#""append": ["import B"]"#)
        #expect(line.planted(in: "import A\n") == Data("import A\n\nimport B\n".utf8))
        let latin = try breach(#""append": ["// caf\u00e9"], "isLatin": true"#)
        #expect(latin.planted(in: "")?.contains(0xE9) == true)
    }
}
