// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import NutritionModels
import TerminalUI
import Trapezio

/// What the diary of a day shows.
struct DiaryState: PersonalState {
    var clock: DayClock
    var day: Model.Day
    /// The day summed up; `nil` until it is read.
    var summary: Model.DaySummary?
    var position = ListPosition()
    /// What is typed while an amount of water is asked for.
    var water: TextInput?
    /// Whether nobody's data is loaded.
    var isSignedOut = false
    /// The drink a command asked for.
    var drunk: WaterReport?

    /// Whether the day is the one it is now.
    var isToday: Bool { day.text == clock.today }

    /// The lines of the list: each meal and the water under a heading.
    var rows: [DiaryRow] { summary.map(DiaryRow.rows) ?? [] }

    /// What is selected; `nil` on an empty day.
    var selected: Model.Logged? {
        let rows = rows
        guard rows.indices.contains(position.selected) else { return nil }
        return rows[position.selected].logged
    }

    /// Keeps the selection on a line that is no heading; `step` says from where it comes.
    mutating func land(_ wanted: ListPosition, from step: Int = 1) {
        let rows = rows
        var next = wanted.kept(count: rows.count, visible: rows.count)
        next.first = wanted.first
        if rows.indices.contains(next.selected), rows[next.selected].logged == nil {
            next.selected += step < 0 && next.selected > 0 ? -1 : 1
        }
        // The first line is a heading: with its first entry it comes into view.
        if next.selected <= 1 { next.first = 0 }
        position = next
    }
}

/// A line of the diary's list.
enum DiaryRow: Sendable, Hashable {
    /// The name of a meal, or of the water, with its sum.
    case heading(String, String)
    case entry(Model.DiaryEntry)
    case drink(Model.WaterEntry)

    /// What can be removed here.
    var logged: Model.Logged? {
        switch self {
        case .heading: nil
        case .entry(let entry): .entry(entry)
        case .drink(let entry): .water(entry)
        }
    }

    /// The meals of a day in its order, others behind them, and the water at the end.
    static func rows(_ day: Model.DaySummary) -> [DiaryRow] {
        var meals = Model.Meal.names
        for entry in day.entries where !meals.contains(entry.meal) { meals.append(entry.meal) }
        var rows: [DiaryRow] = []
        for meal in meals {
            let entries = day.entries.filter { $0.meal == meal }
            guard !entries.isEmpty else { continue }
            let sum = Model.Nutrients.sum(entries.map(\.nutrients)).energyKcal
            rows.append(.heading(meal, sum.map { "\(Figures.whole($0)) kcal" } ?? ""))
            rows += entries.map { .entry($0) }
        }
        if !day.drinks.isEmpty {
            rows.append(.heading("water", "\(Figures.plain(day.waterMl / 1_000)) L"))
            rows += day.drinks.map { .drink($0) }
        }
        return rows
    }
}

/// What can be done in the diary.
enum DiaryEvent: TrapezioEvent {
    case move(ListMove)
    /// So many days later, or before.
    case turn(Int)
    case today
    case addFood
    case openTargets
    /// A glass of water, at once.
    case quickWater
    case askWater
    case edit(TextEdit)
    case drinkTyped
    case cancel
    case removeSelected
    /// A drink that a command asks for.
    case drink(Model.MeasureRequest)
}
