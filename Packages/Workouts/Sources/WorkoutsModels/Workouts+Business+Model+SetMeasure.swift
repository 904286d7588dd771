// SPDX-License-Identifier: Apache-2.0

extension Workouts.Business.Model {
    /// What a set counts for: volume and records, by one rule for every reader.
    public struct SetMeasure: Sendable, Hashable {
        /// Whether it can be a record: neither a warm-up nor assisted.
        public let counts: Bool
        /// Load in grams; the added load for a bodyweight set; zero without one.
        public let grams: Int
        /// Repetitions; zero without any.
        public let reps: Int
        /// Estimated one-repetition maximum in kilograms; `nil` for bodyweight and uncounted sets.
        public let e1rm: Double?

        /// Measures a set.
        public init(_ draft: SetDraft) {
            counts = draft.tag.isWorking && draft.load?.basis != .assistance
            grams = draft.load?.grams ?? 0
            reps = draft.reps ?? 0
            e1rm =
                counts && draft.load?.basis == .total
                ? Epley.estimate(load: Double(grams) / 1_000, reps: reps) : nil
        }

        /// Load times repetitions in kilograms; zero for an uncounted set.
        public var volumeKg: Double { counts ? Double(grams * reps) / 1_000 : 0 }
    }
}

extension Workouts.Business.Model.SetDraft {
    /// The draft with its load read as the exercise means it: help on an assisted one, added on a
    /// bodyweight one.
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
    /// The same figure standing for something else.
    public func based(_ basis: Basis) -> Self {
        Self(grams: grams, entered: entered, unit: unit, basis: basis)
    }
}
