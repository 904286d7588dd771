// SPDX-License-Identifier: Apache-2.0

/// Text from outside, made safe to show: nothing a file or an argument holds may drive the terminal.
enum TerminalText {
    /// The line without control characters and bidirectional overrides; the styles the canvas writes
    /// stay.
    static func safe(_ line: String) -> String {
        if !line.unicodeScalars.contains(where: isUnsafe) { return line }
        var result = String.UnicodeScalarView()
        var rest = Substring(line).unicodeScalars
        while let scalar = rest.popFirst() {
            if scalar == "\u{1B}", let style = style(at: rest) {
                result.append(scalar)
                result.append(contentsOf: style)
                rest.removeFirst(style.count)
            } else {
                result.append(isUnsafe(scalar) ? " " : scalar)
            }
        }
        return String(result)
    }

    /// `[`, digits, `m`: what comes after the escape of a style.
    private static func style(
        at rest: Substring.UnicodeScalarView
    ) -> [Unicode.Scalar]? {
        let head = Array(rest.prefix(4))
        guard head.first == "[", let end = head.firstIndex(of: "m"), end > 1,
            head[1..<end].allSatisfy({ ("0"..."9").contains($0) })
        else { return nil }
        return Array(head[...end])
    }

    private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
