// SPDX-License-Identifier: Apache-2.0

/// The person's own editor.
public struct Editor {
    private let editor: String
    private let environment: [String: String]
    private let command: String

    /// The editor of `VISUAL`, else of `EDITOR`, else `vi`. Errors name the command.
    public init(_ shell: Shell, command: String) {
        environment = shell.environment
        editor = shell.variable("VISUAL") ?? shell.variable("EDITOR") ?? "vi"
        self.command = command
    }

    /// Opens a file in the editor and waits until it ends. Throws when the editor fails.
    public func open(_ path: String) throws(UserError) {
        let code: Int32
        do throws(ForegroundProgram.NotStarted) {
            code = try ForegroundProgram(line: editor, environment: environment).run([path])
        } catch {
            throw failed(error.message)
        }
        guard code == 0 else { throw failed("the editor ended with an error") }
    }

    private func failed(_ reason: String) -> UserError {
        UserError(
            "editor", .failed, "the editor \"\(editor)\" did not work: \(reason).",
            hint: "nothing was changed; name an editor: EDITOR=nano \(command)",
            field: "EDITOR")
    }
}
