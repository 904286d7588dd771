// SPDX-License-Identifier: Apache-2.0

public import CoreModels

extension Nutrition.Business.Model {
    /// The energy a body spends in a day, worked out from what was eaten and from how the weight
    /// changed.
    public struct Expenditure: Sendable, Hashable, Codable {
        /// The energy and its 95 % range, in kilocalories a day.
        public struct Estimate: Sendable, Hashable, Codable {
            public let kcal: Double
            public let low: Double
            public let high: Double

            /// Creates an estimate from its middle and half of its range.
            public init(kcal: Double, margin: Double) {
                self.kcal = kcal
                (low, high) = (kcal - margin, kcal + margin)
            }
        }

        public let first: Day
        public let last: Day
        /// How many days the span has.
        public let days: Int
        /// How many of them have a diary that counts.
        public let daysLogged: Int
        /// How many have a diary so small that it cannot be the whole day.
        public let daysLeftOut: Int
        public let weighings: Int
        /// What was eaten a day, on the days that count; `nil` without one.
        public let eatenKcal: Double?
        /// How the weight changed, by a straight line through the weighings; `nil` with fewer than
        /// three.
        public let kgPerWeek: Double?
        /// `nil` where something is missing.
        public let estimate: Estimate?
        /// What is missing, such as `4 more days of the diary`; empty with an estimate.
        public let missing: [String]

        /// Creates a value.
        public init(
            first: Day, last: Day, days: Int, daysLogged: Int, daysLeftOut: Int, weighings: Int,
            eatenKcal: Double?, kgPerWeek: Double?, estimate: Estimate?, missing: [String]
        ) {
            (self.first, self.last, self.days) = (first, last, days)
            (self.daysLogged, self.daysLeftOut) = (daysLogged, daysLeftOut)
            (self.weighings, self.eatenKcal, self.kgPerWeek) = (weighings, eatenKcal, kgPerWeek)
            (self.estimate, self.missing) = (estimate, missing)
        }
    }
}
