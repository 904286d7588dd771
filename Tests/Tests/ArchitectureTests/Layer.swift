// SPDX-License-Identifier: Apache-2.0

/// A layer of a domain package or one of the packages beside them, with what it may import: the
/// table of DESIGN.md as data. Whatever is not named is forbidden.
struct Layer: Sendable {
    /// The suffix of a domain's module, such as `ServiceImpl`.
    let suffix: String
    /// Layers of the same domain that it may import.
    let own: Set<String>
    /// Modules of the framework packages and of the system that it may import.
    let frameworks: Set<String>

    /// What any layer may import of the toolchain.
    static let toolchain: Set<String> = ["Foundation", "FoundationEssentials"]
    /// System modules for those that talk to the system.
    static let system: Set<String> = [
        "Glibc", "Musl", "Darwin", "Synchronization", "Observation", "Dispatch",
    ]

    /// The layers of a domain package.
    static let domain: [Layer] = [
        Layer(suffix: "Models", own: [], frameworks: []),
        Layer(suffix: "ReluxInt", own: ["Models"], frameworks: ["Relux", "Axiom", "AxiomCore"]),
        Layer(suffix: "ServiceInt", own: ["Models"], frameworks: []),
        Layer(
            suffix: "ServiceImpl", own: ["Models", "ServiceInt"],
            frameworks: ["Axiom", "AxiomCore", "Storage", "Security"]),
        Layer(
            suffix: "ReluxImpl", own: ["Models", "ReluxInt", "ServiceInt"],
            frameworks: ["Relux", "Axiom", "AxiomCore", "TrapezioStrata", "SwiftIoC"]),
        Layer(
            suffix: "TestSupport", own: ["Models", "ReluxInt", "ServiceInt"],
            frameworks: [
                "TestInfrastructure", "Relux", "ReluxTesting", "Axiom", "AxiomCore", "AxiomTesting",
                "Synchronization", "Testing",
            ]),
    ]

    /// The framework packages: which modules of ours each may import, by package.
    static let frameworks: [String: Set<String>] = [
        "SwiftIoC": [],
        "Axiom": ["AxiomCore", "Axiom"],
        "Relux": ["AxiomCore", "Axiom", "AxiomTesting", "Relux"],
        "Trapezio": [
            "AxiomCore", "Axiom", "TrapezioStrata", "Trapezio", "TrapezioNavigation",
        ],
        "TerminalUI": [],
        "Storage": ["AxiomCore", "Axiom", "CSQLite"],
        "Security": ["AxiomCore", "Axiom", "CSodium"],
        "TestInfrastructure": ["AxiomCore", "AxiomTesting", "Relux", "ReluxTesting", "SwiftIoC"],
    ]
}

extension Layer {
    /// Whether the table does not name the module for this layer of a domain.
    func forbids(_ found: Repository.Import, in domain: String) -> Bool {
        var allowed = Set(own.map { domain + $0 }).union(frameworks).union(Self.toolchain)
        // System calls belong to service implementations, locks to the framework packages.
        if suffix == "ServiceImpl" {
            allowed.formUnion(Self.system.subtracting(["Synchronization"]))
        }
        return !allowed.contains(found.module)
    }
}
