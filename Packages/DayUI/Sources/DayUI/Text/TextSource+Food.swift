// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
import Foundation
import HostAPI
import NutritionModels
import NutritionReluxInt
import NutritionUIAPI

extension TextSource {
    private typealias Model = Nutrition.Business.Model

    /// Food with its meals, water, the weighing and measurements.
    static let food = TextSource { reader, first, last in
        var found = Found()
        let logged =
            try await reader.context.askIfAnswered(
                Nutrition.Business.OpenLogged(from: .init(first), to: .init(last))) ?? []
        for logged in logged {
            guard let text = await text(logged, reader) else {
                found.left += 1
                continue
            }
            found.entries.append(
                TextEntry(id: logged.id.description, day: logged.day.text, text: text))
        }
        return found
    }

    @MainActor
    private static func text(_ logged: Model.Logged, _ reader: TextReader) async -> String? {
        switch logged {
        case .entry(let entry):
            if let known = reader.texts[entry] { return known }
            let text = await food(entry, reader)
            reader.texts[entry] = text
            return text
        case .water(let entry): return "water \(Int(bounding: entry.millilitres.rounded()))ml"
        case .weight(let entry): return "weight \(FigureWords.number(entry.entered))\(entry.unit)"
        case .measure(let entry):
            guard entry.kind != Model.MeasureKind.photo else { return nil }
            return await reader.line(entry.typed, "measure")
        }
    }

    /// A food that every installation has, by its name; any other by its figures.
    @MainActor
    private static func food(_ entry: Model.DiaryEntry, _ reader: TextReader) async -> String? {
        let hour = reader.context.clock.calendar.component(.hour, from: entry.at)
        let stored =
            Model.Meal.names.contains(entry.meal) ? entry.meal : Model.Meal.usual(at: hour)
        // A name of the person's own may be that of another meal.
        let own = reader.context.clock.preferences.meals
        let meal = own?.contains(stored) == true ? Model.Meal.shown(stored, as: own) : stored
        var text = FigureWords.line(entry)
        let typed = entry.amount.typed
        if ["builtin", "usda"].contains(entry.foodSource), !typed.isEmpty,
            let id = entry.foodID, await reader.food(entry.foodName) == id
        {
            text = "\(typed) \(entry.foodName)"
        }
        guard let text else { return nil }
        return "\(meal): \(await reader.line(text, "eat"))"
    }
}

extension Nutrition.Business.Model.MeasureEntry {
    /// The measurement as it is typed.
    fileprivate var typed: String {
        guard kind == Nutrition.Business.Model.MeasureKind.sleep else {
            return "\(kind) \(FigureWords.number(entered))\(unit.name)"
        }
        let minutes = Int(bounding: (value / 60).rounded())
        return "sleep \(minutes / 60)h\(minutes % 60)m"
    }
}

extension FigureWords {
    /// All figures of an entry and its name, as a line without a food; `nil` where none is known.
    fileprivate static func line(_ entry: Nutrition.Business.Model.DiaryEntry) -> String? {
        let more = Nutrition.Business.Model.Nutrient.allCases.compactMap { nutrient in
            entry.nutrients.more[nutrient].map {
                "\(nutrient.rawValue) \(number($0)) \(nutrient.unit.rawValue)"
            }
        }
        let figures = ([written(entry.nutrients)] + more).filter { !$0.isEmpty }
            .joined(separator: " ")
        guard !figures.isEmpty, let meant = try? FigureText(figures) else { return nil }
        // Some words of a name, such as 30g, would be read as figures.
        let words = entry.foodName.singleSpaced.split(separator: " ").map {
            // A comma is none of the name when it is read.
            $0.trimmingCharacters(in: [",", ";"])
        }
        let plain = words.filter { !$0.contains(where: \.isNumber) }
        return [words, plain, ["food"]].map { figures + " " + $0.joined(separator: " ") }
            .first { line in
                let read = try? FigureText(line)
                return read?.nutrients == meant.nutrients && read?.per == nil
                    && read?.name.isEmpty == false
            }
    }
}
