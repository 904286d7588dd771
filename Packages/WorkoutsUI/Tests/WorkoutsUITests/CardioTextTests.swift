// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Testing
import WorkoutsModels
import WorkoutsTestSupport
import WorkoutsUIAPI

@Suite("Cardio sessions as text")
struct CardioTextTests {
    typealias Cardio = Workouts.Business.Model.Cardio

    @Test(
        "the figures that are known, with the pace of the sport",
        arguments: [
            (
                Cardio(
                    sport: .running, seconds: 1_992.78, metres: 4_689.24, heartRate: 160,
                    maxHeartRate: 189, climbMetres: 124, kcal: 379),
                "4.69 km, 33:13, 7:05 /km, 160 bpm (max 189), up 124 m, 379 kcal"
            ),
            (Cardio(sport: .cycling, seconds: 3_600, metres: 30_000), "30 km, 1:00:00, 30.0 km/h"),
            (Cardio(sport: .swimming, seconds: 1_800, metres: 900), "900 m, 30:00, 3:20 /100 m"),
            (Cardio(sport: .hiking, heartRate: 99), "99 bpm"),
            (Cardio(sport: .rowing, metres: 50, maxHeartRate: 180), "50 m, max 180 bpm"),
            (Cardio(sport: .skiing), "skiing"),
        ])
    func text(cardio: Cardio, text: String) {
        #expect(CardioText.text(cardio) == text)
    }

    @Test("a list has sport and distance where a workout of sets has exercises and volume")
    func cells() {
        let run = WorkoutsFixtures.summary(sets: 0, cardio: .init(sport: .running, metres: 5_000))
        #expect(CardioText.cells(run, .kg) == ["running", "-", "5 km"])
        #expect(CardioText.cells(WorkoutsFixtures.summary(), .kg) == ["1", "3", "1,200 kg"])
        #expect(CardioText.parts(run, .kg) == ["5 km"])
        #expect(CardioText.parts(WorkoutsFixtures.summary(), .kg) == ["3 sets", "1,200 kg"])
    }
}
