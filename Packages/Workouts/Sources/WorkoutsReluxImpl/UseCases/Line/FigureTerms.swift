// SPDX-License-Identifier: Apache-2.0

import CoreModels
import WorkoutsModels

/// Figures that belong together by an x or a word for it, such as `3x8@100` or `3 sets of 8`.
struct FigureTerm {
    enum Unit: Equatable {
        case none, reps, sets, seconds, metres
        case mass(MassUnit?)
        case bodyweight, bar
    }

    struct Factor {
        var values: [Double]
        var unit = Unit.none
        /// Whether the unit is the letter in `20s`.
        var isLetterS = false
    }

    var factors: [Factor] = []
    /// The load behind `@` or a word such as `with`.
    var load: FigureReader.Load?
    var marks: [String] = []
    /// The repetitions of the last set where a list had others: `3-3-3 (2)`.
    var lastReps: Double?

    /// The values of the factors of a unit, in order.
    func values(_ unit: Unit) -> [[Double]] {
        factors.filter { $0.unit == unit }.map(\.values)
    }

    /// The load among the factors.
    var masses: FigureReader.Load? {
        for factor in factors {
            switch factor.unit {
            case .mass(let unit): return .mass(factor.values[0], unit)
            case .bodyweight:
                return .bodyweight
            case .bar: return .bar
            case .none, .reps, .sets, .seconds, .metres: continue
            }
        }
        return nil
    }

    /// Several loads in a list with one unit behind it; `nil` where there is one load or more than
    /// that list.
    var loads: [FigureReader.Load]? {
        guard factors.count == 1, factors[0].values.count > 1, load == nil,
            case .mass(let unit) = factors[0].unit
        else { return nil }
        return factors[0].values.map { .mass($0, unit) }
    }

    var isLoadFirst: Bool {
        switch factors.first?.unit {
        case .mass?, .bodyweight?, .bar?: true
        case .some(.none), .reps?, .sets?, .seconds?, .metres?, nil: false
        }
    }

    /// Whether it is a load and nothing else.
    var isLoadOnly: Bool {
        factors.isEmpty ? load != nil : factors.count == 1 && masses != nil
    }

    /// Whether the seconds were written as `20s`.
    var isGluedSeconds: Bool { factors.contains { $0.isLetterS } }
    var isBareNumber: Bool { factors.count == 1 && factors[0].unit == .none && load == nil }
    var isSingle: Bool { factors.count == 1 && factors[0].values.count == 1 }
    var isLoadLike: Bool { isLoadOnly }

    /// Whether it says repetitions, sets or a product.
    var isTypedQuantity: Bool {
        factors.count > 1 || [.reps, .sets].contains(factors.first?.unit ?? .none)
            || isGluedSeconds
    }
}

/// Puts the tokens of a line together into terms.
struct FigureTerms {
    private(set) var terms: [FigureTerm] = []
    private let tokens: [FigureToken]
    private var at = 0

    init(_ tokens: [FigureToken]) {
        self.tokens = tokens
        while at < tokens.count { step() }
    }

    private func token(_ offset: Int = 0) -> FigureToken? {
        tokens.indices.contains(at + offset) ? tokens[at + offset] : nil
    }

    private mutating func step() {
        switch token() {
        case .number?, .clock?, .bodyweight?, .bar?: product()
        case .at?: atLoad()
        case .joiner?:
            if case .number? = token(1), terms.last?.factors.isEmpty == false {
                joined()
            } else {
                at += 1
            }
        case .times?, .of?:
            // "(x 3)" and "x5" go on with what is before.
            at += 1
            if let factor = factor() {
                if var before = terms.last, !before.factors.isEmpty {
                    before.factors.append(factor)
                    terms[terms.count - 1] = before
                } else {
                    var factor = factor
                    if factor.unit == .none { factor.unit = .reps }
                    terms.append(FigureTerm(factors: [factor]))
                }
                product(into: terms.count - 1)
            }
        case .open?:
            if case .number(let value)? = token(1), token(2) == .close {
                at += 3
                terms.append(
                    FigureTerm(factors: [.init(values: [value])], lastReps: value))
            } else if !loadsInBrackets() {
                at += 1
            }
        case .reps?:
            // "Reps: 10"
            at += 1
            while token() == .pause || token() == .joiner { at += 1 }
            if case .number? = token(), var factor = factor(), factor.unit == .none {
                factor.unit = .reps
                terms.append(FigureTerm(factors: [factor]))
            }
        case .mark(let mark)?:
            at += 1
            terms.append(FigureTerm(marks: [mark]))
        case _: at += 1
        }
    }

