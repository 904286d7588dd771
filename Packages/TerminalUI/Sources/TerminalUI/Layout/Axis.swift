// SPDX-License-Identifier: Apache-2.0

/// A direction in the grid.
public enum Axis: Sendable, Hashable, CaseIterable {
    /// Along a row, from left to right.
    case horizontal
    /// Along a column, from top to bottom.
    case vertical

    var other: Axis { self == .horizontal ? .vertical : .horizontal }
}
