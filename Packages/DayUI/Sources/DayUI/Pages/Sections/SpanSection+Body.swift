// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DayOrchestration
import DesignSystem
import NutritionModels
import NutritionUIAPI

extension SpanSection {
    /// What else was measured of the body: a line for each kind. A page shows no photos.
    static let body: @Sendable (SpanData) -> SpanSection? = { data in
        guard let food = data.shown.food else { return nil }
        let figures = food.measures.filter { $0.photo == nil }
        guard !figures.isEmpty else {
            return SpanSection(
                id: "body", title: "Body",
                parts: [.note("Nothing else was measured in these days. airfit measure waist 80cm")]
            )
        }
        let kinds = Dictionary(grouping: figures, by: \.kind)
        return SpanSection(
            id: "body", title: "Body",
            parts: kinds.keys.sorted().flatMap { kind -> [Part] in
                let all = kinds[kind] ?? []
                guard let first = all.first, let last = all.last else { return [] }
                var facts = [Fact("newest \(kind)", last.text)]
                if first.id != last.id {
                    facts.append(
                        Fact("change of \(kind)", last.unit.change(last.value - first.value)))
                }
                let points = SpanData.thinned(all)
                let shown = last.unit.name == "s" ? "h" : last.unit.name
                let chart = Chart(
                    title: kind.prefix(1).uppercased() + kind.dropFirst(),
                    note: "\(Plural.of(all.count, "figure")), \(points.count) of them drawn.",
                    unit: shown, head: "day", labels: points.map(\.day.text),
                    series: [.init(kind, points.map { last.unit.figure($0.value) })],
                    shape: .line, decimals: last.unit.name == "steps" ? 0 : 1,
                    places: points.map { Double($0.day.number ?? 0) })
                return [.facts(facts), .chart(chart)]
            })
    }
}
