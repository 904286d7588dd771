// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Testing
import WorkoutsModels

@Suite("Plates on a bar")
struct PlatesTests {
    typealias Plates = Workouts.Business.Model.Plates

    @Test(
        "each side gets the fewest plates that come nearest below the load",
        arguments: [
            (Plates.kilograms, 100.0, [25.0, 15], 0.0),
            (.kilograms, 102.5, [25, 15, 1.25], 0),
            (.kilograms, 20, [], 0), (.kilograms, 61, [20], 1),
            (.kilograms, 300, [25, 25, 25, 25, 25, 15], 0),
            (.kilograms, 15, [], -5), (.kilograms, 0, [], -20),
            (.pounds, 135, [45], 0), (.pounds, 230, [45, 45, 2.5], 0),
            (.pounds, 47, [], 2),
        ])
    func loaded(plates: Plates, target: Double, perSide: [Double], missing: Double) {
        let bar = plates.loaded(to: target)
        #expect(bar.perSide == perSide && bar.missing == missing)
        #expect(bar.total == plates.bar + 2 * perSide.reduce(0, +))
    }

    @Test("the heaviest plate first is not always the way")
    func closest() {
        let few = Plates(unit: .kg, bar: 20, sizes: [20, 15])
        #expect(few.loaded(to: 80).perSide == [15, 15])
        #expect(few.loaded(to: 100).perSide == [20, 20])
        #expect(few.loaded(to: 84).missing == 4)
    }

    @Test("without plates the bar is all there is")
    func none() {
        let bare = Plates(unit: .kg, bar: 20, sizes: [0, -5])
        #expect(bare.sizes.isEmpty && bare.loaded(to: 60).missing == 40)
        #expect(bare.loaded(to: .infinity).perSide.isEmpty)
        #expect(bare.loaded(to: .nan).total == 20)
    }

    @Test("no load loads more than was asked for, whatever the plates")
    func never() {
        for target in stride(from: 20.0, through: 260, by: 0.5) {
            for plates in [Plates.kilograms, Plates(unit: .kg, bar: 15, sizes: [7, 3.3, 0.5])] {
                let bar = plates.loaded(to: target)
                #expect(bar.total <= target + 0.01 && bar.missing >= 0, "\(target)")
                #expect(bar.missing < 2 * (plates.sizes.last ?? 0) + 0.01, "\(target)")
            }
        }
    }
}
