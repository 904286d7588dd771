// SPDX-License-Identifier: Apache-2.0

/// The code review checklist of specification 002, answered by lint findings.
package struct Checklist: Sendable {
    package struct Item: Sendable {
        package let question: String
        /// The rules whose findings make the answer no.
        package let rules: [LintRule]
    }

    /// The six items, in the specification's order.
    package static let items: [Item] = [
        Item(
            question: "All import statements keep the layer rules",
            rules: [
                .layerImport, .systemImport, .frameworkImport, .composition,
                .testCode,
            ]),
        Item(question: "Protocols are used, not concrete types", rules: [.concrete]),
        Item(question: "There are no circular dependencies", rules: [.cycle]),
        Item(
            question: "View models use service protocols, not implementations",
            rules: [.concrete, .layerImport]),
        Item(
            question: "Services reach data through repository protocols",
            rules: [.query, .network, .fileSystem]),
        Item(
            question: "View models do not touch the store directly",
            rules: [.persistence, .modelContext, .query]),
    ]

    /// The list with a mark for each item and the number of findings against it.
    package static func text(_ findings: [Finding]) -> String {
        items.map { item in
            let count = findings.count { item.rules.contains($0.rule) }
            return "- [\(count == 0 ? "x" : " ")] \(item.question)"
                + (count == 0 ? "" : ": \(count) against")
        }.joined(separator: "\n") + "\n"
    }
}
