// SPDX-License-Identifier: Apache-2.0

import CoreModels
import WorkoutsModels

/// Reads the figures of a line as people write them, and says what was assumed.
///
/// What has no unit is read by plausibility: a figure over 20 in front of repetitions is a load, up
/// to 10 in front of up to 30 a number of sets, and three figures are sets, repetitions and load, or
/// load, repetitions and sets where the first is no number of sets.
struct FigureReader {
    typealias Kind = Workouts.Business.Model.Exercise.Kind

    /// A load as it was written.
    enum Load: Equatable {
        case mass(Double, MassUnit?)
        case bodyweight
        case bar

        /// Whether it has a unit, or needs none.
        var hasUnit: Bool { if case .mass(_, nil) = self { false } else { true } }
    }

    /// One set.
    struct SetFigures: Equatable {
        var load: Load?
        var reps: Double?
        var seconds: Double?
        var metres: Double?
        var marks: [String] = []
    }

    let kind: Kind
    let unit: MassUnit
    /// The tokens before the name of the exercise.
    let ahead: [FigureToken]
    let tokens: [FigureToken]

    var sets: [SetFigures] = []
    var assumed: [String] = []
    /// The first load without a unit.
    var bare: String?
    /// The sets of the quantity read last.
    var last: Range<Int> = 0..<0
    var load: Load?
    var isLoadUsed = true
    var marks: [String] = []
    /// The marks in front of all figures: drop sets are those behind the first load, warm-ups all.
    var announced: Set<String> = []
    var pendingSets: Double?

    init(_ kind: Kind, unit: MassUnit, ahead: [FigureToken], tokens: [FigureToken]) {
        self.kind = kind
        self.unit = unit
        self.ahead = ahead
        self.tokens = tokens
    }

    /// Reads all tokens; `nil` where they do not make sets.
    mutating func read() -> [SetFigures]? {
        guard !ahead.contains(.percent), !tokens.contains(.percent) else { return nil }
        var lead = FigureTerms(ahead).terms
        let behind = FigureTerms(tokens).terms
        // "20 pull-ups": a count in front of the name is repetitions; "315 on deadlift for 3" is not.
        if let first = lead.first, first.isBareNumber, first.load == nil {
            let isLoad = first.factors[0].values[0] > 30 && behind.first?.isBareNumber == true
            lead[0].factors[0].unit = isLoad ? .mass(nil) : .reps
        }
        let terms = lead + behind
        guard !terms.isEmpty else { return nil }
        for (index, term) in terms.enumerated() {
            let next = terms.dropFirst(index + 1).first { !$0.factors.isEmpty || $0.load != nil }
            // A load at the end is of the sets before it: 20kg x10, 3x5 85kg.
            let isBeforeLast = next?.isLoadOnly == true && index + 2 == terms.count
            if isBeforeLast, isLoadUsed, !term.factors.isEmpty { load = nil }
            guard take(term, next: next) else { return nil }
        }
        return (isLoadUsed || isOwnSet(terms.last)) && finish() ? sets : nil
    }

    /// Whether a load behind sets that have one is a set of its own, written like them: not the 80kg
    /// of `51x5 80kg`, nor the 11 of `3x5 80kg @11`.
    private func isOwnSet(_ term: FigureTerm?) -> Bool {
        guard let load, sets.contains(where: { $0.load != nil }) else { return true }
        return term?.factors.isEmpty == false
            && sets.allSatisfy { $0.load?.hasUnit ?? load.hasUnit == load.hasUnit }
    }

    mutating func finish() -> Bool {
        if let count = pendingSets {
            // "5 reps, 3 sets" was read already; sets alone say nothing.
            guard last.count == 1, repeatLast(count) else { return false }
        }
        if let load, !isLoadUsed {
            guard sets.allSatisfy({ $0.load == nil }) || last.isEmpty else {
                return single(load)
            }
            if sets.isEmpty { return single(load) }
            for index in sets.indices { sets[index].load = load }
        }
        guard !sets.isEmpty, sets.count <= 50 else { return false }
        if announced.contains("w") {
            for index in sets.indices { sets[index].marks.append("w") }
        }
        if announced.contains("d") {
            let drops = sets.indices.filter { sets[$0].load != sets[0].load }
            for index in drops.isEmpty ? Array(sets.indices) : drops {
                sets[index].marks.append("d")
            }
        }
        for index in sets.indices where sets[index].load == nil {
            if let other = sets[(index + 1)...].first(where: { $0.load != nil })?.load {
                guard kind == .weight else { continue }
                sets[index].load = other
            }
        }
        return sets.allSatisfy { $0.reps != nil || $0.seconds != nil || $0.metres != nil }
    }

    /// A load alone: once, and said so.
    mutating func single(_ load: Load) -> Bool {
        assumed.append("1 repetition")
        self.load = load
        append([SetFigures(reps: 1)])
        return true
    }

