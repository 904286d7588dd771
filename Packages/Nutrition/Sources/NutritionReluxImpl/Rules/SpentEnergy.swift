// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
package import NutritionModels

/// Works out what a body spends from what it was given and from what became of its weight.
package enum SpentEnergy {
    package typealias Model = Nutrition.Business.Model

    /// What a kilogram of body weight holds, in kilocalories (Wishnofsky, 1958: 3,500 kcal a pound).
    package static let kcalPerKilogram = 7_700.0
    /// The fewest days of the diary, weighings, and days between the first and the last weighing.
    package static let fewest = (days: 14, weighings: 5, span: 14)
    /// A day with less than this share of the usual energy is not a whole day.
    package static let wholeDay = 0.5

    /// The expenditure over days that follow one another, with the weighings of the same days.
    ///
    /// What is spent is the mean that was eaten, less the energy of the change of weight: the slope
    /// of the least squares line through the weighings. The range has two parts, added as squares:
    /// the error of the slope, and the error of the mean that was eaten, by Student's t.
    package static func over(
        _ days: [Model.WeekSummary.DayTotals], _ weighings: [Model.WeightEntry],
        from first: Model.Day, to last: Model.Day
    ) -> Model.Expenditure {
        let logged = days.compactMap(\.eaten.energyKcal).filter { $0 > 0 }.sorted()
        let usual = logged.isEmpty ? 0 : logged[logged.count / 2]
        let whole = logged.filter { $0 >= usual * wholeDay }
        let weighings = weighings.filter { $0.day >= first && $0.day <= last }
        let slope = Slope(weighings)
        let eaten = whole.isEmpty ? nil : mean(whole)
        let missing = missing(whole.count, weighings)
        return Model.Expenditure(
            first: first, last: last, days: days.count, daysLogged: whole.count,
            daysLeftOut: logged.count - whole.count, weighings: weighings.count,
            eatenKcal: eaten, kgPerWeek: slope.map { $0.perDay * 7 },
            estimate: missing.isEmpty ? estimate(whole, slope) : nil, missing: missing)
    }

    private static func estimate(
        _ eaten: [Double], _ slope: Slope?
    ) -> Model.Expenditure.Estimate? {
        guard let slope else { return nil }
        let kcal = mean(eaten) - slope.perDay * kcalPerKilogram
        let ofSlope = slope.error * kcalPerKilogram * studentT(slope.freedom)
        let squares = eaten.reduce(0) { $0 + ($1 - mean(eaten)) * ($1 - mean(eaten)) }
        let freedom = Double(eaten.count - 1)
        let ofEaten = (squares / freedom / Double(eaten.count)).squareRoot() * studentT(freedom)
        return .init(kcal: kcal, margin: (ofSlope * ofSlope + ofEaten * ofEaten).squareRoot())
    }

    private static func missing(_ days: Int, _ weighings: [Model.WeightEntry]) -> [String] {
        var missing: [String] = []
        if days < fewest.days {
            let more = fewest.days - days
            missing.append("\(more) more day\(more == 1 ? "" : "s") of the diary")
        }
        let span = (weighings.last?.day.number ?? 0) - (weighings.first?.day.number ?? 0)
        if weighings.count < fewest.weighings {
            let more = fewest.weighings - weighings.count
            missing.append("\(more) more weighing\(more == 1 ? "" : "s")")
        } else if span < fewest.span {
            missing.append("weighings \(fewest.span) days apart")
        }
        return missing
    }

    private static func mean(_ values: [Double]) -> Double {
        values.reduce(0, +) / Double(values.count)
    }

    /// Of so many degrees of freedom, the t that 95 % lie within: the expansion of Cornish and
    /// Fisher, within 1 % from 3 degrees on.
    package static func studentT(_ freedom: Double) -> Double {
        let z = 1.959964
        let (third, fifth, seventh) = (pow(z, 3), pow(z, 5), pow(z, 7))
        return z + (third + z) / (4 * freedom)
            + (5 * fifth + 16 * third + 3 * z) / (96 * freedom * freedom)
            + (3 * seventh + 19 * fifth + 17 * third - 15 * z) / (384 * pow(freedom, 3))
    }

    /// The least squares line through weighings over their days.
    private struct Slope {
        /// Kilograms.
        let perDay: Double
        /// The standard error of that.
        let error: Double
        let freedom: Double

        init?(_ weighings: [Model.WeightEntry]) {
            let days = weighings.map { Double($0.day.number ?? 0) }
            let weights = weighings.map(\.kilograms)
            guard weighings.count > 2 else { return nil }
            let (day, weight) = (mean(days), mean(weights))
            let spread = days.reduce(0) { $0 + ($1 - day) * ($1 - day) }
            guard spread > 0 else { return nil }
            let slope =
                zip(days, weights).reduce(0) { $0 + ($1.0 - day) * ($1.1 - weight) } / spread
            let left = zip(days, weights).reduce(0) { sum, point in
                let off = point.1 - weight - slope * (point.0 - day)
                return sum + off * off
            }
            perDay = slope
            freedom = Double(weighings.count - 2)
            error = (left / freedom / spread).squareRoot()
        }
    }
}
