// SPDX-License-Identifier: Apache-2.0

import AxiomTesting
import Foundation
import Testing

@testable import WorkbenchKit
@testable import WorkbenchTesting

@Suite("Baseline")
struct BaselineTests {
    private func findings(_ body: String) throws -> [Finding] {
        var fixture = FixtureRepository.house
        fixture.add(body, to: "Axiom")
        return try fixture.findings()
    }

    @Test("known findings pass, also on other lines; a new one does not") func passes() throws {
        let old = try findings("let a = b!")
        let baseline = Baseline(old)
        #expect(baseline.apply(to: old, path: "b").isEmpty)
        #expect(baseline.apply(to: try findings("\n\n\nlet a = b!"), path: "b").isEmpty)
        let more = baseline.apply(to: try findings("let a = b!\nlet c = d!"), path: "b")
        #expect(more.map(\.rule.id) == ["force-unwrap"])
        let other = baseline.apply(to: try findings("let a = b!\nlet c = try! d()"), path: "b")
        #expect(other.map(\.rule.id) == ["trap"])
    }

    @Test("an entry that nothing breaches any more is a finding", .requirement("L-064"))
    func stale() throws {
        let baseline = Baseline(try findings("let a = b!\nlet c = d!"))
        let left = baseline.apply(to: try findings("let a = b!"), path: "base.json")
        #expect(left.map(\.rule.id) == ["stale-baseline"])
        #expect(left.first?.file == "base.json")
    }

    @Test("shrinking takes out what is mended and adds nothing") func shrinks() throws {
        let old = try findings("let a = b!\nlet c = d!")
        let today = try findings("let a = b!\nlet c = try! d()")
        let smaller = Baseline(old).shrunk(to: today)
        #expect(smaller.entries.map(\.count) == [1])
        #expect(smaller.entries.map(\.rule) == ["force-unwrap"])
        #expect(smaller.apply(to: today, path: "b").map(\.rule.id) == ["trap"])
    }

    @Test("it is written without lines and read back") func json() throws {
        let baseline = Baseline(try findings("let a = b!"))
        let text = String(decoding: baseline.json, as: UTF8.self)
        #expect(!text.contains("line"))
        #expect(try Baseline(text: baseline.json, path: "b") == baseline)
        #expect(throws: WorkbenchFailure.self) { try Baseline(text: Data("[".utf8), path: "b") }
    }

    @Test("it may not grow beyond the committed one, by hand or by being made anew")
    func grows() throws {
        let rig = try CommandTests.Rig { $0.add("let a = b!", to: "Axiom") }
        let name = Workbench.baselineName
        #expect(rig.run("lint", "--write-baseline") == .clean)
        try rig.folder.run("git", "init", "-q")
        try commit(rig)
        #expect(rig.run("lint") == .clean)
        let small = try String(contentsOfFile: "\(rig.folder.path)/\(name)", encoding: .utf8)
        try rig.folder.write(
            small.replacing("\"count\" : 1", with: "\"count\" : 2"), to: name)
        #expect(rig.run("lint") == .findings)
        #expect(rig.output.contains("in Axiom; the committed one allowed 1. [stale-baseline]"))
        // The commit that enlarges it is compared with the one before.
        try commit(rig)
        #expect(rig.run("lint") == .findings)
        #expect(rig.output.contains("the committed one allowed 1."))
        try FileManager.default.removeItem(atPath: "\(rig.folder.path)/\(name)")
        #expect(rig.run("lint", "--write-baseline") == .failure)
        #expect(rig.errors.contains("restore it with git"))
    }

    private func commit(_ rig: CommandTests.Rig) throws {
        try rig.folder.run("git", "add", "-A")
        let made = try rig.folder.run(
            "git", "-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "a")
        #expect(made.status == 0, "\(made.text)")
    }
}
