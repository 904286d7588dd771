// SPDX-License-Identifier: Apache-2.0

import CoreModels
package import NutritionModels

/// Tells where a weight is going from weighings that jump about.
package enum WeightSmoothing {
    package typealias Model = Nutrition.Business.Model

    /// The first of the four weeks that end on a day: how far back the trend looks.
    package static func start(_ day: Model.Day) -> Model.Day { day.adding(-27) }

    /// How much of a day's weighing goes into the average.
    package static let weightOfADay = 0.1

    /// The newest weight up to a day, with the trend of the four weeks that end there.
    ///
    /// The exponential average starts at the first weighing of the window; a gap of n days counts
    /// as n days of the next weighing. The slope is the change of the average over the days between
    /// first and last, per week.
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
