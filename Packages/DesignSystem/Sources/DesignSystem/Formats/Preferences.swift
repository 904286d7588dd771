// SPDX-License-Identifier: Apache-2.0

public import CoreModels

/// How a person wants days and weights counted and meals named. `DayClock` carries it, since the
/// clock reaches every place that shows text to the person.
public struct Preferences: Sendable, Hashable {
    /// The unit of shown weights; `nil` where the person chose none. Then a weight without a unit
    /// is refused, since it could be kilograms or pounds.
    public var unit: MassUnit?
    /// The first day of a week.
    public var weekStart: Weekday
    /// The hour at which a day begins, 0...12: earlier events belong to the day before.
    public var dayStart: Int

    /// The formula of estimated maxima.
    public var formula: OneRepMax
    /// The person's own names of the usual meals, in the order of the day; `nil` for the usual
    /// names.
    public var meals: [String]?
    /// The bars and plates of the person's gym.
    public var gym: Gym
    /// How long a rest between two sets is, in seconds.
    public var restSeconds: Int
    /// How many sets a week a muscle should have.
    public var weeklySets: ClosedRange<Int>
    /// How many hours of a day nothing is to be eaten; `nil` without such a goal.
    public var fastingHours: Int?
    /// The zones of a trip.
    public var stays: Stays

    /// Creates preferences; those not given have their default.
    public init(
        unit: MassUnit? = nil, weekStart: Weekday = .monday, dayStart: Int = 0,
        formula: OneRepMax = .epley, meals: [String]? = nil, gym: Gym = .usual,
        restSeconds: Int = 120, weeklySets: ClosedRange<Int> = 10...20,
        fastingHours: Int? = nil, stays: Stays = .none
    ) {
        self.fastingHours = fastingHours
        self.unit = unit
        self.weekStart = weekStart
        self.dayStart = dayStart
        self.formula = formula
        self.meals = meals
        self.gym = gym
        self.restSeconds = restSeconds
        self.weeklySets = weeklySets
        self.stays = stays
    }

    /// The unit of shown weights: kilograms where the person chose none.
    public var shownUnit: MassUnit { unit ?? .kg }
}

extension MassUnit {
    /// A weight that a person entered in this unit, such as `82.5 kg`. It is shown in the unit the
    /// person chose, or as it was entered where none was chosen.
    public func shown(_ entered: Double, as chosen: MassUnit?) -> String {
        guard let chosen, chosen != self else { return "\(Figures.plain(entered)) \(rawValue)" }
        let figure = chosen.figure(kilograms: entered * grams / 1_000)
        return "\(Figures.plain(figure, decimals: 1)) \(chosen.rawValue)"
    }

    /// A weight as a whole number with the unit, such as `4,180 kg`.
    public func whole(kilograms: Double) -> String {
        "\(Figures.whole(figure(kilograms: kilograms))) \(rawValue)"
    }

    /// A weight with exactly one decimal and the unit, such as `93.3 kg`.
    public func one(kilograms: Double) -> String {
        "\(Figures.one(figure(kilograms: kilograms))) \(rawValue)"
    }

    /// A change of weight per week, such as `-0.31 kg/week`.
    public func weekly(kilograms: Double) -> String {
        "\(Figures.signed(figure(kilograms: kilograms), decimals: 2)) \(rawValue)/week"
    }
}
