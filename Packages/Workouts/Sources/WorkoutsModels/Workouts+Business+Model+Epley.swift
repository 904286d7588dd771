// SPDX-License-Identifier: Apache-2.0

extension Workouts.Business.Model {
    /// Estimated one-repetition maximum: load x (1 + reps / 30) for 1...10 repetitions (Epley 1985;
    /// the bound is that of Reynolds, Gordon and Robergs 2006). One repetition is its own maximum.
    public enum Epley {
        /// The estimate in the unit of `load`; `nil` outside 1...10 repetitions or without a load.
        public static func estimate(load: Double, reps: Int) -> Double? {
            guard (1...10).contains(reps), load > 0 else { return nil }
            return reps == 1 ? load : load * (1 + Double(reps) / 30)
        }
    }
}

extension Workouts.Business.Model.WorkoutSet {
    /// Estimated one-repetition maximum in kilograms; `nil` for warm-ups, assisted and unloaded
    /// sets.
    public var e1rmKg: Double? {
        guard draft.tag.isWorking, kind != .assisted, let load = draft.load, load.basis == .total,
            let reps = draft.reps
        else { return nil }
        return Workouts.Business.Model.Epley.estimate(load: load.kilograms, reps: reps)
    }
}
