// SPDX-License-Identifier: Apache-2.0

extension Workouts.Business.Model {
    /// The energy that a device measured on a whole day, in kilocalories.
    public struct MeasuredEnergy: Sendable, Hashable, Codable {
        public let day: Day
        /// What was spent by moving, training included; `nil` where nobody measured it.
        public let activeKcal: Double?
        /// What was spent at rest; `nil` where nobody measured it.
        public let basalKcal: Double?
        /// What measured it, such as `Apple Watch`.
        public let source: String

        /// Creates the energy of a day.
        public init(day: Day, activeKcal: Double?, basalKcal: Double?, source: String) {
            self.day = day
            self.activeKcal = activeKcal
            self.basalKcal = basalKcal
            self.source = source
        }
    }
}

extension Workouts.Business.Model.Import {
    /// The days of measured energy in a file.
    public struct EnergySum: Sendable, Hashable, Codable {
        public var days = 0
        /// The days that were not known before.
        public var newDays = 0
        public var activeKcal = 0.0
        public var basalKcal = 0.0

        /// The sum of some days, in whole kilocalories, each of them new.
        public init(_ energy: [Workouts.Business.Model.MeasuredEnergy]) {
            days = energy.count
            newDays = energy.count
            activeKcal = energy.reduce(0) { $0 + ($1.activeKcal ?? 0) }.rounded()
            basalKcal = energy.reduce(0) { $0 + ($1.basalKcal ?? 0) }.rounded()
        }

        enum CodingKeys: String, CodingKey {
            case days
            case newDays = "new_days"
            case activeKcal = "active_kcal"
            case basalKcal = "basal_kcal"
        }
    }
}
