// SPDX-License-Identifier: Apache-2.0

/// The words of a scenario's name: `body ServiceImpl leaf app` is a body edit at the layer
/// ServiceImpl.
struct ScenarioName: Sendable {
    /// From what all need to what nobody does.
    static let layers = [
        "Models", "ServiceInt", "ServiceImpl", "ReluxInt", "ReluxImpl", "UIAPI", "UI",
        "TestSupport", "Tests", "App",
    ]

    /// What stands over scenarios without a layer.
    static let none = "No layer"

    let layer: String?
    /// The name without its layer, for a column or a heading that tells the layer.
    let rest: String

    /// The record says the layer, or the first word does that is one.
    init(_ iteration: BuildRun.Iteration) {
        let words = iteration.scenario.split(separator: " ").map(String.init)
        let layer = iteration.layer ?? words.first { Self.layers.contains($0) }
        let place = layer.flatMap { words.firstIndex(of: $0) }
        let others = words.enumerated().filter { $0.offset != place }.map(\.element)
        self.layer = layer
        rest = others.isEmpty ? iteration.scenario : others.joined(separator: " ")
    }

    /// Scenarios without a layer first, then by layer; layers of other houses last.
    var rank: Int {
        layer.map { Self.layers.firstIndex(of: $0) ?? Self.layers.count } ?? -1
    }
}
