// SPDX-License-Identifier: Apache-2.0

/// The layers that the law of an existing repository gets for the kernels and a first domain: who
/// may import whom, as specification 004 has it.
struct DomainLayers {
    /// A layer of every domain.
    struct Row: Sendable {
        /// What the names of its modules end in.
        let ending: String
        /// The layers of the same domain that it may import, by their endings.
        let own: [String]
        /// The modules of the kernels that it may import.
        let kernels: [String]
        var outside: [String] = ["Foundation"]
    }

    static let all: [Row] = [
        Row(ending: "Models", own: [], kernels: ["CoreModels"]),
        Row(
            ending: "ReluxInt", own: ["Models"],
            kernels: ["CoreModels", "Relux", "Axiom", "AxiomCore"]),
        Row(ending: "ServiceInt", own: ["Models"], kernels: ["CoreModels"]),
        Row(
            ending: "ServiceImpl", own: ["Models", "ServiceInt"],
            kernels: ["CoreModels", "Axiom", "AxiomCore", "Storage"]),
        Row(
            ending: "ReluxImpl", own: ["Models", "ReluxInt", "ServiceInt"],
            kernels: ["CoreModels", "Relux", "Axiom", "AxiomCore", "SwiftIoC"]),
        Row(
            ending: "TestSupport", own: ["Models", "ReluxInt", "ServiceInt"],
            kernels: [
                "Basics", "CoreModels", "Relux", "ReluxTesting", "Axiom", "AxiomCore",
                "AxiomTesting",
                "TestInfrastructure",
            ],
            outside: ["Foundation", "Synchronization", "Testing"]),
    ]

    /// The packages of the kernels in this repository; none where they come by URL.
    let kernels: [String]
    let hasDomain: Bool

    /// The layers that a program which composes the domain may import: all but those for tests.
    var composed: [String] {
        hasDomain ? Self.all.map(\.ending).filter { $0 != "TestSupport" }.map(Self.name) : []
    }

    /// The name of a layer; other layers may end in the same word.
    private static func name(_ ending: String) -> String { "Domain" + ending }

    /// The layers as the law file has them, each after a comma.
    var text: String {
        let rows = hasDomain ? Self.all.map(layer) : []
        return (rows + (kernels.isEmpty ? [] : [kernelLayers])).map { ",\n" + $0 }.joined()
    }

    private func layer(_ row: Row) -> String {
        let isLocal = !kernels.isEmpty
        let tests = row.ending == "TestSupport" ? "\n      \"tests\": \"support\"," : ""
        return """
                {
                  "name": "\(Self.name(row.ending))",
                  "match": [{"package": "<domain>", "target": "<domain>\(row.ending)"}],\(tests)
                  "imports": {
                    "own": \(Self.list(row.own.map(Self.name))),
                    "modules": \(Self.list(isLocal ? row.kernels : [])),
                    "outside": \(Self.list(isLocal ? row.outside : row.outside + row.kernels))
                  }
                }
            """
    }

    private var kernelLayers: String {
        """
            {
              "name": "KernelTesting",
              "match": \(matches(", \"target\": \"*Testing\"", or: ["TestInfrastructure"])),
              "tests": "support",
              "imports": {"layers": ["Kernels", "KernelTesting"]}
            },
            {
              "name": "Kernels",
              "match": \(matches("")),
              "imports": {"layers": ["Kernels"]},
              "why": "The kernels were copied as they are, and know nothing of this repository."
            }
        """
    }

    private func matches(_ target: String, or whole: [String] = []) -> String {
        let patterns = kernels.map {
            "{\"package\": \"\($0)\"\(whole.contains($0) ? "" : target)}"
        }
        return "[\n        \(patterns.joined(separator: ",\n        "))\n      ]"
    }

    private static func list(_ words: [String]) -> String {
        "[" + words.map(JSONText.quoted).joined(separator: ", ") + "]"
    }
}
