// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import Basics
import CommandPages
import DesignSystem
import Foundation
import HostAPI
import HostFeature
import Storage

/// `airfit complete -- WORD…`, which the completion scripts of the shells call.
extension Program {
    /// Prints what can stand at the end of a line, one candidate a line; nothing when there is
    /// none.
    func complete(_ words: [String]) async {
        var words = words.first == "--" ? Array(words.dropFirst()) : words
        let aliases = Alias.all(of: shell, in: product.root)
        var page = product.root.page(product.topics)
        if words.count < 2 {
            page.commands += aliases.map { CommandPage($0.name, "alias of \($0.text)", usage: []) }
        } else if let alias = aliases.first(where: { $0.name == words[0] }) {
            words.replaceSubrange(0...0, with: alias.words)
        }
        // A unit apart from its number, as in 1 cup, is one amount with it.
        if words.count > 3, Double(words[1]) != nil {
            words.replaceSubrange(1...2, with: [words[1] + words[2]])
        }
        switch Completion(page).answer(to: words) {
        case .files: shell.write(Completion.files + "\n")
        case .words(let candidates): write(candidates)
        case .ask(let value, let path, let typed, let prefix):
            let known = await candidates(for: value, of: path, typed, words)
            write(
                Completion.fitting(
                    prefix + typed, known.map { Completion.Candidate(prefix + $0.word, $0.note) }))
        }
    }

    private func write(_ candidates: [Completion.Candidate]) {
        // A name that a person chose may hold characters that could control the terminal.
        let safe = candidates.map {
            Completion.Candidate(TerminalText.safe($0.word), TerminalText.safe($0.note))
        }
        shell.write(Completion.lines(safe).map { $0 + "\n" }.joined())
    }

    /// The candidates that the program and its domains offer. A missing database is not created for
    /// them.
    private func candidates(
        for value: String, of path: [String], _ typed: String, _ words: [String]
    ) async -> [Completion.Candidate] {
        let found =
            own(value, path, words)
            ?? product.features.lazy.compactMap { $0.candidates(value, path, typed, words) }
            .first
            ?? (value == "DAY" ? .days : nil)
        guard let found else { return [] }
        return await list(found, words)
    }

    /// What the program's own commands take.
    private func own(_ value: String, _ path: [String], _ words: [String]) -> Candidates? {
        switch (value, path.first) {
        case ("TABLE", _): .words(product.storedTables.map { .init($0.name, $0.noun) })
        case ("FILE|latest", _):
            .all([
                .words([.init("latest", "the newest")]),
                .rows("backups", of: ["backup", "list"]) { [.init($0.name ?? "", $0.at ?? "")] },
            ])
        case ("VALUE", "config"): .words(values(of: words.dropLast().last ?? ""))
        case ("KEY", _):
            .words(
                product.settings.map { .init($0.key, $0.summary) }
                    + Alias.all(of: shell, in: product.root).map { .init($0.key, $0.text) })
        case ("KEY=VALUE", _): .words(product.settings.map { .init($0.key + "=", $0.summary) })
        case ("PLACE", _): .words(product.samples.map { .init($0) })
        case _: nil
        }
    }

    private func list(
        _ candidates: Candidates, _ words: [String]
    ) async -> [Completion.Candidate] {
        switch candidates {
        case .words(let all): return all.map { .init($0.word, $0.note) }
        case .days: return days
        case .rows(let key, let line, let each):
            return await rows(key, words, line).flatMap(each).map { .init($0.word, $0.note) }
        case .distinct(let all):
            return Set(await list(all, words).map(\.word)).sorted().map { .init($0) }
        case .all(let several):
            var all: [Completion.Candidate] = []
            for one in several { all += await list(one, words) }
            return all
        }
    }

    private func values(of key: String) -> [Candidates.Candidate] {
        guard let setting = product.settings.first(where: { $0.key == key }) else { return [] }
        return CommandPage.Option("", value: "VALUE", setting.allowed).choices.map { .init($0) }
    }

    private var days: [Completion.Candidate] {
        let clock = DayClock(now: shell.now())
        return [.init("today"), .init("yesterday")]
            + (0..<14).map { back in
                let day = clock.day(-back, after: clock.today)
                return .init(day, Figures.longDay(day, clock))
            }
    }

    /// The rows that one of our own commands lists in its JSON; none when it fails.
    private func rows(_ key: String, _ typed: [String], _ line: [String]) async -> [Candidates.Row]
    {
        let path = named(.database, typed)
        let hasDatabase = Locations(shell: shell, databaseOption: path).hasDatabase
        let place = !hasDatabase ? ["--ephemeral"] : path.map { ["--db=" + $0] } ?? []
        let said = Guarded("")
        var quiet = shell
        quiet.write = { text in said.withLock { $0 += text } }
        quiet.writeOutcome = quiet.write
        quiet.writeError = { _ in }
        let code = await Program(product, shell: quiet, tellsNext: false).run(
            line + place + ["--json", "--no-input"])
        guard code == .done else { return [] }
        let document = try? JSONDecoder().decode(
            Document.self, from: Data(said.withLock { $0 }.utf8))
        return document?.data[key]?.all ?? []
    }

    private struct Document: Decodable {
        let data: [String: Rows]
    }

    /// The rows of a list. Any other value, such as the words of a search, has none.
    private struct Rows: Decodable {
        let all: [Candidates.Row]

        init(from decoder: any Decoder) throws {
            all = (try? [Candidates.Row](from: decoder)) ?? []
        }
    }
}
