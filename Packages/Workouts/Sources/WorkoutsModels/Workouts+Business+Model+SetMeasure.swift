// SPDX-License-Identifier: Apache-2.0

public import CoreModels

extension Workouts.Business.Model {
    /// What a set adds to volume and records, by one rule for all code.
    public struct SetMeasure: Sendable, Hashable {
        /// Whether it counts for volume and records: it is neither a warm-up nor assisted.
        public let counts: Bool
        /// Load in grams; the added load for a bodyweight set; zero without one.
        public let grams: Int
        /// Repetitions; zero without any.
        public let reps: Int
        private let isEstimated: Bool

        /// Measures a set.
        public init(_ draft: SetDraft) {
            counts = draft.tag.isWorking && draft.load?.basis != .assistance
            grams = draft.load?.grams ?? 0
            reps = draft.reps ?? 0
            isEstimated = counts && draft.load?.basis == .total
        }

        /// Estimated one-repetition maximum in kilograms. `nil` for a bodyweight set, for a set
        /// that does not count, and outside `OneRepMax.reps`.
        public func e1rm(by formula: OneRepMax) -> Double? {
            isEstimated ? formula.estimate(load: Double(grams) / 1_000, reps: reps) : nil
        }

        /// Load times repetitions in kilograms; zero for a set that does not count.
        public var volumeKg: Double { counts ? Double(grams) * Double(reps) / 1_000 : 0 }
    }
}

extension Workouts.Business.Model.SetDraft {
    /// The draft with its load as the exercise means it: as help on an assisted exercise, as added
    /// load on a bodyweight exercise.
    public func fitting(_ kind: Workouts.Business.Model.Exercise.Kind) -> Self {
        guard let load, load.basis == .total else { return self }
        var fitted = self
        switch kind {
        case .assisted: fitted.load = load.based(.assistance)
        case .bodyweight: fitted.load = load.based(.bodyweight)
        case .weight, .duration, .distance: break
        }
        return fitted
    }
}

extension Workouts.Business.Model.Load {
    /// The same load with another basis.
    public func based(_ basis: Basis) -> Self {
        Self(grams: grams, entered: entered, unit: unit, basis: basis)
    }
}

extension Workouts.Business.Model.WorkoutSet {
    /// Estimated one-repetition maximum in kilograms. `nil` for warm-ups, assisted, bodyweight and
    /// unloaded sets, and outside `OneRepMax.reps`.
    public func e1rmKg(by formula: OneRepMax) -> Double? {
        kind == .assisted ? nil : Workouts.Business.Model.SetMeasure(draft).e1rm(by: formula)
    }
}

extension Workouts.Business.Model {
    /// The most a person can do in one set. A higher figure is taken for a typing error, whether it
    /// was typed or imported. So the volume of a set is at most a million kilograms.
    public enum SetBounds {
        /// Heaviest load in grams: twice the heaviest lifts on record.
        public static let heaviestGrams = 1_000_000.0
        /// Repetitions.
        public static let reps = 1...1_000
        /// Longest time in seconds: a day.
        public static let longestSeconds = 86_400.0
        /// Farthest distance in metres: a thousand kilometres.
        public static let farthestMetres = 1_000_000.0
    }
}
