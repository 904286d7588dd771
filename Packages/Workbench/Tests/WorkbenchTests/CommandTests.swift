// SPDX-License-Identifier: Apache-2.0

import AxiomTesting
import Foundation
import Testing
import WorkbenchKit

@testable import WorkbenchTesting

/// The command line as a person types it.
@Suite("Commands", .timeLimit(.minutes(10)))
struct CommandTests {
    /// A repository on disk, and a command line in it.
    final class Rig {
        let folder: TemporaryFolder
        private(set) var output = ""
        private(set) var errors = ""

        init(_ change: (inout FixtureRepository) -> Void = { _ in }) throws {
            folder = try TemporaryFolder()
            var fixture = FixtureRepository.house
            change(&fixture)
            try folder.write(fixture)
        }

        func run(_ words: String...) -> Workbench.ExitCode { run(words) }

        func run(_ words: [String]) -> Workbench.ExitCode {
            (output, errors) = ("", "")
            let workbench = Workbench(
                directory: folder.path + "/Packages/Auth", write: { self.output += $0 },
                complain: { self.errors += $0 })
            return workbench.run(words)
        }
    }

    private func broken(_ fixture: inout FixtureRepository) {
        fixture.add("let a = b!", to: "Axiom")
    }

    @Test("a clean repository ends with 0, from any folder in it", .requirement("L-064"))
    func clean() throws {
        let rig = try Rig()
        #expect(rig.run("lint") == .clean)
        #expect(rig.output.isEmpty)
        #expect(rig.errors.hasPrefix("No findings in "))
    }

