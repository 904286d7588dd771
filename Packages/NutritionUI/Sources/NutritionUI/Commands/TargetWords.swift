// SPDX-License-Identifier: Apache-2.0

import CoreModels
import HostAPI
import NutritionModels
import NutritionReluxInt

/// Reads `kcal 2300 protein 160 water 2.5l`.
enum TargetWords {
    static func request(
        _ words: [String], force: Bool, day: String, days: String? = nil, isSure: Bool = false
    ) throws(UserError) -> Nutrition.Business.SetTarget {
        guard words.count.isMultiple(of: 2) else {
            throw .usage(
                "\"\(words[words.count - 1])\" has no value: names and values go in pairs.",
                hint: "airfit target set kcal 2300 protein 160", field: "VALUE")
        }
        var change = Nutrition.Business.Model.Target()
        var cleared: [String] = []
        for index in stride(from: 0, to: words.count, by: 2) {
            let name = words[index].lowercased()
            guard let path = paths[name] else { throw unknown(name) }
            if words[index + 1].lowercased() == "none" {
                cleared.append(name == "fibre" ? "fiber" : name)
            } else {
                change[keyPath: path] = try value(words[index + 1], of: name)
            }
        }
        return .init(
            change, cleared: cleared, force: force, day: .init(day),
            days: try days.map(weekdays) ?? [], isSure: isSure || force)
    }

    /// The days of `mon,wed,fri` or `mon-fri`.
    private static func weekdays(_ text: String) throws(UserError) -> Set<Weekday> {
        var days: Set<Weekday> = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let ends = part.split(separator: "-", omittingEmptySubsequences: false).map {
                Weekday(word: $0.filter { !$0.isWhitespace })
            }
            guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1]
            else {
                throw .usage(
                    "\"\(part)\" is no day of the week: write mon, tue, wed, thu, fri, sat or sun.",
                    hint: "airfit target set kcal 2600 --days mon,wed,fri", field: "days")
            }
            let span = first.week.prefix { $0 != last } + [last]
            days.formUnion(span)
        }
        return days
    }

    private typealias Target = Nutrition.Business.Model.Target

    private static var paths: [String: WritableKeyPath<Target, Double?>] {
        [
            "kcal": \.kcal, "protein": \.proteinG, "carbs": \.carbsG, "fat": \.fatG,
            "fiber": \.fiberG,
            "fibre": \.fiberG, "water": \.waterMl, "training": \.trainingPercent,
        ]
    }

    private static func value(_ text: String, of name: String) throws(UserError) -> Double {
        let text = withoutThousands(text)
        let unit = String(text.lowercased().drop { $0.isNumber || $0 == "." })
        let units =
            name == "water"
            ? ["": 1.0, "ml": 1, "l": 1_000]
            : name == "kcal"
                ? ["": 1, "kcal": 1] : name == "training" ? ["": 1, "%": 1] : ["": 1, "g": 1]
        guard let factor = units[unit], let number = Double(text.dropLast(unit.count)) else {
            let wanted = units.keys.filter { !$0.isEmpty }.sorted().joined(separator: " or ")
            throw .usage(
                "\"\(text)\" is not a \(name) target: write a number, in \(wanted).", field: name)
        }
        return number * factor
    }

    /// Removes the comma of a printed number such as `2,300`: one comma with exactly three digits
    /// after it.
    private static func withoutThousands(_ text: String) -> String {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2, (1...3).contains(parts[0].count),
            parts[0].allSatisfy(\.isNumber), parts[1].prefix(while: \.isNumber).count == 3
        else { return text }
        return parts.joined()
    }

    private static func unknown(_ name: String) -> UserError {
        let names = paths.keys.filter { $0 != "fibre" }.sorted()
        let meant = Suggestions.nearest(to: name, among: names).map { " Did you mean \($0)?" } ?? ""
        return .usage(
            "There is no target \"\(name)\". Targets: \(names.joined(separator: ", ")).\(meant)",
            field: name)
    }
}
