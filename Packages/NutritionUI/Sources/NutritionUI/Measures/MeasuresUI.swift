// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
import NutritionModels
import NutritionUIAPI
import TerminalUI
import Trapezio

/// Measurements on the screen: the kinds, and the course of the selected one.
struct MeasuresUI: TrapezioUI {
    func map(
        state: MeasuresState, onEvent: @escaping @MainActor (MeasuresEvent) -> Void
    ) -> ScreenContent {
        if state.isSignedOut { return .signedOut("Measurements") }
        let onEdit: @MainActor @Sendable (TextEdit) -> Void = { onEvent(.edit($0)) }
        return ScreenContent(
            "Measurements  \(state.range.title)",
            body: MeasuresBody(state: state).dialog(Self.dialog(state)),
            actions: state.typed == nil
                ? Self.actions(state, onEvent)
                : [
                    ScreenAction(.enter, "measure") { onEvent(.measureTyped) },
                    ScreenAction(.escape, "cancel") { onEvent(.cancel) },
                ],
            isBusy: state.kinds == nil || state.course == nil,
            onEdit: state.typed == nil ? nil : onEdit)
    }

    private static func actions(
        _ state: MeasuresState, _ onEvent: @escaping @MainActor (MeasuresEvent) -> Void
    ) -> [ScreenAction] {
        var actions = [ScreenAction(.character("m"), "measure") { onEvent(.ask) }]
        if state.selected != nil {
            actions += [
                ScreenAction([.character("x"), .delete], "x", "remove the newest") {
                    onEvent(.removeNewest)
                },
                ScreenAction(.character("r"), "range") { onEvent(.nextRange) },
            ]
        }
        return actions + ScreenAction.moves { onEvent(.move($0)) }
    }

    private static func dialog(_ state: MeasuresState) -> Dialog? {
        state.typed.map { input in
            Dialog(
                "Measured today",
                content: Columns {
                    Field("Measured", input, placeholder: "waist 80cm", isFocused: true).fixed(40)
                })
        }
    }
}

/// The kinds as a list beside the chart of the selected one.
private struct MeasuresBody: CompositeContent {
    let state: MeasuresState

    func extent(along axis: Axis) -> Extent { .fill }

    func body(_ theme: Theme) -> any Content {
        guard let kinds = state.kinds, let course = state.course else {
            return Text("Reading the measurements\u{2026}", style: theme.muted)
        }
        guard let selected = state.selected else {
            return EmptyState(
                "Nothing measured yet",
                message: "Measure waist, arms, body fat or what you like. Steps and sleep come "
                    + "with an import.", hints: [KeyHint("m", "write what you measured")])
        }
        let headline = headline(selected, course, theme)
        let picture =
            selected.photo == nil ? chart(course, selected, theme) : photos(course, theme)
        return Adaptive(
            wide: Columns(spacing: 1) {
                StackItem(
                    Rows {
                        headline
                        StackItem(picture, extent: .fill)
                    }, extent: .fill)
                Panel("Kinds") { list(kinds) }.fixed(34)
            },
            narrow: Rows {
                headline
                StackItem(picture, extent: .fill)
                StackItem(list(kinds), extent: .fixed(5))
            })
    }

    private func headline(
        _ newest: Model.MeasureEntry, _ course: [Model.MeasureEntry], _ theme: Theme
    ) -> StackItem {
        let day = Figures.shortDay(newest.day.text, state.clock)
        var spans = [
            Span("\(newest.kind)  \(newest.text)", style: theme.title),
            Span(" on \(day)", style: theme.muted),
        ]
        if let first = course.first, first.id != newest.id, newest.photo == nil {
            let since = Figures.shortDay(first.day.text, state.clock)
            let change = newest.unit.change(newest.value - first.value)
            spans.append(Span("  \(change) since \(since)", style: theme.accent))
        }
        return Text(spans, overflow: .truncates).fixed(1)
    }

    private func chart(
        _ course: [Model.MeasureEntry], _ newest: Model.MeasureEntry, _ theme: Theme
    ) -> any Content {
        guard let first = course.first, let last = course.last else {
            return Text("Not measured in this range: r shows a longer one.", style: theme.muted)
        }
        let unit = newest.unit
        let points = course.map {
            LineSeries.Point(x: Double($0.day.number ?? 0), y: unit.figure($0.value))
        }
        let labels = (first.id == last.id ? [last] : [first, last]).map {
            AxisLabel(Double($0.day.number ?? 0), Figures.shortDay($0.day.text, state.clock))
        }
        let shown = unit.name == "s" ? "h" : unit.name
        let name = shown.isEmpty || shown == newest.kind ? newest.kind : "\(newest.kind), \(shown)"
        return LineChart([LineSeries(name, points: points, style: theme.accent)], labels: labels)
    }

    private func photos(_ course: [Model.MeasureEntry], _ theme: Theme) -> any Content {
        Rows {
            for entry in course.reversed() {
                Text(
                    [
                        Span(
                            Figures.shortDay(entry.day.text, state.clock).padding(to: 12),
                            style: theme.muted), Span(entry.photo ?? ""),
                    ], overflow: .truncates)
            }
        }
    }

    private func list(_ kinds: [Model.MeasureEntry]) -> any Content {
        SelectableList(count: kinds.count, position: state.position) { index in
            Columns(spacing: 1) {
                Text(kinds[index].kind, overflow: .truncates).fill()
                Text(kinds[index].text, overflow: .truncates, alignment: .trailing).fixed(16)
            }
        }
    }
}
