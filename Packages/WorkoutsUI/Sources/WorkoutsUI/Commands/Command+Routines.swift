// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
import Foundation
package import HostAPI
import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsUIAPI

extension Command {
    package static let routines = Command(
        "routine", "routines as text files: days, sets, and how they go on",
        discussion: """

            A routine is a file that you write and keep, in git for example. How it is written:
            airfit help routines. Import it again after a change: the progress goes on.
            """,
        examples: [
            ("routine template 531 -o 531.txt", "a well-known one to begin with"),
            ("routine import 531.txt", "keep it"), ("workout start", "train the day that is due"),
        ],
        home: "show",
        subcommands: [
            templates, checkRoutine, importRoutine,
            Command(
                "list", "your routines", examples: [("routine list", "")]
            ) { _, context in
                Output(
                    RoutineReport.list(
                        try await context.ask(Workouts.Business.ListRoutines()), context.clock))
            },
            Command(
                "show", "a routine with the sets that are next", arguments: "[ROUTINE]",
                arity: 0...8,
                examples: [
                    ("routine show", "the one that you follow"), ("routine show ppl", ""),
                ]
            ) { invocation, context in
                let opened = try await context.ask(
                    Workouts.Business.OpenRoutine(
                        invocation.routine, on: .init(context.clock.today)))
                return Output(RoutineReport.one(opened, context.clock))
            },
            exportRoutine,
            Command(
                "remove", "remove a routine; its workouts stay", arguments: "ROUTINE",
                arity: 1...8, examples: [("routine remove ppl", "")], aliases: ["rm", "delete"]
            ) { invocation, context in
                let removed = try await context.ask(
                    Workouts.Business.RemoveRoutine(invocation.routine ?? ""))
                return Output(RoutineReport.removed(removed))
            },
        ])

    private static let templates = Command(
        "template", "well-known routines as files to begin with; without a name, their list",
        arguments: "[TEMPLATE]", arity: 0...1,
        discussion: """

            Each is made from its published rules, which it names. Change the loads, then import it.
            """,
        examples: [
            ("routine template", ""), ("routine template 531 -o 531.txt", ""),
            ("routine template 5x5", "to standard output"),
        ],
        options: [.output, .replace], access: .none
    ) { invocation, context in
        guard let name = invocation.words.first?.lowercased() else {
            return Output(RoutineReport.templates())
        }
        let all = Workouts.Business.Model.RoutineTemplate.all
        guard let template = all.first(where: { $0.name == name }) else {
            let names = all.map(\.name)
            let meant = Suggestions.nearest(to: name, among: names)
            throw UserError(
                "unknown_template", .notFound,
                "there is no template \"\(name)\". The templates are "
                    + "\(names.joined(separator: ", "))."
                    + (meant.map { " Did you mean \($0)?" } ?? ""),
                hint: "airfit routine template", field: "TEMPLATE")
        }
        return try context.writeRoutine(
            template.text, name: template.name, source: template.source, invocation)
    }

    private static let checkRoutine = Command(
        "check", "read a routine's file and say what is wrong, line by line",
        arguments: "FILE", arity: 1...1,
        examples: [("routine check ppl.txt", ""), ("routine check -", "from standard input")]
    ) { invocation, context in
        let (file, text) = try context.routineFile(invocation)
        let checked = try await context.ask(Workouts.Business.CheckRoutine(text))
        return Output(
            RoutineReport.checked(checked, file),
            exit: checked.problems.isEmpty ? nil : .unreadableFile)
    }

    private static let importRoutine = Command(
        "import", "keep a routine's file; one of the same name is replaced",
        arguments: "FILE", arity: 1...1,
        discussion: """

            Its progress goes on where a line keeps its load or training maximum; where you changed
            that, it begins there. Where there is no such file, the template of that name is kept.
            """,
        examples: [
            ("routine import ppl.txt", ""), ("routine import ppl", "a template as it is"),
            ("routine check ppl.txt", "look first"),
        ],
        options: [.yes]
    ) { invocation, context in
        let (file, text) = try context.routineFile(invocation)
        let last = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
        let stored = try await context.asking(.init(), invocation) { typed in
            try await context.ask(
                Workouts.Business.StoreRoutine(
                    text, name: file == "-" ? "routine" : last, at: context.clock.now,
                    isSure: typed.isSure))
        }
        let days = Workouts.Business.Model.Routine.read(stored.text).routine?.days ?? []
        return Output(RoutineReport.stored(stored, days: days.map(\.name)))
    }

    private static let exportRoutine = Command(
        "export", "the file of a routine, as it was imported", arguments: "[ROUTINE]",
        arity: 0...8,
        examples: [
            ("routine export ppl", "to standard output"),
            ("routine export ppl -o ppl.txt", ""),
        ],
        options: [.output, .replace]
    ) { invocation, context in
        let all = try await context.ask(Workouts.Business.ListRoutines()).all
        let name = Workouts.Business.Model.StoredRoutine.folded(invocation.routine ?? "")
        let fitting = all.filter { $0.folded.hasPrefix(name) }
        guard let routine = all.first(where: { $0.folded == name }) ?? fitting.first,
            routine.folded == name || fitting.count == 1
        else {
            throw Workouts.Business.Err.unknownRoutine(
                text: invocation.routine ?? "", known: all.map(\.name))
        }
        return try context.writeRoutine(
            routine.text, name: routine.name, source: nil, invocation)
    }
}

extension Invocation {
    /// The routine that the words name; `nil` without words.
    fileprivate var routine: String? { words.isEmpty ? nil : words.joined(separator: " ") }
}

extension CommandContext {
    /// The name and the text of the file that the first word names.
    fileprivate func routineFile(
        _ invocation: Invocation
    ) throws(UserError) -> (name: String, text: String) {
        let path = invocation.words[0]
        if !Shell.exists(path),
            let template = Workouts.Business.Model.RoutineTemplate.all.first(where: {
                $0.name == path.lowercased()
            })
        {
            return (template.name, template.text)
        }
        let text = try shell.text(
            of: path, limit: Workouts.Business.Model.Routine.longestFile, field: "FILE",
            hint: "airfit routine template")
        return (path, text)
    }

    /// Prints a routine's file, or writes it to `-o FILE`.
    fileprivate func writeRoutine(
        _ text: String, name: String, source: String?, _ invocation: Invocation
    ) throws -> Output {
        let path = invocation.outputFile
        if path != nil {
            let sink = try ExportSink(path, isForced: invocation.has(.replace), shell)
            try sink.take(text)
            _ = try sink.end()
        }
        let data: JSON = [
            "name": .string(name), "source": .string(source), "text": .string(text),
            "file": .string(path),
        ]
        let next = path.map { ["edit it, then: airfit routine import \($0)"] } ?? []
        return Output(
            Report(data: data, next: next, isConfirmation: path != nil) { _ in
                if let path { return [ReportLine("Wrote \(path)")] }
                var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
                if lines.last == "" { lines.removeLast() }
                return lines.map { ReportLine(String($0)) }
            })
    }
}