    @Test("a finding ends with 1, with file, line, rule, reason and remedy", .requirement("L-064"))
    func findings() throws {
        let rig = try Rig(broken)
        #expect(rig.run("lint") == .findings)
        #expect(
            rig.output == """
                Packages/Axiom/Sources/Axiom/AxiomRoot.swift:6: error: A value is force unwrapped. [force-unwrap]
                    why:  A force unwrap ends the program without saying what was missing.
                    mend: Bind with guard let and throw what is missing, or give a default.

                """)
    }

    @Test("one rule can be asked for") func oneRule() throws {
        let rig = try Rig(broken)
        #expect(rig.run("lint", "--rule", "cycle") == .clean)
        #expect(rig.run("lint", "--rule=force-unwrap") == .findings)
        #expect(rig.run("lint", "--rule", "force-unwarp") == .usage)
        #expect(rig.errors.contains("Did you mean force-unwrap?"))
    }

    @Test("JSON holds everything a finding has") func json() throws {
        let rig = try Rig(broken)
        #expect(rig.run("lint", "--format", "json") == .findings)
        let report = try JSONSerialization.jsonObject(with: Data(rig.output.utf8))
        let object = try #require(report as? [String: Any])
        #expect(object["count"] as? Int == 1)
        let finding = try #require((object["findings"] as? [[String: Any]])?.first)
        #expect(finding["rule"] as? String == "force-unwrap")
        #expect(finding["line"] as? Int == 6)
        #expect(finding["rows"] as? [String] == ["E-66", "R-062"])
        for key in ["file", "owner", "symbol", "message", "why", "mend"] {
            #expect((finding[key] as? String)?.isEmpty == false)
        }
    }

    @Test("JUnit has a failed case for each finding, and a passed one where there is none")
    func junit() throws {
        let rig = try Rig(broken)
        #expect(rig.run("lint", "--format", "junit") == .findings)
        #expect(rig.output.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>"))
        #expect(rig.output.contains("classname=\"force-unwrap\""))
        #expect(rig.output.contains("<failure message="))
        #expect(rig.run("lint", "--format", "junit", "--rule", "cycle") == .clean)
        #expect(rig.output.contains("failures=\"0\""))
        #expect(rig.output.contains("<testcase name=\"no findings\"/>"))
    }

    @Test("SARIF has the form code scanning reads") func sarif() throws {
        let rig = try Rig(broken)
        #expect(rig.run("lint", "--format", "sarif") == .findings)
        let object = try #require(
            JSONSerialization.jsonObject(with: Data(rig.output.utf8)) as? [String: Any])
        #expect(object["version"] as? String == "2.1.0")
        #expect((object["$schema"] as? String)?.contains("sarif-2.1.0") == true)
        let run = try #require((object["runs"] as? [[String: Any]])?.first)
        let result = try #require((run["results"] as? [[String: Any]])?.first)
        #expect(result["ruleId"] as? String == "force-unwrap")
        #expect(
            result["partialFingerprints"] as? [String: String]
                == ["law/v1": "force-unwrap|Axiom|!"])
        let location = (result["locations"] as? [[String: Any]])?.first?["physicalLocation"]
        let physical = try #require(location as? [String: Any])
        #expect((physical["region"] as? [String: Int]) == ["startLine": 6])
        let driver = (run["tool"] as? [String: Any])?["driver"] as? [String: Any]
        #expect((driver?["rules"] as? [[String: Any]])?.first?["id"] as? String == "force-unwrap")
    }

    @Test("the checklist answers the review's six questions", .requirement("L-050"))
    func checklist() throws {
        let rig = try Rig { $0.add("let api = ChatService()", to: "AuthUI") }
        #expect(rig.run("lint", "--checklist") == .findings)
        let lines = rig.output.split(separator: "\n").filter { $0.hasPrefix("- [") }
        #expect(lines.count == 6)
        #expect(lines.filter { $0.hasPrefix("- [x]") }.count == 4)
        #expect(lines.contains("- [ ] Protocols are used, not concrete types: 1 against"))
    }

    @Test("a baseline is made once, and only shrinks", .requirement("L-064"))
    func baseline() throws {
        let rig = try Rig(broken)
        #expect(rig.run("lint", "--update-baseline") == .failure)
        #expect(rig.run("lint", "--write-baseline") == .clean)
        #expect(rig.run("lint") == .clean)
        #expect(rig.run("lint", "--rule", "cycle") == .clean)
        #expect(rig.run("lint", "--write-baseline") == .failure)
        #expect(rig.errors.contains("may only shrink"))
        let path = "Packages/Axiom/Sources/Axiom/AxiomRoot.swift"
        let text = try String(contentsOfFile: rig.folder.path + "/" + path, encoding: .utf8)
        try rig.folder.write(text.replacing("b!", with: "b"), to: path)
        #expect(rig.run("lint") == .findings)
        #expect(rig.output.contains("[stale-baseline]"))
        #expect(rig.run("lint", "--update-baseline") == .clean)
        #expect(rig.run("lint") == .clean)
        try rig.folder.write(text, to: path)
        #expect(rig.run("lint", "--update-baseline") == .findings)
        #expect(rig.output.contains("[force-unwrap]"))
    }

    @Test(
        "every command has help with examples",
        arguments: [["lint", "--help"], ["graph", "--help"], ["affected", "-h"]])
    func help(words: [String]) throws {
        let rig = try Rig()
        #expect(rig.run(words[0], words[1]) == .clean)
        #expect(rig.output.contains("Examples\n  workbench \(words[0])"))
        #expect(rig.run("--help") == .clean)
        #expect(rig.output.contains("workbench \(words[0]) "))
    }

    @Test(
        "words that are not understood end with 2 and say what was meant",
        arguments: [
            (["lnt"], "Did you mean lint?"), (["lint", "--formt", "json"], "--format"),
            (["lint", "--format", "jsn"], "Did you mean json?"),
            (["lint", "--format"], "needs a value"),
            (["affected", "--format", "json"], "--base REF"),
            (["graph", "--by", "domian"], "Did you mean domain?"),
        ])
    func usage(words: [String], hint: String) throws {
        let rig = try Rig()
        let code =
            words.count > 2
            ? rig.run(words[0], words[1], words[2])
            : words.count > 1 ? rig.run(words[0], words[1]) : rig.run(words[0])
        #expect(code == .usage)
        #expect(rig.errors.contains(hint))
    }

    @Test("rules lists every rule") func rules() throws {
        let rig = try Rig()
        #expect(rig.run("rules") == .clean)
        #expect(LintRule.all.allSatisfy { rig.output.contains("\($0.id)  ") })
    }
}
