// SPDX-License-Identifier: Apache-2.0

import FileFormats
import Foundation
import Testing

@Suite("XML, read piece by piece")
struct MarkupReaderTests {
    /// The pieces of a document: `<name key>`, `text`, `/name`.
    static func pieces(
        _ document: String, limits: MarkupReader.Limits = .init(), key: StaticString = "k"
    ) throws(MarkupFailure) -> [String] {
        let reader = MarkupReader(
            ByteStream(bytes: Data(document.utf8), name: "x"), limits: limits)
        var pieces: [String] = []
        while true {
            switch try reader.next() {
            case .open:
                let value = try reader.attribute(key)
                pieces.append("<\(reader.name)" + (value.map { " \($0)" } ?? "") + ">")
            case .text: pieces.append(try reader.text)
            case .close: pieces.append("/\(reader.name)")
            case .end: return pieces
            }
        }
    }

    @Test(
        "elements, attributes and text come in order",
        arguments: [
            ("<a/>", ["<a>", "/a"]),
            (
                "\u{FEFF}<?xml version=\"1.0\"?>\n<a>\n <b k='1'>x</b >\n</a>\n<!-- end -->",
                ["<a>", "<b 1>", "x", "/b", "/a"]
            ),
            (
                "<n:a xmlns:n=\"u\"><n:b k = \"&lt;&#65;&#x42;&amp;&quot;&apos;&gt;\" /></n:a>",
                ["<a>", "<b <AB&\"'>>", "/b", "/a"]
            ),
            ("<a>1 &lt; 2<![CDATA[<&>]]> <!-- no --> 3</a>", ["<a>", "1 < 2", "<&>", " 3", "/a"]),
            (
                "<!DOCTYPE a [\n<!-- it's ]> -->\n<!ELEMENT a (b)>\n<!ATTLIST a k CDATA \"]>\">\n]>"
                    + "<a/>", ["<a>", "/a"]
            ),
            ("<a k=\"x > y\"/>", ["<a x > y>", "/a"]),
            ("<ä k='ö'>ü</ä>", ["<ä ö>", "ü", "/ä"]),
        ])
    func pieces(document: String, expected: [String]) throws {
        #expect(try Self.pieces(document) == expected)
    }

    @Test("a long document passes in a small buffer, line by line")
    func long() throws {
        let rows = (0..<3_000).map { "<r k=\"\($0)\">\n  text \($0)\n</r>" }
        var limits = MarkupReader.Limits()
        limits.piece = 64
        let blanks = String(repeating: " \n", count: 5_000)
        let pieces = try Self.pieces(
            "<a>" + blanks + rows.joined(separator: "\n") + "</a>", limits: limits)
        #expect(pieces.count == 3_000 * 3 + 2)
        #expect(pieces[8_998...] == ["<r 2999>", "\n  text 2999\n", "/r", "/a"])
    }

    static let bomb =
        "<!DOCTYPE a [<!ENTITY b \"\(String(repeating: "x", count: 100))\">"
        + "<!ENTITY c \"&b;&b;&b;&b;\">]><a>&c;</a>"

    @Test(
        "what is no XML, or asks too much, is refused with its line",
        arguments: [
            (bomb, 1, "It declares an entity, which no export does."),
            (
                "<!DOCTYPE a SYSTEM \"file:///etc/passwd\"><a>&x;</a>", 1,
                "&x; is not one of the five entities of XML."
            ),
            ("<a>&#xD800;</a>", 1, "&#xD800; is not one of the five entities of XML."),
            ("<a>\nx & y</a>", 2, "An & is not written as &amp;."),
            ("<a>\n<b></a>", 2, "An element ends that did not begin here."),
            ("</a>", 1, "An element ends that did not begin here."),
            ("<a>\n\n<b k=1/></a>", 3, "An attribute is not written as name=\"value\"."),
            ("<a k='1'l='2'/>", 1, "An attribute is not written as name=\"value\"."),
            ("<a k=\"1/>", 1, "A tag is not closed."),
            ("<a k='<'/>", 1, "A tag is not closed."),
            ("<a", 1, "A tag is not closed."),
            ("< a/>", 1, "A tag has no name."),
            ("<a/><b/>", 1, "There are two documents in it."),
            ("<a/>x", 1, "There is text outside the document."),
            ("<a><b/>", 1, "It ends before the document does: the file may be cut off."),
            ("", 1, "It ends before the document does: the file may be cut off."),
            ("<!DOCTYPE a [", 1, "The document type is not closed."),
            ("<a><!DOCTYPE a></a>", 1, "A document type stands inside the document."),
            ("<a><!-- x</a>", 1, "It has a comment that is not closed."),
            (
                "<?xml version='1.0' encoding='UTF-16'?><a/>", 1,
                "It is in utf-16: save it as UTF-8."
            ),
            ("<\0a\0", 1, "It is not in UTF-8: save it as UTF-8."),
        ] as [(String, Int, String)])
    func refusals(document: String, line: Int, reason: String) {
        Self.expect(document, line, reason)
    }

    @Test("depth, attributes, tags, text and comments have their limits")
    func limits() {
        let deep = String(repeating: "<a>", count: 65)
        Self.expect(deep, 1, "More than 64 elements are inside each other.")
        let many = (0..<65).map { " k\($0)=''" }.joined()
        Self.expect("<a\(many)/>", 1, "An element has more than 64 attributes.")
        let long = String(repeating: "x", count: 70_000)
        Self.expect("<a k='\(long)'/>", 1, "It has a tag of more than 65536 bytes.")
        Self.expect("<a>\(long)</a>", 1, "It has a piece of text of more than 65536 bytes.")
        Self.expect("<a><!--\(long)--></a>", 1, "It has a comment of more than 65536 bytes.")
        let declarations = String(repeating: "<!ELEMENT a EMPTY>", count: 5_000)
        Self.expect(
            "<!DOCTYPE a [\(declarations)]><a/>", 1,
            "It has a document type of more than 65536 bytes.")
    }

    @Test("a faulty element has no attributes where its reader keeps it, and the next one is read")
    func faulty() throws {
        let document = """
            <a><b k="1" App Version="2"/><b k=3></b>
            <b k="x l="5"/>
            <b k="4"/></a>
            """
        #expect(throws: MarkupFailure.self) { try Self.pieces(document) }
        let reader = MarkupReader(
            ByteStream(bytes: Data(document.utf8), name: "x"), keepsFaulty: true)
        var found: [String] = []
        while true {
            let event = try reader.next()
            if event == .end { break }
            guard event == .open, reader.depth == 2 else { continue }
            found.append(try reader.attribute("k") ?? reader.fault ?? "")
        }
        let misspelt = "An attribute is not written as name=\"value\"."
        #expect(found == [misspelt, misspelt, "A quote is not closed.", "4"])
    }

    @Test("a document in Latin-1 says so and is read as such")
    func latin() throws {
        let bytes =
            Data("<?xml version='1.0' encoding='ISO-8859-1'?><a>".utf8) + [0xE4]
            + Data("</a>".utf8)
        let reader = MarkupReader(ByteStream(bytes: bytes, name: "x"))
        #expect(try reader.next() == .open)
        #expect(try reader.next() == .text)
        #expect(try reader.text == "ä")
    }

    private static func expect(_ document: String, _ line: Int, _ reason: String) {
        do throws(MarkupFailure) {
            let pieces = try pieces(document)
            Issue.record("read as \(pieces.prefix(5))")
        } catch {
            switch error {
            case .damaged(let found, let why):
                #expect(found == line && why == reason)
            case .source(let failure): Issue.record("\(failure)")
            }
        }
    }
}
