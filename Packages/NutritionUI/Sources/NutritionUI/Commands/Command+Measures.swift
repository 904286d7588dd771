// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
import Foundation
package import HostAPI
import NutritionModels
import NutritionReluxInt
import NutritionUIAPI

extension Command {
    private static let measured = Option("days", value: "N", "only the last N days")

    package static let measures = Command(
        "measure", "what else you measure: waist, arms, body fat, steps, sleep, photos",
        discussion: """

            airfit measure waist 80cm logs a figure: the words up to the first digit name it, the rest
            is the figure with its unit. Lengths are in cm or in, body fat in %, steps need no unit,
            sleep is written 7h20m. Any other name is one of your own, with a unit of your own. A
            figure without a unit is in that of the last one. Of a kind a day has one figure: a
            later one replaces it. To log a weight: airfit weigh.

            Imports bring measurements too, and the steps and the sleep of each day.
            """,
        examples: [
            ("measure waist 80cm", ""), ("measure left arm 36.5cm --date yesterday", ""),
            ("measure body fat 18%", ""), ("measure bp 120/80", "as bp upper and bp lower"),
            ("measure sleep 7h20m", "it counts for the day of waking"),
            ("measure list", "the newest of each kind"), ("measure show waist", "its course"),
            ("measure photo ~/front.jpg", "only the path is kept"),
        ],
        home: "add",
        subcommands: [
            Command(
                "add", "log a figure; the word add may be left out", arguments: "KIND FIGURE",
                arity: 1...16,
                examples: [
                    ("measure add waist 80cm", ""), ("measure waist 31.5in", "the same, shorter"),
                    ("measure resting pulse 52bpm --time 07:00", "a kind of your own"),
                ],
                options: [.date, .time, .strict, .yes]
            ) { invocation, context in
                let line = context.measureLine(invocation)
                guard let words = MeasureWords(line) else {
                    let known = try await context.ask(Nutrition.Business.ListMeasures())
                    let isKnown = known.contains { $0.kind == line.lowercased() }
                    throw UserError.usage(
                        "\"\(line)\" is no measurement: write what it is and then the figure.",
                        hint: "airfit measure waist 80cm   or   "
                            + (isKnown
                                ? ReadyCommand.line(["measure", "show"] + invocation.words)
                                : "airfit measure list"),
                        field: "FIGURE")
                }
                do {
                    return try await context.measure(pressure(words) ?? [words], invocation)
                } catch let error as Nutrition.Business.Err {
                    guard case .badAmount = error, let hint = pair(words) else { throw error }
                    throw UserError(
                        "bad_amount", .usage, error.description, hint: hint, field: "FIGURE")
                }
            },
            Command(
                "list", "the newest of each kind",
                examples: [("measure list", ""), ("measure list --json", "for scripts")]
            ) { _, context in
                Output(
                    MeasureReport.newest(
                        try await context.ask(Nutrition.Business.ListMeasures()), context.clock))
            },
            Command(
                "show", "the course of one kind, or the photos", arguments: "KIND", arity: 1...8,
                examples: [
                    ("measure show waist", ""), ("measure show steps --days 30", ""),
                    ("measure show photo", "where they are, and which files are missing"),
                ],
                options: [measured]
            ) { invocation, context in
                let kind = invocation.words.joined(separator: " ")
                let last = Nutrition.Business.Model.Day(context.clock.today)
                let days = try invocation.number(measured)
                let entries = try await context.ask(
                    Nutrition.Business.OpenMeasures(
                        of: kind, from: days.map { last.adding(1 - $0) } ?? .init("0000-01-01"),
                        to: last))
                return Output(
                    MeasureReport.course(of: kind, entries, context.clock, isThere: Shell.exists))
            },
            Command(
                "photo", "log a photo by its path; the file is not copied",
                arguments: "FILE", arity: 1...1,
                examples: [
                    ("measure photo front.jpg", ""),
                    ("measure photo side.jpg --date yesterday", ""),
                ],
                options: [.date, .time]
            ) { invocation, context in
                let path = URL(fileURLWithPath: invocation.words[0]).standardizedFileURL.path
                guard Shell.exists(path) else {
                    throw UserError(
                        "file_missing", .notFound, "there is no file \(path).",
                        hint: "airfit measure photo FILE", field: "FILE")
                }
                try Shell.requireRegularFile(path, hint: "airfit measure photo FILE")
                guard let start = try? context.shell.bytes(of: path, 11, "FILE"),
                    Picture.isOne([UInt8](start.prefix(12)))
                else {
                    throw UserError(
                        "no_picture", .unreadableFile,
                        "\(path) is no picture: it begins as no JPEG, PNG, GIF, HEIC, WebP, TIFF "
                            + "or BMP does.", hint: "airfit measure photo FILE", field: "FILE")
                }
                return try await context.measure(.photo(path: path), invocation)
            },
            Command(
                "remove", "remove measurements, as airfit remove does", arguments: "ID...",
                arity: 1...100,
                examples: [("measure remove d3", ""), ("measure rm last", "the newest entry")],
                aliases: ["rm", "delete"]
            ) { try await $1.run(["remove"], $0) },
        ])
}

