// SPDX-License-Identifier: Apache-2.0

import DesignSystem

/// The reports of the settings. They read the settings anew, so they show what was just changed.
struct SettingsReport {
    private let path: String
    private let inForce: Settings.InForce

    init(_ live: LiveSettings) {
        _ = live.refresh()
        path = live.path
        inForce = live.inForce
    }

    /// Every setting, with its value and where it comes from.
    var list: Report {
        Report(
            data: [
                "path": .string(path), "settings": .list(Setting.all, json),
                "problems": .list(inForce.problems) { .string($0) },
            ]
        ) { context in
            var table = TextTable([
                .left("KEY"), .left("VALUE"), .left("FROM"), .left("ALLOWED", shrinks: true),
            ])
            for setting in Setting.all {
                table.add(setting.key, value(setting), words(of: setting), setting.allowed)
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
