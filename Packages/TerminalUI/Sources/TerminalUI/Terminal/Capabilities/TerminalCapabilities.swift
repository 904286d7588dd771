// SPDX-License-Identifier: Apache-2.0

/// What a terminal can show, as found in the environment: colours, characters, and whether a
/// full-screen interface can run in it.
public struct TerminalCapabilities: Sendable, Hashable {
    /// How many colours may be written.
    public var colours: ColourDepth
    /// Whether characters beyond ASCII may be written (`LC_ALL`, `LC_CTYPE`, `LANG`).
    public var isUnicode: Bool
    /// Why a full-screen interface cannot run, or `nil` where it can.
    public var obstacle: InteractionObstacle?

    /// Creates capabilities that are known beforehand: for tests, and for options that override the
    /// environment.
    public init(
        colours: ColourDepth, isUnicode: Bool, obstacle: InteractionObstacle? = nil
    ) {
        self.colours = colours
        self.isUnicode = isUnicode
        self.obstacle = obstacle
    }

    /// Reads the environment variables given; the terminal itself is not asked.
    ///
    /// `NO_COLOR` (no-color.org) takes precedence over all others; `CLICOLOR_FORCE` and
    /// `FORCE_COLOR` colour a pipe too; `CLICOLOR=0` turns colours off; `TERM=dumb` has none.
    public init(environment: [String: String], inputIsTerminal: Bool, outputIsTerminal: Bool) {
        let variables = EnvironmentReading(environment)
        colours = variables.colours(outputIsTerminal: outputIsTerminal)
        isUnicode = variables.isUnicode
        obstacle =
            if !inputIsTerminal {
                .inputIsNotATerminal
            } else if !outputIsTerminal {
                .outputIsNotATerminal
            } else if variables.terminal.isEmpty {
                .unnamedTerminal
            } else if variables.isDumb {
                .dumbTerminal
            } else {
                nil
            }
    }

    /// Whether a full-screen interface can run.
    public var isInteractive: Bool { obstacle == nil }
}

/// How many colours a terminal shows.
public enum ColourDepth: Int, Sendable, Hashable, Comparable, CaseIterable {
    /// No colour; bold, underline and inversion are still used.
    case none
    /// The sixteen named colours.
    case ansi16
    /// The xterm palette of 256.
    case indexed256
    /// Red, green and blue with 8 bits each.
    case trueColour

    /// Fewer colours come first.
    public static func < (left: ColourDepth, right: ColourDepth) -> Bool {
        left.rawValue < right.rawValue
    }
}

/// Why a full-screen interface cannot run here.
public enum InteractionObstacle: Sendable, Hashable, CaseIterable, CustomStringConvertible {
    /// Keys cannot be read: standard input is a file, a pipe or closed.
    case inputIsNotATerminal
    /// Frames cannot be shown: standard output is a file, a pipe or closed.
    case outputIsNotATerminal
    /// `TERM` is unset or empty.
    case unnamedTerminal
    /// `TERM` is `dumb`: it cannot move its cursor.
    case dumbTerminal

    /// A sentence that says what is wrong and what to do.
    public var description: String {
        switch self {
        case .inputIsNotATerminal:
            "The input is not a terminal: run the command without redirecting its input."
        case .outputIsNotATerminal:
            "The output is not a terminal: run the command without redirecting its output."
        case .unnamedTerminal:
            "TERM is not set: name the terminal, for example with TERM=xterm-256color."
        case .dumbTerminal:
            "TERM is dumb, a terminal that cannot move its cursor: use another terminal, or "
                + "commands that only print."
        }
    }
}
