// SPDX-License-Identifier: Apache-2.0

public import Axiom

extension EnergyConditions {
    /// How warm the device is.
    public enum Heat: Int, Sendable, Comparable, CaseIterable {
        /// As it should be.
        case nominal
        /// Somewhat warm.
        case fair
        /// So warm that the device slows down.
        case serious
        /// The device has to cool down.
        case critical

        /// Cooler comes before warmer.
        public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    /// How warm the device is.
    public var heat: Heat {
        get {
            switch allowedByHeat {
            case .full: .nominal
            case .limited: .fair
            case .minimal: .serious
            case .unavailable: .critical
            }
        }
        set {
            allowedByHeat =
                switch newValue {
                case .nominal: .full
                case .fair: .limited
                case .serious: .minimal
                case .critical: .unavailable
                }
        }
    }

    /// Mains power, unless said otherwise.
    public init(battery: Double? = nil, isCharging: Bool = false, heat: Heat) {
        self.init(battery: battery, isCharging: isCharging)
        self.heat = heat
    }
}
