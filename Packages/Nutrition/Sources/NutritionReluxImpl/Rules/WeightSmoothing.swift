// SPDX-License-Identifier: Apache-2.0

import CoreModels
package import NutritionModels

/// Finds the trend of a weight from weighings that vary from day to day.
package enum WeightSmoothing {
    package typealias Model = Nutrition.Business.Model

    /// The first of the four weeks that end on a day, over which the trend is computed.
    package static func start(_ day: Model.Day) -> Model.Day { day.adding(-27) }

    /// The share of one day's weighing in the average.
    package static let weightOfADay = 0.1

    /// The newest weight up to a day, with the trend of the four weeks that end on that day.
    ///
    /// The exponential average starts at the first weighing of the four weeks. A gap of n days
    /// counts as n days with the weight after the gap. The slope is the change of the average from
    /// the first to the last weighing, per week.
    package static func trend(_ weights: [Model.WeightEntry], on day: Model.Day) -> Model
        .WeightTrend?
    {
        guard let newest = weights.last else { return nil }
        let start = start(day)
        let recent = weights.filter { $0.day >= start }
        return Model.WeightTrend(
            kilograms: newest.kilograms, day: newest.day, kgPerWeek: slope(recent),
            recent: recent.map(\.kilograms))
    }

    /// The exponential average at each weighing, in kilograms; it starts at the first one.
    package static func line(_ weights: [Model.WeightEntry]) -> [Double] {
        guard let first = weights.first else { return [] }
        var line = [first.kilograms]
        for (last, weight) in zip(weights, weights.dropFirst()) {
            let gap = max(0, (weight.day.number ?? 0) - (last.day.number ?? 0))
            var rest = 1.0
            for _ in 0..<min(gap, farthest) { rest *= 1 - weightOfADay }
            let average = line[line.count - 1]
            line.append(weight.kilograms + (average - weight.kilograms) * rest)
        }
        return line
    }

    /// After so many days nothing is left of what was before: 0.9 to that power is under 1e-45.
    private static let farthest = 1_000

    private static func slope(_ weights: [Model.WeightEntry]) -> Double? {
        guard let first = weights.first, let start = first.day.number,
            let end = weights.last?.day.number, let average = line(weights).last,
            end - start >= 7
        else { return nil }
        return (average - first.kilograms) / Double(end - start) * 7
    }
}
