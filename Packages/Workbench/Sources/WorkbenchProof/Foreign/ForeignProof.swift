// SPDX-License-Identifier: Apache-2.0

import Foundation
import WorkbenchBuild
import WorkbenchKit

/// Tries the workbench on a repository by other authors: every command from the root and from a
/// deep folder, each finding against SwiftPM, and planted breaches of a short law.
package struct ForeignProof {
    /// What one repository showed.
    package struct Outcome: Sendable {
        package let name: String
        package let commit: String
        package internal(set) var size = ""
        /// The seconds of each command, from the root.
        package internal(set) var seconds: [(command: String, seconds: Double)] = []
        /// What a new function selects, in words.
        package internal(set) var selected = ""
        /// Findings of each rule, and those of them that SwiftPM contradicts.
        package internal(set) var found: [String: Int] = [:]
        package internal(set) var wrong: [String] = []
        /// The law's lines, findings before anything is planted, and breaches planted.
        package internal(set) var law = (lines: 0, before: 0, planted: 0)
        package internal(set) var missed: [String] = []
        /// What else went wrong.
        package internal(set) var faults: [String] = []

        package var isGood: Bool { wrong.isEmpty && missed.isEmpty && faults.isEmpty }
    }

    struct Finding: Decodable, Hashable {
        let file: String
        let rule: String
        let owner: String
        let symbol: String
    }

    private struct Report: Decodable { let findings: [Finding] }

    private struct Selection: Decodable {
        struct Item: Decodable {}
        let build: [Item]
        let test: [Item]
    }

    let workbench: String
    let clones: String
    let home: String
    let say: (String) -> Void

    /// A proof with a built workbench, over clones in a folder, with copies in another.
    package init(
        workbench: String, clones: String, home: String, say: @escaping (String) -> Void
    ) {
        (self.workbench, self.clones, self.home) = (workbench, clones, home)
        self.say = say
    }

    /// Tries one repository; nil where there is no clone of it.
    package func run(_ foreign: ForeignCase) throws -> Outcome? {
        let root = "\(home)/\(foreign.name)"
        guard let clone = try ForeignClone(of: foreign.name, among: clones, at: root) else {
            return nil
        }
        var outcome = Outcome(name: foreign.name, commit: clone.commit)
        let edit = try foreign.edit ?? Self.file(of: clone)
        let deep = foreign.folder ?? (edit as NSString).deletingLastPathComponent
        try commands(foreign, changing: edit, from: deep, clone, &outcome)
        let findings = try lint(clone, "")
        outcome.found = Dictionary(grouping: findings, by: \.rule).mapValues(\.count)
        let rows = try ForeignRows(of: clone)
        outcome.wrong = findings.filter { rows.contradicts($0) }
            .map { "\($0.rule): \($0.owner), \($0.symbol) in \($0.file)" }
        if let law = foreign.law { try plant(foreign, law, from: deep, clone, &outcome) }
        let changes = try clone.changes()
        if !changes.isEmpty { outcome.faults.append("The copy is not clean: \(changes)") }
        return outcome
    }

    /// A file of the module with most files.
    private static func file(of clone: ForeignClone) throws -> String {
        let modules = try Repository(DiskTree(root: clone.root)).modules.filter { !$0.isTest }
        let largest = modules.max { ($0.files.count, $1.name) < ($1.files.count, $0.name) }
        guard let file = largest?.files.first else {
            throw BenchFailure.usage("\(clone.root) has no module with a Swift file.")
        }
        return file.path
    }

    private func commands(
        _ foreign: ForeignCase, changing edit: String, from deep: String, _ clone: ForeignClone,
        _ outcome: inout Outcome
    ) throws {
        // The first run asks SwiftPM for manifests, which later ones remember.
        _ = try run(["lint"], clone, "")
        let usual =
            [["graph", "--by", "package"], ["graph", "--by", "module"], ["lint"]]
            + (foreign.why.map { [["why"] + $0] } ?? [])
        for words in usual { try compare(words, from: deep, clone, &outcome) }
        let lint = try run(["lint"], clone, "")
        let summary = lint.output.split(separator: "\n").last { $0.contains(" modules of ") }
        outcome.size = summary.map(String.init) ?? ""
        let text = try String(contentsOfFile: "\(clone.root)/\(edit)", encoding: .utf8)
        let edited = Data((text + "\nfunc planted() {}\n").utf8)
        try clone.changing([edit: edited]) {
            let words = ["affected", "--base", "HEAD", "--format", "json"]
            let said = try compare(words, from: deep, clone, &outcome)
            let chosen = try JSONDecoder().decode(Selection.self, from: Data(said.utf8))
            outcome.selected =
                "\(chosen.build.count) modules, \(chosen.test.count) of tests"
            if chosen.build.isEmpty { outcome.faults.append("A new function affects nothing.") }
        }
    }

    /// Runs a command from both folders: the answers must be equal.
    @discardableResult
    private func compare(
        _ words: [String], from folder: String, _ clone: ForeignClone, _ outcome: inout Outcome
    ) throws -> String {
        say("\(outcome.name): \(words.joined(separator: " "))…\n")
        let top = try run(words, clone, "")
        let deep = try run(words, clone, folder)
        let command = words.joined(separator: " ")
        if top.status > 1 {
            outcome.faults.append("\(command) ends with \(top.status): \(top.output)")
        }
        if top.output != deep.output || top.status != deep.status {
            outcome.faults.append("\(command) says something else in \(folder).")
        }
        outcome.seconds.append(
            (words.prefix(1).joined() + (words.contains("module") ? " by module" : ""), top.seconds)
        )
        return top.output
    }

    /// Plants each breach alone, and asks for a finding of its rule more than there was before.
    private func plant(
        _ foreign: ForeignCase, _ law: String, from folder: String, _ clone: ForeignClone,
        _ outcome: inout Outcome
    ) throws {
        let lawFile = [".workbench/law.json": Data(law.utf8)]
        try clone.changing(lawFile) {
            let before = Self.counts(try lint(clone, ""))
            outcome.law = (
                law.split(separator: "\n").count, before.values.reduce(0, +),
                foreign.planted.count
            )
            for breach in foreign.planted {
                say("\(foreign.name): \(breach.what)…\n")
                let path = "\(clone.root)/\(breach.file)"
                let text = try String(contentsOfFile: path, encoding: .utf8)
                guard let data = breach.planted(in: text) else {
                    outcome.faults.append("\(breach.file) has no place for \(breach.what).")
                    continue
                }
                var files = [breach.file: data]
                for (path, lines) in breach.new ?? [:] {
                    files[path] = Data((lines.joined(separator: "\n") + "\n").utf8)
                }
                let after = try clone.changing(files) {
                    Self.counts(try lint(clone, folder))
                }
                let isFound = after.contains { finding, count in
                    finding.rule == breach.rule && count > before[finding, default: 0]
                }
                if !isFound {
                    outcome.missed.append("\(breach.what) (\(breach.rule), \(breach.file))")
                }
            }
        }
    }

    private static func counts(_ findings: [Finding]) -> [Finding: Int] {
        findings.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }

    private func lint(_ clone: ForeignClone, _ folder: String) throws -> [Finding] {
        let run = try run(["lint", "--format", "json"], clone, folder)
        guard let report = try? JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
        else { throw BenchFailure.program(["workbench", "lint"], run.output) }
        return report.findings
    }

    /// Runs the workbench in a folder of the copy; what it complains of is left out.
    private func run(
        _ words: [String], _ clone: ForeignClone, _ folder: String
    ) throws(BenchFailure) -> ChildProcess {
        let script = "cd \"$1\" && shift && exec \"$@\" 2>/dev/null"
        return try ChildProcess.run(
            ["sh", "-c", script, "sh", "\(clone.root)/\(folder)", workbench] + words)
    }
}
