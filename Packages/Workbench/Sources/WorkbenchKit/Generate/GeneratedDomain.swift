// SPDX-License-Identifier: Apache-2.0

/// One domain of a generated repository: six modules and their tests, in the house's shape.
struct GeneratedDomain {
    let name: String
    let types: Int
    let functions: Int

    static let licence = "// SPDX-License-Identifier: Apache-2.0\n\n"

    /// The domain's files by path.
    func files() -> [String: String] {
        var files = ["Package.swift": manifest.text]
        for layer in [models, reluxInt, serviceInt, serviceImpl, reluxImpl, testSupport, tests] {
            files.merge(layer) { $1 }
        }
        return Dictionary(
            uniqueKeysWithValues: files.map { path, text in
                let isManifest = path == "Package.swift"
                return (
                    "Packages/\(name)/\(path)",
                    isManifest ? text : Self.licence + text.replacing("Domain·", with: name) + "\n"
                )
            })
    }

    /// The names of the types that repeat.
    func repeated(_ stems: [String]) -> [String] {
        (0..<types).map { index in
            let stem = stems[index % stems.count]
            return index < stems.count ? stem : stem + "\(index / stems.count + 1)"
        }
    }

    /// Functions over a number, of four shapes in turn.
    func bodies(_ access: String = "") -> String {
        (0..<functions).map { index in
            let doc = "    /// Step \(index + 1) of what is computed.\n"
            switch index % 4 {
            case 0:
                return doc + """
                        \(access)func halved\(index)(_ limit: Double) -> Double {
                            var rest = limit
                            var steps = 0
                            while rest > 1, steps < \(index + 7) {
                                rest /= 2
                                steps += 1
                            }
                            return rest + Double(steps)
                        }
                    """
            case 1:
                return doc + """
                        \(access)func words\(index)(of text: String) -> [String: Int] {
                            var counts: [String: Int] = [:]
                            for word in text.split(separator: " ") where word.count > \(index + 1) {
                                counts[String(word), default: 0] += 1
                            }
                            return counts
                        }
                    """
            case 2:
                return doc + """
                        \(access)func sum\(index)(_ values: [Double]) -> Double {
                            let kept = values.filter { $0 > \(index) }
                            if kept.isEmpty { return 0 }
                            let total = kept.reduce(0) { $0 + $1 }
                            return total / Double(kept.count)
                        }
                    """
            default:
                return doc + """
                        \(access)var label\(index): String {
                            let count = \(index * 3)
                            return "\(index) of \\(count)"
                        }
                    """
            }
        }.joined(separator: "\n\n")
    }

    var manifest: GeneratedManifest {
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
                clients: ["airfit", tests]),
            .init(
                name: name + "ReluxImpl",
                needs: own("Models", "ReluxInt", "ServiceInt")
                    + [("SwiftIoC", "SwiftIoC"), relux, axiom],
                clients: ["airfit", tests]),
            .init(
                name: name + "TestSupport",
                needs: own("Models", "ReluxInt", "ServiceInt")
                    + [relux, ("TestInfrastructure", "TestInfrastructure")]),
            .init(
                name: tests, kind: "testTarget",
                needs: own("Models", "ReluxInt", "ServiceImpl", "ReluxImpl")
                    + [(name + "TestSupport", nil), relux, axiom]),
        ]
        return manifest
    }
}
