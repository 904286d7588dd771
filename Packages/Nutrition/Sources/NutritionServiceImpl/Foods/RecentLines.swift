// SPDX-License-Identifier: Apache-2.0

import NutritionModels

/// Which lines of a diary say what is eaten lately.
enum RecentLines {
    typealias Model = Nutrition.Business.Model

    /// How many lines are looked at: some months of a diligent person.
    static let window = 1_000

    /// Of lines with the newest first, each food once for each meal; lines without a food are left
    /// out.
    static func first(_ limit: Int, of lines: [Model.DiaryEntry]) -> [Model.DiaryEntry] {
        struct Habit: Hashable {
            let food: Int64
            let meal: String
        }
        var seen: Set<Habit> = []
        var recent: [Model.DiaryEntry] = []
        for line in lines where recent.count < limit {
            guard let food = line.foodID else { continue }
            if seen.insert(Habit(food: food, meal: line.meal)).inserted { recent.append(line) }
        }
        return recent
    }
}
