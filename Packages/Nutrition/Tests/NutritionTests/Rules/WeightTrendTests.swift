// SPDX-License-Identifier: Apache-2.0

import CoreModels
import NutritionModels
import NutritionReluxImpl
import NutritionTestSupport
import Testing

@Suite("The trend of the weight") struct WeightTrendTests {
    private let day = NutritionFixtures.day

    private func line(_ weights: [(Int, Double)]) -> [Double] {
        WeightSmoothing.line(
            weights.map { NutritionFixtures.weight($0.1, on: day.adding($0.0)) })
    }

    @Test("Walker's log of November 1990 has the trends that he computes") func walker() {
        let trend = line([(0, 173.6), (1, 172.5), (2, 171.5), (3, 172), (4, 171.5)])
        #expect(trend.dropFirst().map { ($0 * 10).rounded() / 10 } == [173.5, 173.3, 173.2, 173])
    }

    @Test("after a gap the weighing counts as if it had been read on each day", arguments: 1...60)
    func gap(days: Int) {
        let jumped = line([(0, 80), (days, 78)])
        let daily = line([(0, 80)] + (1...days).map { ($0, 78) })
        #expect(abs((jumped.last ?? 0) - (daily.last ?? 1)) < 1e-9)
    }
}
