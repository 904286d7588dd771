// SPDX-License-Identifier: Apache-2.0

extension Workouts.Business.Model.Exercise.Kind {
    /// What the sets are measured by, in the words of a sentence.
    var measure: String {
        switch self {
        case .weight: "load and repetitions"
        case .bodyweight: "repetitions of the body's own weight"
        case .assisted: "repetitions with help"
        case .duration: "time"
        case .distance: "distance and time"
        }
    }

    /// Sets of the kind in the grammar of `log`.
    var example: String {
        switch self {
        case .weight: "3x5 80kg"
        case .bodyweight: "3x8 or bw+10kg x8"
        case .assisted: "20kg x8, 20 kg being the help"
        case .duration: "60s, 2min or 1:30"
        case .distance: "5km 24:30"
        }
    }

    /// What of a set does not fit, such as `a distance`; `nil` when the whole set does.
    ///
    /// Allowed besides the measure itself: repetitions and a load on a timed exercise (weighted
    /// plank), a load on a distance (farmer's walk), added load, help and a time on one of the
    /// body's own weight (a hold), the body's own weight on anything but a loaded exercise.
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
