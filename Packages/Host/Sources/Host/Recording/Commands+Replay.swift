// SPDX-License-Identifier: Apache-2.0

import Basics
import HostAPI
import Relux

extension Commands {
    static let replay = Command(
        "replay", "apply a recording to fresh states and compare", arguments: "FILE", arity: 1...1,
        discussion: """

            FILE was written by \(ProgramName.current) --record FILE with any command. A replay changes only states
            in memory. It reads FILE, and touches no database, no session and no other file. Exit
            code 0 when every state comes out as recorded, 1 when one does not.
            """,
        examples: [
            ("--record run.jsonl today", "makes a recording"), ("replay run.jsonl", ""),
            ("replay run.jsonl --json", ""),
        ],
        access: .none, isForDevelopers: true
    ) { invocation, context in
        // This run dispatches nothing, so its states still have their initial values.
        let states = context.relux.store.states
        do throws(Relux.RecordingFailure) {
            let recording = try Relux.Recording(
                contentsOf: invocation.words[0], recordables: Relux.Recordables(of: states))
            return ReplayReport(recording, try recording.replay(onto: states)).output
        } catch {
            throw UserError(
                "recording_unreadable", .unreadableFile, error.message,
                hint: "\(ProgramName.current) replay --help", field: "FILE")
        }
    }
}
