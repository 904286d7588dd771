// SPDX-License-Identifier: Apache-2.0

import CoreModels
import WorkoutsModels

extension SetGrammar {
    /// Decides what figures without a unit stand for, by the words beside them. Refuses what stays
    /// open.
    struct Settler {
        let tokens: [Token]
        let unit: Model.MassUnit?
        let kind: Model.Exercise.Kind

        func settle() throws(Err) -> [Token] {
            var settled: [Token] = []
            // The first word that is no mark decides which way round the line goes.
            var loadFirst: Bool?
            for (index, token) in tokens.enumerated() {
                let before = settled.last { !$0.isMark }
                let next = tokens[(index + 1)...].first { !$0.isMark }
                let new = try settle(
                    token, before: before, next: next, loadFirst: loadFirst ?? false,
                    isTagged: isTagged(index))
                if loadFirst == nil, let first = new.first, !first.isMark {
                    loadFirst = first.isLoad
                }
                settled += new
            }
            return settled
        }

        private func settle(
            _ token: Token, before: Token?, next: Token?, loadFirst: Bool, isTagged: Bool
        ) throws(Err) -> [Token] {
            switch token.content {
            case .mark, .same, .load, .reps, .seconds, .metres:
                return [token]
            case .number(let value):
                return [try number(value, token, before: before, next: next, loadFirst: loadFirst)]
            case .commaPair(let value, let values):
                return [
                    try commaPair(
                        value, values, token, before: before, next: next, loadFirst: loadFirst)
                ]
            case .pair(let left, let right):
                // In a line that goes load first, 85x3 after a finished set may begin the next
                // load.
                let besideLoad =
                    before?.isLoad == true || (loadFirst && left <= 10 && right <= 20)
                    || (!loadFirst && next.map { isLoadLike($0) } ?? false)
                if kind == .weight, !besideLoad, left <= 20, right > 20, isTagged {
                    return try markedPair(left, right, token)
                }
                return try pair(left, right, token, besideLoad: besideLoad)
            }
        }

        /// Whether the set at a place is marked a warm-up, a drop set or to failure: behind it, or
        /// before it where the line begins.
        private func isTagged(_ index: Int) -> Bool {
            let behind = tokens[(index + 1)...].prefix { $0.isMark }
            let ahead = tokens[..<index]
            return behind.contains { $0.isTag }
                || (ahead.allSatisfy { $0.isMark } && ahead.contains { $0.isTag })
        }

        /// Whether a word after a quantity can only be its load.
        private func isLoadLike(_ token: Token) -> Bool {
            if case .number = token.content { return kind != .duration && kind != .distance }
            return token.isLoad
        }
    }
}

extension SetGrammar.Settler {
    typealias Err = Workouts.Business.Err
    typealias Token = SetGrammar.Token

    private func number(
        _ value: Double, _ token: Token, before: Token?, next: Token?, loadFirst: Bool
    ) throws(Err) -> Token {
        let text = SetGrammar.figure(value)
        if before?.isLoad == true { return try reps([value], token) }
        // "80 5,5,4" begins with the load, "3x5 80" ends with it.
        if before == nil, next?.isQuantity == true { return try load(value, token) }
        if before?.isQuantity == true, !loadFirst, next?.isLoad != true {
            return try load(value, token)
        }
        if before == nil, next == nil || next?.isLoad == true {
            switch kind {
            case .bodyweight: return try reps([value], token)
            case .weight, .assisted:
                if next != nil { return try reps([value], token) }
            case .duration:
                throw .ambiguousSet(text: token.word, readings: ["\(text)s", "\(text)min"])
            case .distance:
                throw .ambiguousSet(text: token.word, readings: ["\(text)km", "\(text)min"])
            }
        }
        throw .ambiguousSet(
            text: token.word, readings: ["x\(text)", "\(text)\(unit?.rawValue ?? "kg")"])
    }

    private func commaPair(
        _ value: Double, _ values: [Double], _ token: Token, before: Token?, next: Token?,
        loadFirst: Bool
    ) throws(Err) -> Token {
        if loadFirst || kind == .bodyweight || next?.isLoad == true {
            return try reps(values, token)
        }
        if before == nil, next?.isQuantity == true, kind == .weight {
            return try load(value, token)
        }
        throw .ambiguousSet(
            text: token.word,
            readings: ["\(SetGrammar.figure(value))\(unit?.rawValue ?? "kg")", "x\(token.word)"])
    }

    private func pair(
        _ left: Double, _ right: Double, _ token: Token, besideLoad: Bool
    ) throws(Err) -> [Token] {
        let a = SetGrammar.figure(left)
        let b = SetGrammar.figure(right)
        let name = unit?.rawValue ?? "kg"
        if !besideLoad {
            switch kind {
            case .bodyweight, .assisted: break
            case .duration:
                throw .ambiguousSet(text: token.word, readings: ["\(a)x\(b)s", "\(a)x\(b)reps"])
            case .distance:
                throw .ambiguousSet(text: token.word, readings: ["\(a)x\(b)m", "\(a)x\(b)min"])
            case .weight:
                if left > 50 || left != left.rounded() {
                    return [try load(left, token), try reps([right], token)]
                }
                if left > 10 {
                    throw .ambiguousSet(
                        text: token.word, readings: ["\(a)x\(b)reps", "\(a)\(name) x\(b)"])
                }
                if right > 20 || right != right.rounded() {
                    throw .ambiguousSet(
                        text: token.word, readings: ["\(a)x\(b)reps", "\(b)\(name) x\(a)"])
                }
            }
        }
        let count = try SetGrammar.Bounds.sets(left, token.word)
        let one = try SetGrammar.Bounds.reps(right, token.word)
        return [Token(content: .reps(Array(repeating: one, count: count)), word: token.word)]
    }

    /// `5x100 w`: one set, repetitions first.
    private func markedPair(
        _ left: Double, _ right: Double, _ token: Token
    ) throws(Err) -> [Token] {
        let reps = try reps([left], token)
        if unit != nil { return [try load(right, token), reps] }
        return [Token(content: .load(.unitless(right)), word: token.word), reps]
    }

    private func load(_ value: Double, _ token: Token) throws(Err) -> Token {
        let text = SetGrammar.figure(value)
        guard let unit else {
            throw .ambiguousSet(text: token.word, readings: ["\(text)kg", "\(text)lb"])
        }
        let load = try SetGrammar.Bounds.load(value, unit, basis: .total)
        return Token(content: .load(.written(load)), word: token.word)
    }

    private func reps(_ values: [Double], _ token: Token) throws(Err) -> Token {
        var reps: [Int] = []
        for value in values { reps.append(try SetGrammar.Bounds.reps(value, token.word)) }
        return Token(content: .reps(reps), word: token.word)
    }
}
