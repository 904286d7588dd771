// SPDX-License-Identifier: Apache-2.0

extension Rule {
    /// The nineteen rules in their order.
    public static let all = dependencies + lifetimes + stateManagement

    /// The rules that are due in a phase.
    public static func due(in phase: Phase) -> [Rule] { all.filter { $0.phase == phase } }

    private static let axiom = "Packages/Axiom/Sources/Axiom"
    private static let registry = "\(axiom)/Components/ComponentRegistry.swift"
    private static let edges = "\(axiom)/Components/ComponentEdge.swift"
    private static let fixtures = "Tests/CompileFail"
    private static let architecture = "Tests/Tests/ArchitectureTests"

    /// Rules 1 to 8: who may depend on whom.
    private static let dependencies = [
        Rule(
            number: 1, sentence: "A client depends on capabilities and on nothing else.",
            requires: [], enables: [5, 6], validation: .typeSystem, phase: .mvp,
            enforcement: [
                .init(.types, "its manager yields capabilities", "\(fixtures)/ClientAsked.swift"),
                .init(.lint, "parameters of clients", "\(architecture)/ComponentTests.swift"),
                .init(.runtime, "the table of dependencies", edges),
            ], evidence: ["F-010"]),
        Rule(
            number: 2, sentence: "A context depends on clients and on contexts below it.",
            requires: [1], enables: [5, 8], validation: .typeSystem, phase: .mvp,
            enforcement: [
                .init(
                    .types, "its dependencies yield no capability",
                    "\(fixtures)/CapabilityAsked.swift"),
                .init(.runtime, "the table of dependencies", edges),
            ], evidence: ["F-011"]),
        Rule(
            number: 3, sentence: "A capability depends on capabilities, never in a circle.",
            requires: [], enables: [16], validation: .typeSystem, phase: .v1,
            enforcement: [
                .init(.runtime, "the table of dependencies, the detector", registry)
            ], evidence: ["F-012"]),
        Rule(
            number: 4, sentence: "A view has exactly one context.",
            requires: [], enables: [10], validation: .typeSystem, phase: .mvp,
            enforcement: [.init(.runtime, "the pairing of presentations", registry)],
            evidence: ["F-013"]),
        Rule(
            number: 5,
            sentence: "Calls go down only: orchestrator, context, client, capability, system.",
            requires: [1, 2], enables: [], validation: .typeSystem, phase: .mvp,
            enforcement: [
                .init(
                    .imports, "closed layers name their clients",
                    "Packages/Workbench/Tests/WorkbenchTests/ClosedLayerTests.swift"),
                .init(
                    .lint, "the layer table",
                    "Packages/Workbench/Sources/WorkbenchKit/Law/Law+Layers.swift"),
                .init(.runtime, "the table of dependencies", edges),
            ], evidence: ["F-014"]),
        Rule(
            number: 6, sentence: "A client does not depend on a client.",
            requires: [1], enables: [11], validation: .typeSystem, phase: .v1,
            enforcement: [
                .init(.types, "its manager yields capabilities", "\(fixtures)/ClientAsked.swift"),
                .init(.lint, "parameters of clients", "\(architecture)/ComponentTests.swift"),
                .init(.runtime, "the table of dependencies", edges),
            ], evidence: ["F-015"]),
        Rule(
            number: 7, sentence: "A type of state belongs to exactly one client.",
            requires: [], enables: [12], validation: .typeSystem, phase: .mvp,
            enforcement: [.init(.runtime, "owners by type of state", registry)],
            evidence: ["F-016"]),
        Rule(
            number: 8, sentence: "Contexts do not need each other in a circle.",
            requires: [2], enables: [], validation: .runtime, phase: .v1,
            enforcement: [
                .init(
                    .runtime, "the detector",
                    "Packages/Axiom/Sources/AxiomCore/Graph/CircularDependencyDetector.swift")
            ], evidence: ["F-017"]),
    ]

