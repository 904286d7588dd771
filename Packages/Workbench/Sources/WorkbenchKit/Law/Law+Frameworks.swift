// SPDX-License-Identifier: Apache-2.0

extension Law {
    /// The framework packages: what each module may import of ours (DESIGN.md, top level).
    static let houseFrameworks: [String: Set<String>] = [
        "CoreModels": [],
        "SwiftIoC": [],
        "AxiomCore": [],
        "Axiom": ["AxiomCore"],
        "AxiomTesting": ["AxiomCore", "Axiom"],
        "Relux": ["AxiomCore", "Axiom"],
        "ReluxTesting": ["AxiomCore", "Axiom", "AxiomTesting", "Relux"],
        "TrapezioStrata": ["AxiomCore", "Axiom"],
        "Trapezio": ["AxiomCore", "Axiom", "TrapezioStrata"],
        "TrapezioNavigation": ["AxiomCore", "Axiom", "TrapezioStrata", "Trapezio"],
        "TrapezioTesting": [
            "AxiomCore", "Axiom", "AxiomTesting", "TrapezioStrata", "Trapezio",
            "TrapezioNavigation",
        ],
        "counter": ["Trapezio"],
        "TerminalUI": [],
        "terminal-probe": ["TerminalUI"],
        "DesignSystem": [
            "Axiom", "CoreModels", "Relux", "Trapezio", "TrapezioNavigation", "TerminalUI",
        ],
        "DesignSystemTesting": ["DesignSystem", "TerminalUI"],
        "CSQLite": [],
        "Storage": ["AxiomCore", "Axiom", "CSQLite"],
        "CSodium": [],
        "Security": ["AxiomCore", "Axiom", "CSodium"],
        "TestInfrastructure": ["AxiomCore", "AxiomTesting", "Relux", "ReluxTesting", "SwiftIoC"],
        "CIndexStore": [],
        "WorkbenchRules": [],
        "WorkbenchKit": ["AxiomCore", "CIndexStore"],
        "WorkbenchBuild": ["AxiomCore", "WorkbenchKit"],
        "workbench": ["WorkbenchBuild", "WorkbenchKit"],
        "WorkbenchProof": ["AxiomCore", "WorkbenchBuild", "WorkbenchKit"],
        "affected-proof": ["WorkbenchBuild", "WorkbenchProof"],
        "bench-workbench": ["WorkbenchBuild", "WorkbenchProof"],
    ]

    /// Public types of modules that the app imports, which stay there although nothing uses them.
    static let houseKeptTypes: [String: String] = [:]
}
