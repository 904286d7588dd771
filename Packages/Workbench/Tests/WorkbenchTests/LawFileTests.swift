// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WorkbenchKit

@testable import WorkbenchTesting

/// The law as a file: what is understood, what is refused, and what holds without one.
@Suite("The law file", .timeLimit(.minutes(10)))
struct LawFileTests {
    private func mistakes(_ text: String) -> [String] {
        do throws(WorkbenchFailure) {
            _ = try Law(text: text, path: "law.json")
            return []
        } catch {
            guard case .law(let mistakes) = error else { return ["\(error)"] }
            return mistakes
        }
    }

    @Test("every variable that builds and tests get is an input of the tests, or a file they write")
    func variables() throws {
        let law = try ThisRepository.law()
        let script = try ThisRepository.tree.get().text("Scripts/build.sh")
        let names = script.split(separator: "\n").filter { $0.hasPrefix("names=") }
            .joined(separator: "|").replacing(
                "XDG_(CACHE|CONFIG)", with: "XDG_CACHE_HOME|XDG_CONFIG"
            )
            .replacing("[A-Z]+", with: "X").replacing("[A-Z_]*", with: "X")
            .split { "|='\"$".contains($0) }.map(String.init).filter { $0 != "names" }
        #expect(names.count > 20 && names.contains("LC_X") && names.contains("WORKBENCH_SLOW"))
        for name in names {
            let isInput = law.tests.environment.contains { $0.fits(name) }
            #expect(isInput || law.tests.outputs.contains(name), "\(name)")
        }
    }

