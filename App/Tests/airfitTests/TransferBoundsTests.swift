// SPDX-License-Identifier: Apache-2.0

import Foundation
import HostAPI
import HostTesting
import Storage
import Testing

@testable import Host
@testable import airfit

@MainActor
@Suite("Bounds of what comes in from outside", .timeLimit(.minutes(10)))
struct TransferBoundsTests {
    @Test("each column of each table that is exported has a bound, and each bound a column")
    func all() async throws {
        let database = Database(.memory, migrations: Product.airfit.migrations)
        for table in Product.airfit.storedTables {
            let columns = try await database.read {
                try $0.query("SELECT name FROM pragma_table_info(?)", table.name) { $0.text(0) }
            }
            #expect(Set(table.bounds.keys) == Set(columns), "\(table.name)")
        }
    }

    @Test(
        "a row of an export that is out of bounds is rejected with its line, and the others come in",
        arguments: [
            ("\"reps\":5", "\"reps\":9223372036854775807", "reps is 9223372036854775807"),
            ("\"grams\":80000", "\"grams\":9223372036854775807", "grams is 9223372036854775807"),
            ("\"metres\":null", "\"metres\":-1e308", "metres is -1e+308"),
            ("\"ordinal\":1,", "\"ordinal\":1e308,", "ordinal is 1e+308"),
            ("\"note\":null", "\"note\":\"\(String(repeating: "n", count: 10_001))\"", "note is "),
            ("\"day\":\"2026-11-21\",\"tag\"", "\"day\":\"2026-11-31\",\"tag\"", "day is "),
        ])
    func rejected(value: String, forged: String, sentence: String) async throws {
        try await ProductBench.with(.airfit) { bench in
            let file = bench.folder + "/me.json"
            for line in ["log bench 1x5 80kg", "weigh 80kg", "export json -o FOLDER/me.json"] {
                #expect(await bench.enter(line).exit == .done)
            }
            for _ in 0..<2 { #expect(await bench.enter("undo").exit == .done) }
            var lines = try String(contentsOfFile: file, encoding: .utf8).split(
                separator: "\n", omittingEmptySubsequences: false
            ).map(String.init)
            let place = try #require(lines.firstIndex { $0.contains("\"workout_id\":") })
            lines[place] = lines[place].replacing(value, with: forged)
            #expect(lines[place].contains(forged))
            try lines.joined(separator: "\n").write(
                toFile: file, atomically: true, encoding: .utf8)
            let (exit, said) = await bench.enter("import json FOLDER/me.json")
            #expect(exit == .rejectedRows, "\(said)")
            #expect(said.contains("workout_sets, line \(place + 1): \(sentence)"), "\(said)")
            #expect(said.contains("1 weighing") && said.contains("1 workout"), "\(said)")
            for line in [
                "today", "last", "history", "report -o FOLDER/r.html", "log squat 1x5 9kg",
            ] {
                #expect(await bench.enter(line).exit == .done, "\(line)")
            }
        }
    }

    @Test(
        "a number that nothing could be added to leaves out its row and the rows that belong to it")
    func large() async throws {
        try await ProductBench.with(.airfit) { bench in
            let file = bench.folder + "/me.json"
            for line in ["log bench 3x5 80kg", "export json -o FOLDER/me.json", "undo"] {
                #expect(await bench.enter(line).exit == .done)
            }
            let text = try String(contentsOfFile: file, encoding: .utf8)
            for number in ["9223372036854775807", "9007199254740993", "-9223372036854775808"] {
                // The first is the workout; changes of the history begin like it.
                try text.replacing(
                    "{\"id\":1,\"name\"", with: "{\"id\":\(number),\"name\"", maxReplacements: 1
                ).write(toFile: file, atomically: true, encoding: .utf8)
                let (exit, said) = await bench.enter("import json FOLDER/me.json")
                #expect(exit == .rejectedRows, "\(said)")
                #expect(said.contains("4 rejections"), "\(said)")
            }
            #expect(await bench.enter("session run 5km 25:00").exit == .done)
        }
    }

    @Test("a restore ends sessions, keeps a changed password, and keeps counting wrong tries")
    func accounts() async throws {
        try await ProductBench.with(.airfit) { bench in
            let people = """
                INSERT INTO profiles (id, kind, name) VALUES (7, 'account', 'Ada');
                INSERT INTO accounts VALUES (7, 'ada', 'HASH', 0);
                INSERT INTO sessions VALUES (zeroblob(32), 7, 0, 0, 0, 'host');
                """
            let paths = ["new", "old"].map { "\(bench.folder)/\($0).db" }
            for path in paths {
                let database = Database(.file(path: path), migrations: Product.airfit.migrations)
                try await database.write { connection in
                    try connection.execute(script: people.replacing("HASH", with: path))
                    guard path == paths[0] else { return }
                    try connection.execute("UPDATE attempts_salt SET salt = zeroblob(32)")
                    try connection.execute(
                        "INSERT INTO attempts VALUES (zeroblob(32), 7, 4, 99, 5)")
                }
                await database.close()
            }
            _ = try await Database.restore(
                .file(path: paths[0]), from: paths[1],
                keepingIn: BackupFolder(of: paths[0], now: bench.shell.now),
                as: Product.airfit.shape)
            let found = try await Database(.file(path: paths[0])).read { connection in
                try connection.query(
                    """
                    SELECT password_hash || (SELECT count(*) FROM sessions) FROM accounts
                    UNION ALL SELECT profile_id || ':' || failures || ':' || next_allowed_at
                    FROM attempts WHERE (SELECT salt FROM attempts_salt) = zeroblob(32)
                    """
                ) { $0.text(0) }
            }
            #expect(found == ["\(paths[0])0", "7:4:99"])
        }
    }

    @Test("a restore and a merge of a database with a foreign trigger name it, and it does nothing")
    func trigger() async throws {
        try await ProductBench.with(.airfit) { bench in
            for line in ["log squat 1x5 60kg", "log squat 1x5 70kg"] { await bench.enter(line) }
            let other = Database(
                .file(path: bench.folder + "/other.db"), migrations: Product.airfit.migrations)
            try await other.write { connection in
                try connection.execute(
                    script: """
                        CREATE TRIGGER evil AFTER INSERT ON workout_sets
                        BEGIN DELETE FROM workout_sets WHERE id <> new.id; END
                        """)
            }
            await other.close()
            for line in ["db merge FOLDER/other.db", "restore FOLDER/other.db --dry-run"] {
                let said = await bench.enter(line).said
                #expect(said.contains("its trigger evil is none of airfit"), "\(said)")
            }
            let check = await bench.enter("db check --db \(bench.folder)/other.db")
            #expect(check.exit == .database && check.said.contains("its trigger evil is none"))
            #expect(await bench.enter("restore FOLDER/other.db").exit == .done)
            for line in ["log squat 1x5 60kg", "log squat 1x5 70kg"] { await bench.enter(line) }
            #expect(await bench.enter("workout show w1").said.contains("2 sets"))
            #expect(await bench.enter("db check").exit == .done)
        }
    }

    @Test(
        "a database without one of the tables is refused by restore, merge and check, each with it")
    func missing() async throws {
        try await ProductBench.with(.airfit) { bench in
            await bench.enter("log squat 1x5 60kg")
            let other = Database(
                .file(path: bench.folder + "/other.db"), migrations: Product.airfit.migrations)
            try await other.write { try $0.execute(script: "DROP TABLE nutrition_weight") }
            await other.close()
            for line in [
                "db merge FOLDER/other.db", "restore FOLDER/other.db",
                "db check --db FOLDER/other.db",
            ] {
                let (exit, said) = await bench.enter(line)
                #expect(exit == .database, "\(line): \(said)")
                #expect(said.contains("it has no table nutrition_weight"), "\(line): \(said)")
            }
            #expect(await bench.enter("last").said.contains("60 kg"))
        }
    }
}
