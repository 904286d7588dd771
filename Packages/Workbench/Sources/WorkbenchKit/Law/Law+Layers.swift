// SPDX-License-Identifier: Apache-2.0

/// The layer table of DESIGN.md: specifications 004 and 002 with the rulings E-40, E-50 and E-60.
extension Law {
    /// Anything at all.
    static let everything: Set<String> = ["*"]
    static let base: Set<String> = ["Foundation", "FoundationEssentials"]
    static let platform: Set<String> = [
        "Glibc", "Musl", "Darwin", "Android", "Dispatch", "Synchronization", "Observation",
    ]

    static let houseLayers: [Layer] = [
        Layer(
            "Models", airfit: .core, isInterface: true, frameworks: ["CoreModels"], system: base,
            forbidden: pure + [views],
            why: "Models are what every layer shares: whatever they import, everybody gets.",
            remedy: "Keep values here; put behaviour that needs more into ReluxImpl or ServiceImpl."
        ),
        Layer(
            "ReluxInt", airfit: .service, isInterface: true, own: ["Models"],
            frameworks: ["CoreModels", "Relux", "Axiom", "AxiomCore"], system: base,
            forbidden: pure + [views],
            why: "ReluxInt is what other domains and views see: actions, effects and protocols.",
            remedy: "Move the code to ReluxImpl, behind a protocol or an effect of this module."),
        Layer(
            "ServiceInt", airfit: .data, isInterface: true, own: ["Models"],
            frameworks: ["CoreModels"], system: base,
            forbidden: pure + [views],
            why: "A service protocol names the domain's models and nothing else, so that any "
                + "implementation fits.",
            remedy: "Express the requirement in the domain's models."),
        Layer(
            "ServiceImpl", airfit: .data, own: ["Models", "ServiceInt"],
            frameworks: ["CoreModels", "Axiom", "AxiomCore", "Storage", "Security"],
            system: base.union(platform).subtracting(["Synchronization", "Observation"])
                .union(["HealthKit", "Network", "CryptoKit"]),
            forbidden: [
                sleeps, traps, unwraps, prints, allLocks, modelContexts, views, extensions,
                operators,
            ],
            isClosed: true,
            why: "A service implementation knows its port and the system, no kernel, no view and "
                + "no other domain.",
            remedy: "Answer through the service protocol; what crosses domains is an "
                + "orchestration."),
        Layer(
            "ReluxImpl", airfit: .service, own: ["Models", "ReluxInt", "ServiceInt"],
            frameworks: [
                "CoreModels", "Relux", "Axiom", "AxiomCore", "TrapezioStrata", "SwiftIoC",
            ],
            system: base, forbidden: pure + [views, stores, operators], isClosed: true,
            why: "The rules of a domain see interfaces only: the service is injected (E-60), "
                + "so that a change inside it rebuilds one module.",
            remedy: "Import ServiceInt, and take `any IService` in Module.init."),
        Layer(
            "UIAPI", airfit: .module, isInterface: true, own: ["Models", "ReluxInt"],
            frameworks: [
                "CoreModels", "Trapezio", "TrapezioNavigation", "TerminalUI", "DesignSystem",
                "Axiom", "AxiomCore",
            ],
            system: base.union(["SwiftUI"]), forbidden: pure + [stores],
            why: "What the app sees of a domain's screens is one protocol.",
            remedy: "Move the code to the UI module."),
        Layer(
            "UI", airfit: .module, own: ["Models", "ReluxInt", "UIAPI"],
            frameworks: [
                "CoreModels", "Relux", "Trapezio", "TrapezioStrata", "TrapezioNavigation",
                "TerminalUI", "DesignSystem", "Axiom", "AxiomCore",
            ],
            system: base.union(["SwiftUI", "Observation"]), forbidden: pure + [stores],
            why: "A screen sees actions, state and models of its own domain: the strictest of "
                + "four rules (E-50).",
            remedy: "Dispatch an effect of the domain's ReluxInt instead."),
        Layer(
            "TestSupport", own: ["Models", "ReluxInt", "ServiceInt"],
            frameworks: [
                "CoreModels", "TestInfrastructure", "Relux", "ReluxTesting", "Axiom", "AxiomCore",
                "AxiomTesting",
            ],
            system: base.union(["Synchronization", "Testing"]),
            forbidden: [sleeps, traps, prints, rawLocks],
            why: "Mocks stand in for implementations, so they know interfaces only.",
            remedy: "Test an implementation in the domain's Tests."),
        Layer(
            "Orchestration", any: ["Models", "ReluxInt"], frameworks: ["CoreModels", "Relux"],
            system: base,
            forbidden: pure + [views, stores],
            why: "What crosses domains is stateless and sees their interfaces only.",
            remedy: "React to actions, and answer with effects of a ReluxInt."),
        Layer(
            "App", airfit: .application,
            any: ["Models", "ReluxInt", "ServiceInt", "UIAPI", "Orchestration"],
            frameworks: appFrameworks, system: base.union(platform).union(["SwiftUI"]),
            forbidden: [sleeps, traps, unwraps, rawLocks],
            why: "The app's files see protocols; only Composition/ names implementations (E-40).",
            remedy: "Let a file under Composition/ inject it."),
        Layer(
            "Composition", airfit: .application,
            any: [
                "Models", "ReluxInt", "ServiceInt", "ServiceImpl", "ReluxImpl", "UIAPI", "UI",
                "Orchestration",
            ],
            frameworks: appFrameworks, system: base.union(platform).union(["SwiftUI"]),
            forbidden: [sleeps, traps, unwraps, rawLocks],
            why: "The composition root may import every product, but nothing that is for tests.",
            remedy: "Use the real implementation, or an in-memory one of ServiceImpl."),
        Layer(
            "Framework", airfit: .core,
            system: base.union(platform).union(["SwiftUI", "CSodium", "CSQLite"]),
            forbidden: library,
            why: "Framework packages lie in an order; their table names what lies below each.",
            remedy: "Move the shared part down into a package that both may import."),
        Layer(
            "Tests", own: everything, any: everything, frameworks: everything,
            system: everything, forbidden: [sleeps],
            why: "Tests may see everything their manifest names.", remedy: ""),
        Layer(
            "Bench", own: everything, any: everything, frameworks: everything,
            system: everything, forbidden: [traps],
            why: "Benchmarks may see everything their manifest names.", remedy: ""),
    ]

    private static let appFrameworks: Set<String> = [
        "CoreModels", "SwiftIoC", "AxiomCore", "Axiom", "Relux", "TrapezioStrata", "Trapezio",
        "TrapezioNavigation", "TerminalUI", "DesignSystem", "Storage", "Security",
        "WorkbenchRules",
    ]
}
