// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Basics

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

@Suite("Starting programs", .timeLimit(.minutes(1)))
struct ChildProgramTests {
    /// What a program writes to a pipe, and how it ends.
    private func run(
        _ words: [String], _ change: (inout ChildProgram) -> Void = { _ in }
    ) throws -> (said: String, exit: Int32) {
        var ends: [Int32] = [-1, -1]
        #expect(pipe(&ends) == 0)
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { close(ends[0]) }
        var program = ChildProgram(words)
        program.output = .descriptor(ends[1])
        change(&program)
        let child = try program.start()
        close(ends[1])
        var said: [UInt8] = []
        var byte: UInt8 = 0
        while read(ends[0], &byte, 1) == 1 { said.append(byte) }
        return (String(decoding: said, as: UTF8.self), ChildProgram.end(of: child).code)
    }

    @Test("it is found on the path, and ends with its own code or its signal")
    func ends() throws {
        #expect(try run(["sh", "-c", "echo a; exit 7"]) == ("a\n", 7))
        #expect(try run(["sh", "-c", "kill -9 $$"]).exit == 137)
        #expect(ChildProgram.Ending(9) == .signal(9))
        #expect(ChildProgram.Ending(137 << 8) == .exit(137))
        #expect(throws: ChildProgram.NotStarted.self) { try run(["no-such-program"]) }
    }

    @Test("its input, environment and folder are those that it is given")
    func given() throws {
        let answer = try run(["sh", "-c", "cat; echo $A$HOME; pwd"]) {
            $0.input = .none
            $0.environment = ["A": "b"]
            $0.folder = "/"
        }
        #expect(answer.said == "b\n/\n")
    }

    @Test("it gets a group of its own, and signals that are ignored or held back here")
    func apart() throws {
        let ignored = signal(SIGQUIT, SIG_IGN)
        defer { signal(SIGQUIT, ignored) }
        let answer = try run(["sh", "-c", "ps -o pgid= -p $$ | tr -d ' '; echo $$; kill -QUIT $$"])
        {
            $0.isApart = true
        }
        let numbers = answer.said.split(separator: "\n")
        #expect(numbers.count == 2 && numbers.first == numbers.last)
        #expect(answer.exit == 128 + SIGQUIT)
    }
}
