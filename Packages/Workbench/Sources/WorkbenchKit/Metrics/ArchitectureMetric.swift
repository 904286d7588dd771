// SPDX-License-Identifier: Apache-2.0

/// A metric of the architecture, and its bound (specification 002, E-41).
package struct ArchitectureMetric: Sendable {
    /// The condition that the gate checks.
    package enum Bound: Sendable, Equatable {
        /// More than this share.
        case over(Double)
        /// Not a single one.
        case none
        /// So many, which the law says; without a figure there, any number.
        case atMost(Int?)
    }

    package let id: String
    /// The metric in one sentence.
    package let definition: String
    /// What is counted.
    package let numerator: String
    /// The total that the numerator is a share of.
    package let denominator: String
    package internal(set) var bound: Bound
    /// The value that the specification itself tolerates.
    package let tolerated: String
    /// How to fix a reported line.
    package let remedy: String
    /// The rows of the requirements.
    package let rows: [String]

    /// Every metric, in the order of the specification's list.
    package static let all = [
        crossLayerImports, protocolUsage, directInstantiation, cycles, idleTypes, idleMembers,
    ]

    static let crossLayerImports = ArchitectureMetric(
        id: "cross-layer-imports",
        definition: "The share of dependencies between layers that the tables of the law forbid.",
        numerator: "forbidden pairs, by an import or by a use without an import",
        denominator: "pairs of a file and a module of another layer that it imports or uses",
        bound: .none, tolerated: "under 5 %",
        remedy: "Import an interface that the table names; `workbench lint` says which.",
        rows: ["L-060", "L-062", "E-41"])
    static let protocolUsage = ArchitectureMetric(
        id: "protocol-usage",
        definition: "Among the places that name a service of another layer or its members, the "
            + "share that use a protocol.",
        numerator: "places that name a protocol of an interface layer",
        denominator: "the counted ones, and places that name a type that conforms to one, or a "
            + "class or an actor of an implementation or a capability",
        bound: .over(0.9), tolerated: "over 90 %",
        remedy: "Take `any <Protocol>`, and let the composition root choose the type.",
        rows: ["L-060", "L-061"])
    static let directInstantiation = ArchitectureMetric(
        id: "direct-instantiation",
        definition: "The share of services that view models, stores and commands construct "
            + "themselves instead of being given them.",
        numerator: "calls of a service's initialiser outside Composition/",
        denominator: "the counted ones, and places that take a service by its protocol",
        bound: .none, tolerated: "under 10 %",
        remedy: "Take the service in the initialiser, and let Composition/ construct it.",
        rows: ["L-060", "L-063", "E-41"])
    static let cycles = ArchitectureMetric(
        id: "cycles",
        definition: "The number of cycles among modules, packages and domains, by what is "
            + "declared, imported, or named in code.",
        numerator: "cycles, one for each group of parts that need each other",
        denominator: "edges between modules",
        bound: .none, tolerated: "none",
        remedy: "Remove one of these edges: move what both need into a module below.",
        rows: ["L-050", "L-060"])

    static let idleTypes = ArchitectureMetric(
        id: "idle-types",
        definition: "The number of public types of the kernels that no code of the product names, "
            + "nor any member of theirs: tests, benchmarks and other kernels are no users.",
        numerator: "types without a use in the product",
        denominator: "public types of the modules that the law calls kernels",
        bound: .atMost(nil), tolerated: "what its samples show",
        remedy: "Use it where it serves a person, or move it to a product that says in its name "
            + "that the app does not need it.",
        rows: ["E-41"])
    static let idleMembers = ArchitectureMetric(
        id: "idle-members",
        definition: "The number of public functions of the used types that no code of the product "
            + "calls; what a protocol asks for is left out.",
        numerator: "functions without a use in the product",
        denominator: "public functions of the kernels' used types",
        bound: .atMost(nil), tolerated: "what its samples show",
        remedy: "Use it where it serves a person, or take it out.",
        rows: ["E-41"])

    /// The bound in words.
    package var boundText: String {
        switch bound {
        case .over(let share): "over \(Measure.percent(share))"
        case .none: "none"
        case .atMost(let limit): limit.map { "at most \($0)" } ?? "no bound"
        }
    }
}

extension ArchitectureMetric {
    /// Rules whose findings are forbidden dependencies.
    static let importRules: Set<LintRule> = [
        .layerImport, .frameworkImport, .composition, .testCode,
    ]
}
