// SPDX-License-Identifier: Apache-2.0

import NutritionModels
import NutritionReluxImpl
import Testing

@Suite("Names of meals") struct MealNameTests {
    @Test(
        "the hour gives the usual meal",
        arguments: [
            (0, "breakfast"), (10, "breakfast"), (11, "lunch"), (14, "lunch"), (15, "snack"),
            (16, "snack"),
            (17, "dinner"), (21, "dinner"), (22, "snack"), (23, "snack"),
        ])
    func usual(hour: Int, name: String) throws { #expect(try MealName.of(nil, hour: hour) == name) }

    @Test("a name of one's own is kept in small letters") func own() throws {
        #expect(try MealName.of("  Second   BREAKFAST ", hour: 20) == "second breakfast")
    }

    @Test(
        "an empty, an endless and an unprintable name are refused",
        arguments: [
            "", "   ", String(repeating: "a", count: 41), "a\u{7}b",
        ])
    func refused(name: String) {
        #expect(throws: Nutrition.Business.Err.self) { try MealName.of(name, hour: 8) }
    }
}
