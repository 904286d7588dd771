// SPDX-License-Identifier: Apache-2.0

import Basics
import DesignSystem
import HostAPI
import HostFeature

extension Commands {
    static func config(_ settings: [Setting], _ guides: [Guide]) -> Command {
        let notes = guides.map(\.settingNote).filter { !$0.isEmpty }
        return Command(
            "config",
            "settings: units, weeks, day start, time zones of a trip; aliases; hooks",
            discussion: """

                Settings are lines of one file, such as

                  unit = lb           # a remark
                  week-start = sunday
                  day-start = 4

                # begins a comment. An option wins over a variable, a variable over the file, the file
                over the default; --set KEY=VALUE sets any of them for one call. Every command warns of
                a line that cannot be used, and ignores it. An open \(ProgramName.current) ui follows changes at once.

                An alias is a word of your own for the beginning of a line:

                  alias.u = undo --dry-run

                Then \(ProgramName.current) u says what undo would do. An alias begins with a command; it is expanded
                once and hides no command.

                JSON does not follow the unit: weights are always in kilograms, as the names of the
                fields say.\(notes.map { " " + $0 }.joined())

                \(settings.map(explained).joined(separator: "\n\n"))
                """,
            examples: [
                ("config list", "the values in use, and where each comes from"),
                ("config set unit lb", ""),
                ("config set day-start 4", "what you log at 3 am counts for the day before"),
                (
                    "config set zones \"2026-11-20 Asia/Tokyo\"",
                    "from that day on you are on a trip"
                ),
                ("config set alias.u \"undo --dry-run\"", "a word of your own"),
                ("config edit", "the file in your editor"),
                ("config list --set week-start=sunday", "for this call alone"),
            ] + guides.flatMap(\.settingExamples),
            subcommands: [
                Command(
                    "list", "every setting and alias: its value, and where it comes from",
                    examples: [("config list", ""), ("config list --json", "")], access: .none
                ) { _, context in Output(try SettingsReport(context.tools).list) },
                Command(
                    "get", "only the value of a setting", arguments: "KEY", arity: 1...1,
                    examples: [("config get unit", "")], access: .none
                ) { invocation, context in
                    if let key = aliasKey(invocation) {
                        return Output(try SettingsReport(context.tools).one(alias: key))
                    }
                    let setting = try context.tools.product.setting(named: invocation.words[0])
                    return Output(try SettingsReport(context.tools).one(setting))
                },
                Command(
                    "set", "write a setting into the file", arguments: "KEY VALUE", arity: 2...2,
                    discussion: """

                        The rest of the file stays as it is, comments included. \(ProgramName.current) undo does not take
                        it back: set the old value again, or \(ProgramName.current) config unset KEY.
                        """,
                    examples: [("config set unit lb", ""), ("config set week-start sunday", "")],
                    access: .none
                ) { invocation, context in
                    if let key = aliasKey(invocation) {
                        let text = invocation.words[1]
                        if let problem = try Alias.problem(of: key, text, in: context.tools.root) {
                            throw UserError.usage(problem, field: "KEY")
                        }
                        try SettingsFile.change(context.tools.settings.path) {
                            $0.set(key, to: text)
                        }
                        return Output(try SettingsReport(context.tools).changed(alias: key))
                    }
                    let setting = try context.tools.product.setting(named: invocation.words[0])
                    let value = try setting.checked(invocation.words[1])
                    try SettingsFile.change(context.tools.settings.path) {
                        $0.set(setting.key, to: value)
                    }
                    return Output(try SettingsReport(context.tools).changed(setting))
                },
                Command(
                    "unset", "take a setting out of the file", arguments: "KEY", arity: 1...1,
                    examples: [("config unset unit", "back to the default")], access: .none
                ) { invocation, context in
                    if let key = aliasKey(invocation) {
                        let wasThere = try SettingsFile.change(context.tools.settings.path) {
                            $0.unset(key)
                        }
                        return Output(
                            try SettingsReport(context.tools).changed(
                                alias: key, wasThere: wasThere))
                    }
                    let setting = try context.tools.product.setting(named: invocation.words[0])
                    let wasThere = try SettingsFile.change(context.tools.settings.path) {
                        $0.unset(setting.key)
                    }
                    return Output(
                        try SettingsReport(context.tools).changed(
                            setting, wasThere: wasThere))
                },
                Command(
                    "edit", "open the file in $VISUAL or $EDITOR, and check what was written",
                    discussion: """

                        Your edit replaces the file when the editor ends without an error and every line
                        can be read. Otherwise the file stays as it was, and your edit is kept beside it:
                        the next \(ProgramName.current) config edit continues there.
                        """,
                    examples: [("config edit", "")], access: .none
                ) { invocation, context in
                    if invocation.has(.noInput)
                        || context.shell.variable(ProgramName.variable("NO_INPUT")) != nil
                    {
                        throw UserError(
                            "no_input", .confirmationNeeded,
                            "an editor needs a keyboard, and input is off.",
                            hint: "\(ProgramName.current) config set KEY VALUE", field: "no-input")
                    }
                    try SettingsEdit(context.tools, context.shell).run()
                    return Output(try SettingsReport(context.tools).edited)
                },
                hooks(guides.flatMap(\.events)),
                Command(
                    "path", "where the file is, or where it would be",
                    examples: [("config path", "")], access: .none
                ) { _, context in
                    let path = try context.tools.settings.path
                    return Output(Report(data: ["path": .string(path)]) { _ in [ReportLine(path)] })
                },
            ])
    }

    /// The name of the alias that a line is about, `nil` when it is about a setting.
    private static func aliasKey(_ invocation: Invocation) -> String? {
        let key = invocation.words[0].lowercased()
        return key.hasPrefix(Alias.prefix) ? key : nil
    }

    private static func explained(_ setting: Setting) -> String {
        let others = setting.variables + [setting.option.map { "--" + $0.name }].compactMap(\.self)
        return """
              \(setting.key.padding(to: 12))\(setting.summary)
              \("".padding(to: 12))\(setting.allowed)
              \("".padding(to: 12))default: \(setting.standard)
              \("".padding(to: 12))also: \(others.joined(separator: ", "))
            """
    }
}

extension Setting {
    /// The value in its standard spelling. Throws when it is not allowed.
    func checked(_ text: String) throws(UserError) -> String {
        var settings = Settings()
        guard set(text, &settings) else {
            throw .usage("\(key) is \(allowed), not \"\(text)\".", field: "VALUE")
        }
        return self.text(settings)
    }
}
