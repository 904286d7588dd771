// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension Workouts.Business.Model {
    /// A session without sets, such as a run or a ride. Each figure is the one of the file or the
    /// device; `nil` where neither says it.
    public struct Cardio: Sendable, Hashable, Codable {
        /// What was done.
        public enum Sport: String, Sendable, Codable, CaseIterable {
            case running, walking, hiking, cycling, swimming, rowing, skiing, skating, other

            /// Its effort in MET (2011 Compendium of Physical Activities, Ainsworth et al.): codes
            /// 12050 (running, 6 mph), 17200 (walking, 3.5 mph), 17080 (hiking), 01030 (cycling,
            /// 12 to 13.9 mph), 18240 (crawl, slow), 02071 (rowing, moderate), 19090 (cross-country
            /// skiing, moderate) and 15590 (roller skating). Another sport counts as training with
            /// weights does, 5.0.
            public var met: Double {
                switch self {
                case .running: 9.8
                case .walking: 4.3
                case .hiking: 6
                case .cycling: 8
                case .swimming: 5.8
                case .rowing: 4.8
                case .skiing: 9
                case .skating: 7
                case .other: 5
                }
            }
        }

        public let sport: Sport
        /// How long it took, in seconds, without pauses where the file tells them apart.
        public let seconds: Double?
        /// How far it went, in metres.
        public let metres: Double?
        /// Mean heart rate, in beats per minute.
        public let heartRate: Int?
        /// Highest heart rate, in beats per minute.
        public let maxHeartRate: Int?
        /// How far it went uphill, in metres.
        public let climbMetres: Double?
        /// Energy used, in kilocalories.
        public let kcal: Double?

        /// Creates a session.
        public init(
            sport: Sport, seconds: Double? = nil, metres: Double? = nil, heartRate: Int? = nil,
            maxHeartRate: Int? = nil, climbMetres: Double? = nil, kcal: Double? = nil
        ) {
            self.sport = sport
            self.seconds = seconds
            self.metres = metres
            self.heartRate = heartRate
            self.maxHeartRate = maxHeartRate
            self.climbMetres = climbMetres
            self.kcal = kcal
        }
    }
}

extension Workouts.Business.Model.Cardio.Sport {
    /// The sport that a file names in its own words, such as `Biking`, `TrailRun` or
    /// `HKWorkoutActivityTypeRowing`; another one when no word is known.
    public init(named text: String) {
        let words = Set(Self.words(of: text))
        // A course alone is a way, in French with feet a run.
        if words.isSuperset(of: ["course", "pied"]) {
            self = .running
            return
        }
        self = Self.known.first { !words.isDisjoint(with: $0.words) }?.sport ?? .other
    }

    /// Whole words: a crunch is no run, and a skip no ski.
    private static let known: [(words: Set<String>, sport: Self)] = [
        (
            [
                "run", "runs", "running", "runner", "jog", "jogs", "jogging", "lauf", "laufen",
                "laufband", "corrida", "carrera", "corsa", "hardlopen",
                "hardloopsessie", "bieganie", "ラン", "跑步", "跑步机",
            ], .running
        ),
        (
            [
                "walk", "walks", "walking", "gehen", "spaziergang", "marche", "caminhada",
                "caminata", "camminata", "wandeling",
            ], .walking
        ),
        (
            [
                "hike", "hikes", "hiking", "wandern", "wanderung", "randonnée", "trilha",
                "senderismo", "escursionismo", "hiken",
            ], .hiking
        ),
        (
            [
                "cycle", "cycling", "bicycle", "bicycling", "handcycle", "handcycling",
                "cyclocross", "bike", "bikes", "biking", "ride", "rides", "radfahren", "radfahrt",
                "ciclismo", "vélo", "cyclisme", "fietsen", "fietsrit",
            ], .cycling
        ),
        (
            [
                "swim", "swims", "swimming", "schwimmen", "natation", "natação", "natación",
                "nuoto", "zwemmen",
            ], .swimming
        ),
        (["rowing"], .rowing),
        (["skate", "skates", "skating"], .skating),
        (["ski", "skis", "skiing", "crosscountryskiing", "nordic"], .skiing),
    ]

    /// Whether people say such words for a session that is none of these sports, such as `yoga`.
    public static func isEveryday(_ text: String) -> Bool {
        !everyday.isDisjoint(with: words(of: text))
    }

    private static let everyday: Set = [
        "aerobics", "badminton", "ballet", "basketball", "bouldering", "boxing", "canoeing",
        "cardio", "circuit", "climb", "climbing", "cricket", "crossfit", "dance", "dancing",
        "elliptical", "fencing", "football", "gardening", "golf", "gym", "gymnastics", "handball",
        "hiit", "hockey", "judo", "karate", "kayak", "kayaking", "mobility", "other", "padel",
        "paddling", "pilates", "rugby", "sailing", "session", "skipping", "snowboard",
        "snowboarding", "soccer", "spinning", "squash", "stairmaster", "stairs", "stepper",
        "stretching", "surfing",
        "tennis", "training", "volleyball", "weights", "workout", "wrestling", "yoga", "zumba",
    ]

    /// The words in lower case: `TrailRun`, `trail_run` and `Trail run` have two.
    private static func words(of text: String) -> [String] {
        var words = [""]
        let letters = Array(text)
        for (place, letter) in letters.enumerated() {
            let isBetween =
                place > 0 && letter.isUppercase
                && (letters[place - 1].isLowercase
                    || letters.dropFirst(place + 1).first?.isLowercase == true)
            if isBetween || !letter.isLetter { words.append("") }
            if letter.isLetter { words[words.count - 1] += letter.lowercased() }
        }
        return words
    }

    /// The name of a session that nobody named.
    public var title: String {
        switch self {
        case .running: "Run"
        case .walking: "Walk"
        case .hiking: "Hike"
        case .cycling: "Ride"
        case .swimming: "Swim"
        case .rowing: "Row"
        case .skiing: "Ski"
        case .skating: "Skate"
        case .other: "Session"
        }
    }
}

extension Workouts.Business.Model {
    /// A session that a person logs.
    public struct NewSession: Sendable, Hashable {
        public let name: String
        /// The day on the person's own calendar.
        public let day: Day
        public let start: Date
        /// `nil` where nobody knows how long it took.
        public let end: Date?
        public let cardio: Cardio

        /// Creates a session.
        public init(name: String, day: Day, start: Date, end: Date?, cardio: Cardio) {
            self.name = name
            self.day = day
            self.start = start
            self.end = end
            self.cardio = cardio
        }
    }
}
