// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import HostAPI
import Testing

@Suite("Lines as they are written")
struct ReportLineTextTests {
    private let line: ReportLine =
        "a \(ReportLine("good", style: ReportContext.Look.good.style)) one"

    @Test("colour is written only where it is on")
    func colour() {
        #expect(line.text(colour: false) == "a good one")
        #expect(line.text(colour: true) == "a \u{1B}[32mgood\u{1B}[0m one")
    }

    @Test("every look of a report has a code", arguments: ReportContext.Look.allCases)
    func looks(look: ReportContext.Look) {
        let text = ReportLine("x", style: look.style).text(colour: true)
        #expect(text.hasPrefix("\u{1B}[") && text.hasSuffix("mx\u{1B}[0m"))
    }

    @Test(
        "what a file holds cannot drive the terminal, in colour or not", arguments: [true, false])
    func safe(colour: Bool) {
        let line = ReportLine("a\u{1B}[2Jb\u{202E}c\nd")
        #expect(line.text(colour: colour) == "a [2Jb c d")
    }
}
