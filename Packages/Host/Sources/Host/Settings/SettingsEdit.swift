// SPDX-License-Identifier: Apache-2.0

import Basics
import DesignSystem
import Foundation
import HostAPI

/// Opens the file of settings in the person's editor, and keeps the result when every line can be
/// read.
struct SettingsEdit {
    private let product: Product
    private let path: String
    private let draft: String
    private let editor: Editor

    @MainActor
    init(_ tools: CommandTools, _ shell: Shell) {
        product = tools.product
        path = tools.settings.path
        draft = path + ".draft"
        editor = Editor(shell, command: "\(ProgramName.current) config edit")
    }

    /// - Throws: when the editor fails, a line is wrong, or the file changed meanwhile. The file
    ///   then stays as it was, and the edit stays as a draft.
    func run() throws(UserError) {
        let before = try SettingsFile.read(path)
        // An edit that was refused last time is continued.
        let written = try SettingsFile.read(draft)
        try SettingsFile.change(draft) { file in
            if written == SettingsFile() { file = before.lines.isEmpty ? first : before }
        }
        let given = try SettingsFile.read(draft)
        try editor.open(draft)
        let edited = try SettingsFile.read(draft)
        // Looking without a change makes no file of settings.
        if edited == given, written == SettingsFile() {
            try? FileManager.default.removeItem(atPath: draft)
            return
        }
        if let problem = edited.problems(product).first {
            throw UserError(
                "wrong_settings", .usage, "\(draft):\(problem.line): \(problem.sentence)",
                hint: "nothing was changed; go on with it: \(ProgramName.current) config edit",
                field: "VALUE")
        }
        try SettingsFile.change(path) { file throws(UserError) in
            guard file == before else {
                throw UserError(
                    "changed_meanwhile", .conflict,
                    "\(path) was changed while you edited: yours is kept in \(draft).",
                    hint: "look at both: \(ProgramName.current) config edit goes on with yours")
            }
            if edited != before { file = edited }
        }
        try? FileManager.default.removeItem(atPath: draft)
    }

    /// What the editor shows when there is no file yet: every setting, as comments.
    private var first: SettingsFile {
        SettingsFile(
            product.settings.map {
                "# \($0.summary)\n# (\($0.allowed))\n# \($0.key) = \($0.standard)\n"
            }.joined(separator: "\n"))
    }
}
