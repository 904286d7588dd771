// SPDX-License-Identifier: Apache-2.0

public import CoreModels
public import DesignSystem
import Foundation
public import NutritionModels

extension Nutrition.Business.Model.Eaten {
    /// The report of something eaten, with what is left of the day.
    public func report(_ clock: DayClock) -> Report {
        let left = dayKcal.flatMap { eaten in targetKcal.map { $0 - eaten } }
        let data = FoodJSON.eaten([entry], from: nil, dayKcal, targetKcal, clock)
        return Report(data: data, isConfirmation: true) { context in
            let name = context.styled(entry.foodName, .bold)
            let meal = Nutrition.Business.Model.Meal.shown(
                entry.meal, as: context.clock.preferences.meals)
            var lines: [ReportLine] = [
                "Added m\(entry.id)  \(name)  \(amount)  (\(meal))",
                "  \(NutrientText.line(entry.nutrients))",
            ]
            if let dayKcal {
                let rest =
                    left.map {
                        " of \(Figures.whole(targetKcal ?? 0)), "
                            + ($0 >= 0
                                ? "\(Figures.whole($0)) left" : "\(Figures.whole(-$0)) over")
                            + (countsTraining ? " before training" : "")
                    } ?? ""
                lines.append(context.styled("  day: \(Figures.whole(dayKcal)) kcal\(rest)", .dim))
            }
            return lines
        }
    }

    /// As written, with the grams where the unit is another one: `1 cup (244 g)`.
    private var amount: String {
        let (amount, written) = (entry.amount, entry.amount.written)
        guard amount.unit != "g", let grams = amount.grams else { return written }
        return "\(written) (\(Figures.plain(grams, decimals: 0)) g)"
    }
}

extension Nutrition.Business.Model.Drunk {
    /// The report of a drink of water, with the sum of the day.
    public func report(_ clock: DayClock) -> Report {
        let data: JSON = [
            "id": .id("h", entry.id), "day": .string(entry.day.text),
            "time": .string(Timestamps.rfc3339(entry.at, clock.zone(at: entry.at))),
            "water_ml": .rounded(entry.millilitres),
            "day_ml": .rounded(dayMl), "target_ml": .number(targetMl),
        ]
        return Report(data: data, isConfirmation: true) { _ in
            let goal = targetMl.map { " of \(Figures.plain($0 / 1_000)) L" } ?? ""
            return [
                "Added h\(entry.id)  water \(Figures.whole(entry.millilitres)) ml"
                    + "  day: \(Figures.plain(dayMl / 1_000)) L\(goal)"
            ]
        }
    }
}

extension Nutrition.Business.Model.Weighed {
    /// The report of a weighing, with the weight trend.
    public func report(_ clock: DayClock) -> Report {
        let data: JSON = [
            "id": .id("k", entry.id), "day": .string(entry.day.text),
            "time": .string(Timestamps.rfc3339(entry.at, clock.zone(at: entry.at))),
            "kg": .rounded(entry.kilograms),
            "entered": .number(entry.entered), "unit": .string(entry.unit),
            "trend_kg_per_week": .rounded(kgPerWeek),
            "replaced_kg": .rounded(replaced?.kilograms),
        ]
        return Report(data: data, isConfirmation: true) { context in
            let day = Figures.shortDay(entry.day.text, context.clock)
            let before = replaced.map { $0.text(context.chosenUnit) }
            let weight = entry.text(context.chosenUnit)
            let week =
                kgPerWeek.map { "  trend \(context.unit.weekly(kilograms: $0))" } ?? ""
            let instead = before.map { $0 == weight ? "" : "  instead of \($0)" } ?? ""
            return ["Weight on \(day): \(weight)  (k\(entry.id))\(instead)\(week)"]
        }
    }
}

extension Nutrition.Business.Model.Body {
    /// The facts of the energy balance.
    public var report: Report {
        let data: JSON = [
            "sex": .string(sex?.rawValue), "height_cm": .number(heightCm),
            "birth": .string(born?.text), "activity": .string(activity.rawValue),
        ]
        return Report(
            data: data,
            next: isComplete
                ? [] : ["next: airfit profile set sex male height 180 birth 1991-05-02"]
        ) { _ in
            [
                "sex       \(sex?.rawValue ?? "-")",
                "height    \(heightCm.map { Figures.plain($0) + " cm" } ?? "-")",
                "birth     \(born?.text ?? "-")",
                "activity  \(activity.rawValue)",
            ]
        }
    }

    /// Whether every fact of the energy balance is known.
    public var isComplete: Bool { sex != nil && heightCm != nil && born != nil }
}

extension Nutrition.Business.Model.Logged {
    /// What was logged in a few words, such as `150 g Banana, raw` or `450 kcal Canteen lunch`; a
    /// weight is in the chosen unit, if any.
    public func title(_ unit: MassUnit?) -> String {
        switch self {
        case .entry(let entry)
        where entry.foodSource == Nutrition.Business.Model.DiaryEntry.quickSource:
            (entry.nutrients.energyKcal.map { "\(Figures.whole($0)) kcal " } ?? "")
                + entry.foodName
        case .entry(let entry):
            "\(entry.amount.written) \(entry.foodName)"
        case .water(let entry): "\(Figures.whole(entry.millilitres)) ml water"
        case .weight(let entry): entry.text(unit)
        case .measure(let entry): entry.title
        }
    }
}

extension Nutrition.Business.Model.Amount {
    /// The amount in words, such as `150 g`, `2 medium` or `1.5 servings`.
    public var written: String {
        let unit = unit == "serving" && value != 1 ? "servings" : unit
        return "\(Figures.plain(value)) \(unit)"
    }
}

extension Nutrition.Business.Model.WeightEntry {
    /// The weight in the chosen unit, or as it was entered without a choice.
    public func text(_ chosen: MassUnit?) -> String {
        MassUnit(word: unit)?.shown(entered, as: chosen) ?? "\(Figures.plain(entered)) \(unit)"
    }
}
