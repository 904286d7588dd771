// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import WorkbenchBuild

@Suite("Where a row of builds changes its level")
struct ChangePointTests {
    /// The rows of a hundred that a test looks at: in `check` a quarter.
    private let percent = ProcessInfo.processInfo.environment["WORKBENCH_SLOW"] == nil ? 25 : 100

    /// Commits of so many builds each; from `change` on they take `factor` times as long.
    private static func groups(
        _ noise: inout Noise, commits: Int = 20, builds: Int = 3, change: Int? = nil,
        factor: Double = 1.2, scatter: Double = 0.03
    ) -> [[Double]] {
        (0..<commits).map { commit in
            let isLater = change.map { commit >= $0 } ?? false
            return noise.times(builds, isLater ? 10 * factor : 10, scatter: scatter)
        }
    }

    @Test("20 % more from any commit but the two at either end is found there")
    func everyPlace() {
        for place in 2...18 {
            var noise = Noise(seed: UInt64(place))
            let points = ChangePoint.find(in: Self.groups(&noise, change: place))
            #expect(points.map(\.index) == [place], "planted at \(place)")
            #expect(points.allSatisfy { abs($0.difference.change - 0.2) < 0.05 })
        }
    }

    @Test("with 8 % of scatter, as on a busy machine, the right commit is found in 9 of 10 rows")
    func scattered() {
        var hits = 0
        for seed in 0..<percent {
            var noise = Noise(seed: UInt64(seed))
            let place = 4 + seed % 13
            let points = ChangePoint.find(
                in: Self.groups(&noise, change: place, scatter: 0.08))
            hits += points.map(\.index) == [place] ? 1 : 0
        }
        #expect(hits * 10 >= percent * 9, "\(hits) of \(percent)")
    }

    @Test(
        "of 200 rows without a change at most 1 % show one, however small",
        arguments: [0.02, 0.1])
    func falseAlarms(scatter: Double) {
        var alarms = 0
        for seed in 0..<2 * percent {
            var noise = Noise(seed: UInt64(seed))
            let rows = Self.groups(&noise, scatter: scatter)
            alarms += ChangePoint.find(in: rows, smallest: 0).isEmpty ? 0 : 1
        }
        #expect(alarms * 100 <= 2 * percent, "\(alarms) of \(2 * percent)")
    }

    @Test("several rows searched together have no more false alarms than one")
    func manySeries() {
        var alarms = 0
        for seed in 0..<40 * percent / 100 {
            var noise = Noise(seed: UInt64(seed))
            let found = (0..<10).contains { _ in
                let rows = Self.groups(&noise)
                return !ChangePoint.find(in: rows, series: 10, smallest: 0).isEmpty
            }
            alarms += found ? 1 : 0
        }
        #expect(alarms <= 1, "\(alarms) of \(40 * percent / 100)")
    }

    @Test("a proven change below the smallest is not told, and hides no larger one")
    func small() {
        var noise = Noise(seed: 5)
        let levels = (0..<20).map { $0 < 10 ? 10.0 : $0 < 18 ? 10.2 : 12.3 }
        let rows = levels.map { noise.times(4, $0, scatter: 0.002) }
        #expect(ChangePoint.find(in: rows).map(\.index) == [18])
        #expect(ChangePoint.find(in: rows, smallest: 0.01).map(\.index) == [10, 18])
    }

    @Test("up and down again are two changes")
    func twice() {
        var noise = Noise(seed: 9)
        let rows = (0..<20).map { noise.times(3, 7..<14 ~= $0 ? 12 : 10, scatter: 0.02) }
        let points = ChangePoint.find(in: rows)
        #expect(points.map(\.index) == [7, 14])
        #expect(points.map { $0.difference.change > 0 } == [true, false])
        #expect(
            points.map(\.before) == [0..<7, 7..<14] && points.map(\.after) == [7..<14, 14..<20])
    }

    @Test("nothing, one group, and equal values have no change")
    func none() {
        #expect(ChangePoint.find(in: []).isEmpty)
        #expect(ChangePoint.find(in: [[1, 2, 3]]).isEmpty)
        #expect(ChangePoint.find(in: [[Double]](repeating: [2, 2, 2], count: 20)).isEmpty)
    }

    @Test("fewer than five builds on a side prove nothing")
    func few() {
        let rows = [[10, 10.1], [10.2, 10.3], [20, 20.1], [20.2, 20.3]]
        #expect(ChangePoint.find(in: rows).isEmpty)
    }
}
