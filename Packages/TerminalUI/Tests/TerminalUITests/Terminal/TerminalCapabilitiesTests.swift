// SPDX-License-Identifier: Apache-2.0

import TerminalUI
import Testing

@Suite("Terminal capabilities")
struct TerminalCapabilitiesTests {
    @Test(
        "The environment tells the colours of a terminal",
        arguments: [
            (["TERM": "xterm"], ColourDepth.ansi16), (["TERM": "xterm-256color"], .indexed256),
            (["TERM": "tmux-256color", "COLORTERM": "truecolor"], .trueColour),
            (["TERM": "xterm", "COLORTERM": "24bit"], .trueColour),
            (["TERM": "xterm-direct"], .trueColour), (["TERM": "linux"], .ansi16),
            (["TERM": "dumb"], .none), (["TERM": "dumb", "COLORTERM": "truecolor"], .none),
            ([:], .none), (["TERM": "vt100"], .none), (["TERM": "xterm-mono"], .none),
            (["TERM": "xterm-256color", "NO_COLOR": "1"], .none),
            (["TERM": "xterm-256color", "NO_COLOR": ""], .indexed256),
            (["TERM": "xterm", "CLICOLOR": "0"], .none),
            (["TERM": "xterm", "CLICOLOR": "1"], .ansi16),
        ])
    func coloursOfTerminal(environment: [String: String], depth: ColourDepth) {
        let found = TerminalCapabilities(
            environment: environment, inputIsTerminal: true, outputIsTerminal: true)
        #expect(found.colours == depth)
    }

    @Test(
        "A pipe gets colours only where they are forced, and never against NO_COLOR",
        arguments: [
            (["TERM": "xterm-256color"], ColourDepth.none),
            (["TERM": "xterm-256color", "CLICOLOR_FORCE": "1"], .indexed256),
            (["TERM": "xterm-256color", "CLICOLOR_FORCE": "0"], .none),
            (["TERM": "dumb", "CLICOLOR_FORCE": "1"], .ansi16),
            (["CLICOLOR": "0", "CLICOLOR_FORCE": "1"], .ansi16),
            (["FORCE_COLOR": "1"], .ansi16), (["FORCE_COLOR": "2"], .indexed256),
            (["FORCE_COLOR": "3"], .trueColour), (["FORCE_COLOR": "0"], .none),
            (["FORCE_COLOR": ""], .ansi16), (["FORCE_COLOR": "3", "NO_COLOR": "1"], .none),
            (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], .none),
        ])
    func coloursOfPipe(environment: [String: String], depth: ColourDepth) {
        let found = TerminalCapabilities(
            environment: environment, inputIsTerminal: true, outputIsTerminal: false)
        #expect(found.colours == depth)
    }

    @Test(
        "The first locale variable that is set tells whether Unicode is written",
        arguments: [
            (["LANG": "en_US.UTF-8"], true), (["LANG": "de_DE.utf8"], true), (["LANG": "C"], false),
            (["LC_ALL": "C", "LANG": "en_US.UTF-8"], false),
            (["LC_CTYPE": "C.UTF-8", "LANG": "C"], true),
            (["LC_ALL": "", "LANG": "en_US.UTF-8"], true), ([:], false),
            (["LANG": "de_DE.ISO-8859-1"], false),
        ])
    func unicode(environment: [String: String], isUnicode: Bool) {
        let found = TerminalCapabilities(
            environment: environment, inputIsTerminal: true, outputIsTerminal: true)
        #expect(found.isUnicode == isUnicode)
    }

    @Test(
        "What stands in the way of a full-screen interface is named",
        arguments: [
            ("xterm", true, true, InteractionObstacle?.none),
            ("xterm", false, true, .inputIsNotATerminal),
            ("xterm", true, false, .outputIsNotATerminal), ("dumb", true, true, .dumbTerminal),
            ("", true, true, .unnamedTerminal),
        ])
    func obstacles(
        terminal: String, input: Bool, output: Bool, obstacle: InteractionObstacle?
    ) {
        let found = TerminalCapabilities(
            environment: ["TERM": terminal], inputIsTerminal: input, outputIsTerminal: output)
        #expect(found.obstacle == obstacle)
        #expect(found.isInteractive == (obstacle == nil))
    }

    @Test(
        "Every obstacle is a sentence that says what to do", arguments: InteractionObstacle.allCases
    )
    func sentences(obstacle: InteractionObstacle) {
        #expect(obstacle.description.hasSuffix("."))
        #expect(obstacle.description.contains(": "))
        #expect(TerminalError.notInteractive(obstacle).description == obstacle.description)
    }

    @Test("More colours are the greater depth")
    func order() {
        #expect(ColourDepth.allCases == ColourDepth.allCases.sorted())
    }
}
