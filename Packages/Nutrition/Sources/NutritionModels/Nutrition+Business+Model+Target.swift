// SPDX-License-Identifier: Apache-2.0

extension Nutrition.Business.Model {
    /// What a person wants of a day; `nil` where no target is set.
    public struct Target: Sendable, Hashable, Codable {
        public var kcal: Double?
        public var proteinG: Double?
        public var carbsG: Double?
        public var fatG: Double?
        public var fiberG: Double?
        public var waterMl: Double?

        /// Creates a target; what is left out is not set.
        public init(
            kcal: Double? = nil, proteinG: Double? = nil, carbsG: Double? = nil,
            fatG: Double? = nil,
            fiberG: Double? = nil, waterMl: Double? = nil
        ) {
            self.kcal = kcal
            self.proteinG = proteinG
            self.carbsG = carbsG
            self.fatG = fatG
            self.fiberG = fiberG
            self.waterMl = waterMl
        }
    }

    /// The facts that resting energy is estimated from.
    public struct Body: Sendable, Hashable, Codable {
        /// The two constants of the Mifflin-St Jeor equation.
        public enum Sex: String, Sendable, Codable, CaseIterable { case male, female }

        /// The usual day without the logged training: the factor on resting energy.
        public enum Activity: String, Sendable, Codable, CaseIterable {
            case sedentary, light, moderate, active, very
        }

        public var sex: Sex?
        /// Height in centimetres.
        public var heightCm: Double?
        public var born: Day?
        public var activity: Activity

        /// Creates body facts; what is left out is unknown.
        public init(
            sex: Sex? = nil, heightCm: Double? = nil, born: Day? = nil,
            activity: Activity = .sedentary
        ) {
            self.sex = sex
            self.heightCm = heightCm
            self.born = born
            self.activity = activity
        }
    }
}
