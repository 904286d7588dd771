// SPDX-License-Identifier: Apache-2.0

import AxiomTesting
import Foundation
import Testing

/// The categories of tests that specification 000 asks for have tests.
@Suite("Categories of tests")
struct CategoryTests {
    private static let unit = [
        "transitions", "propagation", "recovery", "degradation", "thread-safety",
    ]
    private static let integration = [
        "flows", "cross-errors", "synchronisation", "permissions", "navigation",
    ]

    private let repository = Repository()

    /// How many tests the filter of a category fits; `nil` for a category that is not listed.
    private func count(_ name: String) throws -> Int? {
        let lines = try repository.text("Tests/Evidence/categories.tsv").split(separator: "\n")
        guard
            let fields = lines.map({ $0.split(separator: "\t") })
                .first(where: { $0.count == 3 && $0[0] == name })
        else { return nil }
        let filter = try Regex(String(fields[2]))
        var count = 0
        for file in repository.swiftFiles(under: "\(fields[1])/Tests") {
            let text = try repository.text(file)
            let module = file.split(separator: "/").dropLast().last ?? ""
            let suites = Source(text).declarations.filter { $0.kind == "struct" }.map(\.name)
            guard suites.contains(where: { "\(module).\($0)".contains(filter) }) else { continue }
            count += text.ranges(of: "@Test(").count
        }
        return count
    }

    @Test("each category of unit tests has tests", .requirement("F-0C6"), arguments: unit)
    func units(name: String) throws { #expect(try count(name) ?? 0 > 0) }

    @Test(
        "each category of integration tests has tests", .requirement("F-0C7"),
        arguments: integration)
    func integrations(name: String) throws { #expect(try count(name) ?? 0 > 0) }

    @Test("the category of performance tests has tests", .requirement("F-0C8"))
    func performance() throws { #expect(try count("performance") ?? 0 > 0) }

    @Test("a filter that fits nothing, or is not there, is seen")
    func unknown() throws { #expect(try count("nonsense") == nil) }
}
