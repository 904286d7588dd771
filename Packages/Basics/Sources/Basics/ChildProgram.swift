// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    public import Glibc
#elseif canImport(Musl)
    public import Musl
#elseif canImport(Darwin)
    public import Darwin
#endif

/// A program with all that it is started with: the only place that starts one.
///
/// Not Foundation's `Process`: on Linux it lists the open files while other threads open and close
/// some, and takes 60 ms more for each run.
public struct ChildProgram: Sendable {
    /// One of the three streams of a program.
    public enum Stream: Sendable {
        /// That of this process.
        case inherited
        /// An input that is empty, or an output that is dropped.
        case none
        /// A file that is open here.
        case descriptor(Int32)
        /// The path of a file that is read, or made anew for its owner alone.
        case file(String)
    }

    /// A program that could not be started.
    public struct NotStarted: Error, Sendable {
        /// The number that the system gives as the reason, such as `ENOENT`.
        public let code: Int32
    }

    /// How a program ended.
    public enum Ending: Sendable, Equatable {
        /// With an exit code.
        case exit(Int32)
        /// By a signal.
        case signal(Int32)

        /// What a status of `waitpid` says.
        public init(_ status: Int32) {
            // The low seven bits are the signal, the next byte is the code.
            self = status & 0x7F == 0 ? .exit(status >> 8 & 0xFF) : .signal(status & 0x7F)
        }

        /// The exit code; for a signal, 128 plus its number.
        public var code: Int32 {
            switch self {
            case .exit(let code): code
            case .signal(let number): 128 + number
            }
        }
    }

    /// The program, by its path or as it is found on the `PATH`, and its arguments.
    public var words: [String]
    /// The whole environment; nil inherits that of this process.
    public var environment: [String: String]?
    /// The working directory; nil for that of this process.
    public var folder: String?
    /// The streams; of this process unless something else is said.
    public var input = Stream.inherited
    public var output = Stream.inherited
    public var errors = Stream.inherited
    /// Whether it gets its own process group, which signals from the terminal do not reach.
    public var isApart = false

    /// A program that inherits everything.
    public init(_ words: [String]) { self.words = words }

    /// Starts it. Signals that this process holds back or ignores reach it all the same.
    /// - Returns: its number; somebody has to wait for it.
    public func start() throws(NotStarted) -> pid_t {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (number, stream) in [input, output, errors].enumerated() {
            let number = Int32(number)
            let mode = number == 0 ? O_RDONLY : O_WRONLY | O_CREAT | O_TRUNC
            switch stream {
            case .inherited: break
            case .none: posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
            case .descriptor(let open): posix_spawn_file_actions_adddup2(&actions, open, number)
            case .file(let path):
                posix_spawn_file_actions_addopen(&actions, number, path, mode, 0o600)
            }
        }
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var (none, usual) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigemptyset(&usual)
        for signal in [SIGINT, SIGQUIT, SIGPIPE] { sigaddset(&usual, signal) }
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &usual)
        posix_spawnattr_setpgroup(&attributes, 0)
        let group = isApart ? Int32(POSIX_SPAWN_SETPGROUP) : 0
        let signals = Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
        posix_spawnattr_setflags(&attributes, Int16(group | signals))
        // The one portable way into a folder: its name is an argument, and never parsed.
        let into = folder.map { ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", $0] } ?? []
        var arguments = (into + words).map { strdup($0) } + [nil]
        var variables = (environment ?? [:]).map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in arguments + variables { free(text) } }
        var child = pid_t()
        let name = (into + words).first ?? ""
        let code =
            environment == nil
            ? posix_spawnp(&child, name, &actions, &attributes, &arguments, environ)
            : posix_spawnp(&child, name, &actions, &attributes, &arguments, &variables)
        guard code == 0 else { throw NotStarted(code: code) }
        return child
    }

    /// Waits for the end of a program that was started here.
    public static func end(of child: pid_t) -> Ending {
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        return Ending(status)
    }
}
