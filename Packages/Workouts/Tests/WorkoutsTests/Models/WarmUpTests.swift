// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Testing
import WorkoutsModels

@Suite("Warm-up sets")
struct WarmUpTests {
    typealias Model = Workouts.Business.Model

    private static let kilograms = Model.Plates(.usual, for: .kg)
    private static let pounds = Model.Plates(.usual, for: .lb)

    @Test(
        "the shares of the published warm-up are loaded as they are where the plates make them",
        arguments: [
            (pounds, 225.0, [45.0, 90, 135, 180]), (kilograms, 100, [20, 40, 60, 80]),
            (kilograms, 200, [20, 80, 120, 160]),
        ] as [(Model.Plates, Double, [Double])])
    func published(plates: Model.Plates, target: Double, loads: [Double]) {
        let warmUp = Model.WarmUp(to: target, with: plates)
        #expect(warmUp.steps.map(\.bar.total) == loads)
        #expect(warmUp.steps.map(\.sets) == [2, 1, 1, 1])
        #expect(warmUp.steps.map(\.reps) == [5, 5, 3, 2])
        #expect(warmUp.steps.map(\.share) == [nil, 0.4, 0.6, 0.8])
        #expect(warmUp.work.total == target)
    }

    @Test(
        "a step that is not between the one before and the work load is left out",
        arguments: [
            (140.0, [20.0, 55, 85, 112.5]), (60, [20, 25, 35, 47.5]), (40, [20, 25, 32.5]),
            (30, [20, 25]), (25, [20]), (20, []), (10, []), (0, []),
        ] as [(Double, [Double])])
    func light(target: Double, loads: [Double]) {
        #expect(Model.WarmUp(to: target, with: Self.kilograms).steps.map(\.bar.total) == loads)
    }

    @Test("every load is the nearest multiple of twice the lightest plate, on its own arithmetic")
    func recomputed() {
        for target in stride(from: 20.0, through: 300, by: 2.5) {
            let steps = Model.WarmUp(to: target, with: Self.kilograms).steps
            for step in steps.dropFirst() {
                let share = (step.share ?? 0) * target
                let near = 20 + 2.5 * ((share - 20) / 2.5).rounded(.toNearestOrAwayFromZero)
                #expect(abs(step.bar.total - share) <= abs(near - share) + 0.01, "\(target)")
            }
            let loads = steps.map(\.bar.total)
            #expect(loads == loads.sorted() && Set(loads).count == loads.count, "\(target)")
            #expect(loads.allSatisfy { $0 < target }, "\(target)")
        }
    }

    @Test("with few plates the steps that they make remain")
    func fewPlates() {
        let plates = Model.Plates(unit: .kg, bar: 20, sizes: [.init(20)])
        let warmUp = Model.WarmUp(to: 150, with: plates)
        #expect(warmUp.steps.map(\.bar.total) == [20, 60, 100])
        #expect(warmUp.work.total == 140 && warmUp.work.missing == 10)
    }
}
