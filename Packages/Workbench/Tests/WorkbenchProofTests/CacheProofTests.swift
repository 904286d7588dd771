// SPDX-License-Identifier: Apache-2.0

import Testing
import WorkbenchBuild

@testable import WorkbenchProof

@Suite("The proof of the compile cache")
struct CacheProofTests {
    @Test(
        "every part changes a file, the words of the build, or the macro",
        arguments: CacheFixture.Part.allCases)
    func parts(part: CacheFixture.Part) {
        let old = CacheFixture()
        var new = old
        new[part] = 1
        let isOther = old.files(macros: "m") != new.files(macros: "m") || old.words != new.words
        #expect(isOther == (part != .macro))
    }

    @Test("two hundred edits have every part six times or more, and some known states")
    func edits() {
        var (fixture, random) = (CacheFixture(), SplitMix(seed: 1))
        var states = [fixture]
        var counts: [CacheFixture.Part: Int] = [:]
        var returns = 0
        for number in 1...200 {
            let part = CacheProof.edit(number, number, &fixture, states, &random)
            if states.contains(fixture) { returns += 1 } else { counts[part, default: 0] += 1 }
            states.append(fixture)
        }
        #expect(CacheFixture.Part.allCases.allSatisfy { (counts[$0] ?? 0) >= 6 })
        #expect(returns >= 15)
    }

    @Test("other bytes and a missing file are differences") func differences() {
        let one = ["./Base.build/a.o": "1", "./Far.build/b.o": "2"]
        let other = ["./Base.build/a.o": "1", "./Far.build/b.o": "3", "./c.o": "4"]
        #expect(CacheProof.differences(one, other) == ["./Far.build/b.o", "./c.o"])
        #expect(CacheProof.differences(one, one).isEmpty)
    }

    @Test("the compiler's remarks name the modules that were not in the store") func remarks() {
        let text = """
            remark: cache miss for input file '/p/Sources/Base/Base0.swift': key 'llvmcas://1'
            remark: replay output file '/p/.build/debug/Far.build/Far.swift.o': key 'llvmcas://2'
            """
        #expect(CacheProof.missed(text) == ["Base"])
    }

    @Test("the table counts what is wrong, what was compiled without need, and bad returns")
    func table() {
        func outcome(
            _ part: CacheFixture.Part, isReturn: Bool = false, wrong: [String] = [],
            missed: Set<String> = [], changed: Set<String> = []
        ) -> CacheProof.Outcome {
            .init(
                part: part, isReturn: isReturn, wrong: wrong, missed: missed, changed: changed)
        }
        let table = CacheTable([
            outcome(.body, missed: ["Base", "Middle"], changed: ["Base"]),
            outcome(.macro, wrong: ["./a.o"]), outcome(.body, isReturn: true),
            outcome(.line, isReturn: true, missed: ["Base"]),
        ])
        #expect(table.wrong == 1 && table.failedReturns == 1)
        let rows = table.text.split(separator: "\n").map { $0.split(separator: " ") }
        #expect(rows[1] == ["body", "1", "0", "1", "2", "1"])
        #expect(rows[2] == ["macro", "1", "1", "0", "0", "0"])
        #expect(table.text.hasSuffix("4 edits: 1 wrong, 1 of 2 known states compiled again\n"))
    }
}
