// SPDX-License-Identifier: Apache-2.0

import Testing
import WorkbenchBuild

@Suite("Verdicts")
struct VerdictTests {
    @Test("A planted slowdown of 5 % is found at 20 iterations in at least 95 of 100 runs")
    func power() {
        var noise = Noise(seed: 1)
        var found = 0
        for _ in 0..<200 {
            let before = Sample(noise.times(20, 3, scatter: 0.02))
            let after = Sample(noise.times(20, 3 * 1.05, scatter: 0.02))
            guard case .slower(let difference) = Verdict(after, against: before) else { continue }
            if difference.interval.contains(0.05) { found += 1 }
        }
        #expect(found >= 190, "\(found) of 200")
    }

    @Test("Noise of 3 % still lets it be found in at least 95 of 100 runs")
    func powerInNoise() {
        var noise = Noise(seed: 2)
        var found = 0
        for _ in 0..<200 {
            let before = Sample(noise.times(20, 3, scatter: 0.03))
            let after = Sample(noise.times(20, 3 * 1.05, scatter: 0.03))
            if case .slower = Verdict(after, against: before) { found += 1 }
        }
        #expect(found >= 190, "\(found) of 200")
    }

    @Test("Two halves of one run, parted by chance, are called equal in 95 of 100 cases")
    func equalHalves() {
        var noise = Noise(seed: 3)
        let run = noise.times(40, 3, scatter: 0.02)
        var equal = 0
        for _ in 0..<100 {
            let parted = noise.shuffled(run)
            let verdict = Verdict(
                Sample(Array(parted[20...])), against: Sample(Array(parted[..<20])))
            if case .noDifference = verdict { equal += 1 }
        }
        #expect(equal >= 95, "\(equal) of 100")
    }

    @Test("Two runs drawn again from one, with repeats, are called equal in 95 of 100 cases")
    func equalResamples() {
        var noise = Noise(seed: 4)
        let run = noise.times(20, 3, scatter: 0.02)
        var equal = 0
        for _ in 0..<100 {
            let before = Sample(noise.resample(run, 20))
            let after = Sample(noise.resample(run, 20))
            if case .noDifference = Verdict(after, against: before) { equal += 1 }
        }
        #expect(equal >= 95, "\(equal) of 100")
    }

    @Test("Of 500 runs measured twice fewer than 2 % are called different")
    func falseAlarms() {
        var noise = Noise(seed: 5)
        var different = 0
        for _ in 0..<500 {
            let before = Sample(noise.times(20, 3, scatter: 0.02))
            let after = Sample(noise.times(20, 3, scatter: 0.02))
            if case .noDifference = Verdict(after, against: before) { continue }
            different += 1
        }
        #expect(1..<10 ~= different, "\(different) of 500")
    }

    @Test("A faster build is called faster, by a share of the baseline")
    func faster() throws {
        var noise = Noise(seed: 6)
        let before = Sample(noise.times(20, 4, scatter: 0.02))
        let after = Sample(noise.times(20, 3, scatter: 0.02))
        guard case .faster(let difference) = Verdict(after, against: before) else {
            Issue.record("It was not called faster.")
            return
        }
        #expect(abs(difference.change + 0.25) < 0.02)
        #expect(difference.interval.contains(-0.25) && difference.p < 1e-6)
    }

    @Test("A difference below 1 % is not called one, however sure")
    func tooSmall() {
        let before = Sample((0..<20).map { 3 + Double($0) * 1e-5 })
        let after = Sample((0..<20).map { 3.02 + Double($0) * 1e-5 })
        let verdict = Verdict(after, against: before)
        #expect(verdict.difference?.interval.contains(0) == false)
        guard case .noDifference = verdict else {
            Issue.record("\(verdict)")
            return
        }
    }

    @Test("Fewer than five on a side are refused, with how many are missing")
    func tooFew() {
        let (four, two) = (Sample([1, 2, 3, 4]), Sample([1, 2]))
        let five = Sample([1, 2, 3, 4, 5])
        #expect(Verdict(four, against: two) == .tooFew(missing: 1, baselineMissing: 3))
        #expect(Verdict(five, against: two) == .tooFew(missing: 0, baselineMissing: 3))
        #expect(
            Verdict(four, against: two).sentence
                == "no verdict: it needs 1 more iteration and 3 more iterations of the baseline")
    }

    @Test("Five builds a side suffice where all of one side are slower")
    func fewest() {
        let verdict = Verdict(
            Sample([2.2, 2.3, 2.25, 2.21, 2.28]), against: Sample([2.0, 2.05, 1.98, 2.02, 2.01]))
        #expect(verdict.sentence == "11.6 % slower (+7.3 % to +16.2 %, p = 0.0079)")
    }

    @Test("From twice the time on, and from half of it, the difference is a factor")
    func factor() {
        let one = Sample([1.0, 1.01, 1.02, 0.99, 0.98])
        let six = Sample([6.0, 6.06, 6.12, 5.94, 5.88])
        #expect(
            Verdict(six, against: one).sentence == "6.00 times as long (5.76 to 6.24, p = 0.0079)")
        #expect(
            Verdict(one, against: six).sentence == "6.00 times as fast (5.76 to 6.24, p = 0.0079)")
    }

    @Test("A build without work, measured as 0, is compared all the same")
    func zero() {
        let zero = Sample([0, 0, 0, 0, 0])
        #expect(Verdict(zero, against: zero).sentence == "no difference (0.0 % to 0.0 %, p = 1.00)")
    }
}
