// SPDX-License-Identifier: Apache-2.0

import Foundation
import NutritionModels
import NutritionServiceInt
import Storage
import TestInfrastructure
import Testing

/// Times a search per keystroke over the whole food table; runs when `FOOD_TABLE` names its file:
/// `FOOD_TABLE=…/usda-sr28-abbrev-8790.csv swift test -c release --filter FoodSearchBench`.
@Suite(
    "Search per keystroke over the whole food table", .serialized,
    .enabled(if: ProcessInfo.processInfo.environment["FOOD_TABLE"] != nil))
struct FoodSearchBench {
    /// What a person may type, key by key.
    private static let texts = [
        "banana raw", "chicken breast roasted", "milk whole", "egg", "oatmeal", "salmon atlantic",
        "cheese cheddar", "bread whole wheat", "rice white cooked", "apple", "yogurt greek",
        "potato baked", "beef ground 90", "peanut butter", "olive oil", "orange juice", "tofu",
        "with salt", "strawberries", "zucchini",
    ]

    /// Milliseconds of processor time of each search, in increasing order: others on the machine do
    /// not count.
    private func times(_ service: any Nutrition.Business.IService) async throws -> [Double] {
        var times: [Double] = []
        for text in Self.texts {
            for end in 1...text.count {
                let start = clock()
                _ = try await service.foods(String(text.prefix(end)))
                times.append(Double(clock() - start) * 1e3 / Double(CLOCKS_PER_SEC))
            }
        }
        return times.sorted()
    }

    @Test("every key is answered within 16 ms at p99")
    func keystroke() async throws {
        let path = ProcessInfo.processInfo.environment["FOOD_TABLE"] ?? ""
        let service = Nutrition.Business.serviceInMemory()
        _ = try await service.loadFoodTable(path: path, dryRun: false)
        for round in ["first", "second"] {
            let times = try await times(service)
            let p99 = times[times.count * 99 / 100]
            let (median, most) = (times[times.count / 2], times[times.count - 1])
            print("\(round) p50 \(median) ms, p99 \(p99) ms, most \(most) ms")
            #expect(p99 < 16)
        }
    }
}
