// SPDX-License-Identifier: Apache-2.0

/// One domain of a generated repository: six modules and their tests, in the house's shape.
struct GeneratedDomain {
    let name: String
    /// The number of files with functions that Models, ServiceImpl and ReluxImpl have beside the
    /// wiring.
    let parts: Int

    static let licence = "// SPDX-License-Identifier: Apache-2.0\n\n"

    /// The domain's files by path.
    func files() -> [String: String] {
        var files = ["Packages/\(name)/Package.swift": manifest.text]
        for (path, text) in Self.texts {
            files["Packages/\(named(path))"] = Self.licence + named(text) + "\n"
        }
        for layer in ["Models", "ServiceImpl", "ReluxImpl"] {
            for number in 1...max(1, parts) {
                let type = "\(name)\(layer)Part\(number)"
                files["Packages/\(name)/Sources/\(name)\(layer)/\(type).swift"] =
                    Self.licence + "/// What is computed.\nstruct \(type) {\n\(Self.bodies)\n}\n"
            }
        }
        return files
    }

    private func named(_ text: String) -> String { text.replacing("Domain·", with: name) }

    /// Functions over numbers and texts, of three shapes in turn: files of 80 lines, as in this
    /// repository's own domains.
    private static let bodies = (1...8).map { number in
        let doc = "    /// Step \(number) of what is computed.\n"
        switch number % 3 {
        case 0:
            return doc + """
                    func halved\(number)(_ limit: Double) -> Double {
                        var rest = limit
                        var steps = 0
                        while rest > 1, steps < \(number) {
                            rest /= 2
                            steps += 1
                        }
                        return rest + Double(steps)
                    }
                """
        case 1:
            return doc + """
                    func words\(number)(of text: String) -> [String: Int] {
                        var counts: [String: Int] = [:]
                        for word in text.split(separator: " ") where word.count > \(number) {
                            counts[String(word), default: 0] += 1
                        }
                        return counts
                    }
                """
        default:
            return doc + """
                    func sum\(number)(_ values: [Double]) -> Double {
                        let kept = values.filter { $0 > \(number) }
                        if kept.isEmpty { return 0 }
                        let total = kept.reduce(0) { $0 + $1 }
                        return total / Double(kept.count)
                    }
                """
        }
    }.joined(separator: "\n\n")

    private var manifest: GeneratedManifest {
        func own(_ layers: String...) -> [(module: String, package: String?)] {
            layers.map { (name + $0, name) }
        }
        let (relux, axiom) = (("Relux", "Relux" as String?), ("Axiom", "Axiom" as String?))
        let tests = name + "Tests"
        var manifest = GeneratedManifest(name: name, isDynamic: true)
        manifest.uses = ["SwiftIoC", "Axiom", "Relux", "Storage", "TestInfrastructure"].map {
            "../\($0)"
        }
        manifest.targets = [
            .init(name: name + "Models"),
            .init(name: name + "ReluxInt", needs: own("Models") + [relux]),
            .init(name: name + "ServiceInt", needs: own("Models")),
            .init(
                name: name + "ServiceImpl",
                needs: own("Models", "ServiceInt") + [("Storage", "Storage")],
                clients: ["airfit"]),
            .init(
                name: name + "ReluxImpl",
                needs: own("Models", "ReluxInt", "ServiceInt")
                    + [("SwiftIoC", "SwiftIoC"), relux, axiom],
                clients: ["airfit", tests]),
            .init(
                name: name + "TestSupport",
                needs: own("Models", "ServiceInt")
                    + [("TestInfrastructure", "TestInfrastructure")]),
            .init(
                name: tests, kind: "testTarget",
                needs: own("Models", "ReluxImpl", "ReluxInt", "ServiceInt") + [
                    (name + "TestSupport", nil), axiom,
                ]),
        ]
        return manifest
    }
}
