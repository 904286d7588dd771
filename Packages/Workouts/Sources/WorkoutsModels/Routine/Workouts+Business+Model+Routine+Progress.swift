// SPDX-License-Identifier: Apache-2.0

import CoreModels

extension Workouts.Business.Model.Routine {
    public typealias Load = Workouts.Business.Model.Load
    public typealias SetDraft = Workouts.Business.Model.SetDraft

    /// How far an exercise of a routine is.
    public struct Progress: Sendable, Hashable, Codable {
        /// The load of its sets, or the training maximum; `nil` while it is not known.
        public var weight: Load?
        /// The workout of the cycle that is next, from 0.
        public var week: Int
        /// How many repetitions above the fewest of a range are aimed at.
        public var extra: Int
        /// How many cycles in a row were missed.
        public var misses: Int
        /// Whether a workout of this cycle was missed.
        public var hasMissed: Bool

        /// Creates a value; by default that of a line that was never done.
        public init(
            weight: Load? = nil, week: Int = 0, extra: Int = 0, misses: Int = 0,
            hasMissed: Bool = false
        ) {
            self.weight = weight
            self.week = week
            self.extra = extra
            self.misses = misses
            self.hasMissed = hasMissed
        }
    }

    /// A set that is proposed.
    public struct PlannedSet: Sendable, Hashable, Codable {
        public var load: Load?
        /// The repetitions aimed at.
        public var reps: Int?
        /// The most of the range, where it is one.
        public var most: Int?
        /// Whether as many repetitions as possible are done.
        public var isOpen = false
        public var seconds: Double?
        /// How hard it is to be.
        public var effort: Workouts.Business.Model.Effort?
        /// How fast its repetitions are.
        public var tempo: Workouts.Business.Model.Tempo?
    }
}

extension Workouts.Business.Model.Routine.Line {
    typealias Routine = Workouts.Business.Model.Routine
    public typealias Progress = Workouts.Business.Model.Routine.Progress

    /// The sets that are next.
    public func sets(at progress: Progress) -> [Workouts.Business.Model.Routine.PlannedSet] {
        guard !weeks.isEmpty else { return [] }
        return weeks[min(progress.week, weeks.count - 1)].flatMap { target in
            var set = Workouts.Business.Model.Routine.PlannedSet()
            set.load = target.share.map { load(of: progress.weight, $0) } ?? progress.weight
            set.reps = target.reps.map { min($0.lowerBound + progress.extra, $0.upperBound) }
            set.most = target.reps.flatMap { $0.count > 1 ? $0.upperBound : nil }
            set.isOpen = target.isOpen
            set.seconds = target.seconds
            set.effort = target.effort
            set.tempo = tempo
            return Array(repeating: set, count: target.sets)
        }
    }

    /// What follows from the work sets that were really done.
    ///
    /// - Nothing done changes nothing. Sets beyond those planned do not count.
    /// - A range (double progression): when all sets have its most repetitions, the step is added,
    ///   and the repetitions begin at the fewest. Otherwise one repetition more than the weakest set
    ///   had is aimed at, with the same load. After a miss the aim stays.
    /// - One number of repetitions (linear), or parts of a maximum: the step is added when all
    ///   workouts of a cycle had all their repetitions.
    /// - A missed cycle keeps the load; `deload` takes its part off after so many in a row.
    ///
    /// The load that was really lifted is the one that the next step is added to.
    public func progress(
        after done: [Workouts.Business.Model.SetDraft], from progress: Progress
    ) -> Progress {
        let planned = sets(at: progress)
        let done = Array(done.prefix(planned.count))
        guard !done.isEmpty else { return progress }
        let fewest = fewestReps(at: progress)
        var next = progress
        let isHeavier = hasRange && done.allSatisfy { isAbove($0.load, progress.weight) }
        let isHit =
            done.count == planned.count
            && planned.indices.allSatisfy { place in
                let aim = isHeavier ? fewest[place] : planned[place].reps
                return (done[place].reps ?? 0) >= (aim ?? 0)
                    && (done[place].seconds ?? 0) >= (planned[place].seconds ?? 0)
            }
        if !isOfMaximum { next.weight = weight(after: done, isHit, progress.weight) }
        // The fourth week of 5/3/1 is for rest: its repetitions count for nothing.
        let isLight =
            weeks == Workouts.Business.Model.Routine.fiveThreeOne
            && progress.week == weeks.count - 1
        next.hasMissed = progress.hasMissed || (!isHit && !isLight)
        next.week += 1
        if next.week < weeks.count { return next }
        next.week = 0
        let missed = next.hasMissed
        next.hasMissed = false
        if missed {
            miss(&next)
        } else {
            next.misses = 0
            advance(&next, done, fewest, planned.map(\.most))
        }
        return next
    }

