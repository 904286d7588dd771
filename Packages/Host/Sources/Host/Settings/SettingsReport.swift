// SPDX-License-Identifier: Apache-2.0

import Basics
import DesignSystem
import HostAPI

/// The reports of the settings. They read the settings anew, so they show what was just changed.
struct SettingsReport {
    private let settings: [Setting]
    private let path: String
    private let inForce: Settings.InForce
    private let aliases: [Alias]

    @MainActor
    init(_ tools: CommandTools) {
        let (live, product) = (tools.settings, tools.product)
        settings = product.settings
        _ = live.refresh()
        path = live.path
        inForce = live.inForce
        aliases =
            (try? SettingsFile.read(live.path)).map { Alias.all(in: $0, of: product.root) } ?? []
    }

    /// Every setting and alias, with its value and where it comes from.
    var list: Report {
        Report(
            data: [
                "path": .string(path), "settings": .list(settings, json),
                "aliases": .list(aliases) { json($0.key, $0) },
                "problems": .list(inForce.problems) { .string($0) },
            ]
        ) { context in
            var table = TextTable([
                .left("KEY"), .left("VALUE"), .left("FROM"), .left("ALLOWED", shrinks: true),
            ])
            for setting in settings {
                table.add(setting.key, value(setting), words(of: setting), setting.allowed)
            }
            for alias in aliases {
                table.add(alias.key, alias.text, "file, line \(alias.line)", Self.command)
            }
            return table.lines(in: context) + [context.styled(path, .dim)]
        }
    }

    /// The value of a setting.
    func one(_ setting: Setting) -> Report {
        Report(data: json(setting)) { _ in [ReportLine(value(setting))] }
    }

    /// A setting after a change of the file. A variable or an option may still override the file.
    func changed(_ setting: Setting, wasThere: Bool = true) -> Report {
        let said = words(of: setting)
        let sentence =
            wasThere
            ? "\(setting.key) is \(value(setting)) (\(said))."
            : "\(setting.key) was not in the file. It is \(value(setting)) (\(said))."
        return Report(data: json(setting), isConfirmation: true) { _ in [ReportLine(sentence)] }
    }

    /// What an alias stands for. Throws when there is no such alias.
    func one(alias key: String) throws(UserError) -> Report {
        guard let alias = aliases.first(where: { $0.key == key }) else {
            throw UserError(
                "unknown_alias", .notFound,
                "there is no alias \(key.dropFirst(Alias.prefix.count)).",
                hint: "\(ProgramName.current) config list", field: "KEY")
        }
        return Report(data: json(key, alias)) { _ in [ReportLine(alias.text)] }
    }

    /// An alias after a change of the file.
    func changed(alias key: String, wasThere: Bool = true) -> Report {
        let alias = aliases.first { $0.key == key }
        let name = key.dropFirst(Alias.prefix.count)
        let sentence =
            alias.map {
                "\(ProgramName.current) \(name) is \(ProgramName.current) \($0.text) (file, line \($0.line))."
            }
            ?? (wasThere ? "\(name) is no alias any more." : "\(key) was not in the file.")
        return Report(data: json(key, alias), isConfirmation: true) { _ in
            [ReportLine(sentence)]
        }
    }

    /// An alias with the keys of a setting; without one the value is empty, as the default is.
    private func json(_ key: String, _ alias: Alias?) -> JSON {
        [
            "key": .string(key), "value": .string(alias?.text ?? ""),
            "source": .string(alias == nil ? "default" : "file"),
            "name": .string(alias == nil ? nil : path), "line": .int(alias?.line), "default": "",
            "allowed": .string(Self.command),
        ]
    }

    /// What an alias may be.
    private static let command = "a command"

    /// All settings, after an edit of the file.
    var edited: Report {
        var report = list
        report.isConfirmation = true
        return report
    }

    private func value(_ setting: Setting) -> String { setting.text(inForce.settings) }

    private func words(of setting: Setting) -> String {
        switch inForce.origin(of: setting) {
        case .standard: "default"
        case .file(let line): "file, line \(line)"
        case .variable(let name): name
        case .option(let name): name
        }
    }

    private func json(_ setting: Setting) -> JSON {
        let (source, name, line): (String, String?, Int?) =
            switch inForce.origin(of: setting) {
            case .standard: ("default", nil, nil)
            case .file(let line): ("file", path, line)
            case .variable(let name): ("environment", name, nil)
            case .option(let name): ("option", name, nil)
            }
        return [
            "key": .string(setting.key), "value": .string(value(setting)),
            "source": .string(source), "name": .string(name), "line": .int(line),
            "default": .string(setting.standard), "allowed": .string(setting.allowed),
        ]
    }
}
