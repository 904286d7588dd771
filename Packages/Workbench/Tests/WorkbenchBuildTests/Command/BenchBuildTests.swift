// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WorkbenchKit

@testable import WorkbenchBuild
@testable import WorkbenchTesting

/// The command over a small repository, with a program in the place of `swift` that leaves the
/// files a build leaves.
@Suite("workbench bench-build", .timeLimit(.minutes(10)))
struct BenchBuildTests {
    private let rig: BenchRig

    init() throws { rig = try BenchRig() }

    private func measure() -> Int32 {
        rig.run(
            "--scenario", "body ServiceImpl root domain", "--iterations", "2", "--warm-ups", "1",
            "--out", "../run.json")
    }

    @Test("a body edit is measured, proven, written down, and put back")
    func body_() throws {
        try rig.swift()
        #expect(measure() == 0, "\(rig.complained)")
        let run = try rig.record()
        #expect(run.iterations.map(\.isWarmUp) == [true, false, false])
        for iteration in run.iterations {
            #expect(iteration.rejection == nil)
            #expect(iteration.compiled == ["OrderDiaryServiceImpl"])
            #expect(iteration.linked == ["OrderDiaryServiceImpl"])
            #expect(iteration.predicted == ["OrderDiaryServiceImpl"])
            #expect(iteration.digests?.map(\.before) == iteration.digests?.map(\.after))
            #expect(!iteration.replanned)
            #expect(iteration.wallSeconds > 0)
        }
        #expect(run.conditions.modules > 10)
        #expect(try rig.changes().isEmpty)
        #expect(rig.written.contains(" body root domain "))
        #expect(rig.complained.contains("3/3 body ServiceImpl root domain: "))
    }

    @Test(
        "what is not understood is told with the command whose help has examples",
        arguments: [["bench-build", "--threshold", "x"], ["generate", "--domains", "x"]])
    func hint(words: [String]) {
        var said = ""
        let bench = BenchBuild(directory: "/", write: { _ in }, complain: { said += $0 })
        #expect(bench.run(words) == 2)
        #expect(said.hasSuffix(" `workbench \(words[0]) --help` shows examples.\n"), "\(said)")
    }

    @Test("a planted wrong mutation is caught, thrown out and said; nothing kept is exit 3")
    func wrongMutation() throws {
        // What is called a body edit changes the module file.
        try rig.swift(interface: "$sum")
        #expect(measure() == 3)
        let run = try rig.record()
        #expect(run.iterations.count == 3)
        for iteration in run.iterations {
            #expect(iteration.rejection?.contains("that is more than a change of a body") == true)
            #expect(!iteration.isKept)
        }
        #expect(rig.complained.contains("THROWN OUT: The module file of"))
    }

    @Test("a build that fails in the middle is told with its log, and everything is put back")
    func failing() throws {
        try rig.swift(
            then: """
                n=$(($(cat $scratch/n 2>/dev/null) + 1)); echo $n >$scratch/n
                if [ $n = 5 ]; then echo "A.swift:1:1: error: planted"; exit 1; fi
                """)
        #expect(measure() == 3)
        #expect(rig.complained.contains("The build of `body ServiceImpl root domain` failed: "))
        #expect(rig.complained.contains("A.swift:1:1: error: planted"))
        let log = try #require(rig.complained.split(separator: " ").first { $0.contains("/logs/") })
        #expect(FileManager.default.contents(atPath: String(log.dropLast())) != nil)
        #expect(try rig.changes().isEmpty)
        // What came before it is kept.
        #expect(try !rig.record().iterations.isEmpty)
        #expect(rig.complained.contains("What was measured so far is in "))
    }

    @Test("a full disk is called so")
    func full() throws {
        try rig.swift(then: "echo 'error: write: No space left on device'; exit 1")
        #expect(measure() == 3)
        #expect(rig.complained.contains("No space is left for "))
        #expect(try rig.changes().isEmpty)
    }

