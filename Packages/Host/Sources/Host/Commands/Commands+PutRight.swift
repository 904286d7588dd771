// SPDX-License-Identifier: Apache-2.0

import Basics
import HostAPI
import HostFeature
import Storage

extension Commands {
    static let undo = Command(
        "undo", "take back the last change", arguments: "[list]", arity: 0...1,
        discussion: """

            Each call takes back one change: a command, an import, or something done on a screen,
            also in an earlier run. Only your own changes are undone. About 5,000 steps are kept.
            Changes of accounts cannot be undone. Settings are lines of a file, and in no step: \(ProgramName.current)
            config set and unset change them back.
            """,
        examples: [
            ("undo --dry-run", "what would change"), ("undo", "the last change"),
            ("undo list", "the last steps with their times"), ("redo", "do it again"),
        ],
        options: [.dryRun, .limit]
    ) { invocation, context in
        let owner = try context.person().id
        guard let word = invocation.words.first else {
            return try await context.restoreStep(invocation, redoing: false)
        }
        guard word == "list" else {
            throw UserError.usage(
                "\(ProgramName.current) undo takes only the word list, not \"\(word)\".",
                hint: "\(ProgramName.current) undo list", field: word)
        }
        let steps = try context.tools.services.steps
        let last = try await steps.list(
            of: owner, limit: try invocation.number(.limit) ?? 20)
        return Output(steps.report.list(last, context.clock))
    }

    static let redo = Command(
        "redo", "do again what was undone last",
        discussion: """

            What was undone can be redone until something else is done.
            """,
        examples: [("redo --dry-run", "what would change"), ("redo", "")], options: [.dryRun]
    ) { invocation, context in
        try await context.restoreStep(invocation, redoing: true)
    }
}

extension CommandContext {
    fileprivate func restoreStep(_ invocation: Invocation, redoing: Bool) async throws -> Output {
        let isDryRun = invocation.has(.dryRun)
        let (steps, owner, clock) = (try tools.services.steps, try person().id, clock)
        let step = try await shell.interruptible { [shell] in
            try await shell.patiently(redoing ? "redoing" : "undoing", invocation) {
                try await steps.restore(of: owner, redoing: redoing, isDryRun: isDryRun, clock)
            }
        }
        return Output(
            steps.report.restored(step, redoing: redoing, isDryRun: isDryRun, clock))
    }
}
