// SPDX-License-Identifier: Apache-2.0

/// The bars and plates that a person trains with.
public struct Gym: Sendable, Hashable {
    /// A bar.
    public struct Bar: Sendable, Hashable {
        /// Its name in small letters, such as `ez bar`; `barbell` is the one for all other lifts.
        public let name: String
        /// What it weighs, in `unit`.
        public let weight: Double
        /// The unit of its weight.
        public let unit: MassUnit

        /// The name of the bar that is used unless another one is named.
        public static let usual = "barbell"

        /// Creates a bar.
        public init(_ weight: Double, _ unit: MassUnit, named name: String = Bar.usual) {
            self.name = name
            self.weight = weight
            self.unit = unit
        }
    }

    /// The plates of one size.
    public struct Plate: Sendable, Hashable {
        /// What one plate weighs, in `unit`.
        public let size: Double
        /// The unit of its weight.
        public let unit: MassUnit
        /// How many there are altogether; `nil` for as many as are needed.
        public let count: Int?

        /// Creates the plates of a size.
        public init(_ size: Double, _ unit: MassUnit, count: Int? = nil) {
            self.size = size
            self.unit = unit
            self.count = count
        }
    }

    /// The bars.
    public var bars: [Bar]
    /// The plates, of one unit or of both.
    public var plates: [Plate]

    /// Creates a gym; what is not given is usual.
    public init(bars: [Bar] = Gym.usual.bars, plates: [Plate] = Gym.usual.plates) {
        self.bars = bars
        self.plates = plates
    }

    private init(_ bars: [Bar], _ plates: [Plate]) {
        self.bars = bars
        self.plates = plates
    }

    /// A bar of 20 kg and discs of 25 to 1.25 kg (IPF Technical Rules Book, bars and discs), and the
    /// same of a gym that counts in pounds: a bar of 45 lb, plates of 45 to 2.5 lb.
    public static let usual = Gym(
        [Bar(20, .kg), Bar(45, .lb)],
        [25, 20, 15, 10, 5, 2.5, 1.25].map { Plate($0, .kg) }
            + [45, 35, 25, 10, 5, 2.5].map { Plate($0, .lb) })
}

extension Gym {
    /// What the bar of that name weighs in `unit`. A bar that is not there weighs what the barbell
    /// does; one in the other unit is converted.
    public func bar(_ name: String, in unit: MassUnit) -> Double {
        let named = bars.filter { $0.name == name }
        let barbells = bars.filter { $0.name == Bar.usual }
        let fitting = [named, barbells, Self.usual.bars].first { !$0.isEmpty } ?? []
        let bar = fitting.first { $0.unit == unit } ?? fitting.first
        return bar.map { $0.unit == unit ? $0.weight : $0.weight * $0.unit.grams / unit.grams } ?? 0
    }

    /// The unit of the plates for a load in `unit`: that of the load, unless all plates are of the
    /// other one.
    public func unit(for unit: MassUnit) -> MassUnit {
        plates.contains { $0.unit == unit } ? unit : plates.first?.unit ?? unit
    }
}
