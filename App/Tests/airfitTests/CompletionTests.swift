// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import Basics
import Foundation
import HostAPI
import HostTesting
import Testing

@testable import Host
@testable import airfit

/// `airfit complete`, which the scripts of the shells ask.
@Suite("Completions", .timeLimit(.minutes(10)))
@MainActor
struct CompletionTests {
    @Test("commands, options, their values, and what the person has are offered")
    func offers() async throws {
        try await ProductBench.with(.airfit) { bench in
            @MainActor func said(_ words: [String]) async -> String {
                let output = Guarded("")
                var shell = bench.shell
                shell.write = { text in output.withLock { $0 += text } }
                shell.writeOutcome = shell.write
                shell.writeError = { _ in }
                #expect(await Program(.airfit, shell: shell).run(words) == .done)
                return output.withLock { $0 }
            }
            @MainActor func offered(_ words: String...) async -> [String] {
                await said(["complete", "--"] + words).split(separator: "\n").map {
                    String($0.prefix { $0 != "\t" })
                }
            }
            let manual = await said(["manual"])
            for command in Product.airfit.root.subcommands where command.run != nil {
                #expect(manual.contains("\n.SS \(command.name)\n"))
            }
            // Before there is a database, none is made: the exercises are those of the program.
            #expect(await offered("log", "bench pr").contains("Bench Press"))
            #expect(await offered("workout", "show", "").isEmpty)
            let path = Locations(shell: bench.shell, databaseOption: nil).database
            #expect(!FileManager.default.fileExists(atPath: path))
            _ = await said(["log", "squat", "100kg", "x5"])
            _ = await said(["measure", "waist", "80cm"])
            let bananas = [
                "Banana, raw", "Bananas, dehydrated, or banana powder", "Banana chips",
            ]
            let table: [([String], [String])] = [
                (["wor"], ["workout"]), (["workout", "s"], ["start", "show"]),
                (["log", "--ra"], ["--rating"]), (["today", "--unit=k"], ["--unit=kg"]),
                (["pr", "list", "--kind", "vo"], ["volume"]), (["import", "auto", ""], [":files"]),
                (["workout", "show", ""], ["w1"]), (["eat", "150g", "banana"], bananas),
                (["eat", "1", "medium", "banana"], bananas),
                (["log", "squat", "3"], []), (["config", "set", "formula", "b"], ["brzycki"]),
                (["exercise", "list", "--muscle", "lat"], ["lats"]), (["help", "js"], ["json"]),
                (["ui", "--at", "dia"], ["diary"]), (["completions", "z"], ["zsh"]),
                (["today", "--date", "yes"], ["yesterday"]), (["nonsense", ""], []),
                (["edit", ""], ["last", "s1", "d1", "w1"]), (["rm", "s"], ["s1"]),
                (["delete", "w"], ["w1"]), (["pr", "bench di"], ["Bench Dip"]),
                (["progress", "bench di"], ["Bench Dip"]),
                (["exercise", "merge", "bench di"], ["Bench Dip"]),
                (["exercise", "split", "bench di"], ["Bench Dip"]),
                (["export", "csv", "workouts"], ["workouts"]), (["db", "merge", ""], [":files"]),
                (["restore", ""], ["latest"]), (["measure", "show", ""], ["waist"]),
                (["session", "ri"], ["ride"]), (["target", "set", "tr"], ["training"]),
                (["target", "set", "kcal", "2600", "--days", "mon-"], ["mon-fri"]),
                (["report", "--date", "yes"], ["yesterday"]),
                (["help", "rou"], ["routine", "routines"]),
                (["measure", "add", "left c"], ["left calf"]), (["measure", "rm", ""], ["d1"]),
            ]
            for (words, wanted) in table {
                let found = await Self.offer(said(["complete", "--"] + words))
                #expect(found == wanted, "\(words)")
            }
        }
    }

    private static func offer(_ text: String) -> [String] {
        text.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    }
}
