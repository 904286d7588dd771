// SPDX-License-Identifier: Apache-2.0

public import CoreModels

/// How a person wants days and weights counted and meals called. The clock carries it, since the
/// clock goes wherever something is said to the person.
public struct Preferences: Sendable, Hashable {
    /// The unit weights are shown in; `nil` where the person named none, and then a weight written
    /// without a unit is refused, since it could mean two.
    public var unit: MassUnit?
    /// The day a week begins with.
    public var weekStart: Weekday
    /// The hour a day begins at, 0...12: what is done before it belongs to the day before.
    public var dayStart: Int

    /// The formula of estimated maxima.
    public var formula: OneRepMax
    /// The person's own names of the usual meals, in the order of the day; `nil` where the usual
    /// names are theirs.
    public var meals: [String]?

    /// The preferences of somebody who named none, but for those given.
    public init(
        unit: MassUnit? = nil, weekStart: Weekday = .monday, dayStart: Int = 0,
        formula: OneRepMax = .epley, meals: [String]? = nil
    ) {
        self.unit = unit
        self.weekStart = weekStart
        self.dayStart = dayStart
        self.formula = formula
        self.meals = meals
    }

    /// The unit weights are shown in: kilograms where the person named none.
    public var shownUnit: MassUnit { unit ?? .kg }
}

extension MassUnit {
    /// A weight as a whole number with the unit, such as `4,180 kg`.
    public func whole(kilograms: Double) -> String {
        "\(Figures.whole(figure(kilograms: kilograms))) \(rawValue)"
    }

    /// A weight with exactly one decimal and the unit, such as `93.3 kg`.
    public func one(kilograms: Double) -> String {
        "\(Figures.one(figure(kilograms: kilograms))) \(rawValue)"
    }

    /// What a weight changes by in a week, such as `-0.31 kg/week`.
    public func weekly(kilograms: Double) -> String {
        "\(Figures.signed(figure(kilograms: kilograms), decimals: 2)) \(rawValue)/week"
    }
}
