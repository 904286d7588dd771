// SPDX-License-Identifier: Apache-2.0

import NutritionModels
import Testing

@testable import NutritionServiceImpl

@Suite("Words of food names") struct FoodWordsTests {
    @Test("words are letters and digits in small letters") func split() {
        #expect(FoodWords.split("Milk, reduced fat, 2%") == ["milk", "reduced", "fat", "2"])
        #expect(FoodWords.split("Crème fraîche") == ["creme", "fraiche"])
        #expect(FoodWords.split(" ,-- ") == [])
    }

    @Test(
        "singular and plural fold to one form",
        arguments: [
            ("banana", "bananas"), ("berry", "berries"), ("cookie", "cookies"),
            ("tomato", "tomatoes"),
            ("peach", "peaches"), ("radish", "radishes"), ("egg", "eggs"), ("olive", "olives"),
            ("oat", "oats"),
            ("cherry", "cherries"), ("juice", "juices"), ("brownie", "brownies"),
        ])
    func plural(singular: String, plural: String) {
        #expect(FoodWords.fold(singular) == FoodWords.fold(plural))
    }

    @Test(
        "words that only look like plurals stay",
        arguments: ["swiss", "asparagus", "hummus", "rice", "pea"])
    func notPlural(word: String) { #expect(FoodWords.fold(word) == word) }

    @Test(
        "slips of the finger are counted",
        arguments: [
            ("banan", "banana", 1), ("bananna", "banana", 1), ("chikcen", "chicken", 1),
            ("brocolli", "broccoli", 2),
            ("milk", "milk", 0), ("mlik", "milk", 1),
        ] as [(String, String, Int)])
    func slips(typed: String, word: String, slips: Int) {
        #expect(Slips.between(typed, word) == slips)
    }

    @Test(
        "what is too different is no slip",
        arguments: [("milk", "beef"), ("ab", "xy"), ("banana", "bread")])
    func strangers(typed: String, word: String) { #expect(Slips.between(typed, word) == nil) }
}

@Suite("Measures and names of SR28") struct SR28TextTests {
    @Test(
        "a measure is a count and a name without sizes and remarks",
        arguments: [
            ("1 cup,  halves", 155, "cup, halves", 155),
            (".5 cup, chopped", 78, "cup, chopped", 156),
            ("1 large,  (3-1/4\" dia)", 216, "large", 216), ("1 tablespoon", 13.5, "tbsp", 13.5),
            ("1 can,  or bottle (12 fl oz)", 370, "can", 370),
            ("1 serving, 1/2 cup", 132, "serving", 132),
            ("10 strips", 52, "strips", 5.2), ("1 fl oz", 30.5, "fl oz", 30.5),
        ] as [(String, Double, String, Double)])
    func measure(text: String, grams: Double, name: String, one: Double) throws {
        let measure = try #require(SR28Measure(text, grams: grams))
        #expect(measure.name == name)
        #expect(abs(measure.gramsOfOne - one) < 1e-9)
    }

    @Test(
        "a yield is no measure",
        arguments: ["1 unit,  (yield from 1 lb raw meat)", "cup", "0 cup", "1 "])
    func noMeasure(text: String) { #expect(SR28Measure(text, grams: 100) == nil) }

    @Test("weights are left out of the portions, and drinks get a density") func portions() {
        let measures = [("1 fl oz", 30.5), ("1 cup", 244.0), ("3 oz", 85)].compactMap {
            SR28Measure($0, grams: $1)
        }
        #expect(SR28Measure.portions(measures).map(\.name) == ["cup"])
        #expect(SR28Measure.density(measures) == 1.0313)
        #expect(SR28Measure.density(Array(measures.dropFirst())) == nil)
    }

    @Test(
        "capitals and abbreviations become words",
        arguments: [
            ("BANANAS,RAW", "Bananas, raw"),
            (
                "RICE,WHITE,LONG-GRAIN,REG,ENR,CKD",
                "Rice, white, long-grain, regular, enriched, cooked"
            ),
            ("BEANS,BKD,CND,W/PORK&SWT SAU", "Beans, baked, canned, with pork and sweet sauce"),
            ("SOUR CREAM,RED FAT", "Sour cream, reduced fat"),
            ("CABBAGE,RED,RAW", "Cabbage, red, raw"),
            ("CARROTS,CKD,BLD,DRND,WO/SALT", "Carrots, cooked, boiled, drained, without salt"),
            ("Bread, french", "Bread, french"), ("EGG,WHL,RAW,FRSH", "Egg, whole, raw, fresh"),
        ])
    func name(original: String, readable: String) {
        #expect(SR28Name.readable(original) == readable)
    }
}
