// SPDX-License-Identifier: Apache-2.0

public import Trapezio

/// The workouts so far. Address `workouts`.
public struct WorkoutsScreen: TrapezioScreen {
    /// How a text leads there.
    public static let address = "workouts"

    /// The screen.
    public init() {}
}
