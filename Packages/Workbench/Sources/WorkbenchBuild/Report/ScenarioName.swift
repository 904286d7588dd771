// SPDX-License-Identifier: Apache-2.0

/// The words of a scenario's name: `body ServiceImpl leaf app` is a body edit at the layer
/// ServiceImpl.
struct ScenarioName: Sendable {
    /// From what all need to what nobody does.
    static let layers = [
        "Models", "ServiceInt", "ServiceImpl", "ReluxInt", "ReluxImpl", "UIAPI", "UI",
        "TestSupport", "Tests", "App",
    ]

    let name: String
    let layer: String?
    /// The name without its layer, for a column or a heading that tells the layer.
    let rest: String

    init(_ name: String) {
        self.name = name
        let words = name.split(separator: " ").map(String.init)
        let place = words.firstIndex { Self.layers.contains($0) }
        layer = place.map { words[$0] }
        let others = words.enumerated().filter { $0.offset != place }.map(\.element)
        rest = others.isEmpty ? name : others.joined(separator: " ")
    }

    /// Whole-repository scenarios first, then by layer.
    var rank: Int { layer.flatMap { Self.layers.firstIndex(of: $0) } ?? -1 }
}
