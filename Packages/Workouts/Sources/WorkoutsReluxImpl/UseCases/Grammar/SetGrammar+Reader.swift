// SPDX-License-Identifier: Apache-2.0

import WorkoutsModels

extension SetGrammar {
    /// Puts settled words together into sets.
    struct Reader {
        typealias Err = SetGrammar.Err

        let kind: Model.Exercise.Kind
        private var plans: [SetPlan] = []
        /// The sets of the quantity last read; marks and, quantity first, the load go there.
        private var last: Range<Int>?
        /// The load in force, in a line that goes load first.
        private var load: LoadPlan?
        private var loadWord = ""
        private var loadFirst: Bool?
        private var pending = Marks()
        /// The sets of every quantity, in order.
        private var quantities: [Range<Int>] = []

        init(kind: Model.Exercise.Kind) { self.kind = kind }

        mutating func read(_ tokens: [Token], text: String) throws(Err) -> Line {
            if tokens.contains(where: { $0.content == .same }) { return try same(tokens) }
            for token in tokens {
                switch token.content {
                case .mark(let marks): try mark(marks, token.word)
                case .load(let plan): try take(plan, token.word)
                case .reps(let values): try take(values.map { SetPlan(reps: $0) }, token.word)
                case .seconds(let values):
                    var sets: [SetPlan] = []
                    for value in values {
                        sets.append(SetPlan(seconds: try Bounds.seconds(value, token.word)))
                    }
                    try take(sets, token.word)
                case .metres(let values):
                    var sets: [SetPlan] = []
                    for value in values {
                        sets.append(SetPlan(metres: try Bounds.metres(value, token.word)))
                    }
                    try take(sets, token.word)
                case .same, .number, .commaPair, .pair:
                    throw SetGrammar.unreadable(token.word)
                }
            }
            return try finish(text)
        }

        private mutating func finish(_ text: String) throws(Err) -> Line {
            if let load, last == nil {
                // "+2.5kg" alone is last time with more on it.
                if case .more = load, plans.isEmpty {
                    return .same(change: SetPlan(marks: pending, load: load))
                }
                guard let work = workBehindWarmUp, pending.tag == nil else {
                    throw noQuantity(loadWord)
                }
                for index in work {
                    plans[index].load = load
                    guard plans[index].marks.take(pending) else { throw noQuantity(loadWord) }
                }
            }
            guard !plans.isEmpty else {
                throw .badSet(
                    word: text, reason: "it has no repetitions, no time and no distance.")
            }
            if loadFirst == false, let bare = plans.firstIndex(where: { $0.load == .none }),
                plans.contains(where: { $0.load != .none })
            {
                throw .badSet(
                    word: text,
                    reason:
                        "set \(bare + 1) has no load beside it. Write the load first: 80kg x5 x4."
                )
            }
            guard Bounds.sets.contains(plans.count) else {
                throw .outOfRange(
                    what: "number of sets", value: String(plans.count), bound: "write 1 to 50.")
            }
            return .sets(plans)
        }

        /// The sets that a load at the end of the line belongs to in `20kg x10 w 3x5 85kg`: work
        /// behind a warm-up, both of which would have the load of the warm-up otherwise.
        private var workBehindWarmUp: Range<Int>? {
            guard let work = quantities.last, let warmUp = quantities.dropLast().last else {
                return nil
            }
            let (before, after) = (plans[warmUp.lowerBound], plans[work.lowerBound])
            return before.marks.tag == .warmup && after.marks.tag == nil
                && before.load == after.load
                ? work : nil
        }

        private func noQuantity(_ word: String) -> Err {
            .badSet(
                word: word,
                reason: "the load has no repetitions. Write them after it, such as \(word) x5."
                    + (quantities.isEmpty
                        ? "" : " The line begins with a load, so each load stands before its sets.")
            )
        }
    }
}

extension SetGrammar.Reader {
    typealias Token = SetGrammar.Token
    typealias SetPlan = SetGrammar.SetPlan
    typealias LoadPlan = SetGrammar.LoadPlan

    private mutating func mark(_ marks: SetGrammar.Marks, _ word: String) throws(Err) {
        var fits = true
        if let last {
            for index in last { fits = plans[index].marks.take(marks) && fits }
        } else {
            fits = pending.take(marks)
        }
        guard fits else {
            throw .badSet(word: word, reason: "the set before it has such a mark already.")
        }
    }

    private mutating func take(_ plan: LoadPlan, _ word: String) throws(Err) {
        if loadFirst == nil { loadFirst = plans.isEmpty }
        if loadFirst == true {
            if load != nil, last == nil { throw noQuantity(loadWord) }
            load = plan
            loadWord = word
            last = nil
            return
        }
        guard let last, plans[last.lowerBound].load == .none else {
            throw .badSet(word: word, reason: "the set before it has a load already.")
        }
        for index in last { plans[index].load = plan }
    }

    private mutating func take(_ sets: [SetPlan], _ word: String) throws(Err) {
        if let last, joins(sets, last) {
            for (index, set) in zip(last, sets) {
                plans[index].seconds = plans[index].seconds ?? set.seconds
                plans[index].metres = plans[index].metres ?? set.metres
            }
            return
        }
        if let before = last?.first, (plans[before].reps != nil) != (sets[0].reps != nil),
            loadFirst == true || plans[before].load == .none
        {
            throw .badSet(
                word: word,
                reason: "a set has repetitions, or a time or distance, not both. Log two sets.")
        }
        let start = plans.count
        for set in sets {
            var plan = set
            plan.load = load ?? .none
            plan.marks = pending
            plans.append(plan)
        }
        pending = .init()
        last = start..<plans.count
        quantities.append(start..<plans.count)
    }

    /// Whether a time and a distance are of the same sets: `5km 24:30`.
    private func joins(_ sets: [SetPlan], _ last: Range<Int>) -> Bool {
        guard sets.count == last.count, sets[0].reps == nil, plans[last.lowerBound].reps == nil
        else {
            return false
        }
        let before = plans[last.lowerBound]
        return (before.seconds == nil && sets[0].seconds != nil)
            || (before.metres == nil && sets[0].metres != nil)
    }

    /// `same`, perhaps with marks and a load on top.
    private mutating func same(_ tokens: [Token]) throws(Err) -> SetGrammar.Line {
        var change = SetPlan()
        var seen = false
        for token in tokens {
            if case .mark(let marks) = token.content, change.marks.take(marks) { continue }
            switch token.content {
            case .same where !seen: seen = true
            case .load(.more(let value, let unit)) where change.load == .none:
                change.load = .more(value, unit)
            case .mark, .same, .load, .reps, .seconds, .metres, .number, .commaPair, .pair:
                throw .badSet(
                    word: token.word,
                    reason:
                        "same repeats last time's sets. Only marks and +2.5kg can go with it."
                )
            }
        }
        return .same(change: change)
    }
}
