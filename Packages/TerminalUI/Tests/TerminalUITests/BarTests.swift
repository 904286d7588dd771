// SPDX-License-Identifier: Apache-2.0

import TerminalUI
import Testing

@Suite("Gauges, sparklines and bars", .timeLimit(.minutes(1)))
struct BarTests {
    private let week = [
        Bar("Mon", 1820), Bar("Tue", 2210), Bar("Wed", 1990), Bar("Thu", 2400), Bar("Fri", 0),
        Bar("Sat", 2650), Bar("Sun", 2010),
    ]

    @Test("a gauge shows how far something has come")
    func gauge() {
        let gauge = Gauge("Protein", value: 0.63, detail: "101 / 160 g")
        #expect(picture(gauge, 40, 1) == "Protein ████████████▋░░░░░░░ 101 / 160 g")
        #expect(picture(gauge, 40, 1, .ascii) == "Protein #############....... 101 / 160 g")
    }

    @Test("a gauge prints its percentage by itself, also beyond the end")
    func percentage() {
        #expect(picture(Gauge(value: 0.5), 13, 1) == "████░░░░  50%")
        #expect(picture(Gauge(value: 1.2), 13, 1) == "████████ 120%")
        #expect(picture(Gauge(value: .nan), 13, 1) == "░░░░░░░░   0%")
    }

    @Test("a narrow gauge loses its bar before its number")
    func narrowGauge() {
        #expect(picture(Gauge("Protein", value: 0.5), 12, 1) == "Protein  50%")
    }

    @Test("a sparkline spans from the least to the greatest value")
    func sparkline() {
        let line = Sparkline([1, 2, 3, nil, 5, 8])
        #expect(picture(line, 10, 1) == "▁▁▂ ▅█")
        #expect(picture(line, 10, 1, .ascii) == "__. =#")
        #expect(
            picture(line, 10, 2) == """
                    ▁█
                ▁▂▅ ██
                """)
    }

    @Test("a sparkline keeps the newest values, and a range of its own")
    func sparklineWindow() {
        #expect(picture(Sparkline([9, 9, 1, 4]), 2, 1) == "▁█")
        #expect(picture(Sparkline([4, 4]), 4, 1) == "▄▄")
        #expect(picture(Sparkline([5, 10], range: 0...10), 4, 1) == "▄█")
        #expect(picture(Sparkline([]), 4, 1) == "")
        #expect(picture(Sparkline([.nan, 3, .infinity]), 4, 1) == " ▄")
    }

    @Test("bars to the side stand between label and value")
    func sideways() {
        #expect(
            picture(BarChart(week, goal: 2100), 44, 7) == """
                Mon ███████████████████████▍  ┊        1,820
                Tue ████████████████████████████▍      2,210
                Wed █████████████████████████▌┊        1,990
                Thu ██████████████████████████████▊    2,400
                Fri                           ┊            0
                Sat ██████████████████████████████████ 2,650
                Sun █████████████████████████▊┊        2,010
                """)
        #expect(
            picture(BarChart(week, goal: 2100), 30, 7, .ascii) == """
                Mon ############## :     1,820
                Tue #################    2,210
                Wed ###############:     1,990
                Thu ##################   2,400
                Fri                :         0
                Sat #################### 2,650
                Sun ###############:     2,010
                """)
    }

    @Test("bars upwards stand over their labels")
    func upright() {
        #expect(
            picture(BarChart(week, axis: .vertical, goal: 2100), 44, 10) == """
                                  2,400       2,650
                      2,210 1,990 ▂▂▂▂▂       █████ 2,010
                1,820┄▅▅▅▅▅┄┄┄┄┄┄┄█████┄┄┄┄┄┄┄█████┄▁▁▁▁▁
                ▄▄▄▄▄ █████ █████ █████       █████ █████
                █████ █████ █████ █████       █████ █████
                █████ █████ █████ █████       █████ █████
                █████ █████ █████ █████       █████ █████
                █████ █████ █████ █████       █████ █████
                █████ █████ █████ █████   0   █████ █████
                 Mon   Tue   Wed   Thu   Fri   Sat   Sun
                """)
        #expect(
            picture(BarChart(week, axis: .vertical), 20, 6, .ascii) == """
                  __  ==  ##
                --##++##  ##**
                ########  ####
                ########  ####
                ########  ####
                MoTuWeThFrSaSu
                """)
    }

    @Test("without room the newest bars are shown")
    func newest() {
        #expect(picture(BarChart(week), 20, 1).hasPrefix("Sun"))
        let month = (1...31).map { Bar("", Double($0)) }
        #expect(picture(BarChart(month, axis: .vertical), 4, 1) == "▇▇██")
    }

    @Test("values below zero and values that are none draw nothing")
    func oddValues() {
        let chart = BarChart([Bar("a", -5), Bar("b", .nan), Bar("c", .infinity), Bar("d", 4)])
        #expect(
            picture(chart, 20, 4) == """
                a                 -5
                b
                c
                d ███████████████  4
                """)
        #expect(fault(of: render(BarChart([], axis: .vertical), 9, 9)) == nil)
    }

    @Test("bars may have their own text and look")
    func ownText() {
        let red = Style(foreground: .red)
        let frame = render(BarChart([Bar("a", 3, detail: "3 sets", style: red)]), 20, 1)
        #expect(frame.text() == "a ███████████ 3 sets")
        #expect(frame[column: 3, row: 0].style == red)
    }
}
