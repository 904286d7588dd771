// SPDX-License-Identifier: Apache-2.0

import Basics
import BenchmarkKit
import Testing

/// Times like those of a busy machine: most near the centre, some far above.
func noisySample(around centre: Double, count: Int = 101, seed: UInt64) -> [Double] {
    var generator = SplitMix(seed: seed)
    return (0..<count).map { _ in
        let noise = Double.random(in: 0.97...1.03, using: &generator)
        let isDisturbed = Int.random(in: 0..<10, using: &generator) == 0
        return centre * noise * (isDisturbed ? Double.random(in: 1...4, using: &generator) : 1)
    }
}

@Suite("Benchmark comparison")
struct ComparisonTests {
    @Test("twice the time is slower, with an interval around one hundred percent")
    func twiceTheTime() throws {
        let old = noisySample(around: 50, seed: 1)
        let comparison = try #require(
            Comparison(old: [old], new: [noisySample(around: 100, seed: 2)]))
        #expect(comparison.verdict == .slower)
        #expect(comparison.interval.contains(1))
        #expect(comparison.confidence > 0.99)
    }

    @Test("half the time is faster")
    func halfTheTime() throws {
        let old = noisySample(around: 50, seed: 1)
        let comparison = try #require(
            Comparison(old: [old], new: [noisySample(around: 25, seed: 2)]))
        #expect(comparison.verdict == .faster)
        #expect(comparison.change < -0.45)
    }

    @Test("a sample does not differ from itself")
    func identical() throws {
        let sample = noisySample(around: 50, seed: 1)
        let comparison = try #require(Comparison(old: [sample], new: [sample]))
        #expect(comparison.verdict == .noDifference)
        #expect(comparison.change == 0)
        #expect(comparison.interval.contains(0))
    }

    @Test("two samples of one program do not differ, whatever the noise", arguments: 1..<21)
    func sameProgram(_ seed: UInt64) throws {
        let comparison = try #require(
            Comparison(
                old: [noisySample(around: 50, seed: seed)],
                new: [noisySample(around: 50, seed: seed + 1_000)]
            ))
        #expect(comparison.verdict == .noDifference)
    }

    @Test("a sure difference below the margin is none, and is one with a smaller margin")
    func margin() throws {
        let old = (0..<101).map { 100 + Double($0 % 3) * 0.01 }
        let new = old.map { $0 * 1.04 }
        let broad = try #require(Comparison(old: [old], new: [new]))
        #expect(broad.verdict == .noDifference)
        #expect(!broad.interval.contains(0))
        let narrow = try #require(Comparison(old: [old], new: [new], margin: 0.01))
        #expect(narrow.verdict == .slower)
    }

    @Test("without certainty there is no verdict, however large the difference looks")
    func uncertain() throws {
        let comparison = try #require(
            Comparison(old: [[10, 50, 90, 20]], new: [[15, 80, 99, 30]]))
        #expect(comparison.interval.contains(0))
        #expect(comparison.verdict == .noDifference)
    }

    @Test("a process that happens to be slow throughout makes no verdict, all of them do")
    func processes() throws {
        func run(_ centres: [Double], _ seed: UInt64) -> [[Double]] {
            centres.enumerated().map { noisySample(around: $1, count: 25, seed: seed + UInt64($0)) }
        }
        let old = run([50, 50, 50, 50, 50], 1)
        let unlucky = try #require(Comparison(old: old, new: run([60, 50, 60, 50, 60], 100)))
        #expect(unlucky.change > 0.1)
        #expect(unlucky.verdict == .noDifference)
        let slower = try #require(Comparison(old: old, new: run([60, 60, 60, 60, 60], 200)))
        #expect(slower.verdict == .slower)
    }

    @Test("the same numbers get the same answer every time")
    func repeatable() {
        let old = noisySample(around: 50, seed: 1)
        let new = noisySample(around: 54, seed: 2)
        #expect(Comparison(old: [old], new: [new]) == Comparison(old: [old], new: [new]))
    }

    @Test("nothing cannot be compared with anything")
    func empty() {
        #expect(Comparison(old: [], new: [[1]]) == nil)
        #expect(Comparison(old: [[1]], new: [[]]) == nil)
        #expect(Comparison(old: [[0, 0]], new: [[1]]) == nil)
    }
}
