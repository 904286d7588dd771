// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
import HostAPI

/// What an import of a journal did, or would do.
struct TextImport: Sendable {
    let file: String
    let isDryRun: Bool
    let days: Int
    /// The new entries, by their days.
    var added: [TextEntry] = []
    /// The lines of new entries that were read otherwise than they are written, and as what.
    var readings: [(line: DayText.Line, text: String)] = []
    /// How many entries were there already.
    var known = 0
    var rejected: [RejectedRow]
    var warnings: [String] = []

    var report: Report {
        let end =
            isDryRun
            ? "Nothing written (dry run)."
            : added.isEmpty ? "Nothing new: nothing written." : "Written."
        return Report(
            data: [
                "file": .string(file), "dry_run": .bool(isDryRun), "days": .int(days),
                "added": .int(added.count), "known": .int(known),
                "entries": .list(added) {
                    ["date": .string($0.day), "text": .string($0.text)]
                },
                "read_as": .list(readings) {
                    [
                        "line": .int($0.line.number), "typed": .string($0.line.text),
                        "text": .string($0.text),
                    ]
                },
                "rejected": .list(rejected) {
                    [
                        "line": .int($0.line), "date": .string($0.column),
                        "value": .string($0.value), "reason": .string($0.reason),
                    ]
                },
            ], next: isDryRun || added.isEmpty ? [] : ["back: airfit undo"],
            warnings: warnings, isConfirmation: !isDryRun,
            outcome: rejected.isEmpty ? .done : .rejectedRows
        ) { context in
            [
                "Found     \(Plural.of(days, "day")), \(count(added.count + known))",
                "New       \(count(added.count))     Known \(Figures.whole(Double(known)))",
            ] + read(context) + RejectedRow.lines(rejected, context) + [ReportLine(end)]
        }
    }

    /// Takes the new entries of a line.
    mutating func take(_ entries: [TextEntry], of line: DayText.Line) {
        added += entries
        let text = TextEntry.lines(entries).joined(separator: "; ")
        if !text.isEmpty, text.lowercased() != line.text.singleSpaced.lowercased() {
            readings.append((line, text))
        }
    }

    private func count(_ entries: Int) -> String {
        entries == 1 ? "1 entry" : "\(Figures.whole(Double(entries))) entries"
    }

    /// The first lines that were read otherwise than they are written.
    private func read(_ context: ReportContext) -> [ReportLine] {
        let rest = readings.count - 10
        let lines = readings.prefix(10).flatMap { line, text in
            ["line \(line.number): \(line.text)", "  read as: \(text)"]
        }
        return lines.map { ReportLine(context.cut($0, to: context.width)) }
            + (rest > 0 ? ["and \(rest) more such lines: --json lists them all"] : [])
    }
}

extension CommandContext {
    /// Imports a journal: what its lines mean and the days do not hold yet.
    func importText(_ input: ImportInput, _ invocation: Invocation) async throws -> Output {
        let text =
            try input.bytes.map { String(decoding: $0, as: UTF8.self) }
            ?? shell.text(of: input.path, limit: 16 << 20, field: "FILE")
        let journal = DayText(text, clock)
        let isDryRun = input.isPlan || invocation.has(.dryRun)
        guard !journal.days.isEmpty || !journal.rejected.isEmpty else {
            throw UserError(
                "nothing_to_import", .unreadableFile, "\(input.path) has no day with an entry.",
                hint: "write a day such as \(clock.today), and below it lines as for airfit add",
                field: "FILE")
        }
        // Nobody is asked within a transaction.
        let silent = invocation.replacing([Option.noInput.name: [""]])
        return try await shell.interruptible { [shell] in
            try await shell.patiently("reading \(input.path)", invocation) {
                try await self.importText(
                    journal, silent,
                    TextImport(
                        file: input.path, isDryRun: isDryRun, days: journal.days.count,
                        rejected: journal.rejected))
            }
        }
    }

    private func importText(
        _ journal: DayText, _ invocation: Invocation, _ start: TextImport
    ) async throws -> Output {
        let reader = TextReader(self, invocation)
        let result = try await trial(isImport: true) {
            var result = start
            let (first, last) = (journal.days.first?.day ?? "", journal.days.last?.day ?? "")
            let held = Dictionary(
                grouping: try await reader.entries(from: first, to: last).entries, by: \.day)
            for (day, lines) in journal.days {
                try Task.checkCancellation()
                let dated = invocation.replacing([Option.date.name: [day]])
                try await take(
                    lines, dated, of: day, holding: held[day] ?? [], reader, into: &result)
            }
            result.rejected.sort { $0.line < $1.line }
            result.readings.sort { $0.line.number < $1.line.number }
            return (result, !result.isDryRun && !result.added.isEmpty)
        }
        return Output(result.report)
    }

