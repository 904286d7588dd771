// SPDX-License-Identifier: Apache-2.0

import CoreModels
import WorkoutsModels

extension FigureReader {
    /// Figures with nothing beside them, by their place.
    mutating func bare(_ values: [Double], _ term: FigureTerm, next: FigureTerm?) -> Bool {
        if let count = pendingSets, values.count == 1 {
            pendingSets = nil
            return append(sets: count, reps: values)
        }
        // Two lists of a length: repetitions and loads.
        let reps = last.compactMap { sets[$0].load == nil ? sets[$0].reps : nil }
        if values.count > 1, reps.count == values.count, sets.count == reps.count {
            let isLoads = reps.reduce(0, +) <= values.reduce(0, +)
            for (index, (reps, value)) in zip(last, zip(reps, values)) {
                sets[index].load = .mass(isLoads ? value : reps, nil)
                sets[index].reps = isLoads ? reps : value
            }
            return true
        }
        if values.count > 1 {
            if load != nil, values.contains(where: { $0 > 50 }) { return false }
            if load == nil, term.load == nil, values.contains(where: { $0 > 30 }),
                next?.isBareNumber != true
            {
                return false
            }
            return append(sets: 1, reps: values)
        }
        let value = values[0]
        if term.load != nil { return append(sets: 1, reps: values) }
        if load != nil, !isLoadUsed { return append(sets: 1, reps: values) }
        if !last.isEmpty, last.allSatisfy({ sets[$0].load == nil }) {
            let isSeries = kind == .bodyweight || next?.isBareNumber == true && value <= 30
            if !(isSeries && last.count == 1 && load == nil) { return took(.mass(value, nil)) }
        }
        if load != nil, !sets.isEmpty {
            let isReps = value <= 30 && next?.isTypedQuantity != true
            return isReps ? append(sets: 1, reps: values) : took(.mass(value, nil))
        }
        if next != nil, sets.isEmpty {
            let isSeries = next?.isBareNumber == true && value <= 20
            if kind == .bodyweight && next?.isLoadLike != true || isSeries {
                return append(sets: 1, reps: values)
            }
            return took(.mass(value, nil))
        }
        switch kind {
        case .bodyweight: return append(sets: 1, reps: values)
        case .weight, .assisted:
            if sets.isEmpty, value > 30 || value != value.rounded() {
                return took(.mass(value, nil))
            }
            return sets.isEmpty || value > 50 ? false : append(sets: 1, reps: values)
        case .duration:
            assumed.append("seconds")
            append([SetFigures(seconds: value)])
            return true
        case .distance: return false
        }
    }

    mutating func pair(
        _ first: [Double], _ second: [Double], _ term: FigureTerm, _ own: Load?,
        _ count: Double?, _ reps: [Double]?, next: FigureTerm?
    ) -> Bool {
        let (a, b) = (first[0], second[0])
        if let count {
            return with(.mass(a, nil)) { $0.append(sets: count, reps: second) }
        }
        if let reps { return with(.mass(b, nil)) { $0.append(sets: a, reps: reps) } }
        if let own {
            // 185lb x5x3 goes on with repetitions and sets; 3x5x185lb ends in the load.
            let isLoadFirst = term.isLoadFirst
            if isLoadFirst, first.count == 1, second.count == 1 {
                return with(own) { $0.append(sets: min(a, b), reps: [max(a, b)]) }
            }
            return with(own) { $0.append(sets: a, reps: second) }
        }
        guard first.count == 1 else { return false }
        if second.count > 1 {
            // 3x8,8,7 are three sets, 60x8,8,7 has a load; 3x8-10 is a plan.
            if a == Double(second.count) { return append(sets: a, reps: second) }
            guard a > 20 else { return false }
            return with(.mass(a, nil)) { $0.append(sets: 1, reps: second) }
        }
        let isBeside =
            term.load != nil || (load != nil && !isLoadUsed)
            || next.map { $0.isLoadOnly || $0.isBareNumber && $0.isSingle } ?? false
                && a == a.rounded() && a <= 20
        if isBeside { return append(sets: a, reps: [b]) }
        switch kind {
        case .bodyweight, .assisted:
            if a > 20, b <= 20 { return with(.mass(a, nil)) { $0.append(sets: 1, reps: [b]) } }
            return append(sets: a, reps: [b])
        case .duration:
            assumed.append("seconds")
            guard let sets = Int(exactly: a, in: 1...50) else { return false }
            append(Array(repeating: SetFigures(seconds: b), count: sets))
            return true
        case .distance: return false
        case .weight:
            if a > 10 || a != a.rounded() {
                return with(.mass(a, nil)) { $0.append(sets: 1, reps: [b]) }
            }
            if b > 30 || b != b.rounded() || (a > 5 && b > 20) {
                return with(.mass(b, nil)) { $0.append(sets: 1, reps: [a]) }
            }
            return append(sets: a, reps: [b])
        }
    }

    /// `3x10x25`, `185x5x3` or `25x5x10`.
    mutating func three(_ a: Double, _ b: Double, _ c: Double) -> Bool {
        let isLoadFirst = a > 12 || a != a.rounded() || (a > 6 && b <= 6 && c <= 6)
        if isLoadFirst {
            return with(.mass(a, nil)) { $0.append(sets: min(b, c), reps: [max(b, c)]) }
        }
        return with(.mass(c, nil)) { $0.append(sets: a, reps: [b]) }
    }
}
