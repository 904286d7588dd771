// SPDX-License-Identifier: Apache-2.0

import Basics
import DesignSystem
import Foundation
import HostAPI
import HostFeature
import Storage

extension Commands {
    static let export = Command(
        "export", "write your data for another app, or another \(ProgramName.current)",
        discussion: """

            Writes to standard output, or to -o FILE, which appears only when it is complete. \(ProgramName.current)
            import json reads what json and all write.
            """,
        examples: [
            ("export json -o me.json", "all your data"),
            ("export csv", "which tables there are"),
        ],
        subcommands: [
            Command(
                "csv", "one of your tables, for a spreadsheet", arguments: "TABLE", arity: 0...1,
                examples: [
                    ("export csv", "which tables there are"),
                    ("export csv TABLE -o table.csv", "one of them"),
                ],
                options: [.output, .replace]
            ) { invocation, context in
                let table = try table(
                    invocation.words.first, of: context.tools.services.exports.tables)
                return try await context.export(.table(table), invocation)
            },
            Command(
                "json", "all your data, every table",
                examples: [("export json -o me.json", ""), ("import json me.json", "elsewhere")],
                options: [.output, .replace]
            ) { try await $1.export(.person, $0) },
            Command(
                "all", "the data of all people in the database, with accounts",
                discussion: """

                    Only the first account of the database may do this. Passwords stay out: where
                    the file is imported, \(ProgramName.current) auth register NAME sets one for each account.
                    """,
                examples: [("export all -o all.json", "")], options: [.output, .replace]
            ) { try await $1.export(.everything, $0) },
        ])

    static let imports = Command(
        "import", "import the export of another app",
        examples: [
            ("import json me.json", "what \(ProgramName.current) export json wrote")
        ], subcommands: [importJSON])

    private static let importJSON = Command(
        "json", "import what \(ProgramName.current) export json or all wrote", arguments: "FILE",
        arity: 1...1,
        discussion: """

            The file has the history of its rows: what was changed or removed there after the last
            exchange is so here too, and is listed, as are disagreements. A backup is made first.
            """,
        examples: [("import json me.json --dry-run", "look first"), ("import json me.json", "")],
        options: [.dryRun, .me]
    ) { invocation, context in
        try Locations(of: invocation, in: context.shell).requireDatabase(invocation)
        let (path, owner) = (invocation.words[0], try context.person().id)
        return try await context.merged(invocation) {
            try await context.tools.services.exports.load(path, owner, invocation.value(.me), $0)
        }
    }

    static let mergeDatabase = Command(
        "merge", "add the rows of another database, such as another machine's",
        arguments: "FILE", arity: 1...1,
        discussion: """

            Adds the rows that only FILE has. Where nobody registered there, they become yours. An
            account there is one here only if one is a copy of the other, whatever it is called; any
            other comes as another person, unless --me says that it is you. A row that both have
            stays as it is here; disagreements are listed. FILE is not changed. A backup is made
            first. Only the first account of the database may do this.
            """,
        examples: [
            ("db merge laptop.db --dry-run", "look first"), ("db merge laptop.db", ""),
            ("db merge laptop.db --me ada", "you registered as ada there, apart from here"),
        ],
        options: [.dryRun, .me]
    ) { invocation, context in
        let (path, locations) = (invocation.words[0], Locations(of: invocation, in: context.shell))
        try locations.requireDatabase(invocation)
        let (other, own) = (URL(fileURLWithPath: path), URL(fileURLWithPath: locations.database))
        guard other.resolvingSymlinksInPath() != own.resolvingSymlinksInPath() else {
            throw UserError.usage(
                "\(path) is the database itself.", hint: "\(ProgramName.current) db merge FILE",
                field: "FILE")
        }
        try Shell.requireRegularFile(path, hint: "\(ProgramName.current) db merge FILE")
        let owner = try context.person().id
        return try await context.merged(invocation) { isDryRun in
            do {
                return try await context.tools.services.exports.merge(
                    path, owner, invocation.value(.me), isDryRun)
            } catch let unfit as Database.Unfit {
                throw unreadable(unfit.message)
            } catch let failure as StorageFailure where failure.message.contains(path) {
                throw unreadable(failure.plainMessage)
            }
        }
    }

    /// The table that a word means: its name, or what people call its rows.
    private static func table(
        _ word: String?, of tables: [(name: String, called: [String])]
    ) throws(UserError) -> String {
        let folded = word?.lowercased() ?? ""
        func means(_ called: String) -> Bool { called == folded || called == folded + "s" }
        let found = tables.first { $0.name == folded || $0.called.contains(where: means) }
        if let found { return found.name }
        let known = tables.filter { !$0.called.isEmpty }.map { $0.called[0] }
        let others = tables.filter(\.called.isEmpty).map(\.name)
        let named = word.map { "\"\($0)\" is no table." } ?? "name a table."
        throw .usage(
            "\(named) The tables are \((known + others).joined(separator: ", ")).",
            hint: "\(ProgramName.current) export csv \(known.first ?? others.first ?? "TABLE")",
            field: "TABLE")
    }

    private static func unreadable(_ message: String) -> UserError {
        UserError(
            "merge_unreadable", .database, "\(message) Nothing was changed.",
            hint:
                "\(ProgramName.current) db merge FILE, a database of \(ProgramName.current) or a backup of one",
            field: "FILE")
    }
}

extension CommandContext {
    /// Writes an export to the place that the command line names.
    func export(_ kind: ExportKind, _ invocation: Invocation) async throws -> Output {
        try Locations(of: invocation, in: shell).requireDatabase(invocation)
        let path = invocation.outputFile
        if path == nil, invocation.has(.json) {
            throw UserError.usage(
                "the export itself goes to standard output, so --json needs -o FILE.",
                hint:
                    "\(ProgramName.current) \(invocation.path.joined(separator: " ")) -o FILE --json",
                field: "json")
        }
        let owner = try person().id
        let (sink, exports) = (
            try ExportSink(path, isForced: invocation.has(.replace), shell),
            try tools.services.exports
        )
        return try await shell.interruptible { [shell] in
            try await shell.patiently("writing", invocation) {
                let left = try await exports.write(kind, owner, sink.take)
                return Output(ExportReport.written(path, bytes: try sink.end(), without: left))
            }
        }
    }

    /// Merges rows into the database; with `--dry-run`, only reports them.
    fileprivate func merged(
        _ invocation: Invocation,
        _ run: @escaping @MainActor @Sendable (Bool) async throws -> Merged
    ) async throws -> Output {
        let (path, isDryRun) = (invocation.words[0], invocation.has(.dryRun))
        guard FileManager.default.fileExists(atPath: path) else {
            throw UserError(
                "file_missing", .unreadableFile, "there is no file \(path).",
                hint: "\(ProgramName.current) \(invocation.path.joined(separator: " ")) --help",
                field: "FILE")
        }
        let merged = try await shell.interruptible { [shell] in
            try await shell.patiently("merging", invocation) { try await run(isDryRun) }
        }
        return Output(ExportReport.merged(path, merged, isDryRun: isDryRun, clock))
    }
}
