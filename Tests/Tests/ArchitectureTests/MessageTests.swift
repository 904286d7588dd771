// SPDX-License-Identifier: Apache-2.0

import Testing

/// The sentences in the sources that a person may read.
@Suite("Messages")
struct MessageTests {
    private let repository = Repository()

    /// Folders and files whose texts are data, code for others, or for tests.
    private static let others = [
        "/Catalogue/", "/Foods/Table/", "/FoodTable/SR28Name", "/Template/Files/", "/Generate/",
        "/WorkbenchProof/", "/affected-proof/", "/bench-workbench/",
        "TestSupport/", "Testing/", "TestInfrastructure/",
        "CommonPasswords", "SpanStyle", "DemoHistory", "/DomainRegistration",
        "/FirstLaw", "/Mutation/Mutator",
        "/ManifestEdit", "/SetCoding", "+Business+Service+",
    ]

    private func said() throws -> String {
        let files =
            (repository.swiftFiles(under: "App/Sources")
            + repository.packages.flatMap {
                repository.swiftFiles(under: "Packages/\($0)/Sources")
            }).filter { file in !Self.others.contains { file.contains($0) } }
        return try files.flatMap { Messages(try repository.text($0)).all }
            .joined(separator: "\n")
    }

    @Test("a sentence that people stumbled over on a first evening is said no more")
    func stumbled() throws {
        let said = try self.said()
        #expect(said.count > 100_000)
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
