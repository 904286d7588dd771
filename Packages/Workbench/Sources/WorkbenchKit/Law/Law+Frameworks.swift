// SPDX-License-Identifier: Apache-2.0

extension Law {
    /// The framework packages: what each module may import of ours (DESIGN.md, top level).
    static let houseFrameworks: [String: Set<String>] = [
        "CoreModels": [],
        "SwiftIoC": [],
        "AxiomCore": [],
        "Axiom": ["AxiomCore"],
        "AxiomExtras": ["AxiomCore", "Axiom"],
        "AxiomTesting": ["AxiomCore", "Axiom", "AxiomExtras"],
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
        "TerminalUIExtras": ["TerminalUI"],
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

    /// Public types that specifications name and that stay where the app imports them, although no
    /// product code uses them; each with its row. What they need stays with them.
    static let houseKeptTypes = [
        // The names that specification 004 uses without a row of their own.
        "Relux.Relux.Flow": "004",
        "Relux.Relux.Navigation.PathComponent": "R-070",
        "TrapezioStrata.StrataInteractor": "T-010",
        "TrapezioStrata.StrataTimeoutException": "W-44",
    ]
}