    /// Takes a load for each set in brackets, such as `(90, 95, 100kg)`; whether there is one.
    private mutating func loadsInBrackets() -> Bool {
        var (values, next) = ([Double](), at + 1)
        while next + 1 < tokens.count, case .number(let value) = tokens[next] {
            values.append(value)
            next += [.comma, .slash, .dash].contains(tokens[next + 1]) ? 2 : 1
        }
        guard values.count > 1, next + 1 < tokens.count, case .mass(let unit) = tokens[next],
            tokens[next + 1] == .close
        else { return false }
        at = next + 2
        terms.append(FigureTerm(factors: [.init(values: values, unit: .mass(unit))]))
        return true
    }

    /// `@8` is an effort from 6 to 10 without a unit; every other figure behind `@` is the load.
    private mutating func atLoad() {
        at += 1
        guard let factor = factor() else { return }
        var load: FigureReader.Load?
        switch factor.unit {
        case .mass(let unit): load = .mass(factor.values[0], unit)
        case .bodyweight: load = .bodyweight
        case .bar: load = .bar
        case .none:
            let efforts = factor.values.allSatisfy {
                (6.0...10).contains($0) && $0 * 2 == ($0 * 2).rounded()
            }
            if efforts {
                let figures = factor.values.map(SetGrammar.figure).joined(separator: "/")
                terms.append(FigureTerm(marks: ["@" + figures]))
                return
            }
            load = .mass(factor.values[0], nil)
        case .reps, .sets, .seconds, .metres:
            terms.append(FigureTerm(factors: [factor]))
            return
        }
        if let last = terms.indices.last(where: { !terms[$0].factors.isEmpty }),
            terms[last].load == nil, terms[last].masses == nil, last == terms.count - 1
        {
            terms[last].load = load
        } else {
            terms.append(FigureTerm(load: load))
        }
    }

    /// A figure behind a word such as `for`, `at` or `with`: the load of a product or of
    /// repetitions; the repetitions of a load.
    private mutating func joined() {
        at += 1
        guard var factor = factor() else { return }
        let last = terms.count - 1
        let before = terms[last]
        switch factor.unit {
        case .mass(let unit):
            if before.masses == nil, before.load == nil {
                terms[last].load = .mass(factor.values[0], unit)
            } else {
                terms.append(FigureTerm(factors: [factor]))
            }
        case .bodyweight where before.masses == nil: terms[last].load = .bodyweight
        case .bar where before.masses == nil: terms[last].load = .bar
        case .none where isRepetitions(factor, of: before):
            // 5 Sätze à 5
            factor.unit = .reps
            terms[last].factors.append(factor)
        case .none where before.masses == nil && before.load == nil && before.isQuantity:
            terms[last].load = .mass(factor.values[0], nil)
        case .none where before.factors.count == 1:
            // 225 for 5
            if before.factors[0].unit == .none { terms[last].factors[0].unit = .mass(nil) }
            terms[last].factors.append(factor)
        case .reps where before.factors.count == 1, .sets where before.factors.count == 1:
            if before.factors[0].unit == .none,
                factor.unit == .sets || before.factors[0].values[0] > 20
            {
                terms[last].factors[0].unit = .mass(nil)
            }
            terms[last].factors.append(factor)
        case .none, .reps, .sets, .seconds, .metres, .bodyweight, .bar:
            terms.append(FigureTerm(factors: [factor]))
        }
        product(into: terms.count - 1)
    }

