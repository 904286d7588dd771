// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import Foundation
import NutritionModels

/// A weighing, with where the weight is going.
struct WeighedReport: Sendable, Equatable {
    let entry: Model.WeightEntry
    let kgPerWeek: Double?

    func report(_ clock: DayClock) -> Report {
        let (entry, kgPerWeek) = (entry, kgPerWeek)
        let data: JSON = [
            "id": .id("k", entry.id), "day": .string(entry.day.text),
            "time": .string(Timestamps.rfc3339(entry.at, clock.calendar.timeZone)),
            "kg": .rounded(entry.kilograms),
            "entered": .number(entry.entered), "unit": .string(entry.unit),
            "trend_kg_per_week": .rounded(kgPerWeek),
        ]
        return Report(data: data, isConfirmation: true) { context in
            let day = Figures.shortDay(entry.day.text, context.clock)
            let weight = "\(Figures.plain(entry.entered)) \(entry.unit)"
            let week =
                kgPerWeek.map { "  trend \(Figures.signed($0, decimals: 2)) kg/week" } ?? ""
            return ["Weight on \(day): \(weight)  (k\(entry.id))\(week)"]
        }
    }
}

/// The facts of the energy balance.
struct ProfileReport: Sendable, Equatable {
    let body: Model.Body

    var report: Report {
        let body = body
        let data: JSON = [
            "sex": .string(body.sex?.rawValue), "height_cm": .number(body.heightCm),
            "birth": .string(body.born?.text), "activity": .string(body.activity.rawValue),
        ]
        let missing = body.sex == nil || body.heightCm == nil || body.born == nil
        return Report(
            data: data,
            next: missing ? ["next: airfit profile set sex male height 180 birth 1991-05-02"] : []
        ) { _ in
            [
                "sex       \(body.sex?.rawValue ?? "-")",
                "height    \(body.heightCm.map { Figures.plain($0) + " cm" } ?? "-")",
                "birth     \(body.born?.text ?? "-")",
                "activity  \(body.activity.rawValue)",
            ]
        }
    }
}
