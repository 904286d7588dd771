// SPDX-License-Identifier: Apache-2.0

import Testing
import WorkbenchKit

@testable import WorkbenchBuild

/// Parts of a package: some of its suites, and all others.
@Suite("Parts of a package's tests", .timeLimit(.minutes(10)))
struct TestSelectionTests {
    private static let ids = [
        "AuthTests.A/a()", "AuthTests.AB/a()", "AuthTests.B/Inner/b()", "AuthTests.free()",
        "Other.A/a()",
    ]

    private func runs(_ selection: TestSelection) throws -> [String] {
        var ids = Self.ids
        var words = selection.words[...]
        while let option = words.popFirst(), let pattern = words.popFirst() {
            let expression = try Regex(pattern)
            ids.removeAll { $0.contains(expression) != (option == "--filter") }
        }
        return ids
    }

    @Test("suites and all others are every test, and none twice") func divide() throws {
        let some = try runs(TestSelection(named: ["AuthTests.A", "AuthTests.B"]))
        let rest = try runs(TestSelection(excluded: ["AuthTests.A", "AuthTests.B"]))
        #expect(some == ["AuthTests.A/a()", "AuthTests.B/Inner/b()"])
        #expect(rest == ["AuthTests.AB/a()", "AuthTests.free()", "Other.A/a()"])
        #expect(TestSelection().words.isEmpty)
    }

    @Test("a test target is all its suites and what is in none; suites of it can be left out")
    func targets() throws {
        #expect(try runs(TestSelection(named: ["Other"])) == ["Other.A/a()"])
        #expect(try runs(TestSelection(named: ["Auth"])) == [])
        #expect(TestSelection(named: ["auth-tests"]).words.last == "^(auth_tests\\.)")
        let most = TestSelection(named: ["AuthTests"], excluded: ["AuthTests.A", "AuthTests.B"])
        #expect(try runs(most) == ["AuthTests.AB/a()", "AuthTests.free()"])
        #expect(!most.isOfTargets && TestSelection(named: ["Other"]).isOfTargets)
        #expect(most.targets(among: ["AuthTests", "Other"]) == ["AuthTests"])
        // A target's name may have signs that its module's, and so its suites', has not.
        let dashed = TestSelection(named: ["auth_tests.A", "Gone"])
        #expect(dashed.targets(among: ["auth-tests", "Other"]) == ["Gone", "auth-tests"])
    }

    @Test(
        "a word names a package, and suites after a colon",
        arguments: [
            "Packages/Auth", "Packages/Auth:T.A,T.B", "Packages/Auth:-T.A", "Packages/Auth:T,-T.A",
            ".",
        ])
    func word(word: String) throws {
        #expect(try TestPart(word, among: ["Packages/Auth", "."]).text == word)
    }

    @Test("a slash at the end does no harm") func slash() throws {
        #expect(try TestPart("App/", among: ["App"]).package == "App")
    }

    @Test(
        "what is no package, or names no suite, is refused",
        arguments: [
            ("Packages/Auht", "Did you mean Packages/Auth?"),
            ("Packages/Auth:", "names no suite"), ("Packages/Auth:-", "names no suite"),
        ])
    func refused(word: String, sentence: String) {
        let failure = #expect(throws: WorkbenchFailure.self) {
            try TestPart(word, among: ["Packages/Auth"])
        }
        #expect(failure?.message.contains(sentence) == true)
    }
}
