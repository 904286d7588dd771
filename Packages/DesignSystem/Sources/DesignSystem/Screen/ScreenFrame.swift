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
    private let notice: String?
    private let entry: EntryLine?

    /// Creates a window around a screen.
    /// - Parameters:
    ///   - places: the names of the app's places, reached by the keys 1 to 9.
    ///   - place: the index of the place shown.
    ///   - global: the actions available everywhere.
    ///   - notice: a lasting condition that the person must know, in one line.
    ///   - entry: the field for any line, while it is open: then only its keys work.
    public init(
        _ screen: ScreenContent, places: [String] = [], place: Int? = nil,
        global: [ScreenAction] = [], isHelpShown: Bool = false, toast: Toast? = nil,
        notice: String? = nil, entry: EntryLine? = nil
    ) {
        self.screen = screen
        self.places = places
        self.place = place
        self.global = global
        self.isHelpShown = isHelpShown
        self.toast = toast
        self.notice = notice
        self.entry = entry
    }

    /// Fills the window.
    public func extent(along axis: Axis) -> Extent { .fill }

    /// The title line, the screen, and the footer of keys. Messages cover only the screen, never
    /// the keys; help covers everything.
    public func body(_ theme: Theme) -> any Content {
        let title = screen.title + (screen.isBusy ? " \u{2026}" : "")
        let window = Rows {
            if places.isEmpty {
                Text(title, style: theme.title, overflow: .truncates)
                Divider()
            } else {
                PlacesLine(places: places, place: place).fixed(1)
                Divider(title: title)
            }
            if let notice {
                Text("! " + notice, style: theme.warning, overflow: .truncates).fixed(1)
            }
            screen.body.toast(toast).minimum(1)
            if let entry {
                Divider(title: entry.title)
                entry
                Divider()
                Footer(own: [], common: hints(of: entry.actions))
            } else {
                Divider()
                Footer(own: hints(of: screen.actions), common: hints(of: global))
            }
        }
        return isHelpShown ? Overlay(window, top: help) : window
    }

    private func hints(of actions: [ScreenAction]) -> [KeyHint] {
        actions.filter(\.isHint).map { KeyHint($0.keyName, $0.label) }
    }

    private var help: any Content {
        Panel(
            "Keys", footer: "any key closes", isFocused: true,
            content: KeyList(actions: screen.actions + global))
    }
}

/// The keys of the screen, in at most two rows. Where not all fit, the screen's last ones go: the
/// way to help stays, and help has them all.
private struct Footer: Content {
    let own: [KeyHint]
    let common: [KeyHint]

    private static let rows = 2

    func measure(_ proposal: Size, in context: RenderContext) -> Size {
        let wanted = fitting(proposal.columns, context).measure(proposal, in: context)
        return Size(columns: wanted.columns, rows: min(Self.rows, wanted.rows))
    }

    func draw(into canvas: inout Canvas, in context: RenderContext) {
        fitting(canvas.size.columns, context).draw(into: &canvas, in: context)
    }

    private func fitting(_ columns: Int, _ context: RenderContext) -> KeyHints {
        let space = Size(columns: columns, rows: own.count + common.count)
        for count in stride(from: own.count, to: 0, by: -1) {
            let hints = KeyHints(own.prefix(count) + common)
            if hints.measure(space, in: context).rows <= Self.rows { return hints }
        }
        return KeyHints(common)
    }
}

/// The places of the app with their keys; where they do not fit, the names of the others are cut to
/// as many letters as do, at least three, or else go.
private struct PlacesLine: Content {
    let places: [String]
    let place: Int?

    func measure(_ proposal: Size, in context: RenderContext) -> Size {
        Size(columns: proposal.columns, rows: 1)
    }

    func draw(into canvas: inout Canvas, in context: RenderContext) {
        let whole = Rect(column: 0, row: 0, columns: canvas.size.columns, rows: 1)
        let longest = places.map(\.count).max() ?? 0
        let lengths = stride(from: longest, through: min(3, longest), by: -1)
        let fitting = lengths.lazy.map { spans(context.theme, letters: $0) }.first { line in
            line.reduce(0) { $0 + TextWidth.of($1.string) } <= canvas.size.columns
        }
        let line = fitting ?? spans(context.theme, letters: 0)
        canvas.draw(Text(line, overflow: .truncates), in: whole, context)
    }

    private func spans(_ theme: Theme, letters: Int) -> [Span] {
        places.enumerated().flatMap { index, name -> [Span] in
            let isShown = index == place
            let shown = isShown ? name : String(name.prefix(letters))
            return [
                Span(index == 0 ? "" : " "), Span("\((index + 1) % 10)", style: theme.accent),
                Span(shown, style: isShown ? theme.selection : theme.muted),
            ]
        }
    }
}
