// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
import NutritionModels

/// How much somebody eats each food, from the newest lines of the diary.
///
/// A line counts 1 on the day of the newest line, and half as much for each 30 days before. So what
/// a person eats now goes before what was eaten more often last year.
struct FoodUse: Sendable {
    /// How many lines are looked at: some months of a diligent person.
    static let lines = 1_000
    /// The days in which a line comes to count half.
    private static let halving = 30.0

    private let scores: [Int64: Double]

    /// What lines count, the newest first.
    init(_ lines: [(food: Int64, day: Nutrition.Business.Model.Day)]) {
        let newest = lines.first?.day.number ?? 0
        var weights: [Nutrition.Business.Model.Day: Double] = [:]
        var scores: [Int64: Double] = [:]
        for line in lines {
            let weight = weights[line.day] ?? Self.weight(of: line.day, newest: newest)
            weights[line.day] = weight
            scores[line.food, default: 0] += weight
        }
        self.scores = scores
    }

    /// What one line of a day counts, when the newest is of another.
    static func weight(of day: Nutrition.Business.Model.Day, newest: Int) -> Double {
        exp2(-Double(newest - (day.number ?? newest)) / halving)
    }

    /// How often a food is eaten in steps of twice as much, from 0 for hardly ever to `mostSteps`:
    /// within a step, what fits the search better goes first.
    func steps(of food: Int64) -> Int {
        guard let score = scores[food], score >= 1.0 / 16 else { return 0 }
        return score < 1 ? 1 : min(Self.mostSteps, 2 + Int(bounding: log2(score)))
    }

    /// The most that `steps` gives.
    static let mostSteps = 7
}
