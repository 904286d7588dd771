// SPDX-License-Identifier: Apache-2.0

import DesignSystem

/// A section of the page of a span: the same parts as markup and for `--json`.
struct SpanSection: Sendable {
    /// A figure with its name.
    struct Fact: Sendable {
        let name: String
        let text: String

        init(_ name: String, _ text: String) {
            self.name = name
            self.text = text
        }
    }

    /// What a section is made of.
    enum Part: Sendable {
        case facts([Fact])
        case chart(Chart)
        case map(DayMap)
        case table(PageTable)
        case note(String)
    }

    /// The word of the section in links and in the document.
    let id: String
    let title: String
    let parts: [Part]

    /// All sections in the order of the page. A new one is a file beside these and a line here;
    /// what it reads is a field of `ShowSpan.Answer`. Those of food are `nil` where none is kept.
    static let all: [@Sendable (SpanData) -> SpanSection?] = [
        training, strength, muscles, food, nutrients, weight, expenditure, body, calendar, method,
    ]

    /// The section as markup.
    var html: HTML {
        HTML(
            "section", ["id": id, "aria-labelledby": id + "-title"],
            [HTML("h2", ["id": id + "-title"], title)]
                + parts.enumerated().compactMap { index, part -> HTML? in
                    switch part {
                    case .facts(let facts):
                        HTML(
                            "dl", [:],
                            facts.map {
                                HTML("div", [:], [HTML("dt", $0.name), HTML("dd", $0.text)])
                            })
                    case .chart(let chart):
                        chart.isEmpty ? nil : chart.figure(id: "\(id)-\(index)")
                    case .map(let map): map.figure(id: "\(id)-\(index)")
                    case .table(let table): table.html
                    case .note(let text): HTML("p", text)
                    }
                })
    }

    /// The section for `--json`.
    var json: JSON {
        var (facts, charts, tables, notes): ([JSON], [JSON], [JSON], [JSON]) = ([], [], [], [])
        for part in parts {
            switch part {
            case .facts(let all):
                facts += all.map { ["name": .string($0.name), "text": .string($0.text)] }
            case .chart(let chart): charts.append(chart.json)
            case .map(let map): charts.append(map.json)
            case .table(let table): tables.append(table.json)
            case .note(let text): notes.append(.string(text))
            }
        }
        return [
            "id": .string(id), "title": .string(title), "facts": .array(facts),
            "charts": .array(charts), "tables": .array(tables), "notes": .array(notes),
        ]
    }
}
