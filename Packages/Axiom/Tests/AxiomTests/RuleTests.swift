// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomExtras
import AxiomTesting
import Testing

extension Tag {
    /// Rules of the first phase (RFC-001, Appendix C).
    @Tag static var mvp: Self
    /// Rules of version 1.0.
    @Tag static var v1: Self
}

@Suite("Rules")
struct RuleTests {
    /// RFC-001, Appendix A, row by row: requires, enables, validation.
    private static let appendix: [(requires: [Int], enables: [Int], validation: String)] = [
        ([], [5, 6], "type system"), ([1], [5, 8], "type system"), ([], [16], "type system"),
        ([], [10], "type system"), ([1, 2], [], "type system"), ([1], [11], "type system"),
        ([], [12], "type system"), ([2], [], "runtime"), ([], [], "runtime"),
        ([4], [], "runtime"), ([6], [12], "runtime"), ([7, 11], [], "runtime"),
        ([], [], "runtime"), ([], [15], "compile-time"), ([14], [19], "compile-time"),
        ([3], [], "compile-time"), ([], [14], "compile-time"), ([], [], "compile-time"),
        ([2, 15], [], "compile-time"),
    ]

    @Test("there are nineteen, numbered from 1", .requirement("F-032"))
    func numbers() {
        #expect(Rule.all.map(\.number) == Array(1...19))
        #expect(Set(Rule.all.map(\.sentence)).count == 19)
    }

    @Test(
        "each requires, enables and is validated as Appendix A says",
        .requirement("F-030", "F-031", "F-032"), arguments: 1...19)
    func golden(number: Int) {
        let (rule, row) = (Rule.all[number - 1], Self.appendix[number - 1])
        #expect(rule.requires == row.requires)
        #expect(rule.enables == row.enables)
        #expect(rule.validation.rawValue == row.validation)
    }

    @Test("no rule requires itself, not even through others", .requirement("F-030"))
    func acyclic() throws {
        var open = Rule.all
        var settled: Set<Int> = []
        while !open.isEmpty {
            let ready = open.filter { settled.isSuperset(of: $0.requires) }
            try #require(!ready.isEmpty, "\(open.map(\.number)) wait for each other")
            settled.formUnion(ready.map(\.number))
            open.removeAll { settled.contains($0.number) }
        }
    }

    @Test("the first phase has six rules", .tags(.mvp), .requirement("F-0E9"))
    func mvp() {
        #expect(Rule.due(in: .mvp).map(\.number) == [1, 2, 4, 5, 7, 11])
    }

    @Test(
        "the second phase has the others, 14 to 19 included", .tags(.v1), .requirement("F-0EA"))
    func v1() {
        #expect(
            Rule.due(in: .v1).map(\.number)
                == [3, 6, 8, 9, 10, 12, 13] + Array(14...19))
    }
}