    @Test("the template's domains have the layers that the law asks for") func template() throws {
        let law = try ThisRepository.law()
        for layer in Law.domainLayers + Law.uiLayers { #expect(law.layer(layer) != nil) }
    }

    @Test(
        "a mistake is a sentence with its line, the key, the value and what is allowed",
        arguments: [
            ("{\n\"layrs\": []}", 2, ["layrs is no key", "Did you mean layers?"]),
            ("{\"layers\": [{}]}", 1, ["layers[0] has no name"]),
            ("{\"layers\": 3}", 1, ["layers is 3, not a list"]),
            ("{\"licence\": true}", 1, ["licence is true, not a text"]),
            (
                "{\"layers\": [{\"name\": \"A\", \"match\": [{}]}]}", 1,
                ["layers[0].match[0] is empty", "package, target, product, folder, kind"]
            ),
            (
                "{\"layers\": [{\"name\": \"Core\",\n\"imports\": {\"layers\": [\"Cor\"]}}]}", 2,
                ["layers[0].imports.layers[0]: \"Cor\" is no layer", "Did you mean Core?"]
            ),
            (
                "{\"layers\": [{\"name\": \"Core\", \"forbidden\": [\"net\"]}]}", 1,
                ["\"net\" is no group of symbols", "The file has none."]
            ),
            (
                "{\"layers\": [{\"name\": \"A\"},\n{\"name\": \"A\"}]}", 2,
                ["\"A\" is used twice"]
            ),
            ("{\"testModules\": [\"$no\"]}", 1, ["\"no\" is no set"]),
            (
                "{\"rules\": {\"cycel\": \"on\"}}", 1,
                ["\"cycel\" is no rule", "Did you mean cycle?", "workbench rules"]
            ),
            ("{\"rules\": {\"cycle\": \"of\"}}", 1, ["not one of on, off, warn", "mean off?"]),
            ("{\"limits\": {\"fileLines\": 0}}", 1, ["is 0, not a whole number from 1"]),
            ("{\"limits\": {\"fileLines\": 4.5}}", 1, ["is 4.5, not a whole number from 1"]),
            ("{\"licence\": \"a\",\n\"licence\": \"b\"}", 2, ["\"licence\" is here twice"]),
            ("{\"licence\": \"a\"\n\"limits\": {}}", 2, ["A comma or } belongs here."]),
            ("{\"licence\": \"a\"}\n}", 2, ["Nothing may follow the value."]),
            ("[]", 1, ["The file is a list of 0, not an object."]),
            ("", 1, ["The text ends where a value belongs."]),
        ] as [(String, Int, [String])])
    func mistake(text: String, line: Int, parts: [String]) {
        let found = mistakes(text)
        #expect(found.count == 1, "\(found)")
        #expect(found.first?.hasPrefix("law.json:\(line): ") == true, "\(found)")
        for part in parts { #expect(found.first?.contains(part) == true, "\(found)") }
    }

    @Test("all mistakes are told at once") func several() {
        #expect(mistakes("{\"a\": 1, \"b\": 2, \"licence\": 3}").count == 3)
    }

    @Test("a file of 1 MiB is read, and one byte more is too much") func bytes() {
        let most = "{}" + String(repeating: " ", count: (1 << 20) - 2)
        #expect(mistakes(most).isEmpty)
        let found = mistakes(most + " ")
        #expect(found.count == 1)
        #expect(found.first?.contains("has 1048577 bytes; the limit is 1048576. Put") == true)
    }

    @Test("values lie 64 deep, and deeper ones are refused where they begin") func depth() {
        func lists(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        #expect(mistakes(lists(64)).first?.contains("The file is a list of 1") == true)
        #expect(mistakes(lists(65)).first?.contains("Values are nested more than 64 deep.") == true)
    }

    @Test("sets that name each other over and over make a list of what they name, once")
    func nestedSets() {
        // Put in each time, the last would be 2^30 texts.
        let sets = (1...30).map { "\"s\($0)\": [\"$s\($0 - 1)\", \"$s\($0 - 1)\"]" }
        let text =
            "{\"sets\": {\"s0\": [\"XCTest\", \"$s30\"], \(sets.joined(separator: ", "))},"
            + "\"testModules\": [\"$s30\"]}"
        #expect(mistakes(text).isEmpty)
    }

    @Test("lists have 200,000 texts with their sets put in, and more are refused") func texts() {
        // Two texts of the set itself, then two for each rule it is put into.
        func law(_ groups: Int) -> String {
            let names = (0..<1_000).map { "\"n\($0)\"" }.joined(separator: ",")
            let list = (0..<groups).map { "{\"name\": \"g\($0)\", \"symbols\": [\"$s\"]}" }
            return "{\"sets\": {\"s\": [\(names)]}, \"symbols\": [\(list.joined(separator: ","))]}"
        }
        #expect(mistakes(law(198)).isEmpty)
        let found = mistakes(law(199))
        #expect(found.count == 1 && found.first?.contains("have more than 200000 texts") == true)
    }

    @Test("of 101 mistakes 100 are told one by one") func manyMistakes() {
        let keys = (0..<101).map { "\"k\($0)\": 1" }.joined(separator: ",")
        let found = mistakes("{\(keys)}")
        #expect(found.count == 101 && found.last == "law.json: and 1 more.")
    }

    @Test("a pattern of many stars is held against a long path without trying every way")
    func stars() {
        let pattern = LawGlob(String(repeating: "**a", count: 30) + "b")
        #expect(!pattern.fits(String(repeating: "a", count: 200)))
        #expect(pattern.fits(String(repeating: "a", count: 200) + "b"))
    }

    @Test("escapes of JSON are read") func escapes() throws {
        let law = try Law(
            text: "{\"layers\": [{\"name\": \"\\u0041\\ud83d\\ude00\\n\\\"\"}]}", path: "")
        #expect(law.layers.map(\.name) == ["A😀\n\""])
    }

    @Test("half of a pair of surrogates takes nothing of what follows with it")
    func halfPair() throws {
        let law = try Law(text: #"{"layers": [{"name": "\ud83d\n12345"}]}"#, path: "")
        #expect(law.layers.map(\.name) == ["\u{FFFD}\n12345"])
        #expect(mistakes(#"{"licence": "\ud83d\"#) == ["law.json:1: The text ends in a backslash."])
    }

    @Test("a command on a law with mistakes ends with 3 and names them") func command() throws {
        let rig = try CommandTests.Rig { $0.others[Law.path] = "{\"layrs\": []}" }
        #expect(rig.run("lint") == .failure)
        #expect(rig.errors.contains(".workbench/law.json:1: layrs is no key."))
    }

    /// Three packages: Shop needs Core, and Core looks up.
    private func shop(_ law: String?) -> MemoryTree {
        func manifest(_ name: String, _ other: String) -> String {
            """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(
                name: "\(name)",
                products: [.library(name: "\(name)", targets: ["\(name)"])],
                dependencies: [.package(path: "../\(other)")],
                targets: [
                    .target(
                        name: "\(name)",
                        dependencies: [.product(name: "\(other)", package: "\(other)")])
                ]
            )
            """
        }
        var files = [
            "Core/Package.swift": manifest("Core", "Shop"),
            "Core/Sources/Core/Anything.swift":
                "import Shop\nimport UIKit\nlet a = try! f()\n",
            "Shop/Package.swift": manifest("Shop", "Core"),
            "Shop/Sources/Shop/Views/Page.swift": "import Core\nimport SQLite3\n",
            "Shop/Sources/Shop/Rules.swift": "import Hidden\n",
            "Hidden/Package.swift": """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(name: "Hidden", targets: [.target(name: "Hidden")])
            """,
        ]
        files[Law.path] = law
        return MemoryTree(files)
    }

    private func findings(_ law: String?) throws -> [String] {
        let tree = shop(law)
        return try Linter.lint(Repository(tree), in: tree)
            .map { "\($0.rule.id) \($0.owner) \($0.symbol)" + ($0.isWarning ? " warns" : "") }
            .filter { !$0.hasPrefix("cycle") }
    }

    @Test("without a law only what is true of every package is checked") func bare() throws {
        #expect(try findings(nil) == ["undeclared-dependency Shop Hidden"])
    }

    @Test("ten lines make layers, forbidden symbols, limits and warnings") func small() throws {
        let law = """
            {
              "layers": [
                {"name": "Views", "match": [{"folder": "**/Views"}], "imports": {"outside": []}},
                {"name": "Shop", "match": [{"package": "Sh*"}]},
                {"name": "Core", "match": [{"product": "Core"}], "imports": {"outside": []},
                 "forbidden": ["traps"]}
              ],
              "symbols": [{"name": "traps", "symbols": ["try!"]}],
              "rules": {"undeclared-dependency": "warn", "unplaced-module": "on", "cycle": "off"}
            }
            """
        #expect(
            try Set(findings(law)) == [
                "layer-import Core Shop", "system-import Core UIKit", "forbidden-symbol Core try!",
                "layer-import Shop Core", "system-import Shop SQLite3",
                "undeclared-dependency Shop Hidden warns", "unplaced-module Hidden Hidden",
            ])
    }

    @Test("a rule holds where the law says, and nowhere else") func scope() throws {
        func law(_ rule: String) -> String {
            """
            {"layers": [{"name": "All", "match": [{"target": "*"}], "forbidden": ["traps"]}],
             "symbols": [{"name": "traps", "rule": "trap", "symbols": ["try!"]}],
             "rules": {"undeclared-dependency": "off", "trap": \(rule)}}
            """
        }
        for rule in [
            "\"on\"", "{\"in\": [{\"package\": \"Core\"}]}", "{\"except\": [{\"kind\": \"test\"}]}",
            "{\"in\": [{\"folder\": \"Core/**\"}]}", "{\"in\": [{\"layer\": \"All\"}]}",
        ] { #expect(try findings(law(rule)) == ["trap Core try!"], "\(rule)") }
        for rule in [
            "\"off\"", "{\"in\": [{\"package\": \"Shop\"}]}",
            "{\"except\": [{\"target\": \"C*e\"}]}", "{\"except\": [{\"folder\": \"**/Core\"}]}",
        ] { #expect(try findings(law(rule)) == [], "\(rule)") }
    }

    @Test("warnings alone end with 0, and reports name them") func warning() throws {
        let rig = try CommandTests.Rig {
            $0.add("let a = b!", to: "Axiom")
            $0.others[Law.path] = ThisRepository.lawText.replacing(
                "\"rules\": {", with: "\"rules\": {\"force-unwrap\": \"warn\",")
        }
        #expect(rig.run("lint") == .clean)
        #expect(rig.output.contains("6: warning: A value is force unwrapped."))
        #expect(rig.run("lint", "--format", "sarif") == .clean)
        #expect(rig.output.contains("\"level\" : \"warning\""))
    }

    @Test(
        "a pattern fits whole names, with stars and one domain",
        arguments: [
            ("<domain>UI", "AuthUI", true), ("<domain>UI", "UI", false), ("*UI", "UI", true),
            ("A*z", "A/z", false), ("A**z", "A/b/z", true), ("**/Data", "Data", true),
            ("**/Data", "a/b/Data", true), ("**/Data", "a/bData", false), ("a/*", "a/b", true),
            ("a", "ab", false),
        ] as [(String, String, Bool)])
    func pattern(pattern: String, text: String, fits: Bool) {
        #expect(LawGlob(pattern).fits(text) == fits)
    }
}
