// SPDX-License-Identifier: Apache-2.0

public import Trapezio

/// One exercise and its history. Address `exercises/:id`, such as `exercises/e17`.
public struct ExerciseScreen: TrapezioScreen {
    /// How a text leads there.
    public static let address = "exercises/:id"

    /// The number of the exercise.
    public let id: Int64

    /// The screen of an exercise.
    public init(id: Int64) { self.id = id }

    enum CodingKeys: CodingKey { case id }

    /// Reads an id as it is shown, `e17`, or its number alone.
    public init(from decoder: any Decoder) throws {
        id = try ShownID.decode("e", from: decoder, CodingKeys.id)
    }

    /// Writes the id as it is shown.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode("e\(id)", forKey: .id)
    }
}
