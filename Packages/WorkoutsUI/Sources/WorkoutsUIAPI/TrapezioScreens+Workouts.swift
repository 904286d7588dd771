// SPDX-License-Identifier: Apache-2.0

public import TrapezioNavigation

extension TrapezioScreens {
    /// Makes the training screens known, with their addresses.
    /// - Throws: `TrapezioPathFailure.duplicate` when a name or an address is taken.
    public mutating func registerWorkouts() throws(TrapezioPathFailure) {
        try register(TrainingScreen.self, at: TrainingScreen.address)
        try register(WorkoutsScreen.self, at: WorkoutsScreen.address)
        try register(WorkoutScreen.self, at: WorkoutScreen.address)
        try register(ExercisesScreen.self, at: ExercisesScreen.address)
        try register(ExerciseScreen.self, at: ExerciseScreen.address)
        try register(RecordsScreen.self, at: RecordsScreen.address)
        try register(ImportScreen.self, at: ImportScreen.address)
    }
}
