// SPDX-License-Identifier: Apache-2.0

import Basics
import DesignSystem
import HostAPI
import HostFeature

extension Commands {
    /// `config hooks`.
    static func hooks(_ events: [StepEvent]) -> Command {
        Command(
            "hooks", "the programs of yours that run after a change, and whether they can",
            discussion: """

                A hook is an executable file in the folder hooks beside the settings:
                \((events.map { "\($0.hook) (\($0.name)), " } + [""]).joined())and on-change,
                which runs after every change. It reads one line of JSON from its standard input: what changed, as \(ProgramName.current) watch --json says it,
                with the document of the command in data. What it writes goes to standard error.

                It runs after the change is stored, without a shell, for at most 5 seconds. When it
                fails, a warning says so, and the command itself is done all the same. It must be yours,
                and nobody else may write it or its folder. Commands that a hook runs start no hooks
                (\(ProgramName.variable("HOOK")) is set). \(ProgramName.variable("NO_HOOKS"))=1 keeps all of them from running; so does
                --ephemeral. Changes on the screens of \(ProgramName.current) ui run none: \(ProgramName.current) watch sees them.
                """,
            examples: [
                ("config hooks", "which there are"), ("config hooks --json", "for scripts"),
            ], access: .none
        ) { _, context in
            let hooks = try Hooks(context.shell, context.tools.product.events)
            let states = hooks.names.map { (name: $0, state: hooks.state($0)) }
            let data: JSON = [
                "folder": .string(hooks.folder), "on": .bool(hooks.areOn),
                "hooks": .list(states) { name, state in
                    [
                        "name": .string(name), "path": .string(hooks.path(name)),
                        "state": .string(word(state)), "reason": .string(reason(state)),
                    ]
                },
            ]
            let names = hooks.names
            let warnings = hooks.unknown.map { name in
                "no hook is called \(name), so it never runs."
                    + (Suggestions.nearest(to: name, among: names).map { " Did you mean \($0)?" }
                        ?? " The names are \(names.joined(separator: ", ")).")
            }
            let first = states.allSatisfy { $0.state == .none }
            let next =
                first ? ["a first one: an executable file \(hooks.path(names[0]))"] : []
            return Output(
                Report(data: data, next: next, warnings: warnings) { context in
                    var table = TextTable([
                        .left("HOOK"), .left("STATE"), .left("", shrinks: true),
                    ])
                    for (name, state) in states {
                        table.add(name, word(state), reason(state) ?? "")
                    }
                    return table.lines(in: context)
                })
        }
    }

    private static func word(_ state: Hooks.State) -> String {
        switch state {
        case .none: "none"
        case .ready: "ready"
        case .refused: "refused"
        }
    }

    private static func reason(_ state: Hooks.State) -> String? {
        guard case .refused(let reason) = state else { return nil }
        return reason
    }
}
