// SPDX-License-Identifier: Apache-2.0

import FileFormats
import NutritionModels

/// Where the columns of the abbreviated table are, by the names in its first line.
struct SR28Columns {
    private(set) var number = 0
    private(set) var name = 0
    /// The figures that the file has columns of.
    private(set) var figures: [Column] = []
    /// Pairs of a weight in grams and what it is the weight of.
    private(set) var portions: [(grams: Int, measure: Int)] = []
    /// How many fields a row has.
    let count: Int

    /// A column with a figure of 100 g.
    struct Column {
        let figure: SR28Figure
        let index: Int
        let title: String
    }

    /// The columns that no table is without, and those of the others.
    private static func title(of figure: SR28Figure) -> (name: String, isNeeded: Bool)? {
        switch figure {
        case .energy: ("Energ_Kcal", true)
        case .protein: ("Protein_(g)", true)
        case .carbs: ("Carbohydrt_(g)", true)
        case .fat: ("Lipid_Tot_(g)", true)
        case .fiber: ("Fiber_TD_(g)", true)
        case .more(let nutrient): title(of: nutrient).map { ($0, false) }
        }
    }

    /// The columns of other nutrients as the table names them, with its slips of the pen.
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
        for figure in SR28Figure.all {
            guard let title = Self.title(of: figure), title.isNeeded || titles[title.name] != nil
            else { continue }
            figures.append(
                Column(
                    figure: figure, index: try Self.find(title.name, titles, file),
                    title: title.name))
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
