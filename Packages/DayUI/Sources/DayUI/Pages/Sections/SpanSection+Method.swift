// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DayOrchestration
import DesignSystem
import NutritionModels
import WorkoutsModels

extension SpanSection {
    /// Every day on a map: training and food.
    static let calendar: @Sendable (SpanData) -> SpanSection = { data in
        let sets = Dictionary(
            data.shown.days.training.map { ($0.day, Double($0.workingSets)) },
            uniquingKeysWith: { first, _ in first })
        let start = data.clock.preferences.weekStart
        let (trained, eaten) = (
            data.days.map { (day: $0, value: sets[$0] ?? 0) },
            (data.shown.days.food ?? []).map { (day: $0.day, value: Double($0.entries)) }
        )
        let maps = [
            DayMap(title: "Days of training", unit: "work sets", weekStart: start, days: trained),
            DayMap(title: "Days of the diary", unit: "entries", weekStart: start, days: eaten),
        ].filter { $0.days.contains { $0.value > 0 } }
        return SpanSection(
            id: "calendar", title: "Calendar",
            parts: maps.isEmpty ? [.note("No day has anything.")] : maps.map { .map($0) })
    }

    /// How the figures are counted, with the sources of the formulas.
    static let method: @Sendable (SpanData) -> SpanSection = { data in
        let formula =
            switch data.clock.preferences.formula {
            case .epley: "load x (1 + repetitions / 30), by Epley"
            case .brzycki: "load x 36 / (37 - repetitions), by Brzycki"
            }
        return SpanSection(
            id: "method", title: "How it is counted",
            parts: [
                .note(
                    "Work sets are all sets but warm-ups. Volume is load times repetitions; sets "
                        + "with assistance are left out."),
                .note("The estimated maximum of a set is \(formula)."),
                .note(
                    "A set counts 1 for a muscle that its exercise mainly trains, and a half for "
                        + "one that helps (Pelland and others, Sports Medicine)."),
            ] + (data.shown.food == nil ? [] : ofFood))
    }

    private static let ofFood: [Part] = [
        .note(
            "The trend of the weight follows each weighing by a tenth a day. The mean of "
                + "a nutrient is that of the days on which it is known; unknown is not "
                + "zero."),
        .note(
            "The energy spent is what was eaten less the energy of the change of weight, "
                + "7,700 kcal a kilogram, along the straight line through the weighings."),
    ]
}