    /// Takes the lines of a day. What they mean is what they log on the day as it is without its
    /// entries, so that a line means the same each time; what the day held counts as known.
    private func take(
        _ lines: [DayText.Line], _ dated: Invocation, of day: String, holding held: [TextEntry],
        _ reader: TextReader, into result: inout TextImport
    ) async throws {
        if let known = Self.known(lines, of: held) {
            result.known += known
            return
        }
        var meant: [(line: DayText.Line, entries: [TextEntry])] = []
        try await trial {
            if !held.isEmpty {
                _ = try await run(["remove"], dated.replacing(words: held.map(\.id)))
            }
            var before: [TextEntry] = []
            for line in lines {
                let row = try await rejection(of: line, on: day) {
                    try await trial {
                        let warnings = try await log(line.text, dated)
                        result.warnings += warnings.map { "line \(line.number): \($0)" }
                        let now = try await reader.entries(from: day, to: day).entries
                        // A weighing replaces that of its day.
                        for lost in before where !now.contains(lost) {
                            for place in meant.indices {
                                meant[place].entries.removeAll { $0 == lost }
                            }
                            result.warnings.append(
                                "line \(line.number): it takes the place of \"\(lost.text)\".")
                        }
                        meant.append((line, now.filter { !before.contains($0) }))
                        before = now
                        return ((), true)
                    }
                }
                if let row { result.rejected.append(row) }
            }
            return ((), held.isEmpty)
        }
        guard !held.isEmpty else {
            for (line, entries) in meant { result.take(entries, of: line) }
            return
        }
        var left = Dictionary(held.map { ($0.text, 1) }, uniquingKeysWith: +)
        for (line, entries) in meant {
            var new: [TextEntry] = []
            for entry in entries {
                if let count = left[entry.text], count > 0 {
                    left[entry.text] = count - 1
                    result.known += 1
                } else {
                    new.append(entry)
                }
            }
            var kept: [TextEntry] = []
            for text in TextEntry.lines(new) {
                let row = try await rejection(of: line, on: day) {
                    let before = try await reader.entries(from: day, to: day).entries
                    let added: [TextEntry]? = try await trial {
                        _ = try await log(text, dated)
                        let now = try await reader.entries(from: day, to: day).entries
                        // A weighing replaces that of its day, and an import removes nothing.
                        guard before.allSatisfy(now.contains) else { return (nil, false) }
                        return (now.filter { !before.contains($0) }, true)
                    }
                    kept += added ?? []
                    guard added == nil else { return }
                    result.warnings.append(
                        "line \(line.number): \(day) has another such entry, which stays; "
                            + "\"\(text)\" was left out.")
                }
                if let row { result.rejected.append(row) }
            }
            result.take(kept, of: line)
        }
    }

    /// How many entries lines have, where each is written as the day is written: it needs no reading.
    private static func known(_ lines: [DayText.Line], of held: [TextEntry]) -> Int? {
        var left = Dictionary(grouping: TextEntry.runs(held), by: \.line)
        var known = 0
        for line in lines {
            guard let run = left[line.text.singleSpaced]?.popLast() else { return nil }
            known += run.count
        }
        return known
    }

    /// Logs a line whole, or throws; what it does not log of the line is answered.
    private func log(_ line: String, _ dated: Invocation) async throws -> [String] {
        let outputs = try await add(line, dated)
        if let failure = outputs.compactMap(\.failure).first { throw failure }
        guard !outputs.isEmpty else {
            throw UserError.usage("there is nothing in it to log.", hint: "airfit help grammar")
        }
        return outputs.flatMap(\.report.warnings)
    }

    /// Does something for a line; where that fails, the row that tells why.
    private func rejection(
        of line: DayText.Line, on day: String, _ work: () async throws -> Void
    ) async throws -> RejectedRow? {
        do {
            try await work()
            return nil
        } catch is CancellationError {
            throw CancellationError()
        } catch {
            let told = told(error)
            return RejectedRow(
                line: line.number, column: day, value: line.text,
                reason: told.message + (told.hint.map { " Try: \($0)" } ?? ""))
        }
    }
}
