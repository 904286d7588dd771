// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import NutritionModels
import TerminalUI

/// The sums of a day against its targets: a panel of gauges, or a few lines in a small window.
struct TotalsPanel: CompositeContent {
    let day: Model.DaySummary
    var isShort = false
    /// The fast that goes on, where the person has a goal.
    var fasting: String?

    func body(_ theme: Theme) -> any Content { isShort ? short(theme) : panel(theme) }

    private struct Figure {
        let name: String
        let value: Double
        let target: Double?
        let unit: String
    }

    private var energy: Figure {
        Figure(
            name: "Energy", value: day.eaten.energyKcal ?? 0, target: day.target.kcal,
            unit: "kcal")
    }

    private var macros: [Figure] {
        [
            ("Protein", day.eaten.proteinG, day.target.proteinG),
            ("Carbs", day.eaten.carbsG, day.target.carbsG),
            ("Fat", day.eaten.fatG, day.target.fatG),
            ("Fiber", day.eaten.fiberG, day.target.fiberG),
        ].map { Figure(name: $0, value: $1 ?? 0, target: $2, unit: "g") }
    }

    private var water: Figure {
        Figure(
            name: "Water", value: day.waterMl / 1_000,
            target: day.target.waterMl.map { $0 / 1_000 },
            unit: "L")
    }

    // MARK: - Panel

    private func panel(_ theme: Theme) -> any Content {
        let totals = Panel("Totals") {
            gauge(energy, theme)
            if let added = day.fromTraining, added >= 0.5 {
                Text(
                    "\(Figures.whole(added)) of it from training", style: theme.muted,
                    alignment: .trailing)
            }
            if !rest.isEmpty { Text(rest, style: theme.muted, alignment: .trailing) }
            for figure in macros { gauge(figure, theme) }
            Divider()
            gauge(water, theme)
            if let fasting { Text("Fasting \(fasting)", style: theme.muted) }
            if !balance.isEmpty {
                Divider()
                Text(balance, style: theme.muted)
            }
            if day.target == .init() {
                Text("No targets for this day: g sets them.", style: theme.accent)
            }
        }
        return Rows {
            totals.natural()
            Spacer()
        }
    }

    private func gauge(_ figure: Figure, _ theme: Theme) -> StackItem {
        let name = figure.name.padding(to: 7)
        guard let target = figure.target, target > 0 else {
            return Columns {
                Text(name).natural()
                Spacer()
                Text("\(number(figure.value, figure.unit)) \(figure.unit)").natural()
            }.fixed(1)
        }
        let share = figure.value / target
        let detail =
            "\(number(figure.value, figure.unit)) / \(number(target, figure.unit)) \(figure.unit)"
        return Gauge(
            name, value: share, detail: detail.leftPadding(to: 18),
            style: share > 1.05 ? theme.warning : nil
        ).fixed(1)
    }

    private var rest: String {
        guard let target = day.target.kcal, target > 0 else { return "" }
        let left = target - (day.eaten.energyKcal ?? 0)
        return left >= 0 ? "\(Figures.whole(left)) kcal left" : "\(Figures.whole(-left)) kcal over"
    }

    private var balance: String {
        guard let net = day.balance.netKcal else {
            let missing = day.balance.missing.joined(separator: ", ")
            return missing.isEmpty ? "" : "An energy balance needs your \(missing): press 8."
        }
        return "Eaten minus spent \(Figures.signed(net, decimals: 0)) kcal"
    }

    // MARK: - A few lines

    private func short(_ theme: Theme) -> any Content {
        let macros = macros.prefix(3).map { figure in
            let target = figure.target.map { "/\(Figures.whole($0))" } ?? ""
            return "\(figure.name.prefix(1)) \(Figures.whole(figure.value))\(target)"
        }
        return Rows {
            gauge(energy, theme)
            Text(macros.joined(separator: "  ") + " g", style: theme.muted, overflow: .truncates)
            gauge(water, theme)
        }
    }

    private func number(_ value: Double, _ unit: String) -> String {
        unit == "L" ? Figures.plain(value, decimals: 2) : Figures.whole(value)
    }
}
