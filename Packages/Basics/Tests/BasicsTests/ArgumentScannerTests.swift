// SPDX-License-Identifier: Apache-2.0

import Basics
import Testing

@Suite("Arguments of a command line")
struct ArgumentScannerTests {
    private typealias Argument = ArgumentScanner.Argument

    /// What a line is read as by a program with the options -n, -q, --dry-run and --day DAY.
    private func read(_ line: String) throws(ArgumentScanner.Failure) -> [Argument] {
        let known = ["-n": false, "-q": false, "--dry-run": false, "--day": true, "-d": true]
        var scanner = ArgumentScanner(line.split(separator: " ").map(String.init))
        var found: [Argument] = []
        while let next = try scanner.next(takesValue: { known[$0] }) { found.append(next) }
        return found
    }

    @Test("words and options stand in any order, and a value behind its option or after =")
    func order() throws {
        let all: [Argument] = [
            .word("eat"), .option("--day", value: "mon"), .word("egg"),
            .option("--dry-run", value: nil), .option("--day", value: "a=b"),
            .option("--day", value: ""),
        ]
        #expect(try read("eat --day mon egg --dry-run --day=a=b --day=") == all)
        #expect(try read("--day -n") == [.option("--day", value: "-n")])
    }

    @Test("letters of options without a value may stand together, and others may not")
    func bundles() throws {
        let both: [Argument] = [.option("-n", value: nil), .option("-q", value: nil), .word("x")]
        #expect(try read("-nq x") == both)
        #expect(throws: ArgumentScanner.Failure.unknown("-nd")) { try read("-nd x") }
    }

    @Test("-- ends the options; a lone -, -3 and -.5 are words")
    func words() throws {
        #expect(
            try read("- -3 -.5kg -- -n --") == ["-", "-3", "-.5kg", "-n", "--"].map(Argument.word))
    }

    @Test(
        "what cannot be read is named as it is spelled",
        arguments: [
            ("--dya mon", ArgumentScanner.Failure.unknown("--dya")), ("--dya=1", .unknown("--dya")),
            ("x --day", .missingValue("--day")), ("--dry-run=no", .unwantedValue("--dry-run")),
        ])
    func failures(_ line: String, _ failure: ArgumentScanner.Failure) {
        #expect(throws: failure) { try read(line) }
    }
}
