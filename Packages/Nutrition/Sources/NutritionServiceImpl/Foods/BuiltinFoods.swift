// SPDX-License-Identifier: Apache-2.0

import CoreModels
import NutritionModels

/// The everyday foods that come with the app, in memory beside the database and read when first
/// searched.
///
/// They are not rows of the database: a start that searches nothing must not pay for them, and a
/// diary entry keeps a snapshot, so nothing refers to them. Figures per 100 g are those of USDA
/// SR28 (public domain), row by row under the NDB number given. Portions are SR28's too: the two of
/// its abbreviated table, for fruit, vegetables and eggs also the sizes of its WEIGHT table. Foods
/// without an NDB number are not of SR28: `dishes` says where they come from.
/// Columns, parted by `|`: number, NDB number, name, kcal, protein, carbohydrate, fat, fibre,
/// density in g/ml (a volume of the row, 236.588 ml a cup), portions as `name:grams;…`. An empty
/// column is unknown. Numbers are for ever: new foods take new ones, in any file.
enum BuiltinFoods {
    /// What foods of this table name as their source.
    static let source = "builtin"

    /// The table, ready for searching; made once.
    static let index = FoodIndex(all)

    /// The numbers of the foods that are in the USDA table too, by those that they have there.
    static let twins: [Int64: Int64] = Dictionary(
        index.entries.values.compactMap { entry in
            twin(of: entry.food).map { ($0, entry.food.id) }
        }
    ) { min($0, $1) }

    /// The number that a food has in the USDA table.
    static func twin(of food: Nutrition.Business.Model.Food) -> Int64? {
        food.sourceID.flatMap { Int64($0, in: SR28Food.numbers) }.map(SR28Food.id(ofNDB:))
    }

    /// The foods in the order of the table.
    static var all: [Nutrition.Business.Model.Food] {
        [
            fruit, vegetables, grains, bakery, dairy, meat, fish, legumes, fats, sweets, drinks,
            meals, dishes,
        ].flatMap { table in table.split(separator: "\n").compactMap(food) }
    }

    private static func food(_ line: Substring) -> Nutrition.Business.Model.Food? {
        let columns = line.split(separator: "|", omittingEmptySubsequences: false)
        guard columns.count == 10, let id = Int64(columns[0], in: .rowIDs) else { return nil }
        return Nutrition.Business.Model.Food(
            id: id, name: String(columns[2]), source: source,
            per100g: .init(
                energyKcal: Double(columns[3]), proteinG: Double(columns[4]),
                carbsG: Double(columns[5]),
                fatG: Double(columns[6]), fiberG: Double(columns[7])),
            portions: PortionText.decode(columns[9]), density: Double(columns[8]),
            sourceID: columns[1].isEmpty ? nil : String(columns[1]))
    }
}

/// Portions in one column: `cup, sliced:150;medium:118`.
enum PortionText {
    static func decode(_ text: some StringProtocol) -> [Nutrition.Business.Model.Portion] {
        text.split(separator: ";").compactMap { part in
            guard let colon = part.lastIndex(of: ":"),
                let grams = Double(part[part.index(after: colon)...])
            else { return nil }
            return Nutrition.Business.Model.Portion(name: String(part[..<colon]), grams: grams)
        }
    }

    static func encode(_ portions: [Nutrition.Business.Model.Portion]) -> String {
        portions.map { "\($0.name):\($0.grams)" }.joined(separator: ";")
    }
}
