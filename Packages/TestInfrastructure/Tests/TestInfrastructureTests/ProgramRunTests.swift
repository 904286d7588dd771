// SPDX-License-Identifier: Apache-2.0

import TestInfrastructure
import Testing

@Suite("Programs that tests run", .timeLimit(.minutes(1)))
struct ProgramRunTests {
    @Test("output, errors and the exit code come back apart")
    func apart() async throws {
        let run = try await ProgramRun.run(["sh", "-c", "echo out; echo err >&2; exit 3"])
        #expect(run.output == "out\n" && run.errors == "err\n" && run.status == 3)
    }

    @Test("environment, folder and input are what they are said to be")
    func world() throws {
        let run = try ProgramRun.runToEnd(
            ["/bin/sh", "-c", "pwd; echo $A; cat"], environment: ["A": "b"], in: "/")
        #expect(run.output == "/\nb\n")
    }

    @Test("a signal that ends it is told as shells tell it")
    func signal() async throws {
        #expect(try await ProgramRun.run(["sh", "-c", "kill -9 $$"]).status == 137)
    }

    @Test("what is not there is a failure that names it")
    func missing() async {
        await #expect(throws: ProgramRun.Failure.self) {
            try await ProgramRun.run(["/no/such/program"])
        }
    }

    @Test("what it leaves running keeps nobody waiting")
    func left() async throws {
        let run = try await ProgramRun.run(["sh", "-c", "sleep 60 & echo gone"])
        #expect(run.output == "gone\n")
    }

    @Test("it is told of the end of what it started itself")
    func children() async throws {
        let script = "trap 'echo told' CHLD; sleep 0 & wait $!; wait"
        #expect(try await ProgramRun.run(["bash", "-c", script]).output.contains("told"))
    }
}
