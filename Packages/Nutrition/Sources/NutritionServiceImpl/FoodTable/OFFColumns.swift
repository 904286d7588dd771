// SPDX-License-Identifier: Apache-2.0

import FileFormats
import NutritionModels

/// Where the columns of the export of Open Food Facts are, by the names in its first line.
struct OFFColumns {
    /// More columns than the export has.
    static let most = 1_000
    /// The names of the figures beside energy, in the order in which they are stored, and how many
    /// grams one of the stored unit has.
    private static let names: [(title: String, unit: Double)] = [
        ("proteins_100g", 1), ("carbohydrates_100g", 1), ("fat_100g", 1), ("fiber_100g", 1),
        ("sugars_100g", 1), ("saturated-fat_100g", 1), ("sodium_100g", 1e-3),
    ]

    let code, name, brands, scans, kilocalories, kilojoules, servingSize, servingQuantity: Int
    let countries: Int
    let figures: [(column: Int, unit: Double)]
    /// How many fields of a row are looked at.
    let count: Int

    /// Reads the header. Code, name and an energy must be there; another column that is not reads as
    /// empty.
    init(header: DelimitedRecord, file: String, ofCountry: Bool = false) throws(Nutrition.Business
        .Err)
    {
        var titles: [String: Int] = [:]
        for column in 0..<header.count where titles[header[column].text] == nil {
            titles[header[column].text] = column
        }
        let energies = ["energy-kcal_100g", "energy_100g"]
        let wanted = (["code", "product_name"] + (ofCountry ? ["countries_tags"] : [])).first {
            titles[$0] == nil
        }
        let missing = wanted ?? (energies.contains { titles[$0] != nil } ? nil : energies[0])
        if let missing {
            throw .foodTable(
                code: "format_unknown",
                reason:
                    "\(file) is not the export of Open Food Facts: its first line has no column "
                    + "\(missing). Name en.openfoodfacts.org.products.csv or its .gz, from "
                    + "https://world.openfoodfacts.org/data.")
        }
        var last = 0
        func find(_ title: String) -> Int {
            let column = titles[title] ?? -1
            last = max(last, column)
            return column
        }
        code = find("code")
        name = find("product_name")
        brands = find("brands")
        scans = find("unique_scans_n")
        countries = find("countries_tags")
        kilocalories = find(energies[0])
        kilojoules = find(energies[1])
        servingSize = find("serving_size")
        servingQuantity = find("serving_quantity")
        figures = Self.names.map { (find($0.title), $0.unit) }
        count = last + 1
    }
}
