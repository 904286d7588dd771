// SPDX-License-Identifier: Apache-2.0

import Foundation
import HostAPI
import HostTesting
import Testing

@testable import Host
@testable import airfit

@MainActor
@Suite("Rights to the rows of everybody", .timeLimit(.minutes(10)))
struct TransferRightsTests {
    private func run(_ bench: ProductBench, _ line: String) async -> ExitCode {
        let words = line.replacing("FOLDER", with: bench.folder).split(separator: " ")
        return await bench.run(words.map(String.init))
    }

    @Test("an account that is not the first one reaches its own rows only")
    func second() async throws {
        try await ProductBench.with(.airfit) { bench in
            let forged = " --db \(bench.folder)/forged.db"
            let cases: [(line: String, code: ExitCode)] = [
                ("auth register ada --password-stdin", .done), ("weigh 80kg", .done),
                ("export all -o FOLDER/all", .done), ("auth logout", .done),
                ("auth register bob --password-stdin", .done), ("weigh 90kg", .done),
                ("export json -o FOLDER/own", .done), ("export all", .failed),
                ("export all -o FOLDER/stolen", .failed), ("import json FOLDER/all", .failed),
                ("import json FOLDER/all --dry-run", .failed), ("import json FOLDER/own", .done),
            ]
            for (line, code) in cases {
                #expect(await run(bench, line) == code, "\(line): \(bench.said)")
            }
            // The account of the first one's name, made elsewhere with another password.
            #expect(await run(bench, "auth register ada --password-stdin" + forged) == .done)
            #expect(await run(bench, "weigh 190kg" + forged) == .done)
            for option in ["", " --dry-run"] {
                #expect(await run(bench, "db merge FOLDER/forged.db" + option) == .failed)
                #expect(bench.said.contains("only its first account"), "\(bench.said)")
            }
        }
    }

    @Test("a restore is for the first account, signed in, while the database is whole")
    func restore() async throws {
        try await ProductBench.with(.airfit) { bench in
            let lines: [(line: String, code: ExitCode)] = [
                ("weigh 70kg", .done), ("backup --keep 2", .done), ("restore latest", .done),
                ("backup -o FOLDER/alone.gz", .done),
                ("auth register ada --password-stdin", .done), ("weigh 80kg", .done),
                ("backup", .done), ("auth logout", .done), ("restore latest", .failed),
                ("restore latest --dry-run", .failed), ("backup -o FOLDER/taken.gz", .failed),
                ("auth register bob --password-stdin", .done), ("restore latest", .failed),
                ("backup", .done), ("backup --keep 1", .failed),
                ("backup -o FOLDER/taken.gz", .failed),
                ("auth login ada --password-stdin", .done), ("restore latest --dry-run", .done),
                ("backup -o FOLDER/hers.gz", .done), ("backup --keep 5", .done),
                // It ends every session, hers too.
                ("restore latest", .done), ("restore latest", .failed),
            ]
            for (line, code) in lines {
                #expect(await run(bench, line) == code, "\(line): \(bench.said)")
            }
            // Nobody is told of a command that is not theirs.
            #expect(await bench.enter("backup").said.contains("restore: ") == false)
            #expect(await run(bench, "auth login ada --password-stdin") == .done)
            #expect(await bench.enter("backup").said.contains("restore: airfit restore "))
            #expect(await run(bench, "auth logout") == .done)
            #expect(await run(bench, "restore latest") == .failed)
            #expect(bench.said.contains("only its first account may do this, signed in"))
            #expect(bench.said.contains("airfit auth login NAME"))
            // Cut off in the middle it can let nobody in, and anybody may replace it.
            let file = try #require(FileHandle(forWritingAtPath: bench.database))
            try file.truncate(atOffset: 8_192)
            try file.close()
            #expect(await run(bench, "restore latest") == .done, "\(bench.said)")
        }
    }

