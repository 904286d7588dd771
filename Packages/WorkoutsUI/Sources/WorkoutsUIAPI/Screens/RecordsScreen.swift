// SPDX-License-Identifier: Apache-2.0

public import Trapezio

/// The bests of every exercise. Address `records`.
public struct RecordsScreen: TrapezioScreen {
    /// How a text leads there.
    public static let address = "records"

    /// The screen.
    public init() {}
}
