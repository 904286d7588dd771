// SPDX-License-Identifier: Apache-2.0

/// A formula that estimates a one-repetition maximum from a set.
///
/// The estimate is not stored. It is computed when the set is read, so a change of the formula
/// applies to the whole history.
public enum OneRepMax: String, Sendable, Hashable, Codable, CaseIterable {
    /// Load x (1 + repetitions / 30) (Epley 1985).
    case epley
    /// Load x 36 / (37 - repetitions) (Brzycki, JOPERD 64(1), 1993).
    case brzycki

    /// The repetitions that allow an estimate (Reynolds, Gordon and Robergs, JSCR 20(3), 2006).
    public static let reps = 1...10

    /// The name of the formula in a sentence.
    public var name: String {
        switch self {
        case .epley: "Epley"
        case .brzycki: "Brzycki"
        }
    }

    /// The factor for the load; `nil` outside `reps`. One repetition is its own maximum.
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
