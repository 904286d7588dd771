// SPDX-License-Identifier: Apache-2.0

extension EnforcedRule {
    private static let axiom = "Packages/Axiom/Sources/Axiom"
    private static let registry = "\(axiom)/Components/ComponentRegistry.swift"
    private static let admission = "\(axiom)/Components/ComponentRegistry+Contexts.swift"
    private static let navigation =
        "Packages/Trapezio/Sources/TrapezioNavigation/Host/TrapezioNavigationHost.swift"
    private static let edges = "\(axiom)/Components/ComponentEdge.swift"
    private static let graph = "Packages/Axiom/Sources/AxiomCore/Graph"
    private static let fixtures = "Tests/CompileFail"
    private static let architecture = "Tests/Tests/ArchitectureTests"

    /// The nineteen rules in their order.
    public static let all = [
        EnforcedRule(
            1, evidence: ["F-010"],
            .init(.types, "its manager yields capabilities", "\(fixtures)/ClientAsked.swift"),
            .init(.lint, "parameters of clients", "\(architecture)/ComponentTests.swift"),
            .init(.runtime, "the table of dependencies", edges)),
        EnforcedRule(
            2, evidence: ["F-011"],
            .init(
                .types, "its dependencies yield no capability",
                "\(fixtures)/CapabilityAsked.swift"),
            .init(.runtime, "what each screen's store holds", admission),
            .init(.runtime, "the table of dependencies", edges)),
        EnforcedRule(
            3, evidence: ["F-012"],
            .init(.runtime, "the table of dependencies, the detector", registry)),
        EnforcedRule(
            4, evidence: ["F-013"],
            .init(.runtime, "the pairing of presentations", registry),
            .init(.runtime, "each screen's store bound to its one use", navigation)),
        EnforcedRule(
            5, evidence: ["F-014"],
            .init(
                .imports, "the manifest of a closed layer lists who may import it",
                "Packages/Workbench/Tests/WorkbenchRepositoryTests/ClosedLayerTests.swift"),
            .init(
                .lint, "the layer table",
                ".workbench/law.json"),
            .init(.runtime, "the table of dependencies", edges)),
        EnforcedRule(
            6, evidence: ["F-015"],
            .init(.types, "its manager yields capabilities", "\(fixtures)/ClientAsked.swift"),
            .init(
                .lint, "the rule client-held",
                "Packages/Workbench/Sources/WorkbenchKit/Lint/Linter+HeldClients.swift"),
            .init(.lint, "parameters of clients", "\(architecture)/ComponentTests.swift"),
            .init(.runtime, "the table of dependencies", edges)),
        EnforcedRule(
            7, evidence: ["F-016"],
            .init(.runtime, "owners by type of state", registry)),
        EnforcedRule(
            8, evidence: ["F-017"],
            .init(.runtime, "the detector", "\(graph)/CircularDependencyDetector.swift"),
            .init(.runtime, "what each screen's store holds", admission)),
        EnforcedRule(
            9, evidence: ["F-018"],
            .init(.test, "identity by use", "\(axiom)/Components/PresentationID.swift")),
        EnforcedRule(
            10, evidence: ["F-019"],
            .init(.runtime, "the pairing, held weakly", registry),
            .init(.runtime, "each screen's store bound to its one use", navigation)),
        EnforcedRule(
            11, evidence: ["F-020"],
            .init(.runtime, "instances by type of client", registry)),
        EnforcedRule(
            12, evidence: ["F-021"],
            .init(.runtime, "owners by type of state", registry)),
        EnforcedRule(
            13, evidence: ["F-022", "F-023"],
            .init(
                .runtime, "handles that outlive it",
                "\(axiom)/Capability/CapabilityHandle.swift"),
            .init(
                .runtime, "an invalidated instance refuses",
                "\(axiom)/Capability/CapabilityValidity.swift")),
        EnforcedRule(
            14, evidence: ["F-024"],
            .init(
                .types, "nothing changes a state but update", "\(fixtures)/PrivateState.swift"),
            .init(.lint, "only the owner updates", "\(architecture)/StateWriteTests.swift"),
            .init(.runtime, "updates of a copy", "\(axiom)/State/StateContainer.swift")),
        EnforcedRule(
            15, evidence: ["F-025"],
            .init(.lint, "every error is an AxiomError", "\(architecture)/ErrorTests.swift"),
            .init(.test, "the recorded way up", "\(axiom)/Context/Context.swift")),
        EnforcedRule(
            16, evidence: ["F-026"],
            .init(.runtime, "the graph finds the order", "\(graph)/DependencyGraph.swift")),
        EnforcedRule(
            17, evidence: ["F-027"],
            .init(.types, "states are Sendable", "\(fixtures)/MutableClassState.swift"),
            .init(.lint, "no class is a state", "\(architecture)/ComponentTests.swift")),
        EnforcedRule(
            18, evidence: ["F-028"],
            .init(.types, "a query gets a constant", "\(fixtures)/MutatingQuery.swift")),
        EnforcedRule(
            19, evidence: ["F-029"],
            .init(
                .types, "handleUserAction does not throw", "\(fixtures)/ThrowingContext.swift")),
    ]
}
