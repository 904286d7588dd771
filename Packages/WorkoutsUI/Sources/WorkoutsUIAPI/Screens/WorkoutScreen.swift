// SPDX-License-Identifier: Apache-2.0

public import Trapezio

/// One workout, set by set. Address `workouts/:id`, such as `workouts/w41`.
public struct WorkoutScreen: TrapezioScreen {
    /// How a text leads there.
    public static let address = "workouts/:id"

    /// The number of the workout.
    public let id: Int64

    /// The screen of a workout.
    public init(id: Int64) { self.id = id }

    enum CodingKeys: CodingKey { case id }

    /// Reads an id as it is shown, `w41`, or its number alone.
    public init(from decoder: any Decoder) throws {
        id = try ShownID.decode("w", from: decoder, CodingKeys.id)
    }

    /// Writes the id as it is shown.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode("w\(id)", forKey: .id)
    }
}
