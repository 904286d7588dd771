// SPDX-License-Identifier: Apache-2.0

/// A unit of mass a person may write.
public enum MassUnit: String, Sendable, Hashable, Codable, CaseIterable {
    case kg, lb

    /// Grams in one unit; the pound is the international one, 0.45359237 kg by definition.
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

    /// The unit of a word such as `kg` or `lbs`, in any case; `nil` for any other.
    public init?(word: String) {
        switch word.lowercased() {
        case "kg", "kgs": self = .kg
        case "lb", "lbs": self = .lb
        default: return nil
        }
    }
}
