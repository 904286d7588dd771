// SPDX-License-Identifier: Apache-2.0

extension Workouts.Business.Model {
    /// The sessions of a sport together, and the best of them.
    public struct SportRecords: Sendable, Hashable {
        /// What is best.
        public enum Kind: Sendable, Hashable {
            /// The farthest session.
            case distance
            /// The one that took longest.
            case time
            /// The least time for the distance, of the sessions of at least so many metres.
            case pace(over: Double)
        }

        /// The best session of a kind.
        public struct Best: Sendable, Hashable {
            public let kind: Kind
            public let session: WorkoutSummary
        }

        public let sport: Cardio.Sport
        /// How many sessions there are.
        public let sessions: Int
        /// The distance of all of them, in metres.
        public let metres: Double
        /// Their time, in seconds.
        public let seconds: Double
        /// The best of each kind that there is; of equal ones the first.
        public let bests: [Best]

        /// Sums up the sessions of a sport, in any order.
        public init(_ sport: Cardio.Sport, _ sessions: [WorkoutSummary]) {
            let all = sessions.filter { $0.cardio?.sport == sport }
                .sorted { ($0.day, $0.start, $0.id) < ($1.day, $1.start, $1.id) }
            self.sport = sport
            self.sessions = all.count
            metres = all.reduce(0) { $0 + ($1.cardio?.metres ?? 0) }
            seconds = all.reduce(0) { $0 + ($1.cardio?.seconds ?? 0) }
            func best(_ kind: Kind) -> Best? {
                var found: (figure: Double, session: WorkoutSummary)?
                for session in all {
                    guard let figure = session.cardio.flatMap({ Self.figure($0, kind) }) else {
                        continue
                    }
                    if figure > found?.figure ?? 0 { found = (figure, session) }
                }
                return found.map { Best(kind: kind, session: $0.session) }
            }
            let paces = sport.distances.map { Kind.pace(over: $0) }
            bests = ([.distance, .time] + paces).compactMap(best)
        }

        /// The records of every sport that has sessions, in the order of the sports.
        public static func all(_ sessions: [WorkoutSummary]) -> [SportRecords] {
            let done = Set(sessions.compactMap(\.cardio?.sport))
            return Cardio.Sport.allCases.filter { done.contains($0) && $0 != .other }
                .map { SportRecords($0, sessions) }
        }

        /// A figure of which the greatest is best; `nil` where a session has none.
        private static func figure(_ cardio: Cardio, _ kind: Kind) -> Double? {
            switch kind {
            case .distance: cardio.metres
            case .time: cardio.seconds
            case .pace(let least):
                switch (cardio.metres, cardio.seconds) {
                case (let metres?, let seconds?) where metres >= least && seconds > 0:
                    metres / seconds
                case _: nil
                }
            }
        }
    }
}

extension Workouts.Business.Model.Cardio.Sport {
    /// The distances over which a pace is a record, in metres: the least that counts at all, and
    /// those of races (World Athletics, World Aquatics).
    var distances: [Double] {
        switch self {
        case .running: [1_000, 5_000, 10_000, 21_097.5, 42_195]
        case .walking, .hiking: [1_000, 10_000]
        case .cycling: [1_000, 20_000, 40_000, 100_000]
        case .swimming: [100, 400, 1_500]
        case .rowing: [500, 2_000, 5_000]
        case .skiing, .skating, .other: [1_000]
        }
    }
}
