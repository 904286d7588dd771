// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DayOrchestration
import DesignSystem
import WorkoutsModels

extension SpanSection {
    /// How much was trained.
    static let training: @Sendable (SpanData) -> SpanSection = { data in
        let days = data.shown.days.training
        guard !days.isEmpty else {
            return SpanSection(
                id: "training", title: "Training",
                parts: [
                    .note("Nothing was trained in these days. airfit log bench 3x5 80kg logs sets.")
                ])
        }
        let unit = data.unit
        func sum(_ value: (Workouts.Business.Model.WeekTraining.DayTotals) -> Double) -> Double {
            days.reduce(0) { $0 + value($1) }
        }
        func chart(
            _ title: String, _ name: String, decimals: Int = 0,
            _ value: @escaping (Workouts.Business.Model.WeekTraining.DayTotals) -> Double
        ) -> Chart {
            Chart(
                title: title, unit: name, head: data.head, labels: data.labels,
                series: [
                    .init(name, data.pieces.map { $0.trained.reduce(0) { $0 + value($1) } })
                ],
                shape: .bars, decimals: decimals)
        }
        var parts: [Part] = [
            .facts([
                Fact("sessions", Figures.whole(sum { Double($0.sessions) })),
                Fact("days trained", "\(Figures.whole(Double(days.count))) of \(data.count)"),
                Fact("work sets", Figures.whole(sum { Double($0.workingSets) })),
                Fact(
                    "volume",
                    Figures.whole(unit.figure(kilograms: sum(\.volumeKg))) + " \(unit.rawValue)"),
                Fact("weeks in a row", "\(data.shown.streakWeeks)"),
            ]),
            .chart(chart("Work sets", "sets") { Double($0.workingSets) }),
            .chart(
                chart("Volume", unit.rawValue) { unit.figure(kilograms: $0.volumeKg) }),
        ]
        if days.contains(where: { $0.cardioSeconds > 0 }) {
            parts.append(.chart(chart("Cardio", "minutes") { $0.cardioSeconds / 60 }))
        }
        if days.contains(where: { $0.cardioMetres > 0 }) {
            parts.append(
                .chart(chart("Distance", "km", decimals: 1) { $0.cardioMetres / 1_000 }))
        }
        return SpanSection(id: "training", title: "Training", parts: parts)
    }

    /// How strong the exercises trained most have become, and what was lifted best.
    static let strength: @Sendable (SpanData) -> SpanSection = { data in
        let unit = data.unit
        let curves = data.shown.exercises.compactMap { detail -> Part? in
            let days = SpanData.thinned(
                detail.history.filter {
                    $0.e1rmKg != nil && $0.day >= data.first && $0.day <= data.last
                })
            guard days.count > 1 else { return nil }
            return .chart(
                Chart(
                    title: detail.exercise.name,
                    note: "The best estimated maximum of a day.",
                    unit: unit.rawValue, head: "day", labels: days.map(\.day.text),
                    series: [
                        .init(
                            "estimated maximum",
                            days.map { $0.e1rmKg.map { unit.figure(kilograms: $0) } })
                    ],
                    shape: .line, decimals: 1, places: days.map { Double($0.day.number ?? 0) }))
        }
        let bests = data.shown.records.map { record in
            [
                record.exerciseName,
                Figures.one(unit.figure(kilograms: record.value)) + " \(unit.rawValue)",
                record.day.text,
            ]
        }
        let table = PageTable(
            title: "Best estimated maxima", head: ["exercise", "estimated maximum", "day"],
            rows: bests)
        let none = "No estimated maximum was beaten in these days."
        return SpanSection(
            id: "strength", title: "Strength",
            parts: curves + [bests.isEmpty ? .note(none) : .table(table)])
    }

    /// The sets of every muscle against the range that is wanted.
    static let muscles: @Sendable (SpanData) -> SpanSection = { data in
        let weeks = Double(data.count) / 7
        let volume = Workouts.Business.Model.MuscleWeeks(
            first: data.first, weeks: 1, of: data.shown.totals)
        let trained = volume.muscles.filter { $0.sets > 0 }
        let range = data.clock.preferences.weeklySets
        guard !trained.isEmpty else {
            return SpanSection(
                id: "muscles", title: "Muscles", parts: [.note("No muscle has a set.")])
        }
        let chart = Chart(
            title: "Sets a week", note: "The mean over \(Figures.plain(weeks, decimals: 1)) weeks.",
            unit: "sets", head: "muscle", labels: trained.map(\.muscle.rawValue),
            series: [.init("sets a week", trained.map { $0.sets / weeks })], shape: .rows,
            decimals: 1, wanted: Double(range.lowerBound)...Double(range.upperBound))
        let unknown =
            volume.unknownSets == 0
            ? []
            : [
                Part.note(
                    "Not counted: \(Plural.of(volume.unknownSets, "set")) of exercises without a "
                        + "muscle (\(volume.unknownExercises.joined(separator: ", "))).")
            ]
        return SpanSection(id: "muscles", title: "Muscles", parts: [.chart(chart)] + unknown)
    }
}
