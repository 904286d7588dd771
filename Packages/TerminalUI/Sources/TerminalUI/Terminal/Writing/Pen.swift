// SPDX-License-Identifier: Apache-2.0

/// A style as a terminal is told it: SGR, "select graphic rendition" of ECMA-48.
struct Pen: Hashable, Sendable {
    /// The SGR code that turns an attribute on, and the one that turns it off.
    private static let attributes: [(Attributes, on: UInt8, off: UInt8)] = [
        (.bold, 1, 22), (.dim, 2, 22), (.italic, 3, 23), (.underlined, 4, 24), (.inverted, 7, 27),
    ]

    static let plain = Pen(.plain, depth: .none)

    let foreground: Ink
    let background: Ink
    let attributes: Attributes

    struct Attributes: OptionSet, Hashable, Sendable {
        let rawValue: UInt8
        static let bold = Attributes(rawValue: 1)
        static let dim = Attributes(rawValue: 2)
        static let italic = Attributes(rawValue: 4)
        static let underlined = Attributes(rawValue: 8)
        static let inverted = Attributes(rawValue: 16)
    }

    init(_ style: Style, depth: ColourDepth) {
        foreground = Ink(style.foreground, depth: depth)
        background = Ink(style.background, depth: depth)
        var attributes: Attributes = []
        if style.isBold { attributes.insert(.bold) }
        if style.isDim { attributes.insert(.dim) }
        if style.isItalic { attributes.insert(.italic) }
        if style.isUnderlined { attributes.insert(.underlined) }
        if style.isInverted { attributes.insert(.inverted) }
        self.attributes = attributes
    }

    /// The shortest sequence that turns the other pen, or an unknown one, into this.
    func sequence(from other: Pen?) -> [UInt8] {
        if other == self { return [] }
        let afresh = Self.sequence(codes(from: .plain, after: [0]))
        guard let other else { return afresh }
        let changed = Self.sequence(codes(from: other, after: []))
        return changed.count < afresh.count ? changed : afresh
    }

    private func codes(from other: Pen, after start: [UInt8]) -> [UInt8] {
        var codes = start
        var lost = other.attributes.subtracting(attributes)
        var gained = attributes.subtracting(other.attributes)
        for (attribute, _, off) in Self.attributes where lost.contains(attribute) {
            codes.append(off)
            // One code ends bold and dim alike: the one that stays is set again.
            if off == 22 {
                lost.subtract([.bold, .dim])
                gained.formUnion(attributes.intersection([.bold, .dim]))
            }
        }
        for (attribute, on, _) in Self.attributes where gained.contains(attribute) {
            codes.append(on)
        }
        if foreground != other.foreground {
            foreground.appendParameters(to: &codes, isBackground: false)
        }
        if background != other.background {
            background.appendParameters(to: &codes, isBackground: true)
        }
        return codes
    }

    private static func sequence(_ codes: [UInt8]) -> [UInt8] {
        // `ESC [ m` alone means 0.
        let parameters = codes == [0] ? "" : codes.map(String.init).joined(separator: ";")
        return Array("\u{1B}[\(parameters)m".utf8)
    }
}
