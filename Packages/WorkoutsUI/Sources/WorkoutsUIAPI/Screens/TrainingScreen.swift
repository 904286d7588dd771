// SPDX-License-Identifier: Apache-2.0

public import Trapezio

/// Today's training: start or continue a workout, set by set. Address `training`.
public struct TrainingScreen: TrapezioScreen {
    /// How a text leads there.
    public static let address = "training"

    /// The screen.
    public init() {}
}