    /// Rules 9 to 13: who lives how long.
    private static let lifetimes = [
        Rule(
            number: 9, sentence: "Each use of a view is an instance of its own.",
            requires: [], enables: [], validation: .runtime, phase: .v1,
            enforcement: [
                .init(.test, "identity by use", "\(axiom)/Components/PresentationID.swift")
            ], evidence: ["F-018"]),
        Rule(
            number: 10, sentence: "A context lives with one instance of a view.",
            requires: [4], enables: [], validation: .runtime, phase: .v1,
            enforcement: [.init(.runtime, "the pairing, held weakly", registry)],
            evidence: ["F-019"]),
        Rule(
            number: 11, sentence: "A type of client has one instance in an app.",
            requires: [6], enables: [12], validation: .runtime, phase: .mvp,
            enforcement: [.init(.runtime, "instances by type of client", registry)],
            evidence: ["F-020"]),
        Rule(
            number: 12, sentence: "A type of state has one instance, paired with its client.",
            requires: [7, 11], enables: [], validation: .runtime, phase: .v1,
            enforcement: [.init(.runtime, "owners by type of state", registry)],
            evidence: ["F-021"]),
        Rule(
            number: 13,
            sentence: "A capability is made anew when a permission or its availability changes.",
            requires: [], enables: [], validation: .runtime, phase: .v1,
            enforcement: [
                .init(
                    .runtime, "handles that outlive it",
                    "\(axiom)/Capability/CapabilityHandle.swift")
            ], evidence: ["F-022", "F-023"]),
    ]

    /// Rules 14 to 19: how states, actions and errors behave.
    private static let stateManagement = [
        Rule(
            number: 14, sentence: "A mutation happens whole or not at all, and makes a new value.",
            requires: [], enables: [15], validation: .compileTime, phase: .v1,
            enforcement: [
                .init(
                    .types, "nothing changes a state but update",
                    "\(fixtures)/PrivateState.swift"),
                .init(
                    .lint, "only the owner updates", "\(architecture)/StateWriteTests.swift"),
                .init(.runtime, "updates of a copy", "\(axiom)/State/StateContainer.swift"),
            ], evidence: ["F-024"]),
        Rule(
            number: 15, sentence: "An error goes up one level at a time.",
            requires: [14], enables: [19], validation: .compileTime, phase: .v1,
            enforcement: [
                .init(
                    .lint, "every error is an AxiomError", "\(architecture)/ErrorTests.swift"),
                .init(.test, "the recorded way up", "\(axiom)/Context/Context.swift"),
            ], evidence: ["F-025"]),
        Rule(
            number: 16, sentence: "Capabilities start after the capabilities they need.",
            requires: [3], enables: [], validation: .compileTime, phase: .v1,
            enforcement: [
                .init(
                    .runtime, "the order of the graph",
                    "Packages/Axiom/Sources/AxiomCore/Graph/DependencyGraph.swift")
            ], evidence: ["F-026"]),
        Rule(
            number: 17, sentence: "A state consists of values.",
            requires: [], enables: [14], validation: .compileTime, phase: .v1,
            enforcement: [
                .init(.types, "states are Sendable", "\(fixtures)/MutableClassState.swift"),
                .init(.lint, "no class is a state", "\(architecture)/ComponentTests.swift"),
            ], evidence: ["F-027"]),
        Rule(
            number: 18, sentence: "An action is a value: a command or a query.",
            requires: [], enables: [], validation: .compileTime, phase: .v1,
            enforcement: [
                .init(.types, "a query gets a constant", "\(fixtures)/MutatingQuery.swift")
            ], evidence: ["F-028"]),
        Rule(
            number: 19,
            sentence: "A context handles every error of its clients, or hands it on knowingly.",
            requires: [2, 15], enables: [], validation: .compileTime, phase: .v1,
            enforcement: [
                .init(
                    .types, "handleUserAction does not throw", "\(fixtures)/ThrowingContext.swift")
            ], evidence: ["F-029"]),
    ]
}

extension Rule.Enforcement {
    fileprivate init(_ means: Rule.Means, _ by: String, _ place: String) {
        self.init(means: means, by: by, place: place)
    }
}
