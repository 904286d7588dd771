// SPDX-License-Identifier: Apache-2.0

import Foundation
import HostAPI
import HostTesting
import Storage
import Testing

@testable import Host
@testable import airfit

@MainActor
@Suite("Backup and restore", .timeLimit(.minutes(10)))
struct BackupCommandTests {
    @Test("A restore brings back what a backup held, and a restore of what it replaced undoes that")
    func back() async throws {
        try await ProductBench.with(.airfit) { bench in
            #expect(await bench.run("weigh", "80kg") == .done)
            #expect(await bench.run("backup") == .done)
            #expect(await bench.run("weigh", "90kg") == .done)
            #expect(await bench.run("restore", "latest", "--dry-run") == .done)
            #expect(bench.said.contains("1 weighing\n"), "\(bench.said)")
            #expect(await weight(bench) == "90")
            #expect(await bench.run("restore", "latest") == .done)
            #expect(await weight(bench) == "80")
            let name = "20261121T180000Z-2-replaced.db.gz"
            #expect(bench.said.contains("kept as \(name)"), "\(bench.said)")
            #expect(await bench.run("restore", name) == .done)
            #expect(await weight(bench) == "90")
        }
    }

    @Test("What is refused is said with the way out, and changes nothing")
    func refused() async throws {
        try await ProductBench.with(.airfit) { bench in
            #expect(await bench.run("backup") == .database)
            #expect(bench.said.contains("there is no database at"), "\(bench.said)")
            #expect(await bench.run("restore", "latest") == .notFound)
            #expect(bench.said.contains("airfit backup\n"), "\(bench.said)")
            #expect(await bench.run("weigh", "80kg") == .done)
            #expect(await bench.run("backup") == .done)
            let whole = try await BackupFolder(of: bench.database, now: { .distantPast })
                .withDatabase(at: bench.database + "-backups/20261121T180000Z-manual.db.gz") {
                    try Data(contentsOf: URL(fileURLWithPath: $0))
                }
            var damaged = whole
            for index in 4_096 * 3..<4_096 * 9 { damaged[index] = 0xFF }
            var newer = whole
            // The layout of the file as a whole: the header's user version.
            newer[63] = 9
            let files: [(String, Data, String)] = [
                ("damaged.db", damaged, "cannot be restored"),
                ("newer.db", newer, "written by a newer program"),
                ("text.db", Data(repeating: 0x41, count: 5_000), "no database"),
                (
                    "cut.db.gz", Data([0x1F, 0x8B, 8]) + Data(repeating: 0, count: 99),
                    "no database"
                ),
            ]
            for (name, bytes, words) in files {
                let path = bench.folder + "/" + name
                try bytes.write(to: URL(fileURLWithPath: path))
                #expect(await bench.run("restore", path) == .database, "\(name)")
                #expect(bench.said.contains(words), "\(bench.said)")
            }
            #expect(await bench.run("restore", "absent.db") == .notFound)
            #expect(await bench.run("restore", bench.database) == .usage)
            #expect(await bench.run("backup", "--ephemeral") == .usage)
            #expect(await weight(bench) == "80")
            let kept = try FileManager.default.contentsOfDirectory(
                atPath: bench.database + "-backups")
            #expect(kept == ["20261121T180000Z-manual.db.gz"])
        }
    }

    @Test("An import into a database with training is preceded by a backup, an empty one is not")
    func imports() async throws {
        try await ProductBench.with(.airfit) { bench in
            let file = bench.folder + "/strong.csv"
            let text = """
                Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,RPE
                2026-11-01 18:00:00,Legs,1h,Squat (Barbell),1,100,5,0,0,8

                """
            try text.write(toFile: file, atomically: true, encoding: .utf8)
            #expect(await bench.run("import", "auto", file, "--unit", "kg") == .done)
            #expect(!FileManager.default.fileExists(atPath: bench.database + "-backups"))
            #expect(await bench.run("import", "auto", file, "--unit", "lb") == .done)
            #expect(await bench.run("backup", "list") == .done)
            #expect(bench.said.contains("before an import"), "\(bench.said)")
        }
    }

    private func weight(_ bench: ProductBench) async -> String? {
        let before = bench.said.count
        #expect(await bench.run("today") == .done)
        let today = bench.said.dropFirst(before)
        let match = today.firstMatch(of: /WEIGHT\s+([0-9]+)/)
        return match.map { String($0.1) } ?? String(today)
    }

    @Test("a copy goes to a file that one names, whole or not at all, and is restored from there")
    func own() async throws {
        try await ProductBench.with(.airfit) { bench in
            #expect(await bench.enter("weigh 80kg").exit == .done)
            let (exit, said) = await bench.enter("backup -o FOLDER/copy.db.gz")
            #expect(
                exit == .done && said.contains("Backed up to \(bench.folder)/copy.db.gz"), "\(said)"
            )
            #expect(await bench.enter("backup -o FOLDER/copy.db.gz").said.contains("--force"))
            #expect(await bench.enter("backup -o FOLDER/copy.db.gz --force").exit == .done)
            #expect(await bench.enter("backup -o -").exit == .usage)
            #expect(await bench.enter("backup -o FOLDER/none/copy.db.gz").exit != .done)
            #expect(await bench.enter("backup -o FOLDER/c.db.gz --keep 2").exit == .usage)
            #expect(!FileManager.default.fileExists(atPath: bench.folder + "/none"))
            let names = try FileManager.default.contentsOfDirectory(atPath: bench.folder)
            #expect(!names.contains { $0.contains("partial") || $0.hasPrefix(".") }, "\(names)")
            #expect(await bench.enter("weigh 81kg --yes").exit == .done)
            #expect(await bench.enter("restore FOLDER/copy.db.gz").exit == .done)
            #expect(await bench.enter("weight").said.contains("80"))
            #expect(await bench.enter("backup list").said.contains("replaced"))
        }
    }
}
