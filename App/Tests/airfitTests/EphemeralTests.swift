// SPDX-License-Identifier: Apache-2.0

import Foundation
import HostAPI
import HostTesting
import Testing

@testable import Host
@testable import airfit

@MainActor
@Suite("--ephemeral", .timeLimit(.minutes(10)))
struct EphemeralTests {
    @Test(
        "What is written goes to memory, and no file or folder appears",
        arguments: [
            "log bench 3x5 80kg", "eat 150g banana", "water 500ml", "weigh 80kg",
            "target set kcal 2300", "today", "doctor", "auth register ada --password-stdin",
        ])
    func noFile(line: String) async throws {
        try await ProductBench.with(.airfit) { bench in
            let words = line.split(separator: " ").map(String.init) + ["--ephemeral"]
            let exit = await bench.run(words)
            #expect(exit == .done, "\(bench.said)")
            let files = try FileManager.default.subpathsOfDirectory(atPath: bench.folder)
            #expect(files == [], "\(files)")
        }
    }
}
