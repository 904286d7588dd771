// SPDX-License-Identifier: Apache-2.0

public import CoreModels

extension Workouts.Business.Model {
    /// A bar and the plates for it. They say what goes on each side for a load.
    public struct Plates: Sendable, Hashable {
        /// The plates of one size.
        public struct Size: Sendable, Hashable {
            /// What one plate weighs.
            public let weight: Double
            /// How many go on a side at most; `nil` for as many as are needed.
            public let perSide: Int?

            /// Creates the plates of a size.
            public init(_ weight: Double, perSide: Int? = nil) {
                self.weight = weight
                self.perSide = perSide.map { max($0, 0) }
            }
        }

        /// What the figures are in.
        public let unit: MassUnit
        /// The bar alone.
        public let bar: Double
        /// The sizes of plates, heaviest first.
        public let sizes: [Size]

        /// Creates a set of plates; sizes that are not above zero are left out.
        public init(unit: MassUnit, bar: Double, sizes: [Size]) {
            self.unit = unit
            self.bar = max(bar, 0)
            self.sizes = sizes.filter { $0.weight > 0 && $0.weight < 1_000 }
                .sorted { $0.weight > $1.weight }
        }

        /// The plates of a gym for loads in `unit`, on the bar of that name, or on one of `bar`.
        /// Two plates of a size make one for each side; an odd one stays beside.
        public init(_ gym: Gym, for unit: MassUnit, on name: String = Gym.Bar.usual) {
            let unit = gym.unit(for: unit)
            self.init(
                unit: unit, bar: gym.bar(name, in: unit),
                sizes: gym.plates.filter { $0.unit == unit }.map {
                    Size($0.size, perSide: $0.count.map { $0 / 2 })
                })
        }
    }

    /// A bar made ready for a load.
    public struct LoadedBar: Sendable, Hashable {
        /// The plates on each side, the heaviest first.
        public let perSide: [Double]
        /// What the bar weighs with them.
        public let total: Double
        /// The load asked for minus `total`; below zero when the bar is heavier.
        public let missing: Double

        /// Creates a value.
        public init(perSide: [Double], total: Double, missing: Double) {
            self.perSide = perSide
            self.total = total
            self.missing = missing
        }
    }

    /// The loads next to the one asked for.
    public struct LoadableBar: Sendable, Hashable {
        /// The heaviest one that is not above it, or the bar alone.
        public let below: LoadedBar
        /// The lightest one above it; `nil` when `below` is the load itself, or when the plates
        /// allow no more.
        public let above: LoadedBar?

        /// Creates a value.
        public init(below: LoadedBar, above: LoadedBar?) {
            self.below = below
            self.above = above
        }

        /// The nearer one of both; of two that are as near, the lighter one.
        public var nearest: LoadedBar {
            above.flatMap { abs($0.missing) < abs(below.missing) ? $0 : nil } ?? below
        }

        /// The one that is not the nearest.
        public var other: LoadedBar? { above.map { nearest == $0 ? below : $0 } }
    }
}

extension Workouts.Business.Model.Plates {
    typealias LoadedBar = Workouts.Business.Model.LoadedBar

    /// The heaviest load anybody asks for; more counts as this.
    private static let most = 2_500.0

    /// The loads next to `target`, each with the fewest plates, and of as few with the heaviest.
    ///
    /// Putting on the heaviest plate that fits, again and again, finds neither the nearest load nor
    /// the fewest plates with every set of sizes. This tries all sums of plates (the bounded
    /// knapsack problem by dynamic programming), in the time of one step for each sum and each size.
    public func loadable(at target: Double) -> Workouts.Business.Model.LoadableBar {
        let target = target.isFinite ? min(max(target, 0), Self.most) : 0
        let weights = sizes.map { Self.hundredths($0.weight) }
        let step = max(weights.filter { $0 > 0 }.reduce(0, Self.commonDivisor), 1)
        // A side is rounded down, and what comes from converting a unit does not count.
        let wanted = max(Int(bounding: ((target - bar) / 2 * 100 + 1e-6).rounded(.down)), 0) / step
        // The lightest sum above the wanted one is above it by less than its lightest plate.
        let limit = wanted + (weights.max() ?? 0) / step
        let sums = Sums(
            zip(sizes, weights).filter { $1 > 0 }.map { ($1 / step, $0.perSide) }, to: limit)
        let below = sums.reachable(from: wanted, by: -1).map { made(sums.items($0), step, target) }
        let first = below ?? made([], step, target)
        let above =
            first.missing == 0
            ? nil
            : sums.reachable(from: wanted + 1, by: 1).map { made(sums.items($0), step, target) }
        // A bar that is heavier than the load is the lightest there is.
        return .init(below: first, above: first.missing < 0 ? nil : above)
    }

