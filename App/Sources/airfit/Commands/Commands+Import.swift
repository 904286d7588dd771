// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import Foundation
import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsUIAPI

extension Commands {
    static let imports = Command(
        "import", "import the export of another app",
        examples: [
            ("import auto strong.csv --dry-run", "look first"), ("import auto strong.csv", ""),
            ("import undo", "undo the newest import"),
        ],
        subcommands: [
            importing("auto", nil, "detect the format and import the file"),
            importing("strong", .strong, "import an export of Strong"),
            importing("hevy", .hevy, "import an export of Hevy"),
            importJSON,
            Command(
                "list", "the imports so far, newest first", examples: [("import list", "")]
            ) { _, context in
                let batches = try await context.ask(Workouts.Business.ListImports())
                return Output(ImportReport.list(batches, context.clock))
            },
            Command(
                "undo", "undo an import: its sets, and the exercises that only it used",
                arguments: "[ID]", arity: 0...1,
                examples: [
                    ("import undo --dry-run", "look first"), ("import undo", "the newest"),
                    ("import undo b7", ""),
                ],
                options: [.dryRun]
            ) { invocation, context in
                var id: Int64?
                if let text = invocation.words.first {
                    guard let number = Identifier.number(text, letter: "b") else {
                        throw UserError.usage(
                            "\"\(text)\" is not the id of an import, such as b7.",
                            hint: "airfit import list", field: "ID")
                    }
                    id = number
                }
                let isDryRun = invocation.has(.dryRun)
                let batch =
                    isDryRun
                    ? try await context.batch(id)
                    : try await context.ask(Workouts.Business.UndoImport(id: id))
                return Output(ImportReport.undone(batch, isDryRun: isDryRun, context.clock))
            },
        ])

    private static func importing(
        _ name: String, _ format: Workouts.Business.Model.Import.Format?, _ summary: String
    ) -> Command {
        Command(
            name, summary, arguments: "FILE", arity: 1...1,
            discussion: """

                FILE is a path, or - for standard input. Importing a file twice adds nothing.
                Loads without a unit in the file need --unit. Rows that cannot be read are listed
                with their line and left out; the rest is imported whole or not at all.
                """,
            examples: [
                ("import \(name) export.csv --dry-run", "look first"),
                ("import \(name) export.csv --unit lb", "where the file has no unit"),
            ],
            options: [.dryRun]
        ) { invocation, context in
            let path = invocation.words[0]
            if path == "-", context.shell.inputIsTerminal {
                throw UserError.usage(
                    "standard input is the terminal, so there is no file to read.",
                    hint: "airfit import \(name) - < export.csv", field: "FILE")
            }
            let file = Workouts.Business.Model.Import.Request(
                path: path, bytes: path == "-" ? try context.shell.readInput(64 << 20) : nil,
                format: format, unit: try invocation.massUnit(), dryRun: invocation.has(.dryRun),
                at: context.clock.now, timeZone: context.clock.calendar.timeZone)
            let report = try await context.shell.interruptible {
                try await context.ask(Workouts.Business.ImportFile(file))
            }
            return Output(ImportReport.file(report))
        }
    }
}

extension CommandContext {
    /// The import with an id, the newest for `nil`. Throws when there is none.
    fileprivate func batch(_ id: Int64?) async throws -> Workouts.Business.Model.Import.Batch {
        let batches = try await ask(Workouts.Business.ListImports())
        guard let batch = batches.first(where: { id == nil || $0.id == id }) else {
            throw Workouts.Business.Err.unknownBatch(id)
        }
        return batch
    }
}
