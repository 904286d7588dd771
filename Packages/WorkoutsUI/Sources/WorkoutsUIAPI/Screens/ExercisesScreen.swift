// SPDX-License-Identifier: Apache-2.0

public import Trapezio

/// The exercises there are. Address `exercises`.
public struct ExercisesScreen: TrapezioScreen {
    /// How a text leads there.
    public static let address = "exercises"

    /// The screen.
    public init() {}
}
