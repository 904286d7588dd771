// SPDX-License-Identifier: Apache-2.0

import Basics
import CommandPages
import DesignSystem
import Foundation
import HostAPI
import HostFeature

extension Commands {
    private static let day = Option("day", value: "DAY", "the day in its heading (default: today)")

    static let completions: Command = .init(
        "completions", "let bash, zsh or fish complete what you type",
        arguments: "bash|zsh|fish", arity: 1...1,
        discussion: """

            Prints the script of a shell; the examples show the line that loads it. make install and
            the package install it. It offers commands, options and their values, and your own
            exercises, foods, ids and days. It asks the program, so a new version needs no new script.
            """,
        examples: [
            ("completions bash", "in ~/.bashrc: source <(\(ProgramName.current) completions bash)"),
            ("completions zsh", "in ~/.zshrc: source <(\(ProgramName.current) completions zsh)"),
            ("completions fish", "\(ProgramName.current) completions fish | source"),
        ],
        access: .none
    ) { invocation, context in
        let name = invocation.words[0]
        guard let script = CompletionScript(rawValue: name.lowercased()) else {
            let names = CompletionScript.allCases.map(\.rawValue)
            let meant =
                Suggestions.nearest(to: name, among: names).map { " Did you mean \($0)?" } ?? ""
            throw UserError.usage(
                "there are no completions for \"\(name)\": \(names.joined(separator: ", ")).\(meant)",
                hint: "\(ProgramName.current) completions bash", field: "bash|zsh|fish")
        }
        return document(
            script.text(for: try context.tools.product.name), ["shell": .string(script.rawValue)])
    }

    static let manual: Command = .init(
        "manual", "the manual page, in the macros of man",
        examples: [("manual", "to read it: \(ProgramName.current) manual | man -l -")],
        options: [day],
        access: .none
    ) { invocation, context in
        let product = try context.tools.product
        let date = try invocation.value(day).map { try context.clock.day(meant: $0) }
        return document(
            ManualPage(
                product.root.page(product.topics), version: product.version
            ).text(date: date ?? context.clock.today), [:])
    }

    /// A text for another program, printed unchanged.
    private static func document(_ text: String, _ more: [String: JSON]) -> Output {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        let data = JSON.object(more.merging(["text": .string(text)]) { $1 })
        return Output(Report(data: data) { _ in lines.map { ReportLine(String($0)) } })
    }
}

extension Command {
    /// This command and all below it, as manual page and completions see them.
    func page(_ topics: [Topic]) -> CommandPage {
        var page = pageOfItself
        page.options = Option.global.map(\.page)
        page.topics = topics.map(\.name)
        page.sections = topics.filter { $0.name != "options" }.map { topic in
            // The first line of the text becomes the title of the section.
            let lines = topic.text.split(separator: "\n", omittingEmptySubsequences: false)
            return (
                lines[0].trimmingCharacters(in: .whitespaces),
                lines.dropFirst().joined(separator: "\n")
            )
        }
        return page
    }

    private var pageOfItself: CommandPage {
        var page = CommandPage(
            name, summary, usage: [(arguments + " [OPTIONS]").trimmingPrefix(" ").description],
            arguments: arguments, text: discussion,
            examples: examples.map { ("\(ProgramName.current) " + $0.line, $0.note) },
            options: options.map(\.page), commands: subcommands.map(\.pageOfItself))
        page.aliases = aliases
        page.home = home
        return page
    }
}

extension Option {
    fileprivate var page: CommandPage.Option {
        .init("--" + name, short: short.map { "-\($0)" }, value: value, summary)
    }
}
