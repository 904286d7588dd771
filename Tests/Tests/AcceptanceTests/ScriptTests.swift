// SPDX-License-Identifier: Apache-2.0

import Testing

@Suite("Programs that follow what changes", .timeLimit(.minutes(10)))
struct ScriptTests {
    @Test("watch ends at once when nobody reads it any more")
    func closedPipe() async throws {
        try await withAirfit { airfit in
            let run = try await airfit.shell("$AIRFIT watch | head -1; echo ${PIPESTATUS[0]}")
            #expect(run.output == "Watching from step 0 on. Ctrl-C ends it.\n141\n")
            #expect(run.errors.isEmpty)
        }
    }

    @Test("Ctrl-C ends watch with its code and without a message")
    func interrupted() async throws {
        try await withAirfit { airfit in
            let run = try await airfit.shell(
                """
                coproc W { exec env --default-signal=INT "$AIRFIT" watch --json; }
                pid=$W_PID
                read -r line <&"${W[0]}"
                "$AIRFIT" water 300ml --quiet
                read -r line <&"${W[0]}"
                kill -INT $pid
                wait $pid
                echo "$? $line"
                """)
            #expect(run.output.hasPrefix("130 {"), "\(run.output)")
            #expect(run.errors.isEmpty)
        }
    }
}
