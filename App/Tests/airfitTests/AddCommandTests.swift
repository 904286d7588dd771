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

    @Test("a figure that takes the place of another, a remark and a mark are said")
    func said() async throws {
        try await ProductBench.with(.airfit) { bench in
            for (line, part) in [
                ("weigh 80kg", "80 kg"), ("weigh 79kg", "79 kg  (k1)  instead of 80 kg"),
                ("add blood pressure 120/80", "120"),
                ("add blood pressure 130/80", "130  (d1)  instead of 120"),
                ("session run 5km 20:00", "17:40-18:00"), ("edit last 30:00", "30:00"),
                ("workout show", "17:30-18:00"), ("ran 5k felt great", "note: felt great"),
                ("bench 3x5 80kg, first time at 24h fitness", "s1-s3"),
                ("workout show", "80 kg x 5  first time at 24h fitness"),
                ("log squat 4x5 100kg", "s4-s7"),
                ("edit s4 warm up", "warm-up"), ("edit s5 drop set", "drop"),
                ("edit s3 failed", "failure"), ("warm up squat 3x5 60kg", "3x5 60 kg warm-up"),
                ("last friday squat 3x5 100kg", "3x5 100 kg"), ("last squat", "3x5 60 kg"),
            ] {
                let (exit, said) = await bench.enter(line)
                #expect(exit == .done && said.contains(part), "\(line): \(said)")
            }
        }
    }
}
