// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import TerminalUI
import Trapezio
import WorkoutsModels

/// Shows the list of routines, the templates, and a file with what is wrong in it.
struct RoutinesUI: TrapezioUI {
    func map(
        state: RoutinesState, onEvent: @escaping @MainActor (RoutinesEvent) -> Void
    ) -> ScreenContent {
        var content = ScreenContent("Routines", body: RoutinesBody(state: state))
        content.actions = actions(state, onEvent)
        content.isBusy = state.isBusy || state.routines == nil
        if state.stage == .path { content.onEdit = { onEvent(.edit($0)) } }
        return content
    }

    private func actions(
        _ state: RoutinesState, _ onEvent: @escaping @MainActor (RoutinesEvent) -> Void
    ) -> [ScreenAction] {
        let back = ScreenAction(.escape, "back") { onEvent(.back) }
        let moves = ScreenAction.moves { onEvent(.move($0)) }
        switch state.stage {
        case .list:
            var own: [ScreenAction] = []
            if state.chosen != nil {
                own = [
                    ScreenAction(.enter, "open") { onEvent(.open) },
                    ScreenAction(.character("s"), "start its next day") { onEvent(.start) },
                    ScreenAction(.character("x"), "remove") { onEvent(.remove) },
                ]
            }
            return own + [
                ScreenAction(.character("t"), "templates") { onEvent(.showTemplates) },
                ScreenAction(.character("p"), "import a file") { onEvent(.beginPath) },
            ] + moves
        case .templates:
            return [ScreenAction(.enter, "keep it") { onEvent(.takeTemplate) }, back] + moves
        case .path:
            return [ScreenAction(.enter, "read it") { onEvent(.read) }, back]
        case .problems:
            return [ScreenAction(.enter, "read it again") { onEvent(.read) }, back] + moves
        }
    }
}

private struct RoutinesBody: CompositeContent {
    let state: RoutinesState

    func extent(along axis: Axis) -> Extent { .fill }

    func body(_ theme: Theme) -> any Content {
        switch state.stage {
        case .list: list(theme)
        case .templates: templates(theme)
        case .path:
            Rows {
                Field("File", state.path, placeholder: "~/routines/ppl.txt", isFocused: true)
                Text("")
                Text(
                    "A routine as text: days, exercises, sets, and how they go on. One of the same "
                        + "name is replaced, and its progress goes on. How it is written: airfit "
                        + "help routines.", style: theme.muted)
            }
        case .problems(let file, let problems):
            Rows {
                Text(
                    [
                        Span(file, style: theme.title),
                        Span(
                            "  \(Plural.of(problems.count, "problem")): nothing was stored",
                            style: theme.warning),
                    ], overflow: .truncates)
                Table(
                    [
                        TableColumn("LINE", alignment: .trailing),
                        TableColumn("WHAT IS WRONG", extent: .fill(weight: 1, minimum: 10)),
                    ],
                    count: problems.count, position: state.other
                ) { index in
                    [Text("\(problems[index].line)"), Text(problems[index].reason)]
                }
                Text(wholeProblem(problems), style: theme.warning)
            }
        }
    }

    /// The chosen problem, which a narrow table cuts.
    private func wholeProblem(_ problems: [Workouts.Business.Model.RoutineProblem]) -> String {
        let place = state.other.selected
        return place < problems.count ? problems[place].reason : ""
    }

    private func list(_ theme: Theme) -> any Content {
        guard let routines = state.routines else { return Spacer() }
        guard !routines.isEmpty else {
            return EmptyState(
                "No routine yet",
                message: "A routine is a text file of your own, or a well-known one to begin with.",
                hints: [KeyHint("t", "templates"), KeyHint("p", "import a file")])
        }
        return Table(
            [
                TableColumn("ROUTINE", extent: .fill(weight: 1, minimum: 10), priority: 4),
                TableColumn("DAYS", extent: .fill(weight: 1, minimum: 8), priority: 3),
                TableColumn("IMPORTED", priority: 1), TableColumn("", priority: 2),
            ],
            count: routines.count, position: state.position
        ) { index in
            let routine = routines[index]
            return [
                Text(routine.stored.name), Text(routine.days),
                Text(state.clock.text(of: routine.stored.at), style: theme.muted),
                Text(routine.isFollowed ? "followed" : "", style: theme.positive),
            ]
        }
    }

    private func templates(_ theme: Theme) -> any Content {
        let all = Workouts.Business.Model.RoutineTemplate.all
        return Rows {
            Text("Well-known routines, made from their published rules.", style: theme.muted)
            Table(
                [
                    TableColumn("TEMPLATE", priority: 2),
                    TableColumn("FOR", extent: .fill(weight: 1, minimum: 10), priority: 1),
                ],
                count: all.count, position: state.other
            ) { [Text(all[$0].name), Text(all[$0].summary)] }
            Text(state.template.map { "Source: \($0.source)." } ?? "", style: theme.muted)
            Text("Its loads are examples: the sets you do say how it goes on.", style: theme.muted)
        }
    }
}
