// SPDX-License-Identifier: Apache-2.0

import Foundation

// What stands before a document.

extension MarkupReader {
    /// The encoding of `<?xml ... encoding="..."?>`.
    func declaration(_ range: Range<Int>) throws(MarkupFailure) {
        let text = plain(range).lowercased()
        guard text.hasPrefix("<?xml "), let found = text.range(of: "encoding=") else { return }
        let name = text[found.upperBound...].dropFirst().prefix { $0 != "\"" && $0 != "'" }
        switch name {
        case "utf-8", "utf8", "us-ascii", "ascii": isLatin = false
        case "iso-8859-1", "latin1", "windows-1252": isLatin = true
        default: throw damaged("It is in \(name.prefix(40)): save it as UTF-8.")
        }
    }

    /// Skips a document type with its declarations, none of which may be an entity.
    func documentType() throws(MarkupFailure) {
        guard !hasRoot else { throw damaged("A document type stands inside the document.") }
        var at = place + 9
        var quote: UInt8?
        var isInside = false
        while true {
            guard at - place <= limits.piece else { throw tooLong("a document type") }
            let offset = at - place
            guard try fill(offset + 8) || end - place > offset else {
                throw damaged("The document type is not closed.")
            }
            at = place + offset
            let byte = buffer[at]
            if let mark = quote {
                if byte == mark { quote = nil }
            } else if isInside, buffer[at..<end].starts(with: "<!--".utf8) {
                at = try find("-->", from: offset + 4, what: "a comment") + 2
            } else if buffer[at..<end].starts(with: "<!ENTITY".utf8) {
                throw damaged("It declares an entity, which no export does.")
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: "[") {
                isInside = true
            } else if byte == UInt8(ascii: "]") {
                isInside = false
            } else if byte == UInt8(ascii: ">"), !isInside {
                take(to: at + 1)
                return
            }
            at += 1
        }
    }
}
