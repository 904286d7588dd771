// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WorkoutsModels
import WorkoutsTestSupport

@Suite("Length of a workout")
struct WorkoutLengthTests {
    typealias Model = Workouts.Business.Model

    private static func workout(_ seconds: Double?, source: String = "hevy") -> Model.WorkoutSummary
    {
        let start = WorkoutsFixtures.evening
        return Model.WorkoutSummary(
            id: 1, name: "Push", day: WorkoutsFixtures.day, start: start,
            end: seconds.map { start.addingTimeInterval($0) }, exercises: 1, sets: 4,
            workingSets: 4, volumeKg: 0, source: source)
    }

    @Test(
        "minutes go from start to end, unless the timer was forgotten",
        arguments: [
            (nil, nil, false), (3_600, 60, false), (21_600, 360, false), (21_601, nil, true),
            (950_460, nil, true), (-60, 0, false),
        ] as [(Double?, Double?, Bool)])
    func minutes(_ seconds: Double?, _ minutes: Double?, _ isForgotten: Bool) {
        let workout = Self.workout(seconds)
        #expect(workout.minutes == minutes)
        #expect(workout.hasForgottenTimer == isForgotten)
    }

    @Test(
        "less than a minute for each set is typing, where it was logged by hand",
        arguments: [
            (nil, nil, false), (120, nil, true), (239, nil, true), (240, 4, false),
        ] as [(Double?, Double?, Bool)])
    func typedAtOnce(_ seconds: Double?, _ minutes: Double?, _ isTyped: Bool) {
        let workout = Self.workout(seconds, source: "manual")
        #expect(workout.minutes == minutes && workout.isTypedAtOnce == isTyped)
        #expect(Self.workout(seconds).minutes == seconds.map { $0 / 60 })
    }

    @Test("a day counts three minutes a set where the minutes are not known")
    func day() {
        let day = WorkoutsFixtures.training(
            workouts: [Self.workout(3_600), Self.workout(950_460), Self.workout(nil)])
        #expect(day.minutes == 60 + 12 + 12)
    }
}
