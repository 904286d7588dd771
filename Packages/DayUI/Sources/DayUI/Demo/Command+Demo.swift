// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import Foundation
public import HostAPI

extension Command {
    /// `demo`: the main commands, one after the other, in a folder of their own.
    public static let demo = Command(
        "demo", "run the main commands in a temporary folder: account, import, log, eat, the day",
        arguments: "[FILE]", arity: 0...1,
        discussion: """

            Every line shown is a real command on a real database, which is removed afterwards.
            FILE is your own export, used instead of the made-up history (add --unit if it has no unit).
            """,
        examples: [("demo", ""), ("demo my-strong-export.csv --unit kg", "with your own history")],
        options: [Option("keep", "leave the folder in place and say where it is")],
        access: .none
    ) { invocation, context in
        try await Demo(invocation: invocation, context: context).run()
    }
}

/// Runs the app's main job, command by command, in a folder of its own.
@MainActor
struct Demo {
    let invocation: Invocation
    let context: CommandContext

    func run() async throws -> Output {
        guard !invocation.has(.ephemeral) else {
            throw UserError.usage(
                "demo always works in a temporary folder: leave --ephemeral out.",
                hint: "airfit demo", field: "ephemeral")
        }
        let folder = NSTemporaryDirectory() + "airfit-demo-\(UUID().uuidString.prefix(8))"
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        let keeps = invocation.values["keep"] != nil
        if !keeps { AtExit.remove(folder) }
        defer { if !keeps { try? FileManager.default.removeItem(atPath: folder) } }
        let history = try history(in: folder)
        var steps: [JSON] = []
        for step in script(history) {
            let code = await perform(step, folder)
            steps.append(["command": .string(step.shown), "exit": .int(Int(code.rawValue))])
            guard code == .done || code == .rejectedRows else {
                throw UserError("demo_failed", code, "\"\(step.shown)\" failed: see above.")
            }
        }
        let kept = keeps ? folder : nil
        return Output(
            Report(
                data: ["steps": .array(steps), "folder": .string(kept)],
                next: kept.map { ["kept: airfit --db \($0)/data/airfit/airfit.db db check"] }
                    ?? []))
    }

    private struct Step {
        let arguments: [String]
        let shown: String
        let note: String
    }

    private func history(in folder: String) throws -> String {
        if let file = invocation.words.first { return file }
        let path = folder + "/strong.csv"
        try DemoHistory(clock: context.clock).csv.write(
            toFile: path, atomically: true, encoding: .utf8)
        return path
    }

    private func script(_ history: String) -> [Step] {
        let name = (history as NSString).lastPathComponent
        let unit = invocation.value(.unit).map { ["--unit", $0] } ?? []
        let shownUnit = unit.isEmpty ? "" : " " + unit.joined(separator: " ")
        func step(_ note: String, _ words: String...) -> Step {
            let shown = words.map { $0.contains(" ") ? "\"\($0)\"" : $0 }.joined(separator: " ")
            return Step(arguments: words, shown: shown, note: note)
        }
        return [
            Step(
                arguments: ["auth", "register", "ada", "--password-stdin"],
                shown: "auth register ada --password-stdin",
                note: "an account; the password is hashed (Argon2id)"),
            Step(
                arguments: ["import", "auto", history] + unit,
                shown: "import auto \(name)\(shownUnit)",
                note: "a training history from another app"),
            step(
                "the facts the balance needs", "profile", "set", "sex", "female", "height", "170",
                "birth", "1992-03-04"),
            step(
                "what the day should hold", "target", "set", "kcal", "2200", "protein", "130",
                "carbs", "250", "fat", "70", "water", "2.5l"),
            step("body weight", "weigh", "64.2kg"),
            step("a workout", "log", "bench press", "40kg", "x8", "w"),
            step("", "log", "bench press", "3x5", "75kg", "@8"),
            step("", "log", "pull up", "bw+5kg", "x8"),
            step("meals", "eat", "60g", "oats rolled", "--meal", "breakfast"),
            step("", "eat", "150g", "banana raw", "--meal", "breakfast"),
            step("", "eat", "200g", "chicken breast roasted", "--meal", "lunch"),
            step("", "eat", "250g", "rice white cooked", "--meal", "lunch"),
            step("", "water", "750ml"),
            step("records so far", "pr", "list", "--limit", "5"),
            step("the week", "week"),
            step("the day", "today"),
        ].filter { step in context.has([step.arguments[0]]) }
    }

    /// Shows the line and runs it as the shell would, with all files in the demo's folder.
    private func perform(_ step: Step, _ folder: String) async -> ExitCode {
        var shell = context.shell
        let parts = [
            ("XDG_DATA_HOME", "data"), ("XDG_STATE_HOME", "state"), ("XDG_CONFIG_HOME", "config"),
        ]
        for (variable, part) in parts {
            shell.environment[variable] = "\(folder)/\(part)"
        }
        shell.environment["AIRFIT_DB"] = nil
        shell.environment["AIRFIT_USER"] = nil
        shell.readInput = { _ in Data("seven kettles on a green shelf\n".utf8) }
        let isQuiet = invocation.has(.json)
        if isQuiet {
            shell.write = { _ in }
            shell.writeOutcome = nil
            shell.writeError = { _ in }
        } else {
            let title = step.note.isEmpty ? "" : "# \(step.note)\n"
            shell.write("\n\(title)$ airfit \(step.shown)\n")
        }
        let passed = [Option.noColor, .ascii].filter { invocation.has($0) }.map { "--" + $0.name }
        return await context.run(line: step.arguments + passed, in: shell)
    }
}
