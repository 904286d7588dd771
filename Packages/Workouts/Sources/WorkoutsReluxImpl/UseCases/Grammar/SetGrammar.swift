// SPDX-License-Identifier: Apache-2.0

import CoreModels
import WorkoutsModels

/// The one-line set grammar: `3x5 80kg @8`, `80kg 5,5,4`, `60kg x5 w 80kg 5,5,4`, `bw+10kg x8`,
/// `5km 24:30`, `same`.
///
/// A line is loads, quantities and marks. It goes load first (a load holds for every quantity up to
/// the next load) or quantity first (each quantity is followed by its load); the first of them
/// decides. Marks (`w` warm-up, `d` drop, `f` failure, `@8` effort) belong to the quantity before
/// them, or to the next one right after a load. `rir2` is an effort as repetitions in reserve, and
/// `tempo 3110` is a mark too. `20kg x10 w 3x5 85kg` is a warm-up and then work:
/// a load at the end is that of the work, which would have the load of the warm-up otherwise.
///
/// What a lifter may mean in two ways is refused with both spellings:
/// - `3x5` is 3 sets of 5. `5x100` with no load beside it is 5 sets of 100 repetitions or 5
///   repetitions of 100 kg: both are written that way. So is `20x12`: 20 sets, or 12 with 20 kg. On
///   a loaded exercise such a pair is read only inside 10 sets of 20 repetitions, and as load times
///   repetitions when the first figure is no number of sets (over 50, or a fraction: `80x5`,
///   `22.5x12`). Beside a load, or on a bodyweight exercise, it is sets of repetitions.
/// - `5x100 w` (or `d`, `f`) is one set of 5 repetitions of 100 kg: five sets of a hundred warm-up
///   repetitions, or five that all went to failure, are not plausible. So is every marked pair whose
///   first figure is a number of repetitions (up to 20) and whose second is none (over 20); its
///   unit is the person's own, else that of last time, else kg. `3x5 w` stays 3 sets of 5.
/// - a lone figure is a load before a quantity and repetitions after a load; alone it could be
///   either.
/// - `80,5kg` is 80.5 kg, `5,5,4` three sets; `80,5` alone could be either, `1,000kg` one kilogram
///   or a thousand.
/// - a load without a unit takes the person's own; without one it could be kilograms or pounds.
enum SetGrammar {
    typealias Err = Workouts.Business.Err
    typealias Model = Workouts.Business.Model

    /// What a line says of the load.
    enum LoadPlan: Equatable {
        case none
        case written(Model.Load)
        /// On top of last time, in a unit.
        case more(Double, Model.MassUnit)
        /// In the unit of last time, or kilograms without one.
        case unitless(Double)
    }

    /// How a set was done.
    struct Marks: Equatable {
        var tag: Model.SetTag?
        var effort: Model.Effort?
        var tempo: Model.Tempo?

        /// Takes what others say; false where it says another thing of the same already.
        mutating func take(_ other: Marks) -> Bool {
            guard tag == nil || other.tag == nil, effort == nil || other.effort == nil,
                tempo == nil || other.tempo == nil
            else { return false }
            tag = other.tag ?? tag
            effort = other.effort ?? effort
            tempo = other.tempo ?? tempo
            return true
        }
    }

    /// One set as the line says it, before last time is looked at.
    struct SetPlan: Equatable {
        var marks = Marks()
        var load = LoadPlan.none
        var reps: Int?
        var seconds: Double?
        var metres: Double?
    }

    /// What a line asks for.
    enum Line: Equatable {
        case sets([SetPlan])
        /// The working sets of last time, with the marks and the load of `change` on top.
        case same(change: SetPlan)

        /// Whether last time has to be known.
        var needsLast: Bool {
            switch self {
            case .sets(let plans): plans.contains { $0.load.needsLast }
            case .same: true
            }
        }
    }

    /// Reads the words of a line for an exercise measured as `kind`.
    static func parse(
        _ words: [String], kind: Model.Exercise.Kind, unit: Model.MassUnit?
    ) throws(Err) -> Line {
        let words = try Self.words(of: words)
        var lexer = Lexer(unit: unit, kind: kind)
        var tokens: [Token] = []
        for word in words { try tokens += lexer.tokens(of: word) }
        let settled = try Settler(tokens: tokens, unit: unit, kind: kind).settle()
        var reader = Reader(kind: kind)
        return try reader.read(settled, text: words.joined(separator: " "))
    }

    /// The sets of a line as they are stored; `last` are the sets of last time, empty when there
    /// was none.
    static func drafts(
        _ line: Line, kind: Model.Exercise.Kind, exercise: String, last: [Model.WorkoutSet]
    ) throws(Err) -> [Model.SetDraft] {
        switch line {
        case .sets(let plans):
            var drafts: [Model.SetDraft] = []
            for plan in plans {
                let load = try load(plan.load, kind: kind, exercise: exercise, last: last)
                var draft = Model.SetDraft(
                    tag: plan.marks.tag ?? .normal, load: load, reps: plan.reps,
                    seconds: plan.seconds, metres: plan.metres, tempo: plan.marks.tempo)
                draft.effort = plan.marks.effort
                drafts.append(draft.fitting(kind))
            }
            return drafts
        case .same(let change):
            let working = try working(last, exercise)
            var drafts: [Model.SetDraft] = []
            for set in working {
                var draft = set.draft
                draft.note = nil
                if case .more = change.load {
                    draft.load = try load(change.load, kind: kind, exercise: exercise, last: [set])
                }
                if let tag = change.marks.tag { draft.tag = tag }
                draft.effort = change.marks.effort
                draft.tempo = change.marks.tempo ?? draft.tempo
                drafts.append(draft)
            }
            return drafts
        }
    }

    /// The load of a plan; one on top of last time starts from its heaviest working set.
    private static func load(
        _ plan: LoadPlan, kind: Model.Exercise.Kind, exercise: String, last: [Model.WorkoutSet]
    ) throws(Err) -> Model.Load? {
        switch plan {
        case .none: return nil
        case .written(let load): return load
        case .unitless(let figure):
            let unit = last.last { $0.draft.load != nil }?.draft.load?.unit
            return try Bounds.load(figure, unit ?? .kg, basis: .total)
        case .more(let change, let unit):
            let working = try working(last, exercise)
            let heaviest = working.compactMap(\.draft.load).max { $0.grams < $1.grams }
            let ownWeight = kind == .bodyweight ? Model.Load(0, unit, basis: .bodyweight) : nil
            guard let base = heaviest ?? ownWeight else {
                throw .lastTimeLacks(exercise: exercise, .load)
            }
            let before = base.unit == unit ? base.entered : Double(base.grams) / unit.grams
            // Hundredths of a unit are finer than any plate and hide the dust of a conversion.
            let sum = ((before + change) * 100).rounded() / 100
            return try Bounds.load(sum, unit, basis: base.basis)
        }
    }

    /// The sets of last time without the warm-ups, which nothing goes by.
    private static func working(
        _ last: [Model.WorkoutSet], _ exercise: String
    ) throws(Err) -> [Model.WorkoutSet] {
        guard !last.isEmpty else { throw .noLastTime(exercise: exercise) }
        let working = last.filter(\.draft.tag.isWorking)
        guard !working.isEmpty else { throw .lastTimeLacks(exercise: exercise, .workingSets) }
        return working
    }
}

extension SetGrammar.LoadPlan {
    /// Whether last time has to be known.
    var needsLast: Bool {
        switch self {
        case .none, .written: false
        case .more, .unitless: true
        }
    }
}
