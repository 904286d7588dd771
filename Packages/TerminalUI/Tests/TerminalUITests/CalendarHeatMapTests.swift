// SPDX-License-Identifier: Apache-2.0

import TerminalUI
import TerminalUIExtras
import Testing

@Suite("Calendar heat map", .timeLimit(.minutes(1)))
struct CalendarHeatMapTests {
    private let map = CalendarHeatMap(
        (0..<68).map { $0 % 3 == 0 ? Double($0 % 7) : 0 } + [nil, nil], firstWeekday: 2,
        weekdays: ["Mon", "", "Wed", "", "Fri", "", "Sun"],
        weeks: ["Sep", "", "", "", "Oct", "", "", "", "Nov", "", ""])

    @Test("weeks go from left to right, weekdays downwards")
    func unicode() {
        #expect(
            picture(map, 40, 8) == """
                    Sep     Oct     Nov
                Mon   · █ · · █ · · █ ·
                      █ · · █ · · █ · ·
                Wed · · · · · · · · · ·
                    · · ░ · · ░ · · ░ ·
                Fri · ▒ · · ▒ · · ▒ · ·
                    ▒ · · ▒ · · ▒ · · ▒
                Sun · · ▓ · · ▓ · · ▓ ·
                """)
    }

    @Test("levels are readable in ASCII")
    func ascii() {
        #expect(
            picture(map, 40, 8, .ascii) == """
                    Sep     Oct     Nov
                Mon   . # . . # . . # .
                      # . . # . . # . .
                Wed . . . . . . . . . .
                    . . - . . - . . - .
                Fri . + . . + . . + . .
                    + . . + . . + . . +
                Sun . . * . . * . . * .
                """)
    }

    @Test("a narrow map shows the newest weeks")
    func narrow() {
        #expect(
            picture(map, 13, 8) == """
                        Nov
                Mon · · █ ·
                    · █ · ·
                Wed · · · ·
                    · · ░ ·
                Fri · ▒ · ·
                    ▒ · · ▒
                Sun · · ▓ ·
                """)
    }

    @Test("a low map leaves out the names of the weeks")
    func low() {
        #expect(picture(map, 40, 7).hasPrefix("Mon"))
    }

    @Test("days that are none of the time shown stay blank")
    func blanks() {
        let map = CalendarHeatMap([nil, 0, 4, 8], firstWeekday: 0, highest: 8)
        #expect(picture(map, 4, 7) == "\n·\n▒\n█")
        #expect(picture(CalendarHeatMap([]), 9, 9) == "")
        #expect(picture(CalendarHeatMap([.nan, 1e308, .infinity]), 9, 9) == "·\n█\n·")
    }
}
