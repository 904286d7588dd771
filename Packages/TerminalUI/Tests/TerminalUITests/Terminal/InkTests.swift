// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import TerminalUI

@Suite("Colours and attributes as a terminal is told them")
struct InkTests {
    @Test(
        "An exact colour becomes the nearest one of the palette of 256",
        arguments: [
            (Colour.rgb(0, 0, 0), 16), (.rgb(255, 255, 255), 231), (.rgb(255, 0, 0), 196),
            (.rgb(95, 135, 175), 67), (.rgb(128, 128, 128), 244), (.rgb(8, 8, 8), 232),
            (.rgb(238, 238, 238), 255), (.rgb(250, 130, 10), 208),
        ] as [(Colour, UInt8)])
    func indexed(colour: Colour, number: UInt8) {
        #expect(Ink(colour, depth: .indexed256) == .indexed(number))
    }

    @Test(
        "An exact colour becomes the nearest named one",
        arguments: [
            (Colour.rgb(250, 10, 10), 9), (.rgb(10, 10, 10), 0), (.rgb(120, 120, 130), 8),
            (.rgb(0, 200, 10), 2), (.rgb(254, 254, 254), 15),
        ] as [(Colour, UInt8)])
    func named(colour: Colour, number: UInt8) {
        #expect(Ink(colour, depth: .ansi16) == .named(number))
    }

    @Test(
        "Named colours stay, and without colours all are the standard",
        arguments: ColourDepth.allCases)
    func depths(depth: ColourDepth) {
        #expect(Ink(.brightCyan, depth: depth) == (depth == .none ? .standard : .named(14)))
        #expect(Ink(.standard, depth: depth) == .standard)
    }

    @Test("Attributes remain without colours")
    func attributesWithoutColours() {
        let style = Style(foreground: .red, isBold: true, isInverted: true)
        #expect(sequence(style, from: .plain, depth: .none) == "1;7m")
    }

    @Test("Each depth has its own form of a colour")
    func sequences() {
        let style = Style(foreground: .rgb(255, 0, 0), background: .brightBlue)
        #expect(sequence(style, from: .plain, depth: .trueColour) == "38;2;255;0;0;104m")
        #expect(sequence(style, from: .plain, depth: .indexed256) == "38;5;196;104m")
        #expect(sequence(style, from: .plain, depth: .ansi16) == "91;104m")
    }

    @Test("One code ends bold and dim, so the one that stays is set again")
    func boldAndDim() {
        let both = Style(foreground: .rgb(1, 2, 3), isBold: true, isDim: true, isItalic: true)
        let dim = Style(foreground: .rgb(1, 2, 3), isDim: true, isItalic: true)
        #expect(sequence(dim, from: both, depth: .trueColour) == "22;2m")
    }

    @Test("Starting afresh is taken where it is shorter")
    func afresh() {
        let full = Style(foreground: .red, background: .blue, isBold: true, isUnderlined: true)
        #expect(sequence(.plain, from: full, depth: .ansi16) == "m")
    }

    private func sequence(_ style: Style, from other: Style, depth: ColourDepth) -> String {
        let bytes = Pen(style, depth: depth).sequence(from: Pen(other, depth: depth))
        return String(decoding: bytes.dropFirst(2), as: UTF8.self)
    }
}
