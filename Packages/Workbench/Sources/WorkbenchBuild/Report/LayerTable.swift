// SPDX-License-Identifier: Apache-2.0

/// Medians with a row for each kind of edit and a column for each layer: the same edit at every
/// layer, side by side.
struct LayerTable {
    struct Row {
        let label: String
        /// One for each layer, nil where it was not measured there.
        var cells: [ScenarioSummary?]
    }

    let layers: [String]
    let rows: [Row]

    /// Nil where fewer than two layers were measured: there is nothing to put side by side.
    init?(_ summaries: [ScenarioSummary]) {
        let layered = summaries.filter { $0.layer != nil && $0.wall != nil }
        let layers = layered.compactMap(\.layer).reduce(into: [String]()) { list, layer in
            if !list.contains(layer) { list.append(layer) }
        }
        guard layers.count > 1 else { return nil }
        var rows: [Row] = []
        var places: [String: Int] = [:]
        for summary in layered {
            guard let layer = summary.layer, let column = layers.firstIndex(of: layer) else {
                continue
            }
            let label = summary.shortLabel
            let place = places[label] ?? rows.count
            if place == rows.count {
                places[label] = place
                rows.append(Row(label: label, cells: layers.map { _ in nil }))
            }
            rows[place].cells[column] = summary
        }
        self.layers = layers
        self.rows = rows
    }
}
