// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
package import NutritionModels

extension Nutrition.Business {
    /// The judgement of figures that nobody eats, drinks or weighs: a slip of a key adds a digit, or
    /// takes pounds for kilograms. Each use case that stores a figure asks here, so that no way in
    /// leaves it out.
    package enum Slip {
        /// Refuses a line of over 2.5 kg or over 3,500 kcal.
        package static func check(_ entry: Model.DiaryEntry) throws(Err) {
            let energy = entry.nutrients.energyKcal ?? 0
            guard entry.amount.grams ?? 0 > 2_500 || energy > 3_500 else { return }
            let kcal = "\(AmountText.plain(energy.rounded())) kcal at once"
            guard entry.foodSource != Model.DiaryEntry.quickSource else {
                throw .unlikely(reason: "\(kcal) is much.")
            }
            let amount = [AmountText.plain(entry.amount.value), entry.amount.unit]
                .joined(separator: entry.amount.unit.count > 2 ? " " : "")
            throw .unlikely(
                reason: "\(amount) of \(entry.foodName) is much\(energy > 0 ? ": \(kcal)" : "").")
        }

        /// Refuses a drink of over 3 l.
        package static func check(millilitres: Double) throws(Err) {
            guard millilitres > 3_000 else { return }
            throw .unlikely(reason: "\(AmountText.plain(millilitres / 1_000)) l at once is much.")
        }

        /// Refuses a weight that is more than a seventh away from the one before: as pounds taken
        /// for kilograms are, or a digit too many.
        package static func check(
            _ weight: Model.WeightEntry, after before: Model.WeightEntry?
        ) throws(Err) {
            guard let before,
                abs(weight.kilograms - before.kilograms) > before.kilograms / 7
            else { return }
            throw .unlikely(
                reason: "\(figure(weight)) is far from \(figure(before)), the weight of "
                    + "\(before.day.text).")
        }

        /// Refuses a figure that is many times the one before, or a small part of it. Steps and
        /// sleep may change that much from one day to the next.
        package static func check(
            _ measure: Model.MeasureEntry, after before: Model.MeasureEntry?
        ) throws(Err) {
            if measure.kind.hasPrefix("bp "), !(40...220).contains(measure.value) {
                throw .unlikely(
                    reason: "a blood pressure of \(figure(measure)) is far from what is measured.")
            }
            guard let before, before.unit.base == measure.unit.base, before.value > 0,
                measure.value > 0, let most = mostTimes(measure)
            else { return }
            let times = max(measure.value / before.value, before.value / measure.value)
            guard times > most else { return }
            throw .unlikely(
                reason: "\(measure.kind) \(figure(measure)) is far from \(figure(before)), that of "
                    + "\(before.day.text).")
        }

        /// Refuses a target that is over four times the one before, or less than a quarter of it.
        package static func check(
            _ target: Model.Target, after before: Model.Target
        ) throws(Err) {
            if let kcal = target.kcal, kcal > 7_000, kcal != before.kcal {
                throw .unlikely(reason: "a target of \(AmountText.plain(kcal)) kcal a day is much.")
            }
            for figure in ChangeTarget.figures where figure.unit != "%" {
                guard let new = target[keyPath: figure.path], new > 0,
                    let old = before[keyPath: figure.path], old > 0, max(new / old, old / new) > 4
                else { continue }
                throw .unlikely(
                    reason: "a \(figure.name) target of \(AmountText.plain(new)) \(figure.unit) is "
                        + "far from the one before, \(AmountText.plain(old)) \(figure.unit).")
            }
        }

        /// Refuses what was logged where it is unlikely in itself, or far from what it was before.
        package static func check(
            _ logged: Model.Logged, after before: Model.Logged
        ) throws(Err) {
            switch (logged, before) {
            case (.entry(let new), .entry(let old)):
                if new.amount != old.amount || new.nutrients != old.nutrients { try check(new) }
            case (.water(let new), .water(let old)):
                if new.millilitres != old.millilitres { try check(millilitres: new.millilitres) }
            case (.weight(let new), .weight(let old)): try check(new, after: old)
            case (.measure(let new), .measure(let old)): try check(new, after: old)
            case (.entry, _), (.water, _), (.weight, _), (.measure, _): break
            }
        }

        /// How many times the one before a figure may be; `nil` where it may be anything.
        private static func mostTimes(_ measure: Model.MeasureEntry) -> Double? {
            switch measure.unit.base {
            case "cm": 1.5
            case "%": 2
            case "s", "steps": nil
            default: 5
            }
        }

        private static func figure(_ entry: Model.WeightEntry) -> String {
            let figure = entry.entered.formatted(
                .number.precision(.fractionLength(0...1)).grouping(.never)
                    .locale(Locale(identifier: "en_US_POSIX")))
            return "\(figure) \(entry.unit)"
        }

        private static func figure(_ entry: Model.MeasureEntry) -> String {
            [AmountText.plain(entry.entered), entry.unit.name].filter { !$0.isEmpty }
                .joined(separator: " ")
        }
    }
}
