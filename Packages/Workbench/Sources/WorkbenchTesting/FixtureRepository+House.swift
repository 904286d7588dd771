// SPDX-License-Identifier: Apache-2.0

extension FixtureRepository {
    /// Two domains with their UI, an orchestration, the app and the framework packages: no finding.
    static let house: FixtureRepository = {
        var house = FixtureRepository()
        house.framework(
            "Axiom", [("AxiomCore", []), ("Axiom", ["AxiomCore"]), ("AxiomTesting", [])])
        house.framework("Relux", [("Relux", ["Axiom"]), ("ReluxTesting", ["Relux"])])
        house.framework("SwiftIoC", [("SwiftIoC", [])])
        house.framework("Storage", [("Storage", ["AxiomCore"])])
        house.framework("Security", [("Security", ["AxiomCore"])])
        house.framework("TerminalUI", [("TerminalUI", [])])
        house.framework(
            "Trapezio", [("TrapezioStrata", ["AxiomCore"]), ("Trapezio", ["TrapezioStrata"])])
        house.framework(
            "Host",
            [
                ("HostFeature", ["AxiomCore", "Relux", "SwiftIoC", "Storage"]),
                ("Host", ["HostFeature"]),
            ])
        house.framework("TestInfrastructure", [("TestInfrastructure", ["ReluxTesting"])])
        house.domain("Auth")
        house.domain("Workouts")
        house.packages.append(
            Package(
                name: "Orchestrator", folder: "Packages/Orchestrator",
                targets: [
                    .simple("SessionOrchestration", ["AuthReluxInt", "WorkoutsReluxInt", "Relux"])
                ]))
        house.app(["Auth", "Workouts"])
        return house
    }()

    mutating func framework(_ name: String, _ targets: [(String, [String])]) {
        packages.append(
            Package(
                name: name, folder: "Packages/\(name)",
                targets: targets.map { Target.simple($0.0, $0.1) }))
    }

    mutating func domain(_ name: String, withUI: Bool = true) {
        let clients = ["\(name)Feature", "\(name)Tests"]
        var impl = Target.simple(
            name + "ReluxImpl",
            [name + "Models", name + "ReluxInt", name + "ServiceInt", "SwiftIoC", "Relux"])
        impl.clients = clients
        var service = Target.simple(
            name + "ServiceImpl", [name + "Models", name + "ServiceInt", "Storage"])
        service.clients = clients
        var tests = Target.simple(
            name + "Tests", [name + "ReluxImpl", name + "ServiceImpl", name + "TestSupport"])
        tests.kind = "testTarget"
        tests.byName = [name + "TestSupport"]
        packages.append(
            Package(
                name: name, folder: "Packages/\(name)",
                targets: [
                    .simple(name + "Models", []),
                    .simple(name + "ReluxInt", [name + "Models", "Relux"]),
                    .simple(name + "ServiceInt", [name + "Models"]),
                    service, impl,
                    .simple(name + "TestSupport", [name + "ServiceInt", "TestInfrastructure"]),
                    tests,
                ], staticProducts: [name + "TestSupport"]))
        let screens: [Target] = [
            .simple(name + "UIAPI", [name + "Models", "TerminalUI"]),
            .simple(name + "UI", [name + "UIAPI", name + "ReluxInt", "Relux", "Trapezio"]),
        ]
        let feature = Target.simple(
            name + "Feature", [name + "ReluxImpl", name + "ServiceImpl", "HostFeature"])
        packages.append(
            Package(
                name: name + "UI", folder: "Packages/\(name)UI",
                targets: (withUI ? screens : []) + [feature],
                staticProducts: Set(((withUI ? screens : []) + [feature]).map(\.name))))
    }

    mutating func app(_ domains: [String]) {
        let composed = domains.map { $0 + "Feature" }
        let seen = domains.flatMap { [$0 + "ReluxInt", $0 + "ServiceInt"] }
        let body = domains.map { "struct \($0)RouterAdapter: \($0).Business.IRouter {}\n" }
        var app = Target(
            name: "airfit", kind: "executableTarget", needs: composed + seen + ["Relux"])
        app.files = [
            File(name: "Host.swift", imports: seen + ["Relux"], body: "struct Host {}"),
            File(
                name: "Composition/Composition.swift", imports: composed,
                body: "struct Composition {}\n" + body.joined()),
        ]
        packages.append(
            Package(name: "App", folder: "App", isDynamic: false, targets: [app]))
    }
}

extension FixtureRepository.Target {
    /// A target with one file that imports all it needs.
    static func simple(_ name: String, _ needs: [String]) -> Self {
        Self(
            name: name, needs: needs,
            files: [.init(name: "\(name)Root.swift", imports: needs, body: "struct \(name)Root {}")]
        )
    }
}

extension FixtureRepository {
    /// Divides a domain's package into one of its interfaces and one of its implementations.
    mutating func split(_ domain: String) {
        guard let index = packages.firstIndex(where: { $0.name == domain }) else { return }
        let interfaces = Set(["Models", "ReluxInt", "ServiceInt"].map { domain + $0 })
        var (upper, lower) = (packages[index], packages[index])
        (lower.name, upper.name) = (domain + "Interfaces", domain + "Implementations")
        (lower.folder, upper.folder) = ("Packages/" + lower.name, "Packages/" + upper.name)
        lower.targets.removeAll { !interfaces.contains($0.name) }
        upper.targets.removeAll { interfaces.contains($0.name) }
        packages.replaceSubrange(index...index, with: [lower, upper])
    }

    /// Tells the app of one more domain.
    mutating func register(_ domain: String) {
        packages.removeAll { $0.name == "App" }
        app(["Auth", "Workouts", domain])
    }
}
