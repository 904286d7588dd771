// SPDX-License-Identifier: Apache-2.0

/// The title of the terminal's window, as control sequences (xterm: XTWINOPS 22 and 23, OSC 0).
/// A terminal without a title ignores them.
public enum WindowTitle {
    /// Keeps the title that the window has on a stack.
    public static let keep = "\u{1B}[22;0t"
    /// Gives the window the title back that was kept last.
    public static let giveBack = "\u{1B}[23;0t"

    /// Sets the title. Control characters are left out: they would end it.
    public static func set(_ text: String) -> String {
        let safe = text.unicodeScalars.filter { $0.properties.generalCategory != .control }
        return "\u{1B}]0;\(String(String.UnicodeScalarView(safe)))\u{07}"
    }
}
