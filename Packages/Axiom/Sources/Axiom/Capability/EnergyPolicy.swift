// SPDX-License-Identifier: Apache-2.0

/// How much energy there is and how warm the device is.
public struct EnergyConditions: Sendable, Equatable {
    /// How full the battery is, from 0 to 1; `nil` without one.
    public var battery: Double?
    /// Whether it is being charged.
    public var isCharging: Bool
    /// The level that the warmth of the device allows. AxiomExtras names four degrees of heat.
    package var allowedByHeat = DegradationLevel.full

    /// Mains power and normal heat, unless said otherwise.
    public init(battery: Double? = nil, isCharging: Bool = false) {
        self.battery = battery
        self.isCharging = isCharging
    }
}

/// How much a capability computes under which conditions of energy and heat.
public struct EnergyPolicy: Sendable, Equatable {
    /// Below this charge, from 0 to 1, only the core is computed: `.limited`.
    public var limitedBelow: Double
    /// Below this charge, from 0 to 1, only the essentials are computed: `.minimal`.
    public var minimalBelow: Double

    /// Limited below 20 %, minimal below 10 %, unless said otherwise: the charges at which phones
    /// warn.
    public init(limitedBelow: Double = 0.2, minimalBelow: Double = 0.1) {
        self.limitedBelow = limitedBelow
        self.minimalBelow = minimalBelow
    }

    /// The lower of the levels that the charge and the heat allow. The charge does not count while
    /// the battery is being charged. While the device has to cool down, the level is `.unavailable`:
    /// no work is done.
    public func level(under conditions: EnergyConditions) -> DegradationLevel {
        min(
            conditions.allowedByHeat,
            conditions.isCharging ? .full : level(of: conditions.battery))
    }

    private func level(of battery: Double?) -> DegradationLevel {
        guard let battery, battery < limitedBelow else { return .full }
        return battery < minimalBelow ? .minimal : .limited
    }
}
