// SPDX-License-Identifier: Apache-2.0

import AxiomTesting
import Testing

/// Who changes a client's state, looked for in the sources.
///
/// The container of a client can be reached from everywhere, since reading must not wait and the
/// dispatcher of Relux writes into it: the types do not say that others only read. Here it is held
/// for everything but the two packages that write on a client's behalf, and tests.
@Suite("Writes to the state of a client")
struct StateWriteTests {
    private let repository = Repository()
    /// `updateState` and transactions are in the one, the dispatcher of reducers is in the other.
    private static let writers = ["Packages/Axiom/", "Packages/Relux/"]
    /// What may be asked of a container that belongs to somebody else.
    private static let reads: Set<String> = [
        "snapshot", "version", "versioned", "initial", "historyLimit", "observe",
        "observation", "observerCount", "replay",
    ]

    /// The lines on which a container of somebody else is more than read: changed, or handed on to
    /// where nobody sees what becomes of it.
    private static func breaches(_ source: Source) -> [Int] {
        let tokens = source.tokens
        return tokens.indices.compactMap { index in
            guard tokens[index].text == "container", index > 2, tokens[index - 1].text == ".",
                isValue(tokens[index - 2].text),
                // The default behind `??` is no value that is asked.
                tokens[index - 3].text + tokens[index - 2].text != "??"
            else { return nil }
            var next = index + 1
            while next < tokens.count, ["?", "!"].contains(tokens[next].text) { next += 1 }
            guard next + 1 < tokens.count else { return tokens[index].line }
            // A function of the same name, which a decoder has, and the modules.
            if tokens[next].text == "(" { return nil }
            let isRead = tokens[next].text == "." && reads.contains(tokens[next + 1].text)
            return isRead ? nil : tokens[index].line
        }
    }

    /// Whether a dot behind the word asks something of a value; `self` asks its own.
    private static func isValue(_ word: String) -> Bool {
        guard !["self", "case", "return", "in", "try", "await"].contains(word),
            let last = word.last
        else { return false }
        return last.isLetter || last.isNumber || "_)]?!\\`".contains(last)
    }

    @Test(
        "a change of another's container is found, in every form", .requirement("F-024", "S-006"),
        arguments: [
            "func steal(_ names: Names) { names.container.update { $0 = \"\" } }",
            "func steal() { names?.container.update(ifVersion: 1) { $0 = \"\" } }",
            "func steal() { list[0].container\n    .update { $0 = \"\" } }",
            "func steal() { names().container.resetToKnownGood() }",
            "func steal() { names.container.noteKnownGood(\"\") }",
            "func steal() { names.container.updatePartially([1]) { _, _ in } }",
            "func steal() { let container = names.container; container.update { $0 = \"\" } }",
            "func steal() { all.map(\\.container).forEach { $0.update { $0 = \"\" } } }",
            "func steal() { all.forEach { $0.container.update { $0 = \"\" } } }",
            "func steal() { change(names.container) }",
        ])
    func planted(text: String) { #expect(Self.breaches(Source(text)) == [1]) }

    @Test("the owner changes, others read, and other containers are not meant")
    func clean() {
        let source = Source(
            """
            actor Names: Client {
                nonisolated let container = StateContainer("")
                init(other: Names) { container.update { $0 = other.container.snapshot } }
                func rename() { self.container.update { $0 = "Ann" } }
            }
            func read(_ names: Names) -> UInt64 { names.container.version }
            func module() { ioc.register(Names.self, lifecycle: .container) { Names() } }
            switch lifecycle { case .container: return .container }
            let lifecycle = asked ?? .container
            func decode() { _ = decoder.container(keyedBy: Key.self) }
            """)
        #expect(Self.breaches(source).isEmpty)
    }

    @Test("nobody but its owner changes the state of a client", .requirement("F-024", "S-006"))
    func sources() throws {
        let files = ["Packages", "App/Sources"].flatMap { repository.swiftFiles(under: $0) }
            .filter { file in
                file.contains("/Sources/") && !Self.writers.contains { file.hasPrefix($0) }
            }
        #expect(files.count > 100)
        for file in files {
            for line in Self.breaches(try repository.source(file)) {
                Issue.record("\(file):\(line) does more than read the container of a client")
            }
        }
    }
}
