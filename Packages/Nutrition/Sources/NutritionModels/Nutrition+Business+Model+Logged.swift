// SPDX-License-Identifier: Apache-2.0

extension Nutrition.Business.Model {
    /// One thing a person logged: what a removal takes away and a restoration puts back.
    public enum Logged: Sendable, Hashable, Codable {
        case entry(DiaryEntry)
        case water(WaterEntry)
        case weight(WeightEntry)

        /// Which one it is.
        public var id: LoggedID {
            switch self {
            case .entry(let entry): .entry(entry.id)
            case .water(let entry): .water(entry.id)
            case .weight(let entry): .weight(entry.id)
            }
        }

        /// The day it counts for.
        public var day: Day {
            switch self {
            case .entry(let entry): entry.day
            case .water(let entry): entry.day
            case .weight(let entry): entry.day
            }
        }
    }

    /// Names one thing a person logged; written as `m88`, `h12` or `k7`.
    public enum LoggedID: Sendable, Hashable, Codable, CustomStringConvertible {
        /// A line of the diary.
        case entry(Int64)
        /// A drink of water.
        case water(Int64)
        /// A weighing.
        case weight(Int64)

        public var description: String {
            switch self {
            case .entry(let number): "m\(number)"
            case .water(let number): "h\(number)"
            case .weight(let number): "k\(number)"
            }
        }
    }
}
