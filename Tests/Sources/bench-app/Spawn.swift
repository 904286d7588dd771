// SPDX-License-Identifier: Apache-2.0

import Basics

/// How a process ended and how long it ran.
struct Outcome {
    let status: Int32
    let milliseconds: Double
}

/// Starts a program, discards its output, and waits for its end.
func spawn(_ arguments: [String]) -> Outcome {
    var program = ChildProgram(arguments)
    program.output = .none
    let clock = ContinuousClock()
    let start = clock.now
    guard let process = try? program.start() else { return Outcome(status: -1, milliseconds: 0) }
    let status = ChildProgram.end(of: process).code
    let passed = clock.now - start
    return Outcome(status: status, milliseconds: passed / .milliseconds(1))
}