    /// The fewest repetitions of each set of the workout that is next.
    private func fewestReps(at progress: Progress) -> [Int?] {
        weeks[min(progress.week, weeks.count - 1)].flatMap { target in
            Array(repeating: target.reps?.lowerBound, count: target.sets)
        }
    }

    /// One step further: the next repetition of a range, or the step after its last one.
    private func advance(
        _ next: inout Progress, _ done: [Workouts.Business.Model.SetDraft], _ fewest: [Int?],
        _ most: [Int?]
    ) {
        let isTop = done.indices.allSatisfy { place in
            most[place].map { (done[place].reps ?? 0) >= $0 } ?? true
        }
        if hasRange, !isTop {
            let above = done.indices.compactMap { place in
                most[place] == nil ? nil : (done[place].reps ?? 0) - (fewest[place] ?? 0)
            }
            next.extra = max((above.min() ?? 0) + 1, 0)
        } else if let step {
            next.extra = 0
            next.weight = next.weight.map { $0.changed(by: step) }
        }
    }

    private func miss(_ next: inout Progress) {
        next.misses += 1
        guard let deload, next.misses >= deload.misses else { return }
        next.misses = 0
        next.extra = 0
        next.weight = next.weight.map { lighter($0, by: deload.share) }
    }

    /// The load that goes on: the easiest of what was lifted, and after a miss no more than planned.
    private func weight(
        after done: [Workouts.Business.Model.SetDraft], _ isHit: Bool,
        _ planned: Workouts.Business.Model.Load?
    ) -> Workouts.Business.Model.Load? {
        let lifted = done.compactMap(\.load)
        guard let easiest = lifted.min(by: { $0.isEasier(than: $1) }),
            let hardest = lifted.max(by: { $0.isEasier(than: $1) })
        else { return planned }
        guard let planned, !isHit else { return easiest }
        return hardest.isEasier(than: planned) ? hardest : planned
    }

    private func isAbove(
        _ load: Workouts.Business.Model.Load?, _ planned: Workouts.Business.Model.Load?
    ) -> Bool {
        guard let load, let planned else { return false }
        return planned.isEasier(than: load)
    }

    /// A load that is easier by a share, rounded. Where that is none, it is rounded to what is easier
    /// by the step of the line, or not at all.
    private func lighter(
        _ load: Workouts.Business.Model.Load, by share: Double
    ) -> Workouts.Business.Model.Load {
        let sign: Double = load.basis == .assistance ? 1 : -1
        let exact = load.entered * (1 + sign * share)
        func with(_ entered: Double) -> Workouts.Business.Model.Load {
            load.with(entered: (entered * 100).rounded() / 100)
        }
        if let rounded = self.load(of: load, 1 + sign * share), rounded.entered > 0,
            rounded.isEasier(than: load)
        {
            return rounded
        }
        guard let step = rounding ?? step else { return with(exact) }
        let fine = abs(step.entered) * step.unit.grams / load.unit.grams
        let next = with((exact / fine).rounded(sign > 0 ? .up : .down) * fine)
        return next.entered > 0 && next.isEasier(than: load) ? next : with(exact)
    }

    /// A part of a load, rounded.
    func load(
        of whole: Workouts.Business.Model.Load?, _ share: Double
    ) -> Workouts.Business.Model.Load? {
        guard let whole else { return nil }
        let step = rounding.map { $0.entered * $0.unit.grams / whole.unit.grams }
        return whole.with(entered: Self.rounded(whole.entered * share, to: step, whole.unit))
    }

    /// A figure rounded to the nearest that plates make: by default 2.5 kg or 5 lb.
    static func rounded(
        _ figure: Double, to step: Double?, _ unit: Workouts.Business.Model.MassUnit
    ) -> Double {
        let step = step ?? (unit == .kg ? 2.5 : 5)
        return ((figure / step).rounded() * step * 100).rounded() / 100
    }

    /// A training maximum from an estimated one: 90 % of it, rounded (Wendler, 5/3/1).
    public func maximum(ofEstimate kilograms: Double) -> Workouts.Business.Model.Load {
        let unit = rounding?.unit ?? step?.unit ?? .kg
        let estimate = Workouts.Business.Model.Load(kilograms * 1_000 / unit.grams, unit)
        return load(of: estimate, 0.9) ?? estimate
    }
}

extension Workouts.Business.Model.Load {
    /// Whether another load is harder: more of a load, less of help.
    func isEasier(than other: Self) -> Bool {
        basis == .assistance ? grams > other.grams : grams < other.grams
    }

    /// Another figure in the same unit.
    func with(entered: Double) -> Self { Self(entered, unit, basis: basis) }

    /// The load after a step, in its own unit; never below zero.
    func changed(by step: Workouts.Business.Model.Routine.Step) -> Self {
        let change = step.unit == unit ? step.entered : step.entered * step.unit.grams / unit.grams
        return with(entered: max(((entered + change) * 100).rounded() / 100, 0))
    }
}
