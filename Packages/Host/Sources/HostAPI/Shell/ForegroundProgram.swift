// SPDX-License-Identifier: Apache-2.0

public import AxiomCore
import Basics
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
        var program = ChildProgram(all)
        program.environment = environment
        // Ctrl-C is for the program alone.
        let (interrupt, quit) = (signal(SIGINT, SIG_IGN), signal(SIGQUIT, SIG_IGN))
        defer {
            signal(SIGINT, interrupt)
            signal(SIGQUIT, quit)
        }
        var ends: [Int32] = [-1, -1]
        if input != nil {
            // `Main` ignores it too: one who quits early must not end us.
            signal(SIGPIPE, SIG_IGN)
            guard pipe(&ends) == 0 else { throw NotStarted(message: SystemError.words(errno)) }
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            program.input = .descriptor(ends[0])
        }
        let started = Result { () throws(ChildProgram.NotStarted) in try program.start() }
        if let input {
            close(ends[0])
            let pipe = FileHandle(fileDescriptor: ends[1], closeOnDealloc: false)
            if case .success = started { try? pipe.write(contentsOf: Data(input.utf8)) }
            close(ends[1])
        }
        switch started {
        case .success(let process): return ChildProgram.end(of: process).code
        case .failure(let failure): throw NotStarted(message: SystemError.words(failure.code))
        }
    }
}
