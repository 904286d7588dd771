// SPDX-License-Identifier: Apache-2.0

/// The length a child gets along its stack.
///
/// Space is given in this order: fixed lengths and minimums, then fractions and natural lengths,
/// each from the first child to the last. The filling children share the rest.
public enum Extent: Sendable, Hashable {
    /// As long as the content wants to be.
    case natural
    /// Exactly this many cells.
    case fixed(Int)
    /// This part of the stack's whole length, 0 to 1.
    case fraction(Double)
    /// At least `minimum` cells, and a share of the rest in proportion to `weight`.
    case fill(weight: Int, minimum: Int)

    /// A share of the rest with weight 1.
    public static let fill = Extent.fill(weight: 1, minimum: 0)

    /// Whether the length depends on the space the stack has.
    var isFlexible: Bool {
        switch self {
        case .natural, .fixed: false
        case .fraction, .fill: true
        }
    }

    /// The cells without which the content says nothing.
    var minimum: Int {
        switch self {
        case .natural, .fraction: 0
        case .fixed(let length): max(0, length.bounded)
        case .fill(_, let minimum): max(0, minimum.bounded)
        }
    }
}
