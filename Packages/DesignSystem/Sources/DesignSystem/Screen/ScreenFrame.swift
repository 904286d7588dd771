// SPDX-License-Identifier: Apache-2.0

public import TerminalUI

/// A whole window: the places of the app, the title, the screen, and the keys.
public struct ScreenFrame: CompositeContent {
    private let screen: ScreenContent
    private let places: [String]
    private let place: Int?
    private let global: [ScreenAction]
    private let isHelpShown: Bool
    private let toast: Toast?

    /// A window around a screen.
    /// - Parameters:
    ///   - places: the names of the app's places, reached by the keys 1 to 9.
    ///   - place: which of them is shown.
    ///   - global: what can be done everywhere.
    public init(
        _ screen: ScreenContent, places: [String] = [], place: Int? = nil,
        global: [ScreenAction] = [], isHelpShown: Bool = false, toast: Toast? = nil
    ) {
        self.screen = screen
        self.places = places
        self.place = place
        self.global = global
        self.isHelpShown = isHelpShown
        self.toast = toast
    }

    /// Fills the window.
    public func extent(along axis: Axis) -> Extent { .fill }

    /// Title line, screen, and the footer of keys; help and messages lie over them.
    public func body(_ theme: Theme) -> any Content {
        let window = Rows {
            TitleLine(
                title: screen.title, places: places, place: place, isBusy: screen.isBusy
            ).fixed(1)
            Divider()
            screen.body.minimum(1)
            Divider()
            KeyHints(hints).natural()
        }
        .toast(toast)
        return isHelpShown ? Overlay(window, top: help(theme)) : window
    }

    private var hints: [KeyHint] {
        (screen.actions + global).filter(\.isHint).map { KeyHint($0.keyName, $0.label) }
    }

    private func help(_ theme: Theme) -> any Content {
        let actions = screen.actions + global
        let width = actions.reduce(0) { max($0, TextWidth.of($1.keyName)) }
        return Panel("Keys", footer: "any key closes", isFocused: true) {
            Rows {
                for action in actions {
                    Columns(spacing: 2) {
                        Text(action.keyName, style: theme.accent).fixed(width)
                        Text(action.label, overflow: .truncates)
                    }
                }
            }
            .padding(0, horizontal: 1)
        }
    }
}

/// The first line: what is shown at the left, the places at the right where there is room.
private struct TitleLine: Content {
    let title: String
    let places: [String]
    let place: Int?
    let isBusy: Bool

    func measure(_ proposal: Size, in context: RenderContext) -> Size {
        Size(columns: proposal.columns, rows: 1)
    }

    func draw(into canvas: inout Canvas, in context: RenderContext) {
        let width = canvas.size.columns
        let shown = title + (isBusy ? " \(canvas.glyphs.ellipsis)" : "")
        let line = spans(context.theme)
        let tabs = line.reduce(0) { $0 + TextWidth.of($1.string) }
        let fits = TextWidth.of(shown) + 2 + tabs <= width
        let room = Rect(column: 0, row: 0, columns: fits ? width - tabs - 2 : width, rows: 1)
        let text = Text(shown, style: context.theme.title, overflow: .truncates)
        canvas.draw(text, in: room, context)
        guard fits, tabs > 0 else { return }
        let rest = Rect(column: width - tabs, row: 0, columns: tabs, rows: 1)
        canvas.draw(Text(line, overflow: .truncates), in: rest, context)
    }

    private func spans(_ theme: Theme) -> [Span] {
        places.enumerated().flatMap { index, name -> [Span] in
            let isShown = index == place
            return [
                Span(index == 0 ? "" : "  "), Span("\(index + 1)", style: theme.accent),
                Span(" "), Span(name, style: isShown ? theme.focus : theme.muted),
            ]
        }
    }
}