    mutating func repeatLast(_ count: Double) -> Bool {
        guard let count = Int(exactly: count, in: 1...50), let set = sets.last
        else { return false }
        sets += Array(repeating: set, count: count - 1)
        last = (sets.count - count)..<sets.count
        pendingSets = nil
        return true
    }

    mutating func append(_ new: [SetFigures]) {
        let start = sets.count
        for set in new {
            var set = set
            set.load = set.load ?? load
            set.marks += marks
            sets.append(set)
        }
        if load != nil { isLoadUsed = true }
        marks = []
        last = start..<sets.count
    }

    /// `count` sets of each of the repetitions; those of "4 sets: 100kg x 12" were said before.
    mutating func append(sets typed: Double, reps: [Double]) -> Bool {
        let said = typed == 1 ? pendingSets ?? typed : typed
        pendingSets = nil
        guard let count = Int(exactly: said, in: 1...50),
            reps.allSatisfy({ $0 >= 1 && $0 <= 1_000 && $0 == $0.rounded() })
        else { return false }
        // 3x8-10 is a plan, and says nothing of what was done.
        guard reps.count == 1 || count == 1 || count == reps.count else { return false }
        let one = reps.map { SetFigures(reps: $0) }
        append(reps.count > 1 ? one : Array(repeating: one[0], count: count))
        return true
    }
}

extension FigureReader {
    mutating func take(_ term: FigureTerm, next: FigureTerm?) -> Bool {
        for mark in term.marks {
            let efforts = mark.split(separator: "/").map(String.init)
            if efforts.count > 1 {
                guard took(efforts) else { return false }
                continue
            }
            // A drop between sets is of the one it leads to.
            if ["d", "w"].contains(mark), sets.isEmpty, load == nil {
                announced.insert(mark)
            } else if last.isEmpty || mark == "d" && next != nil {
                marks.append(mark)
            } else {
                for index in last { sets[index].marks.append(mark) }
            }
        }
        if term.factors.isEmpty {
            if let load = term.load { return took(load) }
            return true
        }
        if let reps = term.lastReps, !sets.isEmpty { sets[sets.count - 1].reps = reps }
        if term.lastReps != nil { return true }
        // A load written at the term itself goes before one in force.
        let before = (load, isLoadUsed)
        if let own = term.load { (load, isLoadUsed) = (own, true) }
        let isTaken = quantity(term, next: next)
        if term.load != nil, isTaken { (load, isLoadUsed) = (before.0, true) }
        return isTaken
    }

    /// An effort for each of the sets before it, 8x3 @7/8/8.5, or one between two: rpe 7-8.
    private mutating func took(_ efforts: [String]) -> Bool {
        let kind = String(efforts[0].prefix { !$0.isNumber })
        let ends = efforts.compactMap { Double($0.drop { !$0.isNumber }) }
        if last.count != 2, efforts.count == 2, ends.count == 2, abs(ends[1] - ends[0]) == 1 {
            let between = kind + SetGrammar.figure((ends[0] + ends[1]) / 2)
            assumed.append(between)
            for index in last { sets[index].marks.append(between) }
            return true
        }
        guard efforts.count == last.count else { return false }
        for (index, figure) in zip(last, efforts) {
            sets[index].marks.append(figure.hasPrefix(kind) ? figure : kind + figure)
        }
        return true
    }

    /// A load alone: of the sets before it that have none, else of those that follow.
    mutating func took(_ new: Load) -> Bool {
        if !last.isEmpty, last.allSatisfy({ sets[$0].load == nil }) {
            for index in sets.indices where sets[index].load == nil { sets[index].load = new }
            return true
        }
        if load != nil, !isLoadUsed, !single(load ?? new) { return false }
        load = new
        isLoadUsed = false
        return true
    }

    /// A load of its own for each of the sets before it: 5/3/1 100/110/120kg.
    private mutating func took(_ loads: [Load]) -> Bool {
        guard last.count == loads.count, last.allSatisfy({ sets[$0].load == nil }) else {
            return false
        }
        for (index, load) in zip(last, loads) { sets[index].load = load }
        isLoadUsed = true
        return true
    }

