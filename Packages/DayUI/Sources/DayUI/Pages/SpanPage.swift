// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DayOrchestration
import DesignSystem

/// The page of a span of days: one document that needs nothing else. It has no script, and its
/// policy lets a browser fetch nothing.
struct SpanPage: Sendable {
    let data: SpanData
    let version: String
    let sections: [SpanSection]

    /// The page of some days, made by a version of the program.
    init(_ data: SpanData, version: String) {
        self.version = version
        self.data = data
        sections = SpanSection.all.compactMap { $0(data) }
    }

    /// What a browser may load for the page: nothing but the styles in it.
    static let policy =
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

    private var title: String {
        let clock = data.clock
        let what = data.shown.food == nil ? "Training" : "Training and food"
        return "\(what), \(Figures.longDay(data.first.text, clock)) to "
            + Figures.longDay(data.last.text, clock)
    }

    /// The whole page.
    var markup: String {
        let head = HTML(
            "head", [:],
            [
                HTML("meta", ["charset": "utf-8"]),
                HTML(
                    "meta", ["http-equiv": "Content-Security-Policy", "content": Self.policy]),
                HTML("meta", ["name": "referrer", "content": "no-referrer"]),
                HTML(
                    "meta",
                    ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
                HTML("title", title), HTML("style", SpanStyle.css),
            ])
        let links = sections.map { section in
            HTML("li", [:], [HTML("a", ["href": "#" + section.id], section.title)])
        }
        let made = "Made by airfit \(version) on \(Figures.longDay(today, data.clock))."
        let body = HTML(
            "body", [:],
            [
                HTML("a", ["class": "skip", "href": "#main"], "Skip to the figures"),
                HTML("header", [:], [HTML("h1", title), HTML("p", ["class": "soft"], made)]),
                HTML("nav", ["aria-label": "Sections"], [HTML("ul", [:], links)]),
                HTML("main", ["id": "main"], sections.map(\.html)),
            ])
        return "<!DOCTYPE html>\n"
            + HTML("html", ["lang": "en"], [head, body]).markup + "\n"
    }

    private var today: String { data.clock.today }

    /// The same figures for `--json`.
    func json(file: String?, bytes: Int?) -> JSON {
        [
            "from": .string(data.first.text), "to": .string(data.last.text),
            "file": .string(file), "bytes": .int(bytes),
            "sections": .list(sections) { $0.json },
        ]
    }
}
