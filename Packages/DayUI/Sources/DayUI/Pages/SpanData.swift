// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DayOrchestration
import DesignSystem
import NutritionModels
import WorkoutsModels

/// What the sections of a page read: the data of a span, and how its days are put together.
struct SpanData: Sendable {
    /// The days of a bar: a day, a week or a month.
    struct Piece: Sendable {
        let label: String
        let trained: [Workouts.Business.Model.WeekTraining.DayTotals]
        let eaten: [Nutrition.Business.Model.WeekSummary.DayTotals]
    }

    let shown: ShowSpan.Answer
    let first: Day
    let last: Day
    let clock: DayClock
    /// What a piece is: `day`, `week of` or `month`.
    let head: String
    let pieces: [Piece]
    /// Every day of the span.
    let days: [Day]

    init(_ shown: ShowSpan.Answer, from first: Day, to last: Day, _ clock: DayClock) {
        self.shown = shown
        self.first = first
        self.last = last
        self.clock = clock
        let count = (last.number ?? 0) - (first.number ?? 0)
        days = (0...max(0, count)).map { first.adding($0) }
        // So many bars can still be told apart.
        let head = days.count <= 62 ? "day" : days.count <= 800 ? "week of" : "month"
        self.head = head
        func label(_ day: Day) -> String {
            switch head {
            case "day": day.text
            case "month": String(day.text.prefix(7))
            case _: day.startOfWeek(clock.preferences.weekStart).text
            }
        }
        let trained = Dictionary(grouping: shown.days.training) { label($0.day) }
        let eaten = Dictionary(grouping: shown.days.food ?? []) { label($0.day) }
        pieces = Set(days.map(label)).sorted().map {
            Piece(label: $0, trained: trained[$0] ?? [], eaten: eaten[$0] ?? [])
        }
    }

    /// How many days there are.
    var count: Int { days.count }

    /// The unit of weights.
    var unit: MassUnit { clock.unit }

    /// The labels of the pieces.
    var labels: [String] { pieces.map(\.label) }

    /// The mean of what is known of the logged days; `nil` where nothing is.
    static func mean(
        _ days: [Nutrition.Business.Model.WeekSummary.DayTotals],
        _ value: (Nutrition.Business.Model.Nutrients) -> Double?
    ) -> Double? {
        let known = days.compactMap { value($0.eaten) }
        return known.isEmpty ? nil : known.reduce(0, +) / Double(known.count)
    }

    /// The mean of a target over the days that have it; `nil` where none has.
    static func wanted(
        _ days: [Nutrition.Business.Model.WeekSummary.DayTotals],
        _ target: KeyPath<Nutrition.Business.Model.Target, Double?>
    ) -> Double? {
        let known = days.compactMap { $0.target[keyPath: target] }
        return known.isEmpty ? nil : known.reduce(0, +) / Double(known.count)
    }

    /// Takes the last of every few values, so that at most `limit` are left.
    static func thinned<Value>(_ values: [Value], to limit: Int = 400) -> [Value] {
        let step = (values.count + limit - 1) / limit
        guard step > 1 else { return values }
        return values.indices.filter { ($0 + 1) % step == 0 || $0 == values.count - 1 }
            .map { values[$0] }
    }
}
