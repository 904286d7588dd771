// SPDX-License-Identifier: Apache-2.0

import HostAPI
import HostTesting
import Testing

@testable import Host
@testable import airfit

@MainActor
@Suite("A line of any kind", .timeLimit(.minutes(10)))
struct AddCommandTests {
    @Test(
        "a figure less than nothing is refused, and never logged without its sign",
        arguments: [
            "add -5g_banana", "add banana_-5g", "add bench_3x5_-80kg", "add pull-ups_3x5_-20kg",
            "add weight_-80kg", "add squat_5x5_100kg_and_-2_eggs",
        ])
    func negative(line: String) async throws {
        try await ProductBench.with(.airfit) { bench in
            #expect(await bench.enter(line).0 == .usage, "\(bench.said)")
            #expect(bench.said.contains("is less than nothing"), "\(bench.said)")
            #expect(await bench.enter("undo list").1.contains("add") == false)
        }
    }

    @Test(
        "a line is logged with the figures that it has",
        arguments: [
            ("add 1_gallon_of_water", "3.785 l at once is much"),
            ("add 2_quarts_water", "1,892 ml"), ("add pull-ups_3x5_bw-20kg", "bw-20 kg"),
        ])
    func read(line: String, said: String) async throws {
        try await ProductBench.with(.airfit) { bench in
            let told = await bench.enter(line).1
            #expect(told.contains(said), "\(told)")
        }
    }
}
