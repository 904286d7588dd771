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

    @Test("a person's own name of a usual meal means that meal, and goes before the usual names")
    func ownOfUsual() throws {
        let own = ["breakfast", "dinner", "tea", "snack"]
        let typed = ["Tea", "dinner", "lunch", "supper", "breakfast"].map {
            try? MealName.of($0, hour: 20, own: own)
        }
        #expect(typed == ["dinner", "lunch", "lunch", "supper", "breakfast"])
        #expect(try MealName.of(nil, hour: 12, own: own) == "lunch")
        #expect(
            ["lunch", "dinner", "supper"].map { Meal.shown($0, as: own) }
                == ["dinner", "tea", "supper"])
        // Names that are not one for each count for nothing.
        #expect(Meal.shown("lunch", as: ["a"]) == "lunch" && Meal.meant("a", by: ["a"]) == "a")
    }

    @Test("own names are four different ones, in small letters, with commas between")
    func ownNames() {
        #expect(
            Meal.own("Frühstück,Mittag ,  Abend  Essen, snack")
                == ["frühstück", "mittag", "abend essen", "snack"])
        for wrong in [
            "", "a", "a,b,c", "a,b,c,d,e", "a,b,,d", "a,b,c,A", "a,b,c,\u{7}d",
            "a,b,c," + String(repeating: "d", count: 41),
        ] {
            #expect(Meal.own(wrong) == nil, "\(wrong)")
        }
    }

    private typealias Meal = Nutrition.Business.Model.Meal

    @Test(
        "a control character is named as the cause, and not shown",
        arguments: ["a\u{7}b", "a\u{9B}b", "a\u{7F}b", "a\u{202E}b", "a\u{2066}b"])
    func control(name: String) {
        #expect(
            throws: Nutrition.Business.Err.outOfRange(
                what: "meal name", value: "\"a b\"",
                bound: "it has a control character; write it with letters, digits and spaces only.")
        ) { try MealName.of(name, hour: 8) }
    }

    @Test(
        "an empty and an endless name are refused",
        arguments: [
            "", "   ", String(repeating: "a", count: 41),
        ])
    func refused(name: String) {
        #expect(throws: Nutrition.Business.Err.self) { try MealName.of(name, hour: 8) }
    }
}
