// SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// What a page has, as an XML parser reads it.
final class PageReader: NSObject, XMLParserDelegate {
    /// A chart: its caption, whether the caption names its pictures, and what they and its table
    /// say.
    struct Figure {
        var caption = ""
        var named = true
        var id = ""
        /// `label|value` of each mark.
        var marks: [String] = []
        var rows: [[String]] = []
    }

    private(set) var failure: (any Error)?
    private(set) var language: String?
    private(set) var headings: [String] = []
    private(set) var elements: Set<String> = []
    private(set) var links: Set<String> = []
    private(set) var ids: Set<String> = []
    private(set) var cells: [String] = []
    private(set) var figures: [Figure] = []
    private var open: [String] = []
    private var figure: Figure?
    private var row: [String] = []
    private var text = ""

    init(_ page: String) {
        super.init()
        let parser = XMLParser(data: Data(page.utf8))
        parser.delegate = self
        if !parser.parse() { failure = parser.parserError ?? CocoaError(.coderReadCorrupt) }
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String]
    ) {
        elements.insert(name)
        open.append(name)
        if let id = attributes["id"] { ids.insert(id) }
        if let link = attributes["href"] { links.insert(String(link.dropFirst())) }
        switch name {
        case "html": language = attributes["lang"]
        case "h1", "h2", "h3": headings.append(name)
        case "figure": figure = Figure()
        case "figcaption": figure?.id = attributes["id"] ?? ""
        case "svg":
            let isHidden = attributes["aria-hidden"] == "true"
            let isNamed =
                attributes["role"] == "img" && attributes["aria-labelledby"] == figure?.id
            if !isHidden, !isNamed { figure?.named = false }
        case "tr": row = []
        case _: break
        }
        if name != "span" { text = "" }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

    func parser(
        _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
        qualifiedName: String?
    ) {
        open.removeLast()
        switch name {
        case "figcaption": figure?.caption = text
        case "title" where open.contains("svg"):
            // "label, series: value"; the label is as it is in the table.
            if let colon = text.range(of: ": ", options: .backwards),
                let comma = text[..<colon.lowerBound].range(of: ", ", options: .backwards)
            {
                figure?.marks.append(
                    "\(text[..<comma.lowerBound])|\(text[colon.upperBound...])")
            }
        case "th", "td":
            row.append(text)
            cells.append(text)
        case "tr" where open.last == "tbody": figure?.rows.append(row)
        case "figure":
            if let figure { figures.append(figure) }
            figure = nil
        case _: break
        }
    }

    func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) { failure = error }
}
