// SPDX-License-Identifier: Apache-2.0

import HostAPI
import HostTesting
import Testing

@testable import Host
@testable import airfit

@MainActor
@Suite("Weight and energy spent on the command line", .timeLimit(.minutes(10)))
struct ExpenditureCommandTests {
    @Test("expenditure says what it needs, and then the figure with its range")
    func expenditure() async throws {
        try await ProductBench.with(.airfit) { bench in
            let none = await bench.enter("expenditure")
            #expect(none.0 == .done)
            #expect(
                none.1.contains("missing: 14 more days of the diary, 5 more weighings"), "\(none)")
            for day in 1...15 {
                _ = await bench.enter("eat 2000kcal --date -\(day)d")
                _ = await bench.enter("weigh 80kg --date -\(day)d")
            }
            let known = await bench.enter("tdee")
            #expect(
                known.1.contains("spent    2,000 kcal a day (2,000 to 2,000)"), "\(known)")
            #expect(known.1.contains("15 of 28 days"), "\(known)")
            let json = await bench.enter("expenditure --json")
            #expect(json.1.contains(#""expenditure_kcal" : 2000"#), "\(json)")
            let few = await bench.enter("expenditure --days 7")
            #expect(few.0 != .done && few.1.contains("from 14 to 3660"), "\(few)")
        }
    }

    @Test("weight lists the weighings with their trend, the newest first")
    func weight() async throws {
        try await ProductBench.with(.airfit) { bench in
            let none = await bench.enter("weight")
            #expect(none.0 == .done && none.1.hasPrefix("No weighing up to that day"), "\(none)")
            _ = await bench.enter("weigh 80kg --date yesterday")
            _ = await bench.enter("weigh 79kg")
            let two = await bench.enter("weight")
            #expect(two.1.contains("79.0 kg on 21 Nov"), "\(two)")
            let json = await bench.enter("weight --json")
            #expect(json.1.contains(#""trend_kg" : 79.9"#), "\(json)")
        }
    }
}
