// SPDX-License-Identifier: Apache-2.0

import Basics

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Runs a program, and writes the most bytes of memory that it had at once to a file:
/// `peak FILE PROGRAM [ARGUMENTS]`. It ends as the program does.
///
/// A test does not measure this itself: on Linux a new program begins with the peak of the process
/// that starts it, and this one is small.
@main
struct Main {
    static func main() {
        guard CommandLine.arguments.count > 2 else { exit(2) }
        let program = ChildProgram(Array(CommandLine.arguments.dropFirst(2)))
        guard let child = try? program.start() else { exit(127) }
        var status: Int32 = 0
        var usage = rusage()
        while wait4(child, &status, 0, &usage) < 0, errno == EINTR {}
        #if os(Linux)
            let bytes = usage.ru_maxrss * 1_024
        #else
            let bytes = usage.ru_maxrss
        #endif
        guard let file = fopen(CommandLine.arguments[1], "w") else { exit(126) }
        fputs("\(bytes)", file)
        fclose(file)
        exit(ChildProgram.Ending(status).code)
    }
}
