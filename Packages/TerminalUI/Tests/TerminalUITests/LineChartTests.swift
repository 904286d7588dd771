// SPDX-License-Identifier: Apache-2.0

import TerminalUI
import Testing

@Suite("Line chart", .timeLimit(.minutes(1)))
struct LineChartTests {
    private let weight = LineChart(
        [
            LineSeries(values: [
                82.4, 82.1, 82.6, 81.9, 81.7, 81.8, 81.2, 81.4, 80.9, 80.7, 80.9, 80.2, 80.4, 79.9,
            ])
        ], labels: [AxisLabel(0, "1 Nov"), AxisLabel(6, "7 Nov"), AxisLabel(13, "14 Nov")])

    private let lifts = LineChart([
        LineSeries("Squat", values: [100, 105, 102.5, 110, 115, 112.5, 120]),
        LineSeries("Bench", values: [70, 72.5, 75, 72.5, 77.5, 80, 80]),
    ])

    @Test("a line has an axis of round numbers and labelled positions")
    func single() {
        #expect(
            picture(weight, 50, 12) == """
                83 ┤
                   │⠤⣀   ⡠⠒⠑⢄
                82 ┤  ⠉⠒⠉    ⠑⢄⡀
                   │           ⠈⠉⠑⠒⠒⠉⠉⠢⣀
                81 ┤                    ⠑⠤⠒⠒⠉⠒⠤⣀
                   │                            ⠉⠒⠒⠤⠔⠒⠊⠑⢄
                   │                                     ⠑⢄⡠⠤⠔⠢⢄
                80 ┤                                            ⠑⠢
                   │
                79 ┤
                   └┬────────────────────┬───────────────────────┬
                  1 Nov                7 Nov                14 Nov
                """)
    }

    @Test("a line is readable in ASCII")
    func ascii() {
        #expect(
            picture(weight, 50, 12, .ascii) == """
                83 +
                   |*.   ..*.
                82 +  .*.    .*.
                   |            ..*..*.
                81 +                   ..*..*.
                   |                          ..*..*...*.
                   |                                     .*...*.
                80 +                                            .*
                   |
                79 +
                   ++--------------------+-----------------------+
                  1 Nov                7 Nov                14 Nov
                """)
    }

    @Test("several lines have a legend and differ without colour")
    func several() {
        #expect(
            picture(lifts, 40, 12) == """
                • Squat  ◦ Bench
                120 ┤                      ⢀⣀⡀      ⣀⠤⠒•
                    │                ⣀⠤⠔⠒⠊⠉⠁ ⠈⠉⠉⠑⠒⠒⠉
                    │   ⣀⣀⠤⠤⠤⠤⣀⣀⣀⡠⠔⠊⠉
                100 ┤⠒⠉⠉
                    │
                    │
                 80 ┤                        ⢀⣀⣀⡠⠤⠤⠤⠤⠤⠤◦
                    │   ⣀⣀⣀⣀⡠⠤⠤⠔⠒⠒⠤⠤⠤⣀⣀⡠⠤⠔⠒⠊⠉⠁
                    │⠉⠉⠉
                 60 ┤
                    └───────────────────────────────────
                """)
        #expect(
            picture(lifts, 40, 12, .ascii) == """
                * Squat  o Bench
                120 +                               ...*
                    |                .*.....*....*..
                    |   ...*..    ...
                100 +*..      ..*.
                    |
                    |
                 80 +                    ...o....o.....o
                    |o.....o....o.....o..
                    |
                 60 +
                    +-----------------------------------
                """)
    }

    @Test("a small chart loses the legend, then the axes")
    func small() {
        #expect(
            picture(lifts, 24, 6) == """
                150 ┤
                    │           ⣀⣀⣀⣀⣀⣀⠤•
                100 ┤⠒⠒⠒⠒⠒⠒⠒⠒⠉⠉⠉
                    │⣀⣀⣀⣀⡠⠤⠤⠤⣀⣀⣀⠤⠤⠤⠒⠒⠒⠒◦
                 50 ┤
                    └───────────────────
                """)
        #expect(
            picture(weight, 10, 3, .ascii) == """
                 *
                **********
                """)
    }

    @Test("labels that would run into each other are left out")
    func labels() {
        let labels = (0...9).map { AxisLabel(Double($0), "day \($0)") }
        let chart = LineChart(
            [LineSeries(values: Array(repeating: 1, count: 10))], labels: labels)
        #expect(
            picture(chart, 30, 6) == """
                2 ┤
                  │⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀
                  │
                0 ┤
                  └┬─────┬─────┬───────┬──────
                 day 0 day 2 day 4   day 7
                """)
    }

    @Test("one value, equal values and no value are drawn without a fault")
    func few() {
        #expect(
            picture(LineChart([LineSeries(values: [5])]), 20, 5, .ascii) == """
                6 +
                  |        *
                  |
                4 +
                  +-----------------
                """)
        #expect(picture(LineChart([LineSeries(values: [])]), 20, 5) == "")
        #expect(picture(LineChart([]), 20, 5) == "")
    }

    @Test("values that are no numbers break the line")
    func gaps() {
        let chart = LineChart([LineSeries(values: [1, 1, .nan, 1, 1])])
        #expect(picture(chart, 9, 1, .ascii) == "*.*   *.*")
    }

    @Test("the caller prints the numbers and widens the axis")
    func callersAxis() {
        let chart = LineChart(
            [LineSeries(values: [62, 75])], yRange: 60...90, yText: { "\(Int($0)) kg" })
        #expect(
            picture(chart, 20, 8, .ascii) == """
                100 kg +
                       |
                       |
                 80 kg +
                       |         ..*
                       |   ......
                 60 kg +*..
                       +------------
                """)
    }

    @Test(
        "extreme values do not trap",
        arguments: [
            [1e308, -1e308], [.leastNonzeroMagnitude, 0], [1e-305, 2e-305], [.infinity, 1],
            [.greatestFiniteMagnitude], [-0.0, 0.0], [1e17, 1e17 + 16],
        ])
    func extremes(values: [Double]) {
        let chart = LineChart([LineSeries(values: values)])
        for glyphs in [GlyphSet.unicode, .ascii] {
            #expect(fault(of: render(chart, 40, 12, glyphs)) == nil)
        }
    }
}
