// SPDX-License-Identifier: Apache-2.0

public import CoreModels

extension Workouts.Business.Model {
    /// A unit of mass a person may write.
    public typealias MassUnit = CoreModels.MassUnit

    /// The load of a set: the figure as entered, and the mass in grams.
    public struct Load: Sendable, Hashable, Codable {
        /// What the figure stands for.
        public enum Basis: String, Sendable, Codable {
            /// The whole load.
            case total
            /// Added to the body's own weight; zero for the body alone.
            case bodyweight
            /// Help, which takes weight off the body.
            case assistance
        }

        /// Canonical mass in grams, rounded to the nearest.
        public let grams: Int
        /// The figure as written.
        public let entered: Double
        /// The unit as written.
        public let unit: MassUnit
        /// What the figure stands for.
        public let basis: Basis

        /// Creates a load from what was written.
        public init(_ entered: Double, _ unit: MassUnit, basis: Basis = .total) {
            self.init(
                grams: Int(bounding: (entered * unit.grams).rounded()), entered: entered,
                unit: unit,
                basis: basis)
        }

        /// Creates a load from what was stored.
        public init(grams: Int, entered: Double, unit: MassUnit, basis: Basis) {
            self.grams = grams
            self.entered = entered
            self.unit = unit
            self.basis = basis
        }

        /// Canonical mass in kilograms.
        public var kilograms: Double { Double(grams) / 1_000 }
    }
}
