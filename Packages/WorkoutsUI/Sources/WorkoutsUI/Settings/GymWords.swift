// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem

/// Reads and writes bars and plates: `20 kg, ez bar 10 kg` and `25, 20 x4, 10 kg, 45, 35 lb`.
enum GymWords {
    /// The most that are read.
    private static let most = 30

    /// Plates: sizes with commas between them, at most two decimals. One without a unit has that of
    /// the next that has one, or else of the last. `nil` for anything else.
    static func plates(_ text: String) -> [Gym.Plate]? {
        let items = text.split(separator: ",", omittingEmptySubsequences: false).map(Item.init)
        let units = items.map { $0?.unit }
        guard (1...most).contains(items.count), let last = units.compactMap(\.self).last else {
            return nil
        }
        var plates: [Gym.Plate] = []
        for (place, item) in items.enumerated() {
            guard let item, item.name.isEmpty else { return nil }
            let unit = units[place...].compactMap(\.self).first ?? last
            plates.append(Gym.Plate(item.figure, unit, count: item.count))
        }
        let sizes = Set(plates.map { "\($0.size) \($0.unit)" })
        return sizes.count == plates.count ? plates : nil
    }

    /// Bars: weights with a unit each, and a name before them for all but the barbell.
    static func bars(_ text: String) -> [Gym.Bar]? {
        let items = text.split(separator: ",", omittingEmptySubsequences: false).map(Item.init)
        guard (1...most).contains(items.count) else { return nil }
        var bars: [Gym.Bar] = []
        for item in items {
            guard let item, let unit = item.unit, item.count == nil else { return nil }
            bars.append(
                Gym.Bar(
                    item.figure, unit, named: item.name.isEmpty ? Gym.Bar.usual : item.name))
        }
        let names = Set(bars.map { "\($0.name) \($0.unit)" })
        return names.count == bars.count ? bars : nil
    }

    static func text(_ plates: [Gym.Plate]) -> String {
        plates.enumerated().map { place, plate in
            let isLast = place + 1 == plates.count || plates[place + 1].unit != plate.unit
            let count = plate.count.map { " x\($0)" } ?? ""
            return Figures.plain(plate.size) + count + (isLast ? " \(plate.unit.rawValue)" : "")
        }.joined(separator: ", ")
    }

    static func text(_ bars: [Gym.Bar]) -> String {
        bars.map { bar in
            let name = bar.name == Gym.Bar.usual ? "" : bar.name + " "
            return "\(name)\(Figures.plain(bar.weight)) \(bar.unit.rawValue)"
        }.joined(separator: ", ")
    }

    /// `ez bar 10 kg`, `20 x4` or `20x4kg`: a name, a figure, a unit and a count.
    private struct Item {
        let name: String
        let figure: Double
        var unit: MassUnit?
        var count: Int?

        init?(_ text: Substring) {
            let words = text.split(whereSeparator: \.isWhitespace)
            let line = words.joined(separator: " ")
            let name = line.prefix { !$0.isNumber && $0 != "." }
            let digits = line.dropFirst(name.count).prefix { $0.isNumber || $0 == "." }
            // What is left is a unit, a count, or both in any order.
            var rest = line.dropFirst(name.count + digits.count).filter { $0 != " " }
            self.name = name.split(separator: " ").joined(separator: " ")
            guard let figure = Double(digits), (0.1...100).contains(figure),
                (figure * 100).rounded() == figure * 100, self.name.count <= 40,
                self.name.allSatisfy({ $0.isLetter || $0 == " " || $0 == "-" })
            else { return nil }
            self.figure = figure
            while !rest.isEmpty {
                if rest.first == "x", count == nil {
                    let number = rest.dropFirst().prefix(while: \.isNumber)
                    guard let many = Int(number, in: 1...100) else { return nil }
                    count = many
                    rest = String(rest.dropFirst(1 + number.count))
                } else {
                    let word = rest.prefix(while: \.isLetter).prefix { $0 != "x" }
                    guard unit == nil, let found = MassUnit(word: String(word)) else { return nil }
                    unit = found
                    rest = String(rest.dropFirst(word.count))
                }
            }
        }
    }
}
