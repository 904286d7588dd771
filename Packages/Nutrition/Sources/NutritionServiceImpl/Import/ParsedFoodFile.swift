// SPDX-License-Identifier: Apache-2.0

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

    let kind: Model.Import.Kind
    var lines: [Line] = []
    /// At most one for each day, the days in the order of the file.
    var weighings: [Weighing] = []
    var contents = Model.Import.Contents()
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
        var state: UInt64 = 0xCBF2_9CE4_8422_2325
        func add(_ byte: UInt8) { state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        for part in parts {
            for byte in part.utf8 { add(byte) }
            add(0x1F)
        }
        return state
    }
}