    @Test("no password leaves in an export: who comes in gets one from the first account's person")
    func passwords() async throws {
        try await ProductBench.with(.airfit) { bench in
            let there = " --db \(bench.folder)/there.db"
            for line in [
                "auth register ada --password-stdin", "auth register bob --password-stdin",
                "weigh 90kg", "auth login ada --password-stdin", "export all -o FOLDER/all",
                "import json FOLDER/all --dry-run",
            ] {
                #expect(await run(bench, line) == .done, "\(line): \(bench.said)")
            }
            let text = try String(contentsOfFile: bench.folder + "/all", encoding: .utf8)
            #expect(!text.contains("password_hash") && !text.contains("argon2"))
            // A hash that somebody wrote into a document comes in as none, too.
            try text.replacing(
                "\"name_key\":\"bob\"", with: "\"name_key\":\"bob\",\"password_hash\":\"x\""
            ).write(toFile: bench.folder + "/all", atomically: true, encoding: .utf8)
            for (line, code) in [
                ("weigh 70kg", ExitCode.done), ("import json FOLDER/all", .done),
                ("auth login bob --password-stdin", .signedOut),
                ("auth register bob --password-stdin", .done), ("weigh 89kg", .done),
                ("auth login bob --password-stdin", .done),
            ] {
                #expect(await run(bench, line + there) == code, "\(line): \(bench.said)")
            }
            #expect(bench.said.contains("bob: it comes without a password"), "\(bench.said)")
        }
    }

    /// The weights of a person, in the order of their days.
    private func weights(_ bench: ProductBench, _ db: String) async throws -> [String] {
        let line = "export csv nutrition_weight -o FOLDER/weights --force" + db
        #expect(await run(bench, line) == .done, "\(bench.said)")
        return try String(contentsOfFile: bench.folder + "/weights", encoding: .utf8)
            .split(separator: "\n").dropFirst().compactMap { line in
                ["71", "81", "91"].first { line.contains(",\($0).0,") || line.contains(",\($0),") }
            }
    }

    @Test("an account of one's own name in another's file is another person, unless one says so")
    func names() async throws {
        try await ProductBench.with(.airfit) { bench in
            let there = " --db \(bench.folder)/there.db"
            for line in [
                "auth register ada --password-stdin", "weigh 71kg --date -3d",
                "auth register ada --password-stdin" + there, "weigh 81kg --date -2d" + there,
                "weigh 91kg --date -1d" + there, "export all -o FOLDER/all" + there,
                "db merge FOLDER/there.db", "import json FOLDER/all",
            ] {
                #expect(await run(bench, line) == .done, "\(line): \(bench.said)")
            }
            let said = bench.said.replacing("\n    ", with: " ")
            #expect(said.contains("is called ada 2 here and keeps its own rows"), "\(said)")
            // The second time it is known by its identity, whatever it is called.
            #expect(said.hasSuffix("Nothing in \(bench.folder)/all is new.\n"), "\(said)")
            let mine = try await weights(bench, "")
            #expect(mine == ["71"])
            for line in ["import json FOLDER/all --me eve", "db merge FOLDER/there.db --me ada"] {
                #expect(await run(bench, line) == .usage, "\(line): \(bench.said)")
            }
            #expect(bench.said.contains("ada is the one of another person here"), "\(bench.said)")
            // Before it came as another person it may be said to be oneself.
            let first = " --db \(bench.folder)/first.db"
            for line in ["auth register eve --password-stdin", "db merge FOLDER/there.db --me ADA"]
            {
                #expect(await run(bench, line + first) == .done, "\(line): \(bench.said)")
            }
            let brought = try await weights(bench, first)
            #expect(brought == ["81", "91"])
            // The answer stays, until the merge is undone.
            for line in [
                "weigh 71kg --date -4d" + there, "db merge FOLDER/there.db" + first,
                "export all -o FOLDER/all --force" + there, "import json FOLDER/all" + first,
            ] {
                #expect(await run(bench, line) == .done, "\(line): \(bench.said)")
            }
            let all = try await weights(bench, first)
            #expect(all.sorted() == ["71", "81", "91"])
            for line in ["undo", "undo", "db merge FOLDER/there.db"] {
                #expect(await run(bench, line + first) == .done, "\(line): \(bench.said)")
            }
            #expect(bench.said.contains("account ada"), "\(bench.said)")
        }
    }

    @Test("after a merge that brought in an account alone undo names it and takes no step before")
    func undo() async throws {
        try await ProductBench.with(.airfit) { bench in
            let there = " --db \(bench.folder)/there.db"
            for (line, code) in [
                ("weigh 71kg --date -3d", ExitCode.done),
                ("auth register eve --password-stdin" + there, .done),
                ("db merge FOLDER/there.db", .done), ("undo", .failed),
            ] {
                #expect(await run(bench, line) == code, "\(line): \(bench.said)")
            }
            #expect(bench.said.contains("\"db merge "), "\(bench.said)")
            #expect(bench.said.contains("concerns another person too, so undo stops before it"))
            #expect(bench.said.contains("airfit restore NAME of the copy made before it"))
            let mine = try await weights(bench, "")
            #expect(mine == ["71"])
        }
    }
}
