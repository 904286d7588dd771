// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import airfit

@MainActor
@Suite("Weight and energy spent on the command line", .timeLimit(.minutes(10)))
struct ExpenditureCommandTests {
    private func run(_ line: String, in bench: RecordingBench) async -> (ExitCode, String) {
        let before = bench.said.count
        let words = line.split(separator: " ").map(String.init)
        let exit = await Program(shell: bench.shell).run(words)
        return (exit, String(bench.said.dropFirst(before)))
    }

    @Test("expenditure says what it needs, and then the figure with its range")
    func expenditure() async throws {
        try await RecordingBench.with { bench in
            let none = await run("expenditure", in: bench)
            #expect(none.0 == .done)
            #expect(
                none.1.contains("missing: 14 more days of the diary, 5 more weighings"), "\(none)")
            for day in 1...15 {
                _ = await run("eat 2000kcal --date -\(day)d", in: bench)
                _ = await run("weigh 80kg --date -\(day)d", in: bench)
            }
            let known = await run("tdee", in: bench)
            #expect(
                known.1.contains("spent    2,000 kcal a day (2,000 to 2,000)"), "\(known)")
            #expect(known.1.contains("15 of 28 days"), "\(known)")
            let json = await run("expenditure --json", in: bench)
            #expect(json.1.contains(#""expenditure_kcal" : 2000"#), "\(json)")
            let few = await run("expenditure --days 7", in: bench)
            #expect(few.0 != .done && few.1.contains("from 14 to 3660"), "\(few)")
        }
    }

    @Test("weight lists the weighings with their trend, the newest first")
    func weight() async throws {
        try await RecordingBench.with { bench in
            let none = await run("weight", in: bench)
            #expect(none.0 == .done && none.1.hasPrefix("No weighing up to that day"), "\(none)")
            _ = await run("weigh 80kg --date yesterday", in: bench)
            _ = await run("weigh 79kg", in: bench)
            let two = await run("weight", in: bench)
            #expect(two.1.contains("79.0 kg on 21 Nov"), "\(two)")
            let json = await run("weight --json", in: bench)
            #expect(json.1.contains(#""trend_kg" : 79.9"#), "\(json)")
        }
    }
}