    @Test("a signal ends the run; what was measured is kept, and every file put back")
    func interrupted() throws {
        try rig.swift(
            then: """
                n=$(($(cat $scratch/n 2>/dev/null) + 1)); echo $n >$scratch/n
                if [ $n = 5 ]; then touch $scratch/now; fi
                """)
        let interruption = rig.interruption
        let now = rig.root + "/.build/bench-build/scratch/now"
        let thread = Thread {
            // The fifth build has begun by then; it may have ended too.
            while access(now, F_OK) != 0 { sched_yield() }
            interruption.note(SIGINT)
        }
        thread.start()
        #expect(
            rig.run(
                "--scenario", "body ServiceImpl root domain", "--iterations", "10000", "--out",
                "../run.json") == 130)
        #expect(rig.complained.contains("Interrupted by signal 2. Every file is as it was."))
        #expect(try !rig.record().iterations.isEmpty)
        #expect(try rig.changes().isEmpty)
    }

    @Test("what a killed run left keeps the next one from starting, until --restore")
    func crash() throws {
        try rig.swift()
        let file = BenchRig.service + "/Rules/OrderDiaryRanking.swift"
        let home = rig.root + "/.build/bench-build"
        var journal = try EditJournal(root: rig.root, home: home)
        try journal.write("broken", to: file)
        #expect(try rig.changes() == [file])
        #expect(measure() == 2)
        #expect(rig.complained.contains("before it had put these files back: \(file). `workbench "))
        #expect(rig.run("--restore") == 0)
        #expect(rig.complained == "Put back: \(file).\n")
        #expect(try rig.changes().isEmpty)
        #expect(measure() == 0, "\(rig.complained)")
    }

    @Test("a dirty work tree is refused with its files, unless told otherwise")
    func dirty() throws {
        try rig.swift()
        try rig.folder.write("// changed", to: "r/Packages/OrderDiary/Notes.swift")
        #expect(measure() == 2)
        #expect(rig.complained.contains("The work tree has changes: Packages/OrderDiary/Notes.sw"))
        #expect(
            rig.run(
                "--scenario", "body ServiceImpl root domain", "--iterations", "1", "--allow-dirty",
                "--out", "../run.json") == 0)
        #expect(try rig.record().conditions.commit.hasSuffix("+"))
    }

    @Test("two runs over one repository: the second is refused")
    func busy() throws {
        try rig.swift()
        let lock = try FolderLock(rig.root + "/.build/bench-build")
        #expect(measure() == 2)
        #expect(rig.complained.contains("Another run is going on here"))
        withExtendedLifetime(lock) {}
    }

    @Test(
        "words that are not understood are answered with the nearest, and exit 2",
        arguments: [
            (["--scenario", "bodi ServiceImpl root domain"], "The nearest is `body ServiceImpl"),
            (["--layer", "Modles"], "Did you mean Models?"),
            (["--target", "aap"], "Did you mean app?"),
            (["--change", "bdoy"], "Did you mean body?"),
            (["--domain", "OrderDairy", "--change", "body"], "Did you mean OrderDiary?"),
            (["--iterations", "none"], "--iterations is a number from 1, not none."),
            (["--compare", "nowhere"], "Git knows no revision nowhere here."),
            (["--variant-env", "X"], "--variant-env is NAME=VALUE, not X."),
            (["--scenarios", "none.json"], "There is no scenario file"),
            (["--iteration", "3"], "Did you mean --iterations?"),
        ])
    func misspelt(words: [String], answer: String) throws {
        try rig.swift()
        var complained = ""
        let bench = BenchBuild(
            directory: rig.root, write: { _ in }, complain: { complained += $0 })
        #expect(bench.run(["bench-build"] + words) == 2)
        #expect(complained.contains(answer), "\(complained)")
    }

    @Test("another commit is built in turns, in a work tree that is gone afterwards")
    func compared() throws {
        try rig.swift()
        // The program compiles the work tree's files: the other side's iterations are thrown out.
        _ = rig.run(
            "--scenario", "body ServiceImpl root domain", "--compare", "HEAD", "--iterations", "2",
            "--warm-ups", "0", "--out", "../run.json")
        #expect(
            try rig.record().iterations.map(\.variant)
                == ["work tree", "HEAD", "HEAD", "work tree"])
        #expect(!FileManager.default.fileExists(atPath: rig.root + "/.build/bench-build/compare"))
        #expect(try rig.changes().isEmpty)
    }

    @Test("a saved run is reported again in every form, also one that was cut off")
    func reported() throws {
        try rig.swift()
        #expect(measure() == 0, "\(rig.complained)")
        for format in ReportWords.Format.allCases {
            #expect(rig.run("--report", "../run.json", "--format", format.rawValue) == 0)
            #expect(rig.written.contains("ServiceImpl"), "\(format)")
        }
        let home = rig.root + "/.build/bench-build"
        let lines = try #require(
            try FileManager.default.contentsOfDirectory(atPath: home).first {
                $0.hasSuffix(".jsonl")
            })
        let path = ".build/bench-build/" + lines
        let text = try #require(rig.folder.text("r/" + path))
        try rig.folder.write(String(text.dropLast(40)), to: "r/" + path)
        #expect(rig.run("--report", path, "--format", "json") == 0)
        let run = try JSONDecoder().decode(BuildRun.self, from: Data(rig.written.utf8))
        #expect(run.iterations.count == 2)
    }

    @Test("the gate fails on a slowdown against a saved run, and says which")
    func gate() throws {
        try rig.swift()
        #expect(measure() == 0, "\(rig.complained)")
        var run = try rig.record()
        let one = try #require(run.iterations.last)
        func save(_ name: String, _ seconds: Double) throws {
            run.iterations = (1...20).map { number in
                var iteration = one
                iteration.number = number
                iteration.wallSeconds = seconds + Double(number % 5) / 1_000
                return iteration
            }
            try rig.folder.write(BuildReport(run: run).json, to: name)
        }
        try save("fast.json", 1)
        try save("slow.json", 1.2)
        #expect(rig.run("--report", "../slow.json", "--baseline", "../fast.json", "--gate") == 1)
        #expect(rig.complained.contains("Regression: body ServiceImpl root domain"))
        #expect(rig.run("--report", "../fast.json", "--baseline", "../slow.json", "--gate") == 0)
        #expect(rig.run("--report", "../slow.json", "--baseline", "none.json") == 2)
    }
}
