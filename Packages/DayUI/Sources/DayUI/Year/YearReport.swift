// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DayOrchestration
import DesignSystem
import NutritionModels
import WorkoutsModels

/// The year for a command, month by month, as text and as JSON.
struct YearReport: Sendable {
    /// `YYYY`.
    let year: String
    let shown: ShowYear.Answer

    var report: Report { Report(data: data) { lines(in: $0) } }

    /// The months as pairs of what was trained and what was eaten.
    private var months:
        [(Workouts.Business.Model.SpanTotals, Nutrition.Business.Model.MonthTotals?)]
    { shown.training.paired(with: shown.food) }

    private var daysLogged: Int? { shown.food?.reduce(0) { $0 + $1.daysLogged } }

    var data: JSON {
        let whole: JSON = [
            "year": .string(year),
            "months": .array(
                months.map { trained, eaten in
                    let month: JSON = [
                        "month": .string(String(trained.first.text.prefix(7))),
                        "sessions": .int(trained.sessions),
                        "working_sets": .int(trained.workingSets),
                        "volume_kg": .rounded(trained.volumeKg),
                        "cardio_s": .rounded(trained.cardioSeconds),
                        "cardio_m": .rounded(trained.cardioMetres),
                    ]
                    return month.merging(
                        eaten.map {
                            [
                                "days_logged": .int($0.daysLogged),
                                "eaten_kcal": .rounded($0.eaten.energyKcal, 1),
                            ]
                        })
                }),
            "sessions": .int(shown.training.reduce(0) { $0 + $1.sessions }),
            "working_sets": .int(shown.training.reduce(0) { $0 + $1.workingSets }),
            "volume_kg": .rounded(shown.training.reduce(0) { $0 + $1.volumeKg }),
            "cardio_s": .rounded(shown.training.reduce(0) { $0 + $1.cardioSeconds }),
            "cardio_m": .rounded(shown.training.reduce(0) { $0 + $1.cardioMetres }),
        ]
        return whole.merging(daysLogged.map { ["days_logged": .int($0)] })
    }

    /// A row for each month, and one for all of them.
    func lines(in context: ReportContext) -> [ReportLine] {
        let unit = context.unit
        let heads =
            context.width < 64
            ? ["times", "sets", unit.rawValue] + (hasCardio ? ["km", "h"] : [])
                + (shown.food == nil ? [] : ["days", "kcal"])
            : ["sessions", "work sets", "volume \(unit.rawValue)"]
                + (hasCardio ? ["cardio km", "hours"] : [])
                + (shown.food == nil ? [] : ["days logged", "kcal a day"])
        var table = TextTable([.left("")] + heads.map { .right($0) })
        for (trained, eaten) in months {
            table.add(
                row(
                    Self.names[(trained.first.parts?.month ?? 1) - 1], [trained],
                    eaten?.daysLogged, eaten?.eaten.energyKcal, unit))
        }
        let kcal = shown.food?.compactMap(\.eaten.energyKcal) ?? []
        table.add(
            row(
                "all", shown.training, daysLogged,
                kcal.isEmpty ? nil : kcal.reduce(0, +), unit))
        return [context.styled(year, .bold)] + table.lines(in: context)
    }

    /// Whether there is a session with a distance or a time.
    private var hasCardio: Bool {
        shown.training.contains { $0.cardioSeconds > 0 || $0.cardioMetres > 0 }
    }

    static let names = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    private func row(
        _ name: String, _ trained: [Workouts.Business.Model.SpanTotals], _ daysLogged: Int?,
        _ kcal: Double?, _ unit: MassUnit
    ) -> [String] {
        func cell(_ value: Double) -> String { value == 0 ? "." : Figures.whole(value) }
        let (metres, seconds) = (
            trained.reduce(0) { $0 + $1.cardioMetres }, trained.reduce(0) { $0 + $1.cardioSeconds }
        )
        let cardio = [
            cell(metres / 1_000), seconds == 0 ? "." : Figures.one(seconds / 3_600),
        ]
        let diary = daysLogged.map { days in
            let average = days == 0 ? nil : kcal.map { $0 / Double(days) }
            return [cell(Double(days)), average.map { Figures.whole($0) } ?? "."]
        }
        return [
            name, cell(trained.reduce(0) { $0 + Double($1.sessions) }),
            cell(trained.reduce(0) { $0 + Double($1.workingSets) }),
            cell(unit.figure(kilograms: trained.reduce(0) { $0 + $1.volumeKg })),
        ] + (hasCardio ? cardio : []) + (diary ?? [])
    }
}
