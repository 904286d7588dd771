// SPDX-License-Identifier: Apache-2.0

import Basics
import CoreModels
import Foundation
import NutritionModels

/// A whole file, read and checked; nothing of it is stored yet.
struct ParsedFoodFile: Sendable {
    typealias Model = Nutrition.Business.Model

    /// A row that becomes a line of the diary.
    struct Line: Sendable {
        let day: Model.Day
        let at: Date
        let meal: String
        let name: String
        let amount: Model.Amount
        let nutrients: Model.Nutrients
        /// The same in every export that has the row, and different for every row of a file.
        let identity: Int64
    }

    /// A row that becomes a weighing.
    struct Weighing: Sendable {
        let day: Model.Day
        let at: Date
        let kilograms: Double
        let entered: Double
        let unit: Model.MassUnit
    }

    /// A figure that becomes a measurement of the body.
    struct Measure: Sendable {
        /// A file has at most one of a kind and day.
        struct Key: Hashable {
            let day: Model.Day
            let kind: String
        }

        let day: Model.Day
        let at: Date
        let kind: String
        let entered: Double
        let unit: Model.MeasureUnit

        /// The figure in the base of its unit.
        var value: Double { entered * unit.size }
        var key: Key { Key(day: day, kind: kind) }
        /// Whether a day has more of it until it is over.
        var grows: Bool { [Model.MeasureKind.steps, Model.MeasureKind.sleep].contains(kind) }
    }

    let kind: Model.Import.Kind
    var lines: [Line] = []
    /// At most one for each day, the days in the order of the file.
    var weighings: [Weighing] = []
    /// At most one of a kind for each day.
    var measures: [Measure] = []
    var contents = Model.Import.Contents()

    /// Counts what is there, once all of it is.
    mutating func settle(
        _ read: Model.Import.Contents, _ remarks: FoodFileRemarks, more sentences: [String] = []
    ) {
        contents = read
        let days = Set(lines.map(\.day)).union(weighings.map(\.day)).union(measures.map(\.day))
        contents.entries = lines.count
        contents.weighings = weighings.count
        contents.measures = measures.count
        contents.days = days.count
        contents.first = days.min()
        contents.last = days.max()
        contents.total = Model.Nutrients.sum(lines.lazy.map(\.nutrients))
        contents.assumptions = remarks.assumptions
        contents.warnings = sentences + remarks.sentences
    }
}

extension Nutrition.Business.Model.Import.Request {
    /// The moment when a clock in the zone of the request shows this time.
    func moment(_ day: Nutrition.Business.Model.Day, minutes: Int) -> Date {
        let naive = Double((day.number ?? 0) * 86_400 + minutes * 60)
        let first = timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: naive))
        let near = Date(timeIntervalSince1970: naive - Double(first))
        return Date(timeIntervalSince1970: naive - Double(timeZone.secondsFromGMT(for: near)))
    }
}

/// A 64-bit hash that is the same in every run and in every version of this program: FNV-1a over
/// the parts, with a separator after each.
///
/// Stored identities depend on it: a change here makes every earlier import look new.
struct FoodRowIdentities {
    private var counts: [UInt64: Int] = [:]

    /// The identity of the row with these parts, told apart from earlier rows with the same parts.
    mutating func of(_ parts: [String]) -> Int64 {
        let base = Self.hash(parts)
        let occurrence = counts[base, default: 0]
        counts[base] = occurrence + 1
        return Int64(
            bitPattern: occurrence == 0 ? base : Self.hash(parts + ["#\(occurrence)"]))
    }

    private static func hash(_ parts: [String]) -> UInt64 {
        var hash = FNV1a()
        for part in parts {
            hash.add(part.utf8)
            hash.add(0x1F)
        }
        return hash.value
    }
}
