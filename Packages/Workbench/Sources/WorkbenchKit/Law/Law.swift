// SPDX-License-Identifier: Apache-2.0

/// The law of the repository, all of it data: layers, frameworks, symbols, numbers.
package struct Law: Sendable {
    /// The layers by name.
    package let layers: [String: Layer]
    /// What each module of a framework package may import of ours.
    package let frameworks: [String: Set<String>]
    /// Public types that no product code uses and that stay, each with the row that asks for it.
    package let keptTypes: [String: String]
    /// What no module of the repository may name, except where a layer is exempt.
    let index: SymbolIndex

    /// The law of this repository.
    package static let house = Law()

    init() {
        layers = Dictionary(uniqueKeysWithValues: Self.houseLayers.map { ($0.name, $0) })
        frameworks = Self.houseFrameworks
        keptTypes = Self.houseKeptTypes
        index = SymbolIndex(Self.houseLayers.flatMap { $0.forbidden.flatMap(\.symbols) })
    }

    /// A domain's layers in the order of specification 004.
    package static let domainLayers = [
        "Models", "ReluxInt", "ServiceInt", "ServiceImpl", "ReluxImpl", "TestSupport",
    ]
    /// A domain's UI package has these two products.
    package static let uiLayers = ["UIAPI", "UI"]
    /// Modules for tests, which no product may import.
    static let testModules: Set<String> = [
        "AxiomTesting", "ReluxTesting", "TrapezioTesting", "DesignSystemTesting",
        "TestInfrastructure", "Testing",
        "XCTest",
    ]
    /// Layers that may import test modules.
    static let testLayers: Set<String> = ["TestSupport", "Tests", "Bench"]
    /// Where the app names implementations.
    static let compositionFolder = "/Composition/"
    /// The longest file, in lines.
    static let maximumLines = 400
    /// The longest README in lines, and its longest line outside of a table in characters.
    static let maximumReadme = (lines: 160, width: 120)
    /// What every manifest's first line says.
    static let toolsVersion = "6.2"
    /// How the last block of every manifest begins.
    static let settingsMark = "// The house settings"
    /// Endings of file and folder names that say nothing, with the names a specification fixes.
    static let buckets = ["Utils", "Util", "Utilities", "Helpers", "Helper", "Manager", "Managers"]
    static let fixedNames: Set<String> = ["CapabilityManager", "TrapezioMessageManager"]
    /// File names that need not name a type.
    static let freeNames: Set<String> = ["Main", "main", "Package"]
    /// Endings of test files that hold several small things.
    static let freeTestEndings = ["Fixtures", "Support"]
    /// How a service's implementation is named (specification 002: `HealthKitManager()`).
    static let serviceEndings: [[UInt8]] = [
        "Service", "ServiceImpl", "Manager", "Provider", "Repository", "DataSource", "Gateway",
    ].map { Array($0.utf8) }
    /// Modules whose strings may be SQL: WorkbenchBuild reads the database of llbuild.
    static let queryModules: Set<String> = ["Storage", "WorkbenchBuild"]

    static let queryInitials: Set<UInt8> = Set("SIUDCAPWsiudcapw".utf8)

    /// The verb of an SQL statement, nil for other texts. `SELECT a` but not `Select a food`.
    static func queryVerb(of text: String) -> String? {
        let isUpper = text.utf8.prefix(3).allSatisfy { (65...90).contains($0) }
        let isLower = text.utf8.prefix(3).allSatisfy { (97...122).contains($0) }
        guard isUpper || isLower else { return nil }
        let words = text.uppercased().split(
            maxSplits: 8, whereSeparator: { $0 == " " || $0 == "\n" || $0 == "(" || $0 == ";" })
        guard words.count > 1 else { return nil }
        switch (words[0], words[1]) {
        case ("INSERT", "INTO"), ("INSERT", "OR"), ("DELETE", "FROM"), ("CREATE", "TABLE"),
            ("CREATE", "INDEX"), ("CREATE", "UNIQUE"), ("CREATE", "VIRTUAL"),
            ("CREATE", "TRIGGER"), ("CREATE", "VIEW"), ("CREATE", "TEMP"), ("ALTER", "TABLE"),
            ("DROP", "TABLE"), ("DROP", "INDEX"), ("DROP", "VIEW"), ("DROP", "TRIGGER"):
            return "\(words[0]) \(words[1])"
        case ("PRAGMA", _): return "PRAGMA"
        case ("SELECT", _) where isUpper || words[1] == "*" || words.contains("FROM"):
            return "SELECT"
        case ("WITH", _) where isUpper && words.contains("AS"): return "WITH"
        case ("UPDATE", _) where words.count > 2 && words[2] == "SET": return "UPDATE"
        default: return nil
        }
    }

    /// Where a target stands, by its name and its package's.
    package func place(of target: Manifest.Target, in manifest: Manifest) -> Place {
        let name = target.name
        if target.kind == .test { return Place(layer: "Tests") }
        if manifest.name == "Tests" { return Place(layer: "Bench") }
        if manifest.name == "App" { return Place(layer: "App") }
        if frameworks[name] != nil { return Place(layer: "Framework") }
        if manifest.name == "Orchestrator" { return Place(layer: "Orchestration") }
        if manifest.name.hasSuffix("UI"), name.hasPrefix(manifest.name) {
            let rest = name.dropFirst(manifest.name.count)
            if rest.isEmpty || rest == "API" {
                return Place(
                    layer: "UI" + rest, domain: String(manifest.name.dropLast(2)), isUI: true)
            }
        }
        if name.hasPrefix(manifest.name) {
            let suffix = String(name.dropFirst(manifest.name.count))
            if Self.domainLayers.contains(suffix) {
                return Place(layer: suffix, domain: manifest.name)
            }
        }
        return Place()
    }

    /// The layer of a file: the app has two, by folder.
    func layer(of module: Repository.Module, file: String) -> Layer? {
        guard let name = module.place.layer else { return nil }
        if name == "App", file.contains(Self.compositionFolder) { return layers["Composition"] }
        return layers[name]
    }
}