    /// The heaviest load that is not above `target`, or the bar alone.
    public func loaded(to target: Double) -> Workouts.Business.Model.LoadedBar {
        loadable(at: target).below
    }

    /// What the smallest pair of plates that can be put on weighs; the usual one without plates.
    public var smallestPair: Double {
        2 * (sizes.last { $0.perSide != 0 }?.weight ?? (unit == .kg ? 1.25 : 2.5))
    }

    /// A load that is heavier by that many of the smallest pairs, or lighter below zero; help gets
    /// less where the load gets heavier. On a bar no load is lighter than the bar, elsewhere none is
    /// below zero, and where none was known it begins with the bar or with one pair.
    public func stepped(
        _ load: Workouts.Business.Model.Load?, by pairs: Int, onBar isOnBar: Bool
    ) -> Workouts.Business.Model.Load {
        typealias Load = Workouts.Business.Model.Load
        guard let load else { return Load(isOnBar ? bar : smallestPair, unit) }
        let factor = unit.grams / load.unit.grams
        let change = smallestPair * factor * Double(load.basis == .assistance ? -pairs : pairs)
        let lightest = isOnBar && load.basis == .total ? min(bar * factor, load.entered) : 0
        let changed = ((load.entered + change) * 100).rounded() / 100
        let isNothing = changed <= 0 && load.basis != .bodyweight
        return Load(isNothing ? load.entered : max(changed, lightest), load.unit, basis: load.basis)
    }

    /// A load in the unit of the plates.
    public func figure(_ load: Workouts.Business.Model.Load) -> Double {
        load.unit == unit ? load.entered : load.entered * load.unit.grams / unit.grams
    }

    private func made(_ plates: [Int], _ step: Int, _ target: Double) -> LoadedBar {
        let perSide = plates.map { Double($0 * step) / 100 }
        let total = Double(Self.hundredths(bar + 2 * perSide.reduce(0, +))) / 100
        return .init(
            perSide: perSide.sorted(by: >), total: total,
            missing: Double(Self.hundredths(target - total)) / 100)
    }

    private static func commonDivisor(_ left: Int, _ right: Int) -> Int {
        right == 0 ? left : commonDivisor(right, left % right)
    }

    private static func hundredths(_ value: Double) -> Int {
        Int(bounding: (value * 100).rounded(.toNearestOrAwayFromZero))
    }
}

/// All sums that can be made of some weights, each with the fewest of them.
private struct Sums {
    /// A number of equal weights that is taken as a whole or not at all. Every number up to `n` is a
    /// sum of 1, 2, 4 and so on up to `n`: so a size needs the logarithm of its number of bundles.
    private struct Bundle {
        let weight: Int
        let count: Int
    }

    private var bundles: [Bundle] = []
    /// The fewest weights for each sum; `nil` where none make it.
    private var fewest: [Int?]
    /// Whether the best way to a sum with the bundles up to this one takes it.
    private var isTaken: [[Bool]] = []

    /// The sums from 0 to `limit` of weights, each with how many there are.
    init(_ weights: [(weight: Int, count: Int?)], to limit: Int) {
        fewest = [Int?](repeating: nil, count: limit + 1)
        fewest[0] = 0
        // The heaviest last: of two ways with as many plates, the one with the heavier stays.
        for (weight, count) in weights.sorted(by: { $0.weight < $1.weight }) {
            var left = min(count ?? limit, limit / weight)
            var size = 1
            while left > 0 {
                let count = min(size, left)
                take(Bundle(weight: weight, count: count), limit)
                left -= count
                size *= 2
            }
        }
    }

    private mutating func take(_ bundle: Bundle, _ limit: Int) {
        var taken = [Bool](repeating: false, count: limit + 1)
        let mass = bundle.weight * bundle.count
        // From above, so that a bundle is taken once.
        for sum in stride(from: limit, through: mass, by: -1) {
            guard let before = fewest[sum - mass] else { continue }
            guard fewest[sum].map({ before + bundle.count <= $0 }) ?? true else { continue }
            fewest[sum] = before + bundle.count
            taken[sum] = true
        }
        bundles.append(bundle)
        isTaken.append(taken)
    }

    /// The first sum that can be made, from one on.
    func reachable(from start: Int, by step: Int) -> Int? {
        stride(from: start, through: step > 0 ? fewest.count - 1 : 0, by: step)
            .first { fewest.indices.contains($0) && fewest[$0] != nil }
    }

    /// The weights of a sum.
    func items(_ sum: Int) -> [Int] {
        var left = sum
        var items: [Int] = []
        for (bundle, taken) in zip(bundles, isTaken).reversed() where taken[left] {
            items += [Int](repeating: bundle.weight, count: bundle.count)
            left -= bundle.weight * bundle.count
        }
        return items
    }
}
