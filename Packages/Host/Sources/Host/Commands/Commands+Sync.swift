// SPDX-License-Identifier: Apache-2.0

import Basics
import Foundation
import HostAPI
import HostFeature

extension Commands {
    static let sync = Command(
        "sync", "exchange your data with your other devices, by a folder", arguments: "FOLDER",
        arity: 1...1,
        discussion: """

            FOLDER is any that all devices see: one of Syncthing, a share, a stick. Each device has a
            file of its own there, which only it writes; all others are read once. Run it on each
            device, in any order: what was added, changed or removed on one is so on all. A figure
            that two devices changed becomes the later one where both have a time, and the same one
            everywhere; that is listed. Remove with \(ProgramName.current) rm: undo takes back what no other device
            has yet.

            Two people may share FOLDER: each gets only the files of their own account, and those
            without accounts are one person. --me NAME says once that an account elsewhere is yours.
            Whoever can write in FOLDER can add to your data; whoever can read it can read yours. A
            backup is made before anything comes in.
            """,
        examples: [
            ("sync ~/Sync/\(ProgramName.current) --dry-run", "look first"),
            ("sync ~/Sync/\(ProgramName.current)", "on each device, as often as you like"),
            ("sync /media/stick --me ada", "you registered as ada on another device"),
        ],
        options: [.dryRun, .me]
    ) { invocation, context in
        let (folder, locations) = (
            invocation.words[0], Locations(of: invocation, in: context.shell)
        )
        try locations.refuseMemory(invocation)
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder),
            isFolder.boolValue
        else {
            throw UserError(
                "folder_missing", .unreadableFile, "there is no folder \(folder).",
                hint: "\(ReadyCommand.shell(["mkdir", folder])), or connect what it is on",
                field: "FOLDER")
        }
        guard invocation.has(.dryRun) || access(folder, W_OK) == 0 else {
            throw UserError(
                "folder_read_only", .unreadableFile,
                "\(folder) cannot be written: \(SystemError.words(errno)). Nothing was changed.",
                hint: "change its rights, or look only: "
                    + ReadyCommand.line(["sync", folder, "--dry-run"]), field: "FOLDER")
        }
        let (person, exports) = (try context.person(), try context.tools.services.exports)
        let request = SyncRequest(
            folder: folder, owner: person.id, name: person.name, mine: invocation.value(.me),
            isDryRun: invocation.has(.dryRun), memory: locations.exchanges,
            machine: context.shell.variable("HOSTNAME") ?? ProcessInfo.processInfo.hostName)
        let synced = try await context.shell.interruptible { [shell = context.shell] in
            try await shell.patiently("exchanging", invocation) {
                try await exports.exchange(request)
            }
        }
        return Output(SyncReport.synced(synced, isDryRun: request.isDryRun, context.clock))
    }
}
