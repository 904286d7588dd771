// SPDX-License-Identifier: Apache-2.0

/// Something that happened at the terminal.
public enum TerminalEvent: Sendable, Hashable {
    /// A key, or a pasted text. Control+C and Control+Z never arrive as keys.
    case key(Key)
    /// The window has this size now. Of several waiting changes only the last one arrives.
    case resize(Size)
    /// The screen was set up again after the process was stopped: present the frame once more.
    case repaint
    /// No more keys will come: the input was closed.
    case endOfInput
    /// The program is asked to end: `SIGINT` (also from Control+C), `SIGTERM` or `SIGHUP`. It comes
    /// before waiting keys. The same signal again ends the process at once.
    case terminate(signal: Int32)
}
