// SPDX-License-Identifier: Apache-2.0

extension GlyphSet {
    /// Box drawing, block and braille characters.
    public static let unicode = GlyphSet(
        isASCII: false,
        border: Border(
            topLeft: "╭", topRight: "╮", bottomLeft: "╰", bottomRight: "╯", horizontal: "─",
            vertical: "│", axisTick: "┤", baseTick: "┬", axisCorner: "└"),
        barSteps: ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"],
        columnSteps: ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"],
        barRest: "░", shades: ["·", "░", "▒", "▓", "█"], points: ["•", "◦", "▪", "▫"],
        goalVertical: "┊", goalHorizontal: "┄", ellipsis: "…", pointer: "▸", check: "✓", mask: "•",
        scrollThumb: "█", scrollTrack: "│", success: "✓", caution: "!", failure: "✗", notice: "•")

    /// Characters that every terminal and every font has: ASCII.
    public static let ascii = GlyphSet(
        isASCII: true,
        border: Border(
            topLeft: "+", topRight: "+", bottomLeft: "+", bottomRight: "+", horizontal: "-",
            vertical: "|", axisTick: "+", baseTick: "+", axisCorner: "+"),
        barSteps: ["#"],
        columnSteps: ["_", ".", "-", "=", "+", "*", "#"],
        barRest: ".", shades: [".", "-", "+", "*", "#"], points: ["*", "o", "+", "x"],
        goalVertical: ":", goalHorizontal: "-", ellipsis: "~", pointer: ">", check: "x", mask: "*",
        scrollThumb: "#", scrollTrack: "|", success: "+", caution: "!", failure: "x", notice: "*")

    /// The ASCII form of a typographic sign of width 1; letters and the rest stay as they are.
    static func plainForm(of character: Character) -> Character {
        switch character {
        case "–", "—", "−", "‐", "‑": "-"
        case "“", "”", "„", "«", "»": "\""
        case "‘", "’", "‚", "‹", "›": "'"
        case "…": "~"
        case "×": "x"
        case "·", "•": "*"
        case "→": ">"
        case "←": "<"
        case "↑", "▲", "△": "^"
        case "↓", "▼", "▽": "v"
        case "▸", "▶": ">"
        case "✓", "✔": "+"
        case "✗", "✘": "x"
        case "│": "|"
        case "─": "-"
        case "±": "+"
        case "≈": "~"
        case "\u{00A0}", "\u{2009}", "\u{202F}": " "
        default: character
        }
    }
}
