// SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

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

    /// Opens a file in the editor and waits until it ends. The variable is a command line for a
    /// shell, such as `code --wait`. Throws when the editor fails.
    func open(_ path: String) throws(UserError) {
        let words = ["/bin/sh", "-c", editor + " \"$1\"", "sh", path]
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
            hint: "nothing was changed; name an editor: EDITOR=nano \(command)",
            field: "EDITOR")
    }
}
