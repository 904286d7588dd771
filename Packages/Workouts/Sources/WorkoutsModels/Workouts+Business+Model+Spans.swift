// SPDX-License-Identifier: Apache-2.0

extension Workouts.Business.Model {
    /// What was trained on one day.
    public struct DayTraining: Sendable, Hashable, Codable {
        public let day: Day
        public let workouts: [WorkoutSummary]
        /// The records set that day.
        public let records: [Record]
        /// How many weeks in a row had a workout, counted back from this week or the last.
        public let streakWeeks: Int
        /// The energy that a device measured; `nil` where none did. It counts for the balance
        /// where both parts are there: an app that adds its own workouts measures no day.
        public let energy: MeasuredEnergy?

        /// Creates a day value.
        public init(
            day: Day, workouts: [WorkoutSummary], records: [Record], streakWeeks: Int,
            energy: MeasuredEnergy? = nil
        ) {
            self.energy = energy
            self.day = day
            self.workouts = workouts
            self.records = records
            self.streakWeeks = streakWeeks
        }

        /// The energy of the whole day, where a device measured both parts of it.
        public var measured: MeasuredEnergy? {
            energy.flatMap { $0.basalKcal == nil || $0.activeKcal == nil ? nil : $0 }
        }

        /// Minutes of training with sets of the day. A workout without an end, or with a timer left
        /// running, counts three minutes for each set.
        public var minutes: Double {
            workouts.filter { $0.cardio == nil }
                .reduce(0) { $0 + ($1.minutes ?? Double($1.sets) * 3) }
        }

        /// Energy of the cardio sessions that their files tell, in kilocalories.
        public var cardioKcal: Double { workouts.reduce(0) { $0 + ($1.cardio?.kcal ?? 0) } }

        /// Effort above rest of the cardio sessions whose energy nobody tells: the sum of hours
        /// times (MET - 1), which is kilocalories per kilogram.
        public var cardioEffort: Double {
            workouts.reduce(0) { sum, workout in
                guard let cardio = workout.cardio, cardio.kcal == nil else { return sum }
                return sum + (cardio.sport.met - 1) * (workout.minutes ?? 0) / 60
            }
        }
    }

    /// What was trained in one week, day by day.
    public struct WeekTraining: Sendable, Hashable, Codable {
        /// The seven days, in order; a day without training has zeros.
        public let days: [DayTotals]
        /// Mean weekly volume of the four weeks before, in kilograms; `nil` without any training in
        /// them.
        public let averageVolumeKg: Double?

        /// Creates a week value.
        public init(days: [DayTotals], averageVolumeKg: Double?) {
            self.days = days
            self.averageVolumeKg = averageVolumeKg
        }

        /// The figures of one day.
        public struct DayTotals: Sendable, Hashable, Codable {
            public let day: Day
            public let sessions: Int
            public let workingSets: Int
            public let volumeKg: Double
            /// Time of the cardio sessions, in seconds.
            public let cardioSeconds: Double
            /// Distance of the cardio sessions, in metres.
            public let cardioMetres: Double

            /// Creates the figures of a day.
            public init(
                day: Day, sessions: Int, workingSets: Int, volumeKg: Double,
                cardioSeconds: Double = 0, cardioMetres: Double = 0
            ) {
                self.day = day
                self.sessions = sessions
                self.workingSets = workingSets
                self.volumeKg = volumeKg
                self.cardioSeconds = cardioSeconds
                self.cardioMetres = cardioMetres
            }
        }
    }

    /// What was trained in one month, day by day.
    public struct MonthTraining: Sendable, Hashable, Codable {
        /// Every day of the month, in order; a day without training has zeros.
        public let days: [WeekTraining.DayTotals]

        /// Creates a month from all its days and the figures of the days with training.
        public init(_ month: [Day], trained: [WeekTraining.DayTotals]) {
            let trained = Dictionary(
                trained.map { ($0.day, $0) }, uniquingKeysWith: { first, _ in first })
            days = month.map {
                trained[$0] ?? .init(day: $0, sessions: 0, workingSets: 0, volumeKg: 0)
            }
        }

        /// How many days had training.
        public var trained: Int { days.count { $0.sessions > 0 } }
    }

    /// What was trained in a week, a month or another span of days, all days together.
    public struct SpanTotals: Sendable, Hashable, Codable {
        /// The first day of the span. A week begins on the weekday that the request asks for.
        public let first: Day
        public let sessions: Int
        public let workingSets: Int
        public let volumeKg: Double
        /// Time of the cardio sessions, in seconds.
        public let cardioSeconds: Double
        /// Distance of the cardio sessions, in metres.
        public let cardioMetres: Double

        /// Creates the figures of a span.
        public init(
            first: Day, sessions: Int, workingSets: Int, volumeKg: Double,
            cardioSeconds: Double = 0, cardioMetres: Double = 0
        ) {
            self.first = first
            self.sessions = sessions
            self.workingSets = workingSets
            self.volumeKg = volumeKg
            self.cardioSeconds = cardioSeconds
            self.cardioMetres = cardioMetres
        }

        /// Adds up a span from its days with training.
        public init(_ first: Day, days: [WeekTraining.DayTotals]) {
            self.init(
                first: first, sessions: days.reduce(0) { $0 + $1.sessions },
                workingSets: days.reduce(0) { $0 + $1.workingSets },
                volumeKg: days.reduce(0) { $0 + $1.volumeKg },
                cardioSeconds: days.reduce(0) { $0 + $1.cardioSeconds },
                cardioMetres: days.reduce(0) { $0 + $1.cardioMetres })
        }
    }
}
