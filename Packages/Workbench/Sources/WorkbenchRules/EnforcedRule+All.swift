// SPDX-License-Identifier: Apache-2.0

extension EnforcedRule {
    private typealias Place = (file: String, words: String)

    private static func axiom(_ file: String, _ words: String) -> Place {
        ("Packages/Axiom/Sources/Axiom/\(file).swift", words)
    }

    private static func registry(_ words: String) -> Place {
        axiom("Components/ComponentRegistry", words)
    }

    private static func fixture(_ file: String, _ words: String) -> Place {
        ("Tests/CompileFail/\(file).swift", "// expect: " + words)
    }

    private static func architecture(_ file: String, _ words: String) -> Place {
        ("Tests/Tests/ArchitectureTests/\(file).swift", words)
    }

    private static let admission = axiom(
        "Components/ComponentRegistry+Contexts", "for capability in held.capabilities")
    private static let navigation: Place = (
        "Packages/Trapezio/Sources/TrapezioNavigation/Host/TrapezioNavigationHost.swift",
        "func stores(of entry"
    )
    private static let edges = axiom(
        "Components/ComponentEdge", "func allows(_ type: ComponentType")
    private static let detector: Place = (
        "Packages/Axiom/Sources/AxiomCore/Graph/CircularDependencyDetector.swift",
        "throws(CircularDependency)"
    )
    private static let clientAsked = fixture("ClientAsked", "ambiguous use of 'handle(of:)'")
    private static let clientParameters = architecture(
        "ComponentTests", "no client takes another client")

    /// The nineteen rules in their order.
    public static let all = [
        EnforcedRule(
            1, evidence: ["F-010"],
            .init(.types, "its manager yields capabilities", clientAsked),
            .init(.lint, "parameters of clients", clientParameters),
            .init(.runtime, "the table of dependencies", edges)),
        EnforcedRule(
            2, evidence: ["F-011"],
            .init(
                .types, "its dependencies yield no capability",
                fixture("CapabilityAsked", "ambiguous use of 'client'")),
            .init(.runtime, "what each screen's store holds", admission),
            .init(.runtime, "the table of dependencies", edges)),
        EnforcedRule(
            3, evidence: ["F-012"],
            .init(.runtime, "the table of dependencies, the detector", registry("storage.declare("))
        ),
        EnforcedRule(
            4, evidence: ["F-013"],
            .init(.runtime, "the pairing of presentations", registry("ComponentPairings()")),
            .init(.runtime, "each screen's store bound to its one use", navigation)),
        EnforcedRule(
            5, evidence: ["F-014"],
            .init(
                .imports, "the manifest of a closed layer lists who may import it",
                (
                    "Packages/Workbench/Tests/WorkbenchRepositoryTests/ClosedLayerTests.swift",
                    "refuses every other module"
                )),
            .init(
                .lint, "the layer table",
                (".workbench/law.json", "\"layers\": [")),
            .init(.runtime, "the table of dependencies", edges)),
        EnforcedRule(
            6, evidence: ["F-015"],
            .init(.types, "its manager yields capabilities", clientAsked),
            .init(
                .lint, "the rule client-held",
                (
                    "Packages/Workbench/Sources/WorkbenchKit/Lint/Linter+HeldClients.swift",
                    "func checkHeldClients"
                )),
            .init(.lint, "parameters of clients", clientParameters),
            .init(.runtime, "the table of dependencies", edges)),
        EnforcedRule(
            7, evidence: ["F-016"],
            .init(
                .runtime, "owners by type of state",
                registry("var owners: [ComponentID: ComponentID]"))),
        EnforcedRule(
            8, evidence: ["F-017"],
            .init(.runtime, "the detector", detector),
            .init(.runtime, "what each screen's store holds", admission)),
        EnforcedRule(
            9, evidence: ["F-018"],
            .init(
                .test, "identity by use",
                axiom("Components/PresentationID", "struct PresentationID"))),
        EnforcedRule(
            10, evidence: ["F-019"],
            .init(.runtime, "the pairing, held weakly", registry("ComponentPairings()")),
            .init(.runtime, "each screen's store bound to its one use", navigation)),
        EnforcedRule(
            11, evidence: ["F-020"],
            .init(
                .runtime, "instances by type of client", registry("throw .secondInstance(.client"))),
        EnforcedRule(
            12, evidence: ["F-021"],
            .init(
                .runtime, "owners by type of state",
                registry("var owners: [ComponentID: ComponentID]"))),
        EnforcedRule(
            13, evidence: ["F-022", "F-023"],
            .init(
                .runtime, "handles that outlive it",
                axiom("Capability/CapabilityHandle", "final class CapabilityHandle")),
            .init(
                .runtime, "an invalidated instance refuses",
                axiom("Capability/CapabilityValidity", "var isValid: Bool"))),
        EnforcedRule(
            14, evidence: ["F-024"],
            .init(
                .types, "nothing changes a state but update",
                fixture("PrivateState", "'storage' is inaccessible")),
            .init(
                .lint, "only the owner updates",
                architecture("StateWriteTests", "nobody but its owner changes the state")),
            .init(
                .runtime, "updates of a copy",
                axiom("State/StateContainer+Together", "var copy = storage.state"))),
        EnforcedRule(
            15, evidence: ["F-025"],
            .init(
                .lint, "every error is an AxiomError",
                architecture("ErrorTests", "an error that is no AxiomError is found")),
            .init(.test, "the recorded way up", axiom("Context/Context", "protocol Context"))),
        EnforcedRule(
            16, evidence: ["F-026"],
            .init(
                .runtime, "the graph finds the order",
                (
                    "Packages/Axiom/Sources/AxiomCore/Graph/DependencyGraph.swift",
                    "struct DependencyGraph"
                ))),
        EnforcedRule(
            17, evidence: ["F-027"],
            .init(.types, "states are Sendable", fixture("MutableClassState", "stored property")),
            .init(
                .lint, "no class is a state", architecture("ComponentTests", "no model is a class"))
        ),
        EnforcedRule(
            18, evidence: ["F-028"],
            .init(
                .types, "a query gets a constant",
                fixture("MutatingQuery", "cannot use mutating member"))),
        EnforcedRule(
            19, evidence: ["F-029"],
            .init(
                .types, "handleUserAction does not throw",
                fixture("ThrowingContext", "call can throw"))),
    ]
}
