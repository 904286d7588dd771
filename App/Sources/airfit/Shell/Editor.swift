// SPDX-License-Identifier: Apache-2.0

import HostAPI

/// The person's own editor.
struct Editor {
    private let editor: String
    private let environment: [String: String]
    private let command: String

    /// The editor of `VISUAL`, else of `EDITOR`, else `vi`. Errors name the command.
    init(_ shell: Shell, command: String) {
        environment = shell.environment
        editor = shell.variable("VISUAL") ?? shell.variable("EDITOR") ?? "vi"
        self.command = command
    }

    /// Opens a file in the editor and waits until it ends. Throws when the editor fails.
    func open(_ path: String) throws(UserError) {
        let code: Int32
        do throws(ForegroundProgram.NotStarted) {
            code = try ForegroundProgram(line: editor, environment: environment).run([path])
        } catch {
            throw failed(error.reason)
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
