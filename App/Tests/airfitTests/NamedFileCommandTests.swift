// SPDX-License-Identifier: Apache-2.0

import Foundation
import HostAPI
import HostTesting
import Testing

@testable import Host
@testable import airfit

/// Every command that opens a file that a person names.
@Suite("Commands and named pipes", .timeLimit(.minutes(10)))
@MainActor
struct NamedFileCommandTests {
    @Test(
        "a pipe is refused with the reason and is not waited for",
        arguments: [
            "import auto PIPE", "import strong PIPE", "import tcx PIPE", "import apple-health PIPE",
            "import cronometer PIPE", "import myfitnesspal PIPE", "import json PIPE",
            "food import-db usda PIPE", "food import-db off PIPE", "db merge PIPE", "restore PIPE",
            "routine check PIPE", "routine import PIPE",
            "auth register ada --password-file PIPE", "replay PIPE", "edit w1 --file PIPE",
        ])
    func pipe(_ line: String) async throws {
        try await ProductBench.with(.airfit) { bench in
            await bench.enter("log bench 5 80kg")
            mkfifo("\(bench.folder)/pipe", 0o600)
            let exit = await bench.enter(line.replacing("PIPE", with: "FOLDER/pipe")).exit
            #expect(exit == .unreadableFile, "\(bench.said)")
            let reason = line.hasPrefix("replay") ? "it is not a regular file" : "named pipe"
            #expect(bench.said.replacing("\n", with: " ").contains(reason), "\(bench.said)")
        }
    }
}
