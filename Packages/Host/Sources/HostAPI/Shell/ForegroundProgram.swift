// SPDX-License-Identifier: Apache-2.0

public import AxiomCore
import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A program that the person chose and that has the terminal while it runs: an editor, a pager.
public struct ForegroundProgram {
    /// It could not be started.
    public struct NotStarted: AxiomError {
        /// The system's words for why.
        public let message: String
    }

    /// A command line for a shell, such as `code --wait`.
    let line: String
    let environment: [String: String]

    /// A program.
    /// - Parameter line: a command line for a shell, such as `code --wait`.
    public init(line: String, environment: [String: String]) {
        self.line = line
        self.environment = environment
    }

    /// Runs it and waits until it ends. The words follow its own. `input` is its standard input;
    /// without one it has ours.
    /// - Returns: its exit code; that of the shell for a program that is not there is 127.
    public func run(_ words: [String] = [], input: String? = nil) throws(NotStarted) -> Int32 {
        let places = words.indices.map { " \"$\($0 + 1)\"" }.joined()
        let all = ["/bin/sh", "-c", line + places, "sh"] + words
        let variables = environment.map { "\($0)=\($1)" }
        var (arguments, environment) = (Self.strings(all), Self.strings(variables))
        defer { for string in arguments + environment { free(string) } }
        // Ctrl-C is for the program alone.
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
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        var ends: [Int32] = [-1, -1]
        if input != nil {
            // `Main` ignores it too: one who quits early must not end us.
            signal(SIGPIPE, SIG_IGN)
            guard pipe(&ends) == 0 else { throw NotStarted(message: SystemError.words(errno)) }
            posix_spawn_file_actions_adddup2(&actions, ends[0], STDIN_FILENO)
            for end in ends { posix_spawn_file_actions_addclose(&actions, end) }
        }
        var process: pid_t = 0
        let code = posix_spawn(&process, all[0], &actions, &attributes, &arguments, &environment)
        if let input {
            close(ends[0])
            let pipe = FileHandle(fileDescriptor: ends[1], closeOnDealloc: false)
            if code == 0 { try? pipe.write(contentsOf: Data(input.utf8)) }
            close(ends[1])
        }
        guard code == 0 else { throw NotStarted(message: SystemError.words(code)) }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
    }

    private static func strings(_ words: [String]) -> [UnsafeMutablePointer<CChar>?] {
        words.map { strdup($0) } + [nil]
    }
}
