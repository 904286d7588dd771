// SPDX-License-Identifier: Apache-2.0

/// The tests that ran, by the rows that they are evidence for.
public struct Run: Sendable, Equatable {
    /// One test.
    public struct Test: Sendable, Hashable, Comparable {
        /// The module and the file without its extension, such as `AxiomTests/RuleTests`.
        public let file: String
        /// What the test states.
        public let name: String

        /// By file, then by name.
        public static func < (left: Self, right: Self) -> Bool {
            (left.file, left.name) < (right.file, right.name)
        }
    }

    /// The tests of each row, without repetition. A test with a condition is left out: it may be
    /// skipped on another machine. A failed test is left out too, even if only one of its arguments
    /// failed.
    public let tests: [String: Set<Test>]

    /// Reads the lines that `AxiomTesting.Requirement` writes.
    public init(_ text: String) {
        var tests: [String: Set<Test>] = [:]
        var failed: Set<Test> = []
        for line in text.split(separator: "\n") {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard fields.count >= 4, fields.last != "conditional" else { continue }
            let file = fields[1].hasSuffix(".swift") ? fields[1].dropLast(6) : fields[1]
            let test = Test(file: String(file), name: String(fields[3]))
            if fields.last == "failed" { failed.insert(test) }
            tests[String(fields[0]), default: []].insert(test)
        }
        self.tests = tests.mapValues { $0.subtracting(failed) }.filter { !$0.value.isEmpty }
    }
}
