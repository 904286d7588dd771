// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// All that a person can be told, in one file: `Golden/messages.txt`.
@Suite("Messages")
struct MessageTests {
    private let repository = Repository()

    /// Folders and files whose texts are data, code for others, or for tests.
    private static let others = [
        "/Catalogue/", "/Rules/RuleExample+", "/Foods/Table/", "/FoodTable/SR28Name",
        "/Template/Files/", "/Generate/",
        "/WorkbenchProof/", "/affected-proof/", "/bench-workbench/", "/history-proof/",
        "/cache-proof/",
        "TestSupport/", "Testing/", "TestInfrastructure/",
        "CommonPasswords", "PageStyle", "SpanStyle", "DemoHistory", "/DomainRegistration",
        "TemplateDrift+Wiring", "/FirstLaw", "/GraphPicture", "/Mutation/Mutator",
        "/ManifestEdit", "/ModuleMap", "/SetCoding", "+Business+Service+",
    ]

    private func text(without packages: [String]) throws -> String {
        let others = Self.others + packages.flatMap { ["Packages/\($0)/", "+\($0).swift"] }
        let files =
            (repository.swiftFiles(under: "App/Sources")
            + repository.packages.flatMap {
                repository.swiftFiles(under: "Packages/\($0)/Sources")
            }).filter { file in !others.contains { file.contains($0) } }
        return try files.map { file in
            let messages = Messages(try repository.text(file)).all
            guard !messages.isEmpty else { return "" }
            return "\n== \(file)\n" + messages.map { $0 + "\n" }.joined()
        }.joined()
    }

    /// A new package, such as one that `new-domain` makes, is in the list once that is recorded.
    @Test("every message stands in Golden/messages.txt, where a change of it is seen")
    func golden() throws {
        let path = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Golden/messages.txt")
        let old = (try? String(contentsOf: path, encoding: .utf8)) ?? ""
        let isRecording = ProcessInfo.processInfo.environment["RECORD_GOLDEN"] != nil
        let new = try text(
            without: repository.packages.filter {
                !isRecording && !old.contains("== Packages/\($0)/")
            })
        guard old != new else { return }
        if isRecording { try Data(new.utf8).write(to: path) }
        let lines = (Set(old.split(separator: "\n")), Set(new.split(separator: "\n")))
        Issue.record(
            """
            Messages changed.
            gone: \(lines.0.subtracting(lines.1).sorted().prefix(20).joined(separator: "\n      "))
            new:  \(lines.1.subtracting(lines.0).sorted().prefix(20).joined(separator: "\n      "))
            Read them aloud. If they are plain: RECORD_GOLDEN=1 Scripts/build.sh test Tests \
            --disable-xctest --filter MessageTests
            """)
    }

    @Test("a sentence that people stumbled over on a first evening is said no more")
    func stumbled() throws {
        let path = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Golden/messages.txt")
        let said = try String(contentsOf: path, encoding: .utf8)
        let old = [
            "wants more", "only half of it", "no fact of a profile", "\" is no target",
            "tell your weight", "to estimate what was spent", "of assisted exercises are help",
            " dialect ", "first set of an exercise is one", "import what another app has",
            "puts a password before", "no set is called", "say your body", "No targets yet",
            "can be read in", " what? Give", "> + day <",
        ]
        for text in old { #expect(!said.contains(text), "\(text)") }
    }

    @Test("texts that are added up are one, what is put in has its name, comments are none")
    func read() {
        let text = #"""
            // "a comment that is long enough"
            let a = "the file \(file) is not there."
                + " Check \(paths.map { "\($0), or" }.joined(separator: " and ").uppercased())."
            let b = ["no", "two words", "airfit db check now"]
            let c = """
                Two lines of one text, \
                and a third.
                """
            let d = #"a "raw" text \(of) five words"#, e = "SELECT a FROM b"
            """#
        #expect(
            Messages(text).all == [
                "the file <file> is not there. Check <…>.",
                "Two lines of one text, and a third.",
                #"a "raw" text \(of) five words"#,
            ])
    }
}
