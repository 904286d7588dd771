// SPDX-License-Identifier: Apache-2.0

import Basics
import DesignSystem
import Foundation
import HostAPI

extension Option {
    static let keep = Option("keep", value: "N", "keep only the newest N backups made by hand")
}

extension Commands {
    static let backup = Command(
        "backup", "copy the whole database, and list the copies",
        discussion: """

            A copy is a whole database in the folder DATABASE-backups, packed as gzip does it. It
            shows the data of one moment, even when other programs write meanwhile. \(ProgramName.current) makes
            copies by itself before an import, a merge, a restore and an update of the tables, and
            keeps the newest five of each. Where there are accounts, only the first one may name a
            place with -o, or remove older copies with --keep.
            """,
        examples: [
            ("backup", "copy the database"), ("backup --keep 7", "and keep only the newest seven"),
            ("backup -o /media/stick/copy.db.gz", "to a place of your own"),
            ("backup list", "the copies so far"), ("restore latest --dry-run", "what is in one"),
        ],
        home: "now",
        subcommands: [
            Command(
                "now", "copy the whole database; \(ProgramName.current) backup does the same",
                examples: [
                    ("backup", ""), ("backup --keep 7", "keep only the newest seven made by hand"),
                    ("backup -o /media/stick/copy.db.gz", "to a place of your own"),
                ],
                options: [.keep, .output, .replace], access: .none
            ) { invocation, context in
                try Locations(of: invocation, in: context.shell).requireDatabase(invocation)
                if let file = invocation.value(.output) {
                    return try await context.backUp(into: file, invocation)
                }
                let count = try invocation.number(.keep)
                let backup = try await context.shell.patiently("copying", invocation) {
                    try await context.tools.services.backups.make(count)
                }
                return Output(BackupReport.made(backup, context.clock))
            },
            Command(
                "list", "the copies of the database, newest first",
                examples: [("backup list", "")], access: .none
            ) { _, context in
                Output(try BackupReport.list(context.tools.services.backups.list(), context.clock))
            },
        ])

    static let restore = Command(
        "restore", "replace the database by a backup", arguments: "FILE|latest",
        arity: 1...1,
        discussion: """

            FILE is a name from \(ProgramName.current) backup list, or a path. It is read whole first: a damaged file
            and a file of a newer \(ProgramName.current) are refused. The database it replaces is kept as a backup.
            Where there are accounts, only the first one may do this.
            """,
        examples: [
            ("restore latest --dry-run", "what is in the newest backup"), ("restore latest", ""),
            (
                "restore 20261123T103000Z-manual.db.gz",
                "a name from \(ProgramName.current) backup list"
            ),
        ],
        options: [.dryRun], access: .none
    ) { invocation, context in
        let path = try context.backup(named: invocation.words[0], invocation)
        let (dryRun, backups) = (invocation.has(.dryRun), try context.tools.services.backups)
        return try await context.shell.patiently("reading the backup", invocation) {
            let contents = try await backups.contents(path)
            if let problem = contents.health.problems.first {
                throw UserError(
                    "backup_unusable", .database,
                    "\(path) cannot be restored: \(problem). Nothing was changed.",
                    hint: "\(ProgramName.current) backup list", field: "FILE")
            }
            let replaced = dryRun ? nil : try await backups.restore(path)
            return Output(
                BackupReport.restored(
                    path, contents, replaced: replaced, isDryRun: dryRun, context.clock))
        }
    }
}

extension CommandContext {
    /// Copies the database into a file that a person names, which is there only when it is whole.
    fileprivate func backUp(into file: String, _ invocation: Invocation) async throws -> Output {
        guard file != "-" else {
            throw UserError.usage(
                "a copy of a database is no text for standard output.",
                hint: "\(ProgramName.current) backup -o FILE", field: "output")
        }
        guard invocation.value(.keep) == nil else {
            throw UserError.usage(
                "--keep is about the folder of the copies, and -o writes elsewhere.",
                hint: "\(ProgramName.current) backup -o \(file)", field: "keep")
        }
        try ExportSink.check(file, isForced: invocation.has(.replace))
        let folder = URL(fileURLWithPath: file).deletingLastPathComponent().path
        guard FileManager.default.fileExists(atPath: folder) else {
            throw UserError(
                "output", .failed, "there is no folder \(folder), so nothing was written.",
                hint: "make it, or name another file", field: "output")
        }
        let backup = try await shell.patiently("copying", invocation) {
            try await tools.services.backups.write(file)
        }
        return Output(BackupReport.made(backup, clock))
    }

    /// The path of the backup that a word names: `latest`, a name from the list, or a path.
    fileprivate func backup(
        named name: String, _ invocation: Invocation
    ) throws -> String {
        let database = Locations(of: invocation, in: shell).database
        guard !invocation.has(.ephemeral) else {
            throw UserError.usage(
                "--ephemeral has no database to restore.",
                hint: "\(ProgramName.current) restore \(name)",
                field: "ephemeral")
        }
        let backups = try tools.services.backups
        let known = backups.list()
        if name == "latest" {
            guard let newest = backups.newest else {
                throw UserError(
                    "backup_missing", .notFound, "there is no backup of \(database) yet.",
                    hint: "\(ProgramName.current) backup", field: "FILE")
            }
            return newest.path
        }
        if let found = known.first(where: { $0.name == name }) { return found.path }
        try Shell.requireRegularFile(name, hint: "\(ProgramName.current) backup list")
        guard FileManager.default.fileExists(atPath: name) else {
            throw UserError(
                "backup_missing", .notFound,
                "there is no backup called \"\(name)\", and no file of that name.",
                hint: "\(ProgramName.current) backup list", field: "FILE")
        }
        let (file, target) = (URL(fileURLWithPath: name), URL(fileURLWithPath: database))
        guard file.resolvingSymlinksInPath() != target.resolvingSymlinksInPath() else {
            throw UserError.usage(
                "\(name) is the database itself.", hint: "\(ProgramName.current) backup list",
                field: "FILE")
        }
        return name
    }
}

extension Locations {
    /// Throws when there is no database file, when it is empty, and with `--ephemeral`.
    func requireDatabase(_ invocation: Invocation) throws(UserError) {
        try refuseMemory(invocation)
        guard hasDatabase else {
            let isEmpty = FileManager.default.fileExists(atPath: database)
            throw UserError(
                "database_missing", .database,
                isEmpty
                    ? "the file \(database) is empty: there is no database in it yet."
                    : "there is no database at \(database).",
                hint: "it is made by the first command that needs it", field: "db")
        }
    }

    /// Throws with `--ephemeral`.
    func refuseMemory(_ invocation: Invocation) throws(UserError) {
        guard invocation.has(.ephemeral) else { return }
        throw .usage(
            "--ephemeral has no database file.",
            hint: "\(ProgramName.current) \(invocation.path.joined(separator: " "))",
            field: "ephemeral")
    }
}