    /// Whether a figure behind a number of sets says their repetitions, which nothing else does.
    private func isRepetitions(_ factor: FigureTerm.Factor, of term: FigureTerm) -> Bool {
        let isKnown = terms.dropLast().contains { term in
            term.factors.contains { $0.unit == .reps || $0.unit == .none }
        }
        return term.factors.count == 1 && term.factors[0].unit == .sets && term.load == nil
            && !isKnown && factor.values.allSatisfy { $0 <= 20 && $0 == $0.rounded() }
    }

    private mutating func product() {
        guard let factor = factor() else {
            at += 1
            return
        }
        terms.append(FigureTerm(factors: [factor]))
        product(into: terms.count - 1)
    }

    /// Takes what an x, or `of` behind sets, adds to a term.
    private mutating func product(into index: Int) {
        while true {
            let before = at
            let isOf = token() == .of
            let last = terms[index].factors.last?.unit
            var isTimes = false
            if token() == .times || isOf && (last == .sets || last == .reps) {
                isTimes = token() == .times
                at += 1
                while token() == .times { at += 1 }
            } else if case .number? = token(), last == .sets {
                // "3 sets 10 reps"
            } else if case .open? = token(), token(1) == .times {
                at += 2
            } else {
                return
            }
            guard let factor = factor(behindTimes: isTimes) else {
                at = max(before + (token() == nil ? 1 : 0), at)
                return
            }
            terms[index].factors.append(factor)
        }
    }
}

extension FigureTerm {
    /// Whether it is repetitions, with or without sets, and no load.
    var isQuantity: Bool {
        factors.count > 1 || [.reps, .sets].contains(factors.first?.unit ?? .none)
    }
}

extension FigureTerms {
    /// One figure or a list of them, with its unit.
    private mutating func factor(behindTimes: Bool = false) -> FigureTerm.Factor? {
        switch token() {
        case .bodyweight?:
            at += 1
            return .init(values: [0], unit: .bodyweight)
        case .bar?:
            at += 1
            return .init(values: [0], unit: .bar)
        case .clock(let seconds)?:
            at += 1
            return .init(values: [seconds], unit: .seconds)
        case .number(let first)?:
            at += 1
            var values = [first]
            while let next = listed(behindTimes: behindTimes) {
                at += 2
                values.append(next)
            }
            return unit(of: values)
        case _: return nil
        }
    }

    /// The next figure of a list: behind a comma, slash or dash, and before no x. The load behind
    /// `3 x 12 / 40kg` is none of the repetitions.
    private func listed(behindTimes: Bool) -> Double? {
        guard let separator = token(), [.comma, .slash, .dash].contains(separator),
            case .number(let value)? = token(1)
        else { return nil }
        if token(2) == .times || token(2) == .sets { return nil }
        if case .mass? = token(2) { return separator == .slash && !behindTimes ? value : nil }
        return value
    }

    private mutating func unit(of values: [Double]) -> FigureTerm.Factor {
        switch token() {
        case .mass(let unit)?:
            at += 1
            return .init(values: values, unit: .mass(unit))
        case .reps?:
            at += 1
            return .init(values: values, unit: .reps)
        case .sets?:
            at += 1
            return .init(values: values, unit: .sets)
        case .seconds(let factor)?:
            at += 1
            var seconds = values.map { $0 * factor }
            // "1 min 30 sec"
            if values.count == 1, factor > 1, case .number(let more)? = token(),
                case .seconds(let unit)? = token(1), unit < factor
            {
                at += 2
                seconds = [seconds[0] + more * unit]
            }
            return .init(values: seconds, unit: .seconds)
        case .letterS?:
            at += 1
            return .init(values: values, unit: .seconds, isLetterS: true)
        case .metres(let factor)?:
            at += 1
            return .init(values: values.map { $0 * factor }, unit: .metres)
        case _: return .init(values: values)
        }
    }
}
