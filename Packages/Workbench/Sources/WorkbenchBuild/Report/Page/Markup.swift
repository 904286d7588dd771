// SPDX-License-Identifier: Apache-2.0

import WorkbenchKit

/// Text and numbers inside HTML and SVG.
enum Markup {
    /// Text for an element or an attribute in quotes; control characters become spaces.
    static func escaped(_ text: String) -> String { TextLayout.plain(text).escapedForMarkup }

    /// A share of the picture's width: `12.34%`.
    static func percent(_ share: Double) -> String {
        Quantity.fixed(min(max(share, 0), 1) * 100, 2) + "%"
    }

    static func cell(_ text: String, number isNumber: Bool = true) -> String {
        "<td\(isNumber ? " class=\"n\"" : "")>\(escaped(text))</td>"
    }

    /// A table that scrolls by itself where it is too wide; columns of words first, then of figures.
    static func table(_ words: [String], _ figures: [String], _ rows: [String]) -> String {
        let heads =
            words.map { "<th scope=\"col\">\($0)</th>" }
            + figures.map { "<th scope=\"col\" class=\"n\">\($0)</th>" }
        let lines = rows.map { "<tr>\($0)</tr>" }.joined(separator: "\n")
        return "<div class=\"wide\"><table><thead><tr>\(heads.joined())</tr></thead>"
            + "<tbody>\(lines)</tbody></table></div>\n"
    }
}

/// An axis from zero to a round number, so that lengths stay in proportion.
struct Axis {
    let end: Double
    /// From 0 on.
    let ticks: [Double]

    init(upTo largest: Double) {
        let largest = largest.isFinite && largest > 0 ? largest : 1
        var step = 1e-6
        // 1, 2, 5, 10, …: at most six steps.
        let factors = [2, 2.5, 2]
        var turn = 0
        while largest / step > 6, step < 1e9 {
            step *= factors[turn % 3]
            turn += 1
        }
        let count = Int((largest / step).rounded(.up))
        end = step * Double(count)
        ticks = (0...count).map { step * Double($0) }
    }

    func share(_ value: Double) -> Double { value / end }
    func percent(_ value: Double) -> String { Markup.percent(share(value)) }

    /// Lines at every tick, over the whole height.
    var grid: String {
        ticks.map {
            "<line class=\"grid\" x1=\"\(percent($0))\" x2=\"\(percent($0))\" y1=\"0\" y2=\"100%\"/>"
        }.joined()
    }

    /// The ticks with their times, as a picture of its own.
    var labels: String {
        let texts = ticks.enumerated().map { number, tick in
            let anchor = number == 0 ? "start" : number == ticks.count - 1 ? "end" : "middle"
            return "<text class=\"tick\" x=\"\(percent(tick))\" y=\"12\" "
                + "text-anchor=\"\(anchor)\">\(number == 0 ? "0" : Quantity.seconds(tick))</text>"
        }
        return
            "<svg class=\"axis ruled\" height=\"16\" aria-hidden=\"true\">\(texts.joined())</svg>"
    }
}
