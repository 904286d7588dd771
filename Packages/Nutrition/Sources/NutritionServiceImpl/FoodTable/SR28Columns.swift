// SPDX-License-Identifier: Apache-2.0

import NutritionModels
import Storage

/// Where the columns of the abbreviated table are, by the names in its first line.
struct SR28Columns {
    private(set) var number = 0
    private(set) var name = 0
    /// Energy, protein, carbohydrate, fat and fibre.
    private(set) var nutrients: [Nutrient] = []
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
                    + "column \(title). Name the CSV file with NDB_No, Shrt_Desc, Energ_Kcal "
                    + "and so on in its first line."
            )
        }
        return column
    }
}
