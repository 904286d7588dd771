// SPDX-License-Identifier: Apache-2.0

/// Text from outside, made safe to show: nothing a file or an argument holds may drive the terminal.
enum TerminalText {
    /// The line without control characters and bidirectional overrides. Where there is colour, the few
    /// styles of the canvas stay: none of them hides anything.
    static func safe(_ line: String, colour: Bool = false) -> String {
        if !line.unicodeScalars.contains(where: isUnsafe) { return line }
        var result = String.UnicodeScalarView()
        var rest = Substring(line).unicodeScalars
        while let scalar = rest.popFirst() {
            if colour, scalar == "\u{1B}", let style = style(at: rest) {
                result.append(scalar)
                result.append(contentsOf: style)
                rest.removeFirst(style.count)
            } else {
                result.append(isUnsafe(scalar) ? " " : scalar)
            }
        }
        return String(result)
    }

    /// `[`, the number of a style, `m`: what comes after the escape of one.
    private static func style(at rest: Substring.UnicodeScalarView) -> [Unicode.Scalar]? {
        let head = Array(rest.prefix(4))
        guard head.first == "[", let end = head.firstIndex(of: "m") else { return nil }
        var number = String.UnicodeScalarView()
        number.append(contentsOf: head[1..<end])
        let isOurs = String(number) == "0" || Canvas.Style(rawValue: String(number)) != nil
        return isOurs ? Array(head[...end]) : nil
    }

    private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
