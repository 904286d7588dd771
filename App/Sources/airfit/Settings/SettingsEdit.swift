// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Opens the file of settings in the person's editor, and takes the result when it is right.
struct SettingsEdit {
    private let path: String
    private let draft: String
    private let editor: String
    private let environment: [String: String]

    init(_ path: String, _ shell: Shell) {
        self.path = path
        draft = path + ".draft"
        environment = shell.environment
        editor = shell.variable("VISUAL") ?? shell.variable("EDITOR") ?? "vi"
    }

    /// - Throws: where the editor fails, a line is wrong, or the file changed meanwhile. Nothing is
    ///   taken then, and what was written stays as a draft.
    func run() throws(UserError) {
        let before = try SettingsFile.read(path)
        // What was refused last time is gone on with.
        let written = try SettingsFile.read(draft)
        try SettingsFile.change(draft) { file in
            if written == SettingsFile() { file = before.lines.isEmpty ? Self.first : before }
        }
        let given = try SettingsFile.read(draft)
        try open()
        let edited = try SettingsFile.read(draft)
        // Who only looked has no file of settings for it.
        if edited == given, written == SettingsFile() {
            unlink(draft)
            return
        }
        if let problem = edited.problems.first {
            throw UserError(
                "wrong_settings", .usage, "\(draft):\(problem.line): \(problem.sentence)",
                hint: "nothing was changed; go on with it: airfit config edit", field: "VALUE")
        }
        try SettingsFile.change(path) { file throws(UserError) in
            guard file == before else {
                throw UserError(
                    "changed_meanwhile", .conflict,
                    "\(path) was changed while you edited: yours is kept in \(draft).",
                    hint: "look at both: airfit config edit goes on with yours")
            }
            if edited != before { file = edited }
        }
        unlink(draft)
    }

    /// What a person finds who has no file yet.
    private static var first: SettingsFile {
        SettingsFile(
            Setting.all.map {
                "# \($0.summary)\n# (\($0.allowed))\n# \($0.key) = \($0.standard)\n"
            }.joined(separator: "\n"))
    }

    /// The variable is a line for a shell, such as `code --wait`.
    private func open() throws(UserError) {
        let words = ["/bin/sh", "-c", editor + " \"$1\"", "sh", draft]
        let variables = environment.map { "\($0)=\($1)" }
        var (arguments, environment) = (Self.strings(words), Self.strings(variables))
        defer { for string in arguments + environment { free(string) } }
        // Ctrl-C is for the editor alone.
        let (interrupt, quit) = (signal(SIGINT, SIG_IGN), signal(SIGQUIT, SIG_IGN))
        defer {
            signal(SIGINT, interrupt)
            signal(SIGQUIT, quit)
        }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var usual = sigset_t()
        sigemptyset(&usual)
        for number in [SIGINT, SIGQUIT, SIGPIPE] { sigaddset(&usual, number) }
        posix_spawnattr_setsigdefault(&attributes, &usual)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
        var process: pid_t = 0
        var status: Int32 = 0
        let code = posix_spawn(
            &process, words[0], nil, &attributes, &arguments, &environment)
        guard code == 0 else { throw failed(String(cString: strerror(code))) }
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        guard status == 0 else { throw failed("the editor ended with an error") }
    }

    private static func strings(_ words: [String]) -> [UnsafeMutablePointer<CChar>?] {
        words.map { strdup($0) } + [nil]
    }

    private func failed(_ reason: String) -> UserError {
        UserError(
            "editor", .failed, "the editor \"\(editor)\" did not work: \(reason).",
            hint: "nothing was changed; name an editor: EDITOR=nano airfit config edit",
            field: "EDITOR")
    }
}
