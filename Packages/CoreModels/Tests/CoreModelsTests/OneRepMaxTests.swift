// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Testing

@Suite("Estimated one-repetition maximum") struct OneRepMaxTests {
    @Test(
        "each formula has the figures of its source, and both agree at ten repetitions",
        arguments: [
            (80.0, 5, 93.333_333, 90.0), (100, 1, 100, 100), (60, 10, 80, 80),
            (125, 3, 137.5, 132.352_941), (100, 5, 116.666_667, 112.5),
        ])
    func figures(load: Double, reps: Int, epley: Double, brzycki: Double) throws {
        let byEpley = try #require(OneRepMax.epley.estimate(load: load, reps: reps))
        let byBrzycki = try #require(OneRepMax.brzycki.estimate(load: load, reps: reps))
        #expect(abs(byEpley - epley) < 1e-5 && abs(byBrzycki - brzycki) < 1e-5)
    }

    @Test("there is none without a load or outside one to ten repetitions")
    func none() {
        for formula in OneRepMax.allCases {
            for (load, reps) in [(0.0, 5), (-20, 5), (80, 0), (80, 11), (80, -1)] {
                #expect(formula.estimate(load: load, reps: reps) == nil)
            }
        }
    }
}
