// SPDX-License-Identifier: Apache-2.0

public import DesignSystem
public import TerminalUI

/// What a person can set, with the defaults.
public struct Settings: Sendable, Equatable {
    /// How days and weights are counted.
    public var preferences = Preferences()
    /// How many colours are shown on a terminal; `nil` when the terminal decides.
    public var colours: ColourDepth?
    /// Whether a line that is not clear is refused, and nothing is assumed.
    public var isStrict = false

    /// The defaults.
    public init() {}
}

/// One setting: its name, the values it may have, and what else can set it.
public struct Setting: Sendable {
    /// Its name in the file and for `airfit config`.
    public let key: String
    /// What it does, in a line.
    public let summary: String
    /// The values it may have, for help and errors.
    public let allowed: String
    /// Its own option, which overrides everything else.
    public let option: Option?
    /// The variables that override the file, for help.
    public let variables: [String]
    /// The variable that sets it, with the value; `nil` when none does.
    public let said: @Sendable (Shell) -> (variable: String, value: String)?
    /// The value of its option; `nil` when that is not given.
    public let chosen: @Sendable (Invocation) -> String?
    /// Sets a value. Returns false when it is not allowed.
    public let set: @Sendable (String, inout Settings) -> Bool
    /// The value in the given settings, in its standard spelling.
    public let text: @Sendable (Settings) -> String

    /// The default value.
    public var standard: String { text(Settings()) }

    /// The sentence that answers a wrong value.
    public var refusal: String { "\(key) is \(allowed)." }

    /// A setting.
    public init(
        key: String, summary: String, allowed: String, option: Option?, variables: [String],
        said: @escaping @Sendable (Shell) -> (variable: String, value: String)?,
        chosen: @escaping @Sendable (Invocation) -> String?,
        set: @escaping @Sendable (String, inout Settings) -> Bool,
        text: @escaping @Sendable (Settings) -> String
    ) {
        self.key = key
        self.summary = summary
        self.allowed = allowed
        self.option = option
        self.variables = variables
        self.said = said
        self.chosen = chosen
        self.set = set
        self.text = text
    }
}

extension Setting {
    /// A setting with a variable of its own, and perhaps an option that takes its value.
    public init<Value: Sendable>(
        _ key: String, _ summary: String, allowed: String, variable: String,
        option: Option? = nil, at path: any WritableKeyPath<Settings, Value> & Sendable,
        read: @escaping @Sendable (String) -> Value?,
        write: @escaping @Sendable (Value) -> String
    ) {
        self.init(
            key: key, summary: summary, allowed: allowed, option: option, variables: [variable],
            said: { shell in shell.variable(variable).map { (variable, $0) } },
            chosen: { invocation in option.flatMap { invocation.value($0) } },
            set: { text, settings in
                guard let value = read(text.lowercased()) else { return false }
                settings[keyPath: path] = value
                return true
            },
            text: { write($0[keyPath: path]) })
    }
}
