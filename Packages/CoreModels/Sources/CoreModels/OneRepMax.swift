// SPDX-License-Identifier: Apache-2.0

/// A formula that estimates from a set how much a person could lift once.
///
/// An estimate is a reading of a set, not a fact of it: it is computed when the set is read, so that
/// a person who prefers another formula sees their whole history by it.
public enum OneRepMax: String, Sendable, Hashable, Codable, CaseIterable {
    /// Load x (1 + repetitions / 30) (Epley 1985).
    case epley
    /// Load x 36 / (37 - repetitions) (Brzycki, JOPERD 64(1), 1993).
    case brzycki

    /// The repetitions an estimate is made from (Reynolds, Gordon and Robergs, JSCR 20(3), 2006).
    public static let reps = 1...10

    /// How it is called in a sentence.
    public var name: String {
        switch self {
        case .epley: "Epley"
        case .brzycki: "Brzycki"
        }
    }

    /// What the load is multiplied with; `nil` outside `reps`. One repetition is its own maximum.
    public func factor(reps: Int) -> Double? {
        guard Self.reps.contains(reps) else { return nil }
        guard reps > 1 else { return 1 }
        return switch self {
        case .epley: 1 + Double(reps) / 30
        case .brzycki: 36 / Double(37 - reps)
        }
    }

    /// The estimate in the unit of `load`; `nil` outside `reps` or without a load.
    public func estimate(load: Double, reps: Int) -> Double? {
        guard load > 0 else { return nil }
        return factor(reps: reps).map { load * $0 }
    }
}
