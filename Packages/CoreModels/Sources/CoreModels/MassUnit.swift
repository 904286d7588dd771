// SPDX-License-Identifier: Apache-2.0

/// A unit of mass that a person may use.
public enum MassUnit: String, Sendable, Hashable, Codable, CaseIterable {
    case kg, lb

    /// Grams in one unit. The pound is the international pound: 0.45359237 kg by definition.
    public var grams: Double {
        switch self {
        case .kg: 1_000
        case .lb: 453.592_37
        }
    }

    /// Kilograms in this unit.
    public func figure(kilograms: Double) -> Double {
        switch self {
        case .kg: kilograms
        case .lb: kilograms * 1_000 / grams
        }
    }

    /// The unit for a word such as `kg` or `lbs`, in any case; `nil` for any other word.
    public init?(word: String) {
        switch word.lowercased() {
        case "kg", "kgs": self = .kg
        case "lb", "lbs": self = .lb
        default: return nil
        }
    }
}
