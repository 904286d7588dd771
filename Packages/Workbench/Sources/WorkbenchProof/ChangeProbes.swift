// SPDX-License-Identifier: Apache-2.0

import Foundation
import WorkbenchKit

/// A number in every module of a generated repository: its own and those of the modules it needs.
/// Tests hold the numbers of what they need, so that they notice a change.
enum ChangeProbes {
    /// The law of the repository, of which nothing but a file that affects everything matters here.
    static let law = """
        {
          "affected": {"everything": ["Makefile"]}
        }

        """

    private static let licence = "// SPDX-License-Identifier: Apache-2.0\n\n"

    /// The line with a module's own number.
    static let held = "let value = 1  // held"

    /// Writes a number into each module.
    static func write(to root: String) throws {
        for (path, text) in values(try Repository(DiskTree(root: root))) {
            try Data(text.utf8).write(to: URL(fileURLWithPath: "\(root)/\(path)"))
        }
    }

    /// A file for each module with a number: its own and those of the modules it needs. Tests hold
    /// the numbers of what they need.
    static func values(_ repository: Repository) -> [String: String] {
        let graph = ModuleGraph(repository)
        let successors = graph.successors
        func needs(_ name: String) -> [String] {
            (graph.node(name).map { successors[$0] } ?? []).map { graph.nodes[$0].name }.sorted()
        }
        var sums: [String: Int] = [:]
        func sum(_ name: String) -> Int {
            if let known = sums[name] { return known }
            var total = 1
            for need in needs(name) { total += sum(need) }
            sums[name] = total
            return total
        }
        var files: [String: String] = [:]
        for module in repository.modules {
            let needed = needs(module.name)
            let imports = needed.map { "import \($0)\n" }.joined()
            let text =
                module.isTest
                ? tests(of: module.name, needed.map { (type($0), sum($0)) })
                : value(of: module.name, needed.map(type))
            files["\(module.home)/\(type(module.name)).swift"] = licence + imports + text
        }
        return files
    }

    private static func type(_ module: String) -> String {
        module.prefix(1).uppercased() + module.dropFirst() + "Value"
    }

    private static func value(of module: String, _ others: [String]) -> String {
        """

        /// A number that tests hold.
        public enum \(type(module)) {
            /// The number of this module and of those below.
            public static func sum() -> Int {
                \(Self.held)
                return value\(others.map { " + \($0).sum()" }.joined())
            }
        }

        """
    }

    private static func tests(of module: String, _ held: [(type: String, sum: Int)]) -> String {
        let tests = held.map {
            "    @Test func held\($0.type)() { #expect(\($0.type).sum() == \($0.sum)) }"
        }
        return """
            import Testing

            @Suite struct \(type(module)) {
                static func sum() -> Int {
                    \(Self.held)
                    return value
                }

                @Test func own() { #expect(Self.sum() == 1) }
            \(tests.joined(separator: "\n"))
            }

            """
    }
}
