// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
import HostAPI
import NutritionModels

/// Energy and nutrients of a line without a food, as words to edit.
enum FigureWords {
    private typealias Nutrient = FigureText.Nutrient

    /// The figures that are known, as in `450 kcal protein 30 g`.
    static func written(_ nutrients: Nutrition.Business.Model.Nutrients) -> String {
        Nutrient.allCases.compactMap { nutrient in
            nutrients[keyPath: nutrient.path].map { value in
                nutrient == .energy
                    ? "\(number(value)) kcal"
                    : "\(nutrient.rawValue) \(number(value)) g"
            }
        }.joined(separator: " ")
    }

    /// A number as it can be read again: without separators of thousands.
    static func number(_ value: Double) -> String {
        Figures.plain(value).filter { $0 != "," }
    }

    /// The words that change the figures of a line to those of an edited one: a figure that is
    /// written as before stays as it is, however exact, and one that is gone becomes unknown.
    static func changed(
        _ entry: Nutrition.Business.Model.DiaryEntry, to line: String
    ) throws(UserError) -> String {
        let (old, new): (FigureText, FigureText)
        do throws(Nutrition.Business.Err) {
            (old, new) = (try FigureText(written(entry.nutrients)), try FigureText(line))
        } catch {
            let isOut = if case .outOfRange = error { true } else { false }
            throw UserError(
                isOut ? "out_of_range" : "bad_figures", .usage, error.description,
                hint: isOut ? nil : "airfit help grammar")
        }
        let name = entry.foodName.singleSpaced
        guard new.name == name else {
            throw .usage(
                "the name of a line without a food stays: \"\(name)\". Without its id the line is "
                    + "a new entry, with the name you write.", hint: "airfit help grammar")
        }
        return Nutrient.allCases.compactMap { nutrient -> String? in
            let (was, now) = (
                old.nutrients[keyPath: nutrient.path], new.nutrients[keyPath: nutrient.path]
            )
            guard was != now else { return nil }
            let unit = nutrient == .energy ? "kcal" : "g"
            return "\(nutrient.rawValue) " + (now.map { "\($0) \(unit)" } ?? "none")
        }.joined(separator: " ")
    }
}
