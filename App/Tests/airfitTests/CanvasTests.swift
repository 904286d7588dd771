// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import airfit

@Suite("Text output")
struct CanvasTests {
    private func canvas(width: Int = 80, colour: Bool = false, ascii: Bool = false) -> Canvas {
        Canvas(
            width: width, colour: colour, ascii: ascii,
            clock: AppClock(now: Date(timeIntervalSince1970: 1_795_320_000), timeZone: .gmt))
    }

    @Test(
        "a gauge has as many cells whatever the share",
        arguments: [-1, 0, 0.01, 0.33, 0.7104, 1, 7])
    func gauge(share: Double) {
        #expect(canvas().gauge(share).count == 20)
        #expect(canvas(ascii: true).gauge(share).count == 20)
    }

    @Test("the ASCII gauge is ASCII")
    func ascii() { #expect(canvas(ascii: true).gauge(0.5) == "##########..........") }

    @Test("colour is written only where it is on")
    func colour() {
        #expect(canvas().styled("x", .good) == "x")
        #expect(canvas(colour: true).styled("x", .good) == "\u{1B}[32mx\u{1B}[0m")
    }

    @Test("a table keeps its columns and fits the width", arguments: [40, 60, 80])
    func table(width: Int) {
        var table = TextTable([.left("NAME", shrinks: true), .right("KG")])
        table.add("A very long name of an exercise that nobody would ever think of typing", "80")
        table.add("Squat", "1,200")
        let lines = table.lines(on: canvas(width: width))
        #expect(lines.count == 3)
        #expect(lines.allSatisfy { $0.count <= width })
        #expect(lines[2].hasSuffix("1,200"))
    }

    @Test(
        "figures read the same everywhere",
        arguments: [
            (Figures.whole(1634), "1,634"), (Figures.plain(82.5), "82.5"),
            (Figures.plain(80), "80"),
            (Figures.one(93.333), "93.3"), (Figures.signed(2.93), "+2.9"),
            (Figures.percent(0.7104), "71%"),
            (Figures.duration(1_470), "24:30"), (Figures.duration(3_723), "1:02:03"),
        ])
    func figures(text: String, expected: String) { #expect(text == expected) }
}
