// SPDX-License-Identifier: Apache-2.0

extension Nutrition.Business.Model {
    /// A person's targets for a day; `nil` where no target is set.
    public struct Target: Sendable, Hashable, Codable {
        public var kcal: Double?
        public var proteinG: Double?
        public var carbsG: Double?
        public var fatG: Double?
        public var fiberG: Double?
        public var waterMl: Double?
        /// The share of the energy spent on training that is added to the energy, in percent.
        public var trainingPercent: Double?

        /// Creates a target; what is left out is not set.
        public init(
            kcal: Double? = nil, proteinG: Double? = nil, carbsG: Double? = nil,
            fatG: Double? = nil, fiberG: Double? = nil, waterMl: Double? = nil,
            trainingPercent: Double? = nil
        ) {
            self.trainingPercent = trainingPercent
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

        /// How active the usual day is, without logged training. It gives the factor on resting
        /// energy.
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

extension Nutrition.Business.Model.Body.Activity {
    /// The factor on resting energy for a usual day: the five steps used with Mifflin-St Jeor in
    /// clinical calculators (Medscape calculator 846).
    public var factor: Double {
        switch self {
        case .sedentary: 1.2
        case .light: 1.375
        case .moderate: 1.55
        case .active: 1.725
        case .very: 1.9
        }
    }
}