    mutating func quantity(_ term: FigureTerm, next: FigureTerm?) -> Bool {
        if let loads = term.loads { return took(loads) }
        let plain = term.values(.none)
        var load = term.masses
        let reps = term.values(.reps).first
        let count = term.values(.sets).first?.first
        let seconds = term.values(.seconds).first
        let metres = term.values(.metres).first
        if seconds != nil || metres != nil {
            return timed(term, plain, seconds, metres, count, load)
        }
        if load == nil, plain.count == 1, let reps, count != nil {
            // 260 x 5 reps x 3 sets
            load = .mass(plain[0][0], nil)
            return with(load) { $0.append(sets: count ?? 1, reps: reps) }
        }
        switch plain.count {
        case 0: return typed(load, reps, count)
        case 1:
            let values = plain[0]
            if let reps {
                // 3 x 8 reps, or 100 x 8 reps
                if load == nil, term.load == nil, values[0] > 20 {
                    return with(.mass(values[0], nil)) { $0.append(sets: 1, reps: reps) }
                }
                return with(load) { $0.append(sets: values[0], reps: reps) }
            }
            if let count { return with(load) { $0.append(sets: count, reps: values) } }
            if let load, values == [2], !term.isLoadFirst, !last.isEmpty,
                last.allSatisfy({ sets[$0].load == nil })
            {
                // 3x8 2x16kg: a dumbbell in each hand.
                return took(load)
            }
            if let load, values == [2], !term.isLoadFirst, last.isEmpty, kind == .weight,
                let next, next.load == nil, next.factors.count == 2, next.values(.none).count == 2
            {
                // 2x16kg 3x8
                return took(load)
            }
            if load != nil { return with(load) { $0.append(sets: 1, reps: values) } }
            return bare(values, term, next: next)
        case 2: return pair(plain[0], plain[1], term, load, count, reps, next: next)
        case 3 where load == nil && plain.allSatisfy { $0.count == 1 }:
            return three(plain[0][0], plain[1][0], plain[2][0])
        case _: return false
        }
    }

    mutating func with(
        _ own: Load?, _ work: (inout Self) -> Bool
    ) -> Bool {
        guard let own else { return work(&self) }
        let before = load
        if load != nil, !isLoadUsed, load != own, !single(load ?? own) { return false }
        load = own
        isLoadUsed = true
        let isRead = work(&self)
        // A load in front of its sets holds on: 60kg x5, 5, 5.
        load = before == nil ? own : own
        return isRead
    }

    mutating func typed(_ load: Load?, _ reps: [Double]?, _ count: Double?) -> Bool {
        if let reps {
            let sets = count ?? pendingSets ?? 1
            pendingSets = nil
            return with(load) { $0.append(sets: sets, reps: reps) }
        }
        if let count {
            if let load {
                return with(load) { reader in
                    reader.assumed.append("1 repetition")
                    return reader.append(sets: count, reps: [1])
                }
            }
            if last.count == 1, isLoadUsed, sets[last.lowerBound].reps != nil {
                return repeatLast(count)
            }
            if self.load != nil, !isLoadUsed {
                pendingSets = count
                return true
            }
            pendingSets = count
            return true
        }
        return load.map { took($0) } ?? false
    }

    mutating func timed(
        _ term: FigureTerm, _ plain: [[Double]], _ seconds: [Double]?, _ metres: [Double]?,
        _ count: Double?, _ own: Load?
    ) -> Bool {
        guard plain.count <= 1 else { return false }
        let isLoaded = kind == .weight || kind == .bodyweight || kind == .assisted
        if isLoaded, let value = seconds?.first, plain.isEmpty, term.isGluedSeconds, own == nil {
            // "135 10r 2s": sets; "3x12 20s": dumbbells of 20.
            if let load, !isLoadUsed, value <= 12, value == value.rounded() {
                _ = load
                assumed.append("1 repetition")
                return append(sets: value, reps: [1])
            }
            if last.count == 1, sets[last.lowerBound].load != nil, value <= 12 {
                return repeatLast(value)
            }
            if !last.isEmpty, last.allSatisfy({ sets[$0].load == nil }) {
                return took(.mass(value, nil))
            }
            if last.count == 1, value <= 12 { return repeatLast(value) }
            if kind == .weight, last.isEmpty, (13...60).contains(value) {
                return took(.mass(value, nil))
            }
        }
        let figure = count ?? plain.first?.first ?? pendingSets ?? 1
        pendingSets = nil
        guard let times = Int(exactly: figure, in: 1...50) else { return false }
        let isOther =
            !last.isEmpty
            && last.allSatisfy { index in
                sets[index].reps == nil
                    && (seconds != nil && sets[index].seconds == nil
                        || metres != nil && sets[index].metres == nil)
            }
        if count == nil, plain.isEmpty, isOther {
            // 5x1km 3:50: the time of each.
            if last.count > 1 { assumed.append("each") }
            for index in last {
                sets[index].seconds = sets[index].seconds ?? seconds?.first
                sets[index].metres = sets[index].metres ?? metres?.first
            }
            return true
        }
        let values = (seconds ?? metres ?? []).map { value in
            seconds != nil ? SetFigures(seconds: value) : SetFigures(metres: value)
        }
        guard let first = values.first else { return false }
        return with(own) { reader in
            reader.append(
                values.count > 1 ? values : Array(repeating: first, count: times))
            return true
        }
    }
}
