// SPDX-License-Identifier: Apache-2.0

/// Something that happened at the terminal.
public enum TerminalEvent: Sendable, Hashable {
    /// A key, or a pasted text. Control+C and Control+Z never come as keys.
    case key(Key)
    /// The window has this size now. Several at once come as the last one.
    case resize(Size)
    /// The screen was set up again after a stop: present the frame once more.
    case repaint
    /// No more keys will come: the input was closed.
    case endOfInput
    /// The program is asked to end: `SIGINT` (Control+C too), `SIGTERM` or `SIGHUP`. It comes
    /// before the keys that wait. The same signal again ends the process at once.
    case terminate(signal: Int32)
}
