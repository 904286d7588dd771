// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import WorkbenchKit
@testable import WorkbenchTesting

@Suite("Planted breaches") struct PlantedBreachTests {
    @Test("every mark of the tables names a rule, and there are more than 77") func table() throws {
        var breaches = try PlantedBreaches.ofThisRepository()
        var files = [
            "Packages/Workouts/Sources/WorkoutsReluxImpl/Workouts+Business+State.swift":
                Data("case .cleared: ownership.clear()\n".utf8)
        ]
        try breaches.plant(into: &files, licence: "// licence")
        #expect(breaches.expected.count > 77)
        let rules = Set(LintRule.all.map(\.id))
        #expect(breaches.expected.allSatisfy { rules.contains($0.rule) })
        // In UnusedRuleTests and UnusedPartTests.
        let unused = [
            "unused-declaration", "unused-public", "unused-import", "unused-parameter",
            "assign-only-property",
        ]
        #expect(
            Set(LintRule.ofIndex.map(\.id)).subtracting(unused)
                .isSubset(of: breaches.expected.map(\.rule)))
    }

    @Test("marks are not planted, and count from the top of the file") func marks() throws {
        var breaches = try PlantedBreaches([
            """
            About the table.
            -- A/New.swift --
            one()  //~ sleep print
            -- A/Old.swift after "second" --
            two()  //~ trap

            """
        ])
        var files = ["A/Old.swift": Data("first\nsecond\nthird\n".utf8)]
        try breaches.plant(into: &files, licence: "// licence")
        #expect(
            files.mapValues { String(decoding: $0, as: UTF8.self) } == [
                "A/New.swift": "// licence\n\none()\n",
                "A/Old.swift": "first\nsecond\ntwo()\nthird\n",
            ])
        #expect(
            breaches.expected.sorted().map(\.description) == [
                "A/New.swift:3 print", "A/New.swift:3 sleep", "A/Old.swift:3 trap",
            ])
    }

    /// `make prove-rules` runs this. The copy stays in `.build/planted`, so that the next run builds
    /// only what changed.
    @Test(
        "a copy of this repository with every breach has these findings and no other",
        .timeLimit(.minutes(60)),
        .enabled(if: ProcessInfo.processInfo.environment["WORKBENCH_SLOW"] != nil))
    func copy() throws {
        let root = try ThisRepository.tree.get().root
        let copy = "\(root)/.build/planted"
        var breaches = try PlantedBreaches.ofThisRepository()
        var files = try Self.files(of: root)
        try breaches.plant(into: &files, licence: try #require(ThisRepository.law().licence))
        try Self.write(files, to: copy, from: root)
        let build = try Subprocess.run("Scripts/build.sh", ["build", "App"], in: copy)
        try #require(build.status == 0, "\(build.text.suffix(4_000))\(build.errors.suffix(2_000))")

        let ofIndex = Set(LintRule.ofIndex.map(\.id))
        let quick = try Self.findings(of: copy)
        let whole = try Self.findings(of: copy, "--index")
        #expect(quick.isSubset(of: whole))
        let missed = breaches.expected.subtracting(whole).sorted()
        // What is planted is called by nobody, which is true of it as well.
        let planted = Set(breaches.expected.map(\.file))
        let extra = whole.subtracting(breaches.expected)
            .filter { !($0.rule.hasPrefix("unused-") && planted.contains($0.file)) }.sorted()
        #expect(missed.isEmpty, "\(missed.map(\.description).joined(separator: "\n"))")
        #expect(extra.isEmpty, "\(extra.map(\.description).joined(separator: "\n"))")
        let byRule = Dictionary(grouping: breaches.expected, by: \.rule).sorted { $0.key < $1.key }
        for (rule, places) in byRule {
            let found = places.count { whole.contains($0) }
            let early = places.count { quick.contains($0) }
            print(
                "\(rule): \(found) of \(places.count) found"
                    + (ofIndex.contains(rule) || early < found
                        ? ", \(early) without the index" : ""))
        }
        print(
            "\(breaches.expected.count) breaches planted, \(missed.count) missed, "
                + "\(extra.count) other findings in \(files.count) files.")
    }

    /// What git knows or would add, by its path.
    private static func files(of root: String) throws -> [String: Data] {
        let listed = try Subprocess.run(
            "git", ["-C", root, "ls-files", "-co", "--exclude-standard", "-z"])
        return listed.text.split(separator: "\0").reduce(into: [:]) { files, name in
            files[String(name)] = FileManager.default.contents(atPath: "\(root)/\(name)")
        }
    }

    /// Makes a folder hold these files and its build; what is equal keeps its time.
    private static func write(_ files: [String: Data], to copy: String, from root: String) throws {
        let manager = FileManager.default
        let old = manager.enumerator(atPath: copy)
        while let name = old?.nextObject() as? String {
            if name == ".build" { old?.skipDescendants() }
            guard files[name] == nil, !name.hasPrefix(".build") else { continue }
            var isFolder = ObjCBool(false)
            _ = manager.fileExists(atPath: "\(copy)/\(name)", isDirectory: &isFolder)
            if !isFolder.boolValue { try manager.removeItem(atPath: "\(copy)/\(name)") }
        }
        for (name, data) in files where manager.contents(atPath: "\(copy)/\(name)") != data {
            let place = URL(fileURLWithPath: "\(copy)/\(name)")
            try manager.createDirectory(
                at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: place)
            let mode = try? manager.attributesOfItem(atPath: "\(root)/\(name)")[.posixPermissions]
            if let mode {
                try manager.setAttributes([.posixPermissions: mode], ofItemAtPath: place.path)
            }
        }
    }

    private struct Report: Decodable {
        struct Item: Decodable {
            let file: String
            let line: Int
            let rule: String
        }
        let findings: [Item]
    }

    private static func findings(of copy: String, _ options: String...) throws -> Set<
        PlantedBreaches.Place
    > {
        var (output, errors) = ("", "")
        let workbench = Workbench(
            directory: copy, write: { output += $0 }, complain: { errors += $0 })
        let code = workbench.run(["lint", "--root", copy, "--format", "json"] + options)
        try #require(code == .findings, "\(errors)")
        let report = try JSONDecoder().decode(Report.self, from: Data(output.utf8))
        return Set(report.findings.map { .init(file: $0.file, line: $0.line, rule: $0.rule) })
    }
}
