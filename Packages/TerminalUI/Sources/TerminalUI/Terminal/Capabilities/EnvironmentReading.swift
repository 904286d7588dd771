// SPDX-License-Identifier: Apache-2.0

/// The variables that describe a terminal, read.
struct EnvironmentReading {
    let terminal: String
    private let environment: [String: String]

    init(_ environment: [String: String]) {
        self.environment = environment
        terminal = (environment["TERM"] ?? "").lowercased()
    }

    var isDumb: Bool { terminal == "dumb" }

    /// The first locale variable that is set decides, as in `setlocale`.
    var isUnicode: Bool {
        for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
            guard let locale = environment[name], !locale.isEmpty else { continue }
            let lowered = locale.lowercased()
            return lowered.contains("utf-8") || lowered.contains("utf8")
        }
        return false
    }

    func colours(outputIsTerminal: Bool) -> ColourDepth {
        if isSet("NO_COLOR") { return .none }
        if let forced = environment["FORCE_COLOR"] {
            switch forced {
            case "0", "false": return .none
            case "1": return .ansi16
            case "2": return .indexed256
            case "3": return .trueColour
            default: return max(.ansi16, depth)
            }
        }
        if isSet("CLICOLOR_FORCE"), environment["CLICOLOR_FORCE"] != "0" {
            return max(.ansi16, depth)
        }
        if environment["CLICOLOR"] == "0" || !outputIsTerminal { return .none }
        return depth
    }

    private var depth: ColourDepth {
        if terminal.isEmpty || isDumb || isMonochrome { return .none }
        if ["truecolor", "24bit"].contains(environment["COLORTERM"]?.lowercased()) {
            return .trueColour
        }
        if terminal.hasSuffix("-direct") || terminal.hasSuffix("-truecolor") { return .trueColour }
        return terminal.contains("256color") ? .indexed256 : .ansi16
    }

    /// The DEC video terminals before colour (VT52 to VT420) and terminfo's `-m` and `-mono`.
    private var isMonochrome: Bool {
        terminal.hasSuffix("-m") || terminal.hasSuffix("-mono")
            || ["vt5", "vt1", "vt2", "vt3", "vt4"].contains { terminal.hasPrefix($0) }
    }

    private func isSet(_ name: String) -> Bool {
        environment[name]?.isEmpty == false
    }
}
