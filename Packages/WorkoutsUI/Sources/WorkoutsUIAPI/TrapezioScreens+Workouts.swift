// SPDX-License-Identifier: Apache-2.0

public import CoreModels
public import Trapezio
public import TrapezioNavigation
public import WorkoutsModels

extension TrapezioScreens {
    /// Registers the training screens with their addresses.
    /// - Throws: `TrapezioPathFailure.duplicate` when a name or an address is taken.
    public mutating func registerWorkouts() throws(TrapezioPathFailure) {
        try register(
            TrainingScreen.self, at: TrainingScreen.address, TrainingScreen.address + "/:day")
        try register(WorkoutsScreen.self, at: WorkoutsScreen.address)
        try register(WorkoutScreen.self, at: WorkoutScreen.address)
        try register(ExercisesScreen.self, at: ExercisesScreen.address)
        try register(ExerciseScreen.self, at: ExerciseScreen.address)
        try register(RecordsScreen.self, at: RecordsScreen.address)
        try register(MusclesScreen.self, at: MusclesScreen.address)
        try register(RoutinesScreen.self, at: RoutinesScreen.address)
        try register(RoutineScreen.self, at: RoutineScreen.address)
        try register(ImportScreen.self, at: ImportScreen.address)
    }
}

/// The training of a day: start or continue a workout, set by set. Address `training` for today,
/// `training/2026-11-20` for a day before.
public struct TrainingScreen: TrapezioScreen {
    /// The address of the screen, as a person types it after `--at`.
    public static let address = "training"

    /// The day; `nil` for today.
    public let day: Workouts.Business.Model.Day?

    /// The training of a day; today's by default.
    public init(day: Workouts.Business.Model.Day? = nil) { self.day = day }

    enum CodingKeys: CodingKey { case day }

    /// Reads a saved screen. Throws when the text is not a day of the calendar.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        day = try values.decodeIfPresent(Workouts.Business.Model.Day.self, forKey: .day)
        guard day.map({ $0.parts != nil }) ?? true else {
            throw DecodingError.dataCorruptedError(
                forKey: .day, in: values,
                debugDescription: "a day is written YYYY-MM-DD, such as 2026-11-20")
        }
    }
}

/// The workouts so far. Address `workouts`.
public struct WorkoutsScreen: TrapezioScreen {
    /// The address of the screen, as a person types it after `--at`.
    public static let address = "workouts"

    /// The screen.
    public init() {}
}

/// One workout, set by set. Address `workouts/:id`, such as `workouts/w41`.
public struct WorkoutScreen: TrapezioScreen {
    /// The address of the screen, as a person types it after `--at`.
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

/// The exercises there are. Address `exercises`.
public struct ExercisesScreen: TrapezioScreen {
    /// The address of the screen, as a person types it after `--at`.
    public static let address = "exercises"

    /// The screen.
    public init() {}
}

/// One exercise and its history. Address `exercises/:id`, such as `exercises/e17`.
public struct ExerciseScreen: TrapezioScreen {
    /// The address of the screen, as a person types it after `--at`.
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

/// The records of every exercise. Address `records`.
public struct RecordsScreen: TrapezioScreen {
    /// The address of the screen, as a person types it after `--at`.
    public static let address = "records"

    /// The screen.
    public init() {}
}

/// The volume of every muscle, week by week. Address `muscles`.
public struct MusclesScreen: TrapezioScreen {
    /// The address of the screen, as a person types it after `--at`.
    public static let address = "muscles"

    /// The screen.
    public init() {}
}

/// The routines. Address `routines`.
public struct RoutinesScreen: TrapezioScreen {
    /// The address of the screen, as a person types it after `--at`.
    public static let address = "routines"

    /// The screen.
    public init() {}
}

/// One routine with its days. Address `routines/:name`, such as `routines/ppl`.
public struct RoutineScreen: TrapezioScreen {
    /// The address of the screen, as a person types it after `--at`.
    public static let address = "routines/:name"

    /// The name of the routine.
    public let name: String

    /// The screen of a routine.
    public init(name: String) { self.name = name }
}

/// Imports of other apps' exports: plan, import, undo. Address `import`.
public struct ImportScreen: TrapezioScreen {
    /// The address of the screen, as a person types it after `--at`.
    public static let address = "import"

    /// The screen.
    public init() {}
}

/// Ids as people see them: a letter and a number.
private enum ShownID {
    /// The number of an id such as `w41`, or of `41`.
    static func decode<Key: CodingKey>(
        _ letter: Character, from decoder: any Decoder, _ key: Key
    ) throws -> Int64 {
        let container = try decoder.container(keyedBy: Key.self)
        let text = try container.decode(String.self, forKey: key)
        let digits = text.first?.lowercased() == String(letter) ? text.dropFirst() : text[...]
        guard let number = Int64(digits, in: .rowIDs) else {
            throw DecodingError.dataCorruptedError(
                forKey: key, in: container,
                debugDescription: "\"\(text)\" is not an id such as \(letter)1")
        }
        return number
    }
}
