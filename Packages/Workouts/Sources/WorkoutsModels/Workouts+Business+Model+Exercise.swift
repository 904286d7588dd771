// SPDX-License-Identifier: Apache-2.0

extension Workouts.Business.Model {
    /// A movement that sets are logged for.
    public struct Exercise: Sendable, Hashable, Codable, Identifiable {
        /// How its sets are measured.
        public enum Kind: String, Sendable, Codable, CaseIterable {
            /// Load and repetitions.
            case weight
            /// Repetitions of the body's own weight, with or without added load.
            case bodyweight
            /// Repetitions with help, as on an assistance machine: the load is the help.
            case assisted
            /// Seconds.
            case duration
            /// Metres, with or without seconds.
            case distance
        }

        /// Stable number, shown as `e17`.
        public let id: Int64
        /// Name as shown.
        public let name: String
        /// How its sets are measured.
        public let kind: Kind
        /// The muscles that the exercise mainly trains.
        public let primary: [Muscle]
        /// The muscles that help.
        public let secondary: [Muscle]
        /// What it is done with.
        public let equipment: Equipment
        /// Other names it is known by, including those in other apps.
        public let aliases: [String]
        /// Whether the person or an import added it; `false` for the built-in catalogue.
        public let isCustom: Bool

        /// Creates an exercise value.
        public init(
            id: Int64, name: String, kind: Kind, primary: [Muscle], secondary: [Muscle] = [],
            equipment: Equipment, aliases: [String] = [], isCustom: Bool = false
        ) {
            self.id = id
            self.name = name
            self.kind = kind
            self.primary = primary
            self.secondary = secondary
            self.equipment = equipment
            self.aliases = aliases
            self.isCustom = isCustom
        }
    }

    /// The seventeen muscle groups of the catalogue.
    public enum Muscle: String, Sendable, Hashable, Codable, CaseIterable {
        case abdominals, abductors, adductors, biceps, calves, chest, forearms, glutes, hamstrings,
            lats
        case lowerBack = "lower back"
        case middleBack = "middle back"
        case neck, quadriceps, shoulders, traps, triceps
    }

    /// What an exercise is done with.
    public enum Equipment: String, Sendable, Hashable, Codable, CaseIterable {
        case barbell, dumbbell, kettlebell, machine, cable, band, bodyweight, other
        case ezBar = "ez bar"
        case trapBar = "trap bar"
        case smithMachine = "smith machine"
        case medicineBall = "medicine ball"
    }
}

extension Workouts.Business.Model.Exercise.Kind {
    /// What the sets are measured by, as words for a sentence.
    package var measure: String {
        switch self {
        case .weight: "load and repetitions"
        case .bodyweight: "repetitions of the body's own weight"
        case .assisted: "repetitions with help"
        case .duration: "time"
        case .distance: "distance and time"
        }
    }

    /// Sets of the kind as `log` takes them.
    public var sample: String {
        switch self {
        case .weight: "3x5 80kg"
        case .bodyweight: "3x8"
        case .assisted: "20kg x8"
        case .duration: "60s"
        case .distance: "5km 24:30"
        }
    }

    /// Ways to write sets of the kind, for a sentence.
    var example: String {
        switch self {
        case .weight, .distance: sample
        case .bodyweight: "\(sample) or bw+10kg x8"
        case .assisted: "\(sample), where 20 kg is the help"
        case .duration: "\(sample), 2min or 1:30"
        }
    }

    /// The part of a set that does not fit, such as `a distance`; `nil` when the whole set fits.
    ///
    /// A set may have more than the measure itself: repetitions and a load on a timed exercise
    /// (weighted plank), a load on a distance (farmer's walk), added load, help or a time on a
    /// bodyweight exercise (a hold), and the body's own weight (`bw`) on every kind except
    /// `weight`.
    public func misfit(in set: Workouts.Business.Model.SetDraft) -> String? {
        switch self {
        case .weight:
            if set.metres != nil { return "a distance" }
            if set.seconds != nil { return "a time" }
            if let load = set.load, load.basis != .total { return "the body's own weight (bw)" }
        case .bodyweight:
            if set.metres != nil { return "a distance" }
        case .assisted:
            if set.metres != nil { return "a distance" }
            if set.seconds != nil { return "a time" }
            if let load = set.load, load.basis == .bodyweight, load.grams > 0 {
                return "added load"
            }
        case .duration:
            if set.metres != nil { return "a distance" }
        case .distance:
            if set.reps != nil { return "a number of repetitions" }
            if let load = set.load, load.basis == .assistance { return "help" }
        }
        return nil
    }
}

extension Workouts.Business.Model.Equipment {
    /// Whether plates go on it.
    public var hasBar: Bool {
        switch self {
        case .barbell, .trapBar, .smithMachine, .ezBar: true
        case .dumbbell, .kettlebell, .machine, .cable, .band, .bodyweight, .other, .medicineBall:
            false
        }
    }
}
