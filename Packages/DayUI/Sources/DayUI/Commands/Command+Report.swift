// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DayOrchestration
import DesignSystem
package import HostAPI

extension Command {
    private static let span = Option(
        "date", value: "DAY", "a month, a week or a year, such as 2026-11, 2026-W47 or 2026")

    package static let report = Command(
        "report", "a page of any span of days, with charts, for a browser and for print",
        discussion: """

            One HTML file that needs nothing else: no script, no network, light or dark as the
            reader's system is, and made for A4 in print. Below each chart is a table of its
            figures. Without --from, --to and --date it is of the last 90 days. --json alone prints
            the same figures, without a page.

            The page holds your data: whoever has the file can read it.
            """,
        examples: [
            ("report -o autumn.html", "the last 90 days"),
            ("report --date 2026 -o 2026.html", "a year"),
            ("report --from 2026-01-01 --to 2026-06-30 -o half.html", "any days"),
            ("report --json", "the figures, for scripts"),
        ],
        options: [span, .from, .to, .output, .replace]
    ) { invocation, context in
        let (first, last) = try context.days(ofReport: invocation)
        let path = invocation.outputFile
        let wantsPage = path != nil || !invocation.has(.json)
        if path == nil, wantsPage, context.shell.outputIsTerminal {
            throw UserError.usage(
                "a page is for a browser, not for a terminal.",
                hint: "airfit report -o report.html", field: "output")
        }
        let sink =
            try wantsPage
            ? ExportSink(path, isForced: invocation.has(.force), context.shell) : nil
        let shown = try await context.ask(
            ShowSpan(
                from: first, to: last, weekStart: context.clock.preferences.weekStart,
                // Today's diary is not whole yet.
                lastWhole: min(last, Day(context.clock.today).adding(-1))))
        let page = SpanPage(
            SpanData(shown, from: first, to: last, context.clock), version: context.version)
        try sink?.take(page.markup)
        let bytes = try sink?.end()
        return Output(
            Report(data: page.json(file: path, bytes: bytes), isConfirmation: true) { _ in
                path.map {
                    [ReportLine("Wrote \($0)  \(Figures.whole(Double(bytes ?? 0))) bytes")]
                } ?? []
            })
    }
}

extension CommandContext {
    /// The first and the last day of a report. What is still to come is left out.
    fileprivate func days(ofReport invocation: Invocation) throws -> (Day, Day) {
        let today = Day(clock.today)
        guard let text = invocation.value(.date) else {
            let last = try invocation.value(.to).map { Day(try clock.day(meant: $0)) } ?? today
            let first =
                try invocation.value(.from).map { Day(try clock.day(meant: $0)) }
                ?? last.adding(-89)
            guard first <= last else {
                throw UserError.usage(
                    "--to \(last) is before --from \(first).",
                    hint: "airfit report --from \(last) --to \(first)", field: "to")
            }
            return (first, last)
        }
        guard invocation.value(.from) == nil, invocation.value(.to) == nil else {
            throw UserError.usage(
                "--date names the days already, so --from and --to cannot.",
                hint: "leave one of them out", field: "date")
        }
        let day = Day(try day(inSpanOf: invocation))
        let parts = text.split(separator: "-").map(String.init)
        let isYear = parts.count == 1 && parts[0].count == 4 && Int(parts[0], in: .modest) != nil
        let isMonth = parts.count == 2 && Int(parts[1], in: .modest) != nil && !parts[0].isEmpty
        let week = text.uppercased().contains("-W")
        let days =
            isYear
            ? day.year : isMonth ? day.month : week ? (0..<7).map { day.adding($0) } : [day]
        guard let first = days.first, let last = days.last, first <= today else {
            throw UserError.usage(
                "\(text) is still to come: a report is of days that were.",
                hint: "airfit report --date \(clock.today.prefix(4))", field: "date")
        }
        return (first, min(last, today))
    }
}
