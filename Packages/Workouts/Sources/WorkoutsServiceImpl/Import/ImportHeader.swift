// SPDX-License-Identifier: Apache-2.0

import CoreModels
import FileFormats
import WorkoutsModels

/// The columns of a file, found by what they are called however it is spelled.
final class ImportHeader: Sendable {
    /// The names as written, in order.
    let names: [String]
    /// The same in the form that is compared, in English.
    private let keys: [String]
    private let columns: [String: Int]

    convenience init(_ names: [String]) { self.init(names, names.map(Self.normalised)) }

    private init(_ names: [String], _ keys: [String]) {
        self.names = names
        self.keys = keys
        columns = Dictionary(
            keys.enumerated().map { ($0.element, $0.offset) },
            uniquingKeysWith: { first, _ in first })
    }

    /// The same header by the words of a language; messages still have the names as written.
    func translated(by language: TranslatedHeader) -> ImportHeader {
        ImportHeader(names, language.english(keys))
    }

    /// The last column of the first name that there is; -1 without any.
    func last(_ names: String...) -> Int {
        for name in names {
            if let found = keys.lastIndex(of: name) { return found }
        }
        return -1
    }

    /// Letters, digits and `#` in lower case; anything between them is one space.
    static func normalised(_ name: String) -> String {
        name.lowercased().split { !($0.isLetter || $0.isNumber || $0 == "#") }.joined(
            separator: " ")
    }

    /// The first column with one of the names.
    func column(_ names: [String]) -> Int? {
        for name in names {
            if let column = columns[name] { return column }
        }
        return nil
    }

    /// A column that may be missing; a missing one reads as blank everywhere.
    func optional(_ names: String...) -> Int { column(names) ?? -1 }

    /// The name as written, for messages; its place where it has none.
    func name(_ column: Int) -> String {
        guard names.indices.contains(column), names[column].contains(where: { $0 != " " }) else {
            return "column \(column + 1)"
        }
        return names[column]
    }

    /// The unit a load column names in its header, if it does.
    var massUnit: Workouts.Business.Model.MassUnit? {
        if column(["weight kg", "weight kgs", "kg", "kgs"]) != nil { return .kg }
        return column(["weight lbs", "weight lb", "lbs", "lb"]) == nil ? nil : .lb
    }

    /// The unit a distance column names in its header, if it does.
    var distanceUnit: Workouts.Business.Model.Import.Distance.Unit? {
        for name in ImportDetector.distanceNames {
            guard column([name]) != nil, let word = name.split(separator: " ").last else {
                continue
            }
            if let unit = Self.distanceUnit(String(word)) { return unit }
        }
        return nil
    }

    /// The unit a word stands for.
    static func massUnit(_ word: String) -> Workouts.Business.Model.MassUnit? {
        switch normalised(word) {
        case "kg", "kgs": .kg
        case "lb", "lbs": .lb
        default: nil
        }
    }

    /// The unit a word stands for.
    static func distanceUnit(_ word: String) -> Workouts.Business.Model.Import.Distance.Unit? {
        switch normalised(word) {
        case "km", "kilometers", "kilometres": .km
        case "mi", "mile", "miles": .mi
        case "m", "meters", "metres": .m
        case "yd", "yds", "yards": .yd
        case "ft", "feet": .ft
        default: nil
        }
    }
}
