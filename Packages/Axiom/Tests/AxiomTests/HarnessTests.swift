// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import AxiomExtras
import AxiomTesting
import Foundation
import Testing

@Suite("Performance harness", .timeLimit(.minutes(1)))
struct HarnessTests {
    private func sample(_ milliseconds: some Sequence<Int>, _ name: String = "op")
        -> PerformanceSample
    {
        PerformanceSample(name: name, times: milliseconds.map { .milliseconds($0) })
    }

    @Test("the figures of a known sample", .requirement("F-0C3"))
    func figures() {
        let known = sample([9, 2, 4, 4, 5, 4, 7, 5])
        #expect(known.mean == .milliseconds(5))
        #expect(known.median == .microseconds(4_500))
        #expect(known.p50 == .milliseconds(4))
        #expect(known.p99 == .milliseconds(9))
        // The squares of the distances add up to 32.
        let deviation = known.standardDeviation / .milliseconds(1)
        #expect(abs(deviation - (32.0 / 7).squareRoot()) < 1e-6)
    }

    @Test("99 of 100 are at most p99, one slow run in 200 is not seen", .requirement("F-0C3"))
    func tail() {
        #expect(sample(1...100).p99 == .milliseconds(99))
        #expect(sample(Array(repeating: 1, count: 199) + [500]).p99 == .milliseconds(1))
        #expect(sample(Array(repeating: 1, count: 97) + [9, 9, 9]).p99 == .milliseconds(9))
    }

    @Test("a sample of one and of none", .requirement("F-0C3"))
    func small() {
        #expect(sample([3]).p99 == .milliseconds(3))
        #expect(sample([3]).standardDeviation == .zero)
        #expect(sample([]).median == .zero)
        #expect(sample([]).p99 == .zero)
    }

    @Test("time is taken by the injected clock, warm-ups are not", .requirement("F-0C3"))
    func clock() async {
        let clock = ManualClock()
        let harness = PerformanceHarness(clock: clock, warmups: 3, runs: 5)
        var run = 0
        let measured = await harness.measure("step") {
            run += 1
            clock.advance(by: .milliseconds(run))
        }
        #expect(measured == sample(4...8, "step"))
    }

    @Test("an operation that fails ends the measurement")
    func failure() async {
        let harness = PerformanceHarness(clock: ManualClock())
        await #expect(throws: CancellationError.self) {
            try await harness.measure("step") { throw CancellationError() }
        }
    }

    @Test("a sample is held to a budget at p99", .requirement("F-0C3"))
    func budget() {
        #expect(sample(Array(repeating: 5, count: 1_000)).meets(.stateUpdate))
        #expect(
            !sample(Array(repeating: 5, count: 900) + Array(repeating: 6, count: 100))
                .meets(.stateUpdate))
    }

    @Test("twice as slow as the baseline is a regression", .requirement("F-0C3"))
    func regression() throws {
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("baseline-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        var recorded = PerformanceBaseline()
        recorded.record(sample(90...110))
        try recorded.write(to: file)

        let baseline = try PerformanceBaseline(contentsOf: file)
        try baseline.check(sample(90...110))
        try baseline.check(sample(130...150))
        try baseline.check(sample([1_000], "something new"))
        let error = #expect(throws: PerformanceBaseline.Regression.self) {
            try baseline.check(sample((90...110).map { $0 * 2 }))
        }
        #expect(
            error?.message
                == "op takes 2.0 times as long as its baseline, and 1.5 times is allowed: make it "
                + "quicker, or record a new baseline and say why.")
    }
}
