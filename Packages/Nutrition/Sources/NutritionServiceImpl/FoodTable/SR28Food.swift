// SPDX-License-Identifier: Apache-2.0

import Basics
import NutritionModels

/// A food of the USDA table, ready to be stored.
struct SR28Food: Sendable {
    /// What foods of this table name as their source.
    static let source = "usda"
    /// The number of a food is its NDB number plus this, so that it stays the same in every
    /// database.
    static let firstID: Int64 = 100_000
    /// The last number of such a food.
    static let lastID: Int64 = 199_999
    /// The NDB numbers that a food can have.
    static let numbers = 0...lastID - firstID

    /// The number of the food with an NDB number.
    static func id(ofNDB number: Int64) -> Int64 { firstID + number }

    /// What the table calls the food: its number with five digits at least.
    static func sourceID(ofNDB number: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, 5 - digits.count)) + digits
    }

    let food: Nutrition.Business.Model.Food
    /// Tells whether the row changed since it was stored.
    let fingerprint: Int64

    /// The form of the names, portions and nutrients made from a row; raised when those rules change, so that
    /// stored rows are brought up to date by the next load. A change of `FoodWords` needs a
    /// migration besides, which fills the word table anew: a contentless index forgets only the
    /// very words it was given.
    private static let rules: UInt64 = 3

    /// The hash of the bytes of a row.
    static func fingerprint(of bytes: some Sequence<UInt8>) -> Int64 {
        var hash = FNV1a()
        hash.value ^= rules
        for byte in bytes where byte != 0x0D && byte != 0x0A { hash.add(UInt64(byte)) }
        return Int64(bitPattern: hash.value)
    }
}
