// SPDX-License-Identifier: Apache-2.0

/// A piece of a page. Text becomes markup in one place, here, so a name with `<script>` in it stays
/// a name. The names of elements and attributes are written in the program, never by a person.
struct HTML: Sendable {
    private indirect enum Node: Sendable {
        case text(String)
        case element(StaticString, [(StaticString, String)], [HTML])
    }

    private let node: Node

    /// Text, whatever characters it has.
    static func text(_ text: String) -> HTML { HTML(node: .text(text)) }

    /// An element with attributes and content.
    init(
        _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:],
        _ content: [HTML] = []
    ) {
        node = .element(name, attributes.map { ($0.key, $0.value) }, content)
    }

    /// An element that holds a text.
    init(
        _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:],
        _ text: String
    ) {
        self.init(name, attributes, [.text(text)])
    }

    /// An element without attributes that holds a text.
    init(_ name: StaticString, _ text: String) { self.init(name, [:], [.text(text)]) }

    private init(node: Node) { self.node = node }

    /// The markup, which is XML as well: a page is read by either parser.
    var markup: String {
        var text = ""
        write(to: &text)
        return text
    }

    private func write(to text: inout String) {
        switch node {
        case .text(let plain): Self.escape(plain, into: &text)
        case .element(let name, let attributes, let content):
            text += "<\(name)"
            for (name, value) in attributes {
                text += " \(name)=\""
                Self.escape(value, into: &text)
                text += "\""
            }
            // Of the elements used here, this one alone has no end tag in HTML.
            if name.description == "meta" {
                text += "/>"
                return
            }
            text += ">"
            for piece in content { piece.write(to: &text) }
            text += "</\(name)>"
        }
    }

    /// Writes text with the five characters of markup as references. What XML cannot hold, such as
    /// control characters, becomes U+FFFD.
    private static func escape(_ plain: String, into text: inout String) {
        for scalar in plain.unicodeScalars {
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\"": text += "&quot;"
            case "'": text += "&#39;"
            case "\t", "\n": text.unicodeScalars.append(scalar)
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}":
                text += "\u{FFFD}"
            // Marks that turn the direction of the text after them.
            case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": text += "\u{FFFD}"
            case _: text.unicodeScalars.append(scalar)
            }
        }
    }
}
