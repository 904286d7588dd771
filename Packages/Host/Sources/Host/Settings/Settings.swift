// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import HostAPI
import TerminalUI

extension Settings {
    /// Where the value of a setting comes from. A later case overrides those above it.
    enum Origin: Sendable, Equatable {
        case standard
        case file(line: Int)
        case variable(String)
        case option(String)
    }

    /// The settings in force, with where each came from.
    struct InForce: Sendable, Equatable {
        var settings = Settings()
        /// By key; a setting that is missing has its default.
        var origins: [String: Origin] = [:]
        /// A sentence for each value that is not allowed, with its place, the value and what is
        /// allowed.
        var problems: [String] = []

        func origin(of setting: Setting) -> Origin { origins[setting.key] ?? .standard }
    }

    /// The settings in force, from the file, the environment and the options of a command line.
    ///
    /// A wrong value in the file or the environment is a problem and is ignored, so that a typing
    /// mistake locks nobody out. A wrong value in an option throws.
    static func inForce(
        _ file: SettingsFile, named path: String, _ product: Product, _ shell: Shell,
        _ invocation: Invocation
    ) throws(UserError) -> InForce {
        var found = InForce()
        found.problems = file.problems(product).map { "\(path):\($0.line): \($0.sentence)" }
        let chosen = try chosen(by: invocation, product)
        for setting in product.settings {
            if let (line, value) = file.value(of: setting.key),
                setting.set(value, &found.settings)
            {
                found.origins[setting.key] = .file(line: line)
            }
            if let (variable, value) = setting.said(shell) {
                if setting.set(value, &found.settings) {
                    found.origins[setting.key] = .variable(variable)
                } else {
                    found.problems.append(
                        "\(variable) is \"\(value)\": \(setting.refusal) It counts as not set.")
                }
            }
            guard let (option, value) = chosen[setting.key] else { continue }
            guard setting.set(value, &found.settings) else {
                throw .usage(
                    "--\(option.name) is \"\(value)\": \(setting.refusal)", field: option.name)
            }
            found.origins[setting.key] = .option("--" + option.name)
        }
        return found
    }

    /// The values of the options, by key. A setting's own option overrides `--set`.
    private static func chosen(
        by invocation: Invocation, _ product: Product
    ) throws(UserError) -> [String: (option: Option, value: String)] {
        var found: [String: (option: Option, value: String)] = [:]
        for text in invocation.values(.set) {
            guard let sign = text.firstIndex(of: "=") else {
                throw .usage(
                    "--set needs KEY=VALUE, such as day-start=4, not \"\(text)\".", field: "set")
            }
            let value = text[text.index(after: sign)...]
            found[try product.setting(named: String(text[..<sign])).key] = (.set, String(value))
        }
        for setting in product.settings {
            guard let option = setting.option, let value = setting.chosen(invocation) else {
                continue
            }
            found[setting.key] = (option, value)
        }
        return found
    }
}
