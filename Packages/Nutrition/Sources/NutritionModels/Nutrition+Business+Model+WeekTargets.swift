// SPDX-License-Identifier: Apache-2.0

public import CoreModels

extension Nutrition.Business.Model {
    /// A person's targets for each day of the week.
    public struct WeekTargets: Sendable, Hashable, Codable {
        /// The targets of every day that has none of its own.
        public private(set) var usual: Target
        /// The targets of the days that have others.
        public private(set) var own: [Weekday: Target]

        /// Creates the targets of a week. Of seven days with targets of their own, what most of them
        /// have becomes the usual.
        public init(_ usual: Target = .init(), own: [Weekday: Target] = [:]) {
            self.usual = usual
            self.own = own
            settle()
        }

        /// The targets of a weekday; of every day without others for `nil`.
        public subscript(_ weekday: Weekday?) -> Target {
            weekday.flatMap { own[$0] } ?? usual
        }

        /// The targets of a day, without what its training adds.
        public func target(on day: Day) -> Target { self[day.weekday] }

        /// The same with the targets of some days changed; of all seven without days.
        public func changed<Failure: Error>(
            on days: Set<Weekday> = [], _ change: (Target) throws(Failure) -> Target
        ) throws(Failure) -> Self {
            var (usual, own) = (usual, own)
            if days.isEmpty { usual = try change(usual) }
            for day in days.isEmpty ? Set(own.keys) : days { own[day] = try change(self[day]) }
            return Self(usual, own: own)
        }

        /// The days of the week with the same targets, in the order of their first days.
        public var groups: [(days: [Weekday], target: Target)] {
            var groups: [(days: [Weekday], target: Target)] = []
            for day in Weekday.allCases {
                if let place = groups.firstIndex(where: { $0.target == self[day] }) {
                    groups[place].days.append(day)
                } else {
                    groups.append(([day], self[day]))
                }
            }
            return groups
        }

        private mutating func settle() {
            if own.count == Weekday.allCases.count {
                let most = groups.map(\.days.count).max()
                if let most = groups.first(where: { $0.days.count == most }) { usual = most.target }
            }
            own = own.filter { $0.value != usual }
        }
    }

    /// Targets with the day from which they are in force.
    public struct DatedTargets: Sendable, Hashable, Codable {
        public let from: Day
        public let week: WeekTargets

        /// Creates a value.
        public init(from: Day, week: WeekTargets) {
            self.from = from
            self.week = week
        }
    }

    /// What was trained on a day, as the training domain tells it.
    public struct DayEffort: Sendable, Hashable, Codable {
        public let day: Day
        /// Minutes of training with sets.
        public let minutes: Double
        /// Energy of the cardio sessions that is known, in kilocalories.
        public let cardioKcal: Double
        /// Effort above rest of the other cardio sessions, in kilocalories per kilogram.
        public let cardioEffort: Double

        /// Creates a value.
        public init(day: Day, minutes: Double, cardioKcal: Double, cardioEffort: Double) {
            (self.day, self.minutes) = (day, minutes)
            (self.cardioKcal, self.cardioEffort) = (cardioKcal, cardioEffort)
        }
    }
}

extension Nutrition.Business.Model.Target {
    /// Whether training adds to the energy.
    public var countsTraining: Bool { kcal != nil && (trainingPercent ?? 0) > 0 }

    /// What training of this energy adds to the target; `nil` where none is added, and where its
    /// energy is unknown.
    public func added(byTraining kcal: Double?) -> Double? {
        guard countsTraining, let trainingPercent else { return nil }
        return kcal.map { $0 * trainingPercent / 100 }
    }

    /// The same with so much more energy.
    public func adding(kcal more: Double?) -> Self {
        var target = self
        if let kcal, let more { target.kcal = kcal + more }
        return target
    }
}