extension Command {
    /// The commands that log the two figures of a pressure such as `bp 120/80`; `nil` where there
    /// are not two.
    private static func pair(_ words: MeasureWords) -> String? {
        halves(words)?.map { half in
            ReadyCommand.line(
                ["measure"] + half.kind.split(separator: " ").map(String.init) + [half.amount])
        }.joined(separator: "   ")
    }

    /// Two whole figures with a slash between them, as figures of two names.
    private static func halves(_ words: MeasureWords) -> [MeasureWords]? {
        let figures = words.amount.split(separator: "/", omittingEmptySubsequences: false)
        guard figures.count == 2, figures.allSatisfy({ Int($0, in: .modest) != nil }) else {
            return nil
        }
        return zip(["upper", "lower"], figures).compactMap {
            MeasureWords("\(words.kind) \($0) \($1)")
        }
    }

    /// A blood pressure as the two figures that it is.
    private static func pressure(_ words: MeasureWords) -> [MeasureWords]? {
        EntryClause("\(words.kind) \(words.amount)")?.isPressure == true ? halves(words) : nil
    }
}

extension CommandContext {
    /// The words of a measurement, in one way where they are of a kind that people write in many.
    fileprivate func measureLine(_ invocation: Invocation) -> String {
        let line = invocation.words.joined(separator: " ")
        guard readsLoosely(invocation), let clause = EntryClause(line), clause.command == "measure"
        else { return line }
        return clause.words.joined(separator: " ")
    }

    fileprivate func measure(
        _ figures: [MeasureWords], _ invocation: Invocation
    ) async throws -> Output {
        var outputs: [Output] = []
        for figure in figures {
            outputs.append(
                try await measure(
                    .figure(kind: figure.kind, amount: figure.amount), invocation))
        }
        return Output.joined(outputs) ?? Output(Report(data: .null))
    }

    fileprivate func measure(
        _ subject: Nutrition.Business.Measure.Subject, _ invocation: Invocation
    ) async throws -> Output {
        let day = try loggingDay(of: invocation)
        let at = try instant(of: invocation, on: day)
        let measured = try await asking(.init(), invocation) { typed in
            try await ask(
                Nutrition.Business.Measure(
                    subject, at: at, day: .init(day), isSure: typed.isSure))
        }
        return Output(measured.report(clock))
    }
}

/// What the first bytes of a file say of it.
private enum Picture {
    /// Whether a file that begins with these twelve bytes is a picture.
    static func isOne(_ bytes: [UInt8]) -> Bool {
        if beginnings.contains(where: { bytes.starts(with: $0) }) { return true }
        guard bytes.count == 12 else { return false }
        let box = String(decoding: bytes[4..<8], as: UTF8.self)
        let kind = String(decoding: bytes[8...], as: UTF8.self)
        return box == "ftyp" || bytes.starts(with: Array("RIFF".utf8)) && kind == "WEBP"
    }

    private static let beginnings: [[UInt8]] = [
        [0xFF, 0xD8, 0xFF], [0x89, 0x50, 0x4E, 0x47], Array("GIF8".utf8), Array("BM".utf8),
        [0x49, 0x49, 0x2A, 0x00], [0x4D, 0x4D, 0x00, 0x2A],
    ]
}
