// SPDX-License-Identifier: Apache-2.0

public import CoreModels

extension Workouts.Business.Model {
    /// A person's bar and plates. They say what goes on each side for a load.
    public struct Plates: Sendable, Hashable, Codable {
        /// What the figures are in.
        public let unit: MassUnit
        /// The bar alone.
        public let bar: Double
        /// The sizes of plates, heaviest first. There are as many pairs of each as needed.
        public let sizes: [Double]

        /// Creates a set of plates; sizes that are not above zero are left out.
        public init(unit: MassUnit, bar: Double, sizes: [Double]) {
            self.unit = unit
            self.bar = max(bar, 0)
            self.sizes = Set(sizes.filter { $0 > 0 && $0 < 1_000 }).sorted(by: >)
        }

        /// A bar of 20 kg and discs of 25 to 1.25 kg (IPF Technical Rules Book, bars and discs).
        public static let kilograms = Plates(
            unit: .kg, bar: 20, sizes: [25, 20, 15, 10, 5, 2.5, 1.25])

        /// A bar of 45 lb and the plates of a gym that counts in pounds, 45 to 2.5 lb (the Olympic
        /// bar of 20 kg is sold as 45 lb).
        public static let pounds = Plates(
            unit: .lb, bar: 45, sizes: [45, 35, 25, 10, 5, 2.5])

        /// The usual plates of a unit.
        public static func usual(_ unit: MassUnit) -> Plates {
            switch unit {
            case .kg: kilograms
            case .lb: pounds
            }
        }
    }

    /// A bar made ready for a load.
    public struct LoadedBar: Sendable, Hashable, Codable {
        /// The plates on each side, the heaviest first.
        public let perSide: [Double]
        /// What the bar weighs with them.
        public let total: Double
        /// The load asked for minus `total`; below zero when the bar alone is heavier.
        public let missing: Double

        /// Creates a value.
        public init(perSide: [Double], total: Double, missing: Double) {
            self.perSide = perSide
            self.total = total
            self.missing = missing
        }
    }
}

extension Workouts.Business.Model.Plates {
    /// The bar for a load in `unit`: the closest sum that is not above it, with the fewest plates.
    ///
    /// The heaviest plate first would be worse: with plates of 20 and 15 alone it loads 20 a side
    /// where 30 is asked for. The cost is one step for each size and each multiple of the largest
    /// mass that divides all sizes: 1.25 kg with the usual ones.
    public func loaded(to target: Double) -> Workouts.Business.Model.LoadedBar {
        let bounded = target.isFinite ? min(max(target, 0), 2_500) : 0
        let hundredths = sizes.map(Self.hundredths).filter { $0 > 0 }
        let unit = hundredths.reduce(0, Self.commonDivisor)
        let side = unit == 0 ? 0 : max(Self.hundredths((bounded - bar) / 2), 0) / unit
        let steps = hundredths.map { $0 / max(unit, 1) }
        // What one more plate was put on to reach each sum with the fewest.
        var last = [Int?](repeating: nil, count: side + 1)
        var count = [Int](repeating: .max, count: side + 1)
        count[0] = 0
        for sum in stride(from: 0, through: side, by: 1) {
            for step in steps where step <= sum && count[sum - step] != .max {
                if count[sum - step] + 1 < count[sum] {
                    count[sum] = count[sum - step] + 1
                    last[sum] = step
                }
            }
        }
        var sum = (0...side).last { count[$0] != .max } ?? 0
        var plates: [Double] = []
        while let step = last[sum] {
            plates.append(Double(step * unit) / 100)
            sum -= step
        }
        let total = bar + 2 * plates.reduce(0, +)
        return .init(
            perSide: plates.sorted(by: >), total: total,
            missing: Double(Self.hundredths(bounded - total)) / 100)
    }

    private static func commonDivisor(_ left: Int, _ right: Int) -> Int {
        right == 0 ? left : commonDivisor(right, left % right)
    }

    private static func hundredths(_ value: Double) -> Int {
        Int((value * 100).rounded(.toNearestOrAwayFromZero))
    }
}
