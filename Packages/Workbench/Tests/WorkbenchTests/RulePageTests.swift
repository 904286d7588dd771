// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WorkbenchKit

@testable import WorkbenchTesting

/// What is said about each rule is true: its breach is found by it, its mend is not, and the law
/// switches it as its page says.
@Suite("The pages of the rules", .timeLimit(.minutes(10)))
struct RulePageTests {
    /// A change of the law: none, or a setting of the rule.
    private enum Law {
        case plain, off
        case except(String)
    }

    @Test("every rule has a page with all its parts", arguments: LintRule.all)
    func page(_ rule: LintRule) throws {
        let example = try #require(rule.example)
        #expect(!example.finds.isEmpty && !rule.why.isEmpty && !rule.remedy.isEmpty)
        let (code, text) = run(["rules", rule.id], in: "/")
        #expect(code == .clean)
        for part in ["\(rule.id): ", "Why\n", "A breach\n", "Mended\n", "In the law"] {
            #expect(text.contains(part), "\(part)")
        }
        let words = text.split { $0.isWhitespace }.joined(separator: " ")
        #expect(words.contains(rule.why) && words.contains(rule.remedy))
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= 120 })
    }

    @Test(
        "its breach is found, its mend is not; neither where the law says so",
        arguments: LintRule.all.filter { !LintRule.ofIndex.contains($0) })
    func example(_ rule: LintRule) throws {
        let example = try #require(rule.example)
        let breach = try Folder([(rule, example)], isMended: false, .plain)
        let found = try breach.findings(["--rule", rule.id])
        #expect(!found.isEmpty, "\(breach.said)")
        #expect(
            try Folder([(rule, example)], isMended: true, .plain).findings([]).allSatisfy {
                $0.rule != rule.id
            })
        let off = try Folder([(rule, example)], isMended: false, .off)
        #expect(try off.findings(["--rule", rule.id]).isEmpty)
        guard rule.id != "stale-baseline" else { return }
        let file = try #require(found.first).file
        let kept = try Folder([(rule, example)], isMended: false, .except(file))
        #expect(try kept.findings(["--rule", rule.id]).allSatisfy { $0.file != file })
    }

    @Test("the same of the rules that read the index, compiled together") func index() throws {
        let all = LintRule.ofIndex.compactMap { rule in rule.example.map { (rule, $0) } }
        #expect(all.count == LintRule.ofIndex.count)
        let broken = try Folder(all, isMended: false, .plain)
        try broken.compile()
        let found = try broken.findings(["--index"])
        for (rule, example) in all {
            let files = RuleExample.files(of: example.breach).map(\.path)
            #expect(
                found.contains { $0.rule == rule.id && files.contains($0.file.dropShop) },
                "\(rule.id): \(broken.said)")
        }
        let mended = try Folder(all, isMended: true, .plain)
        try mended.compile()
        for (rule, example) in all {
            let files = RuleExample.files(of: example.breach).map(\.path)
            let left = try mended.findings(["--index"])
            #expect(
                !left.contains { $0.rule == rule.id && files.contains($0.file.dropShop) }, "\(left)"
            )
        }
    }

    @Test("a rule is on, off, only warns, or is idle, as the law says") func levels() throws {
        let folder = try TemporaryFolder()
        try folder.write("let package = 1\n", to: "Package.swift")
        try folder.write(
            "{\"rules\": {\"cycle\": \"off\", \"not-utf8\": \"warn\", \"sql\": \"on\"}}",
            to: ".workbench/law.json")
        let text = run(["rules"], in: folder.path).1
        for (name, level) in [
            ("cycle", "off"), ("not-utf8", "warn"), ("sql", "on"), ("path-name", "off"),
            ("layer-import", "idle"), ("undeclared-dependency", "on"),
        ] {
            #expect(text.contains("\n\(name) ") || text.hasPrefix(name))
            let line = text.split(separator: "\n").first { $0.hasPrefix(name + " ") } ?? ""
            #expect(line.split(separator: " ").dropFirst().first.map(String.init) == level)
        }
        let page = run(["rules", "layer-import"], in: folder.path).1
        #expect(page.contains("Idle here: the law has no `layers[].imports` to judge by."))
        let data = Data(run(["rules", "cycle", "--json"], in: folder.path).1.utf8)
        let object = try JSONSerialization.jsonObject(with: data) as? [String: Any]
        #expect(object?["level"] as? String == "off")
        let all = Data(run(["rules", "--json"], in: folder.path).1.utf8)
        let list = try JSONSerialization.jsonObject(with: all) as? [String: [Any]]
        #expect(list?["rules"]?.count == LintRule.all.count)
    }

    @Test("a misspelt name gets a suggestion, half a name its completions") func names() throws {
        let (code, text) = run(["rules", "cylce"], in: "/")
        #expect(code == .usage)
        #expect(text.contains("cylce is not a rule. Did you mean cycle?"))
        #expect(run(["rules", "cycle", "sql"], in: "/").0 == .usage)
        let completed = run(["complete", "--", "rules", "undecl"], in: "/").1
        #expect(completed.hasPrefix("undeclared-dependency\t"))
    }

    private func run(_ words: [String], in place: String) -> (Workbench.ExitCode, String) {
        var text = ""
        let workbench = Workbench(
            directory: place, write: { text += $0 }, complain: { text += $0 })
        return (workbench.run(words), text)
    }

    struct Found: Decodable {
        let file: String
        let rule: String
    }

    /// The files of examples on a disk, with manifests where they have none.
    private final class Folder {
        private struct Report: Decodable { let findings: [Found] }

        let site: MetricSite
        private(set) var said = ""
        private var targets: Set<String> = []

        init(
            _ examples: [(LintRule, RuleExample)], isMended: Bool, _ state: Law
        ) throws {
            site = try MetricSite()
            var files: [String: String] = [:]
            var law: [String: Any] = [:]
            var rules: [String: Any] = [:]
            for (rule, example) in examples {
                for text in isMended ? [example.breach, example.mend] : [example.breach] {
                    for file in RuleExample.files(of: text) { files[file.path] = file.text }
                }
                let text = Data("{\(example.law)}".utf8)
                for (key, value) in try JSONSerialization.jsonObject(with: text) as? [String: Any]
                    ?? [:]
                {
                    law[key] = ((law[key] as? [Any]).map { $0 + (value as? [Any] ?? []) }) ?? value
                }
                rules[rule.id] = (law["rules"] as? [String: Any])?[rule.id] ?? "on"
                switch state {
                case .plain: break
                case .off: rules[rule.id] = "off"
                case .except(let file): rules[rule.id] = ["except": [["folder": file]]]
                }
            }
            law["rules"] = rules
            try site.folder.write(
                JSONSerialization.data(withJSONObject: law), to: ".workbench/law.json")
            // Where there is an index, the modules lie in a package of their own.
            let home = examples.count > 1 ? "Packages/Shop/" : ""
            for (path, text) in Self.whole(files) {
                // No Swift text holds what is not UTF-8: the sign for it stands for that.
                var bytes = Data()
                for part in text.split(separator: "\u{FFFD}", omittingEmptySubsequences: false) {
                    bytes += (bytes.isEmpty ? [] : [0xE9]) + Data(part.utf8)
                }
                try site.folder.write(bytes, to: home + path)
                let parts = path.split(separator: "/")
                if parts.first == "Sources" { targets.insert(String(parts[1])) }
            }
        }

        /// Orders first, which the others need.
        func compile() throws { try site.compile(targets.sorted().reversed()) }

        func findings(_ words: [String]) throws -> [Found] {
            var text = ""
            said = ""
            let workbench = Workbench(
                directory: site.folder.path, write: { text += $0 }, complain: { self.said += $0 })
            let code = workbench.run(
                ["lint", "--root", site.folder.path, "--format", "json"] + words)
            guard code != .failure, code != .usage else {
                throw MetricSite.CompilerSaid(text: said)
            }
            said += text
            return try JSONDecoder().decode(Report.self, from: Data(text.utf8)).findings
        }

        /// Adds what the examples leave out: manifests, and the lines around a manifest's arguments.
        private static func whole(_ files: [String: String]) -> [String: String] {
            var whole = files
            var targets: [String: Set<String>] = [:]
            for path in files.keys {
                let parts = path.split(separator: "/").map(String.init)
                guard let home = parts.firstIndex(where: { ["Sources", "Tests"].contains($0) }),
                    parts.count > home + 2
                else { continue }
                let package = parts[..<home].joined(separator: "/")
                let kind = parts[home] == "Tests" ? "testTarget" : "target"
                targets[package, default: []].insert(".\(kind)(name: \"\(parts[home + 1])\")")
            }
            for (package, rows) in targets {
                let path = package.isEmpty ? "Package.swift" : package + "/Package.swift"
                let given = files[path]
                if given?.contains("import PackageDescription") == true { continue }
                let name = package.split(separator: "/").last.map(String.init) ?? "Shop"
                let rest =
                    given ?? "targets: [\(rows.sorted().joined(separator: ", "))]\n"
                // What closes the package may stand before more.
                let isClosed = rest.contains("\n])\n") || rest.contains("])\n\n")
                whole[path] = """
                    // swift-tools-version: 6.2
                    // SPDX-License-Identifier: Apache-2.0
                    import PackageDescription

                    let package = Package(
                        name: "\(name)",
                    \(rest)\(isClosed ? "" : ")")

                    """
            }
            return whole
        }
    }
}

extension String {
    /// A path below the package of the examples.
    fileprivate var dropShop: String {
        hasPrefix("Packages/Shop/") ? String(dropFirst("Packages/Shop/".count)) : self
    }
}
