// SPDX-License-Identifier: Apache-2.0

import FileFormats
import NutritionModels

/// Where the columns of the abbreviated table are, by the names in its first line.
struct SR28Columns {
    private(set) var number = 0
    private(set) var name = 0
    /// Energy, protein, carbohydrate, fat and fibre.
    private(set) var nutrients: [Nutrient] = []
    /// The others that the file has columns of.
    private(set) var more: [(nutrient: Nutrition.Business.Model.Nutrient, column: Nutrient)] = []
    /// Pairs of a weight in grams and what it is the weight of.
    private(set) var portions: [(grams: Int, measure: Int)] = []
    /// How many fields a row has.
    let count: Int

    /// A column with a figure per 100 g, and what it cannot exceed.
    struct Nutrient {
        let column: Int
        let title: String
        let limit: Double
    }

    /// Energy of pure fat is 902 kcal; 100 g hold at most 100 g of anything, with room for
    /// rounding.
    private static let wanted: [(title: String, limit: Double)] = [
        ("Energ_Kcal", 950), ("Protein_(g)", 101), ("Carbohydrt_(g)", 101), ("Lipid_Tot_(g)", 101),
        ("Fiber_TD_(g)", 101),
    ]

    /// The other columns as the table names them, with its slips of the pen.
    private static func title(of nutrient: Nutrition.Business.Model.Nutrient) -> String? {
        switch nutrient {
        case .sugar: "Sugar_Tot_(g)"
        case .saturated: "FA_Sat_(g)"
        case .monounsaturated: "FA_Mono_(g)"
        case .polyunsaturated: "FA_Poly_(g)"
        case .cholesterol: "Cholestrl_(mg)"
        case .sodium: "Sodium_(mg)"
        case .potassium: "Potassium_(mg)"
        case .calcium: "Calcium_(mg)"
        case .iron: "Iron_(mg)"
        case .magnesium: "Magnesium_(mg)"
        case .phosphorus: "Phosphorus_(mg)"
        case .zinc: "Zinc_(mg)"
        case .copper: "Copper_mg)"
        case .manganese: "Manganese_(mg)"
        case .selenium: "Selenium_(\u{B5}g)"
        case .vitaminA: "Vit_A_RAE"
        case .vitaminC: "Vit_C_(mg)"
        case .vitaminD: "Vit_D_\u{B5}g"
        case .vitaminE: "Vit_E_(mg)"
        case .vitaminK: "Vit_K_(\u{B5}g)"
        case .thiamin: "Thiamin_(mg)"
        case .riboflavin: "Riboflavin_(mg)"
        case .niacin: "Niacin_(mg)"
        case .pantothenicAcid: "Panto_Acid_mg)"
        case .vitaminB6: "Vit_B6_(mg)"
        case .folate: "Folate_Tot_(\u{B5}g)"
        case .vitaminB12: "Vit_B12_(\u{B5}g)"
        case .choline: "Choline_Tot_ (mg)"
        case .trans, .caffeine, .alcohol: nil
        }
    }

    /// Reads the header; the first column it misses is the error.
    init(header: DelimitedRecord, file: String) throws(Nutrition.Business.Err) {
        count = header.count
        var titles: [String: Int] = [:]
        for column in 0..<header.count {
            let title = header[column].text.trimmingPrefix { $0 == " " }
            if titles[String(title)] == nil { titles[String(title)] = column }
        }
        number = try Self.find("NDB_No", titles, file)
        name = try Self.find("Shrt_Desc", titles, file)
        for (title, limit) in Self.wanted {
            nutrients.append(
                Nutrient(column: try Self.find(title, titles, file), title: title, limit: limit))
        }
        for nutrient in Nutrition.Business.Model.Nutrient.allCases {
            guard let title = Self.title(of: nutrient), let column = titles[title] else { continue }
            let limit = 101 / nutrient.unit.grams
            more.append((nutrient, Nutrient(column: column, title: title, limit: limit)))
        }
        for index in 1...2 {
            if let grams = titles["GmWt_\(index)"], let measure = titles["GmWt_Desc\(index)"] {
                portions.append((grams, measure))
            }
        }
    }

    private static func find(
        _ title: String, _ titles: [String: Int], _ file: String
    ) throws(Nutrition.Business.Err) -> Int {
        guard let column = titles[title] else {
            throw .foodTable(
                code: "format_unknown",
                reason:
                    "\(file) is not the abbreviated table of USDA SR28: its first line has no "
                    + "column \(title). Name \(SR28Source.address), as it is or unpacked, or a CSV "
                    + "file with NDB_No, Shrt_Desc, Energ_Kcal and so on in its first line."
            )
        }
        return column
    }
}
