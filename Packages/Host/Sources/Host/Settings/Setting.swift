// SPDX-License-Identifier: Apache-2.0

import Basics
import CoreModels
import DesignSystem
import HostAPI
import HostFeature
import TerminalUI

extension Setting {
    /// Those of every program.
    static let host: [Setting] = [unit, weekStart, dayStart, zones, strict, colour]
}

extension Setting {
    static let unit = Setting(
        "unit", "unit of weights in output, and in input without a unit",
        allowed: "kg or lb", variable: ProgramName.variable("UNIT"), option: .unit,
        at: \.preferences.unit,
        read: { MassUnit(word: $0).map(Optional.some) }, write: { ($0 ?? .kg).rawValue })

    static let weekStart = Setting(
        "week-start", "day a week begins with",
        allowed: "a weekday, monday to sunday", variable: ProgramName.variable("WEEK_START"),
        at: \.preferences.weekStart,
        read: Weekday.init(word:), write: \.name)

    static let dayStart = Setting(
        "day-start", "hour a day begins at; earlier counts for the day before",
        allowed: "a whole hour, 0 to 12", variable: ProgramName.variable("DAY_START"),
        at: \.preferences.dayStart,
        read: { text in
            let digits = text.hasSuffix(":00") ? text.dropLast(3) : text[...]
            guard digits.allSatisfy(\.isWholeNumber), let hour = Int(digits, in: 0...12) else {
                return nil
            }
            return hour
        }, write: { "\($0)" })

    static let strict = Setting(
        "strict", "on: a line that is not clear is refused, and nothing is assumed",
        allowed: "on or off", variable: ProgramName.variable("STRICT"), at: \.isStrict,
        read: { ["on": true, "off": false][$0] }, write: { $0 ? "on" : "off" })
}

extension Setting {
    private static let depths: [(name: String, depth: ColourDepth?)] = [
        ("auto", nil), ("never", ColourDepth.none), ("16", .ansi16), ("256", .indexed256),
        ("truecolor", .trueColour),
    ]

    /// The setting of colours. Its variables are those that terminals and other programs share; its
    /// option is `--no-color`.
    static let colour = Setting(
        key: "colour", summary: "colours shown on a terminal; auto asks the terminal",
        allowed: "auto, never, 16, 256 or truecolor", option: .noColor,
        variables: ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "FORCE_COLOR"],
        said: { shell in
            shell.colourVariable.map { variable in (variable, name(of: shell.toldColours)) }
        },
        chosen: { invocation in invocation.has(.noColor) ? "never" : nil },
        set: { text, settings in
            guard let found = depths.first(where: { $0.name == text.lowercased() }) else {
                return false
            }
            settings.colours = found.depth
            return true
        },
        text: { name(of: $0.colours) })

    private static func name(of depth: ColourDepth?) -> String {
        depths.first { $0.depth == depth }?.name ?? "auto"
    }
}

extension Shell {
    /// The colours that the environment alone asks for.
    fileprivate var toldColours: ColourDepth {
        TerminalCapabilities(
            environment: environment, inputIsTerminal: inputIsTerminal,
            outputIsTerminal: outputIsTerminal
        ).colours
    }

    /// The variable of the environment that decides about colours, if one does.
    fileprivate var colourVariable: String? {
        if variable("NO_COLOR") != nil { return "NO_COLOR" }
        if environment["TERM"] == "dumb" { return "TERM" }
        if environment["FORCE_COLOR"] != nil { return "FORCE_COLOR" }
        if let force = variable("CLICOLOR_FORCE"), force != "0" { return "CLICOLOR_FORCE" }
        return environment["CLICOLOR"] == "0" ? "CLICOLOR" : nil
    }

    /// How many colours may be written. A variable decides everywhere; the file and the options
    /// decide for a terminal only, and other output then has none.
    func colours(_ inForce: Settings.InForce) -> ColourDepth {
        switch inForce.origin(of: .colour) {
        // A dumb terminal shows none, even when another variable asks for colours.
        case .variable(let name): name == "TERM" ? .none : toldColours
        case .standard, .file, .option:
            if let depth = inForce.settings.colours {
                outputIsTerminal ? depth : .none
            } else {
                toldColours
            }
        }
    }
}
