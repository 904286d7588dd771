// SPDX-License-Identifier: Apache-2.0

import Foundation
import HostAPI
import HostTesting
import Storage
import Testing

@testable import Host
@testable import airfit

@MainActor
@Suite("Food tables of several people", .timeLimit(.minutes(10)))
struct OwnFoodTablesCommandTests {
    private static let foods = """
        NDB_No,Shrt_Desc,Energ_Kcal,Protein_(g),Lipid_Tot_(g),Carbohydrt_(g),Fiber_TD_(g),\
        GmWt_1,GmWt_Desc1
        09999,"MARANG,CKD",147,1.47,5.33,27.09,,118,"1 cup"

        """
    private static let load = "food import-db usda FOLDER/foods.csv"

    private func expect(
        _ bench: ProductBench, _ line: String, _ exit: ExitCode = .done,
        says words: String = "", sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        let end = await bench.enter(line)
        #expect(
            end.exit == exit && end.said.contains(words.isEmpty ? end.said : words),
            "\(line): \(end.said)", sourceLocation: sourceLocation)
    }

    private func with(_ body: (ProductBench) async throws -> Void) async throws {
        try await ProductBench.with(.airfit) { bench in
            try Self.foods.write(
                toFile: bench.folder + "/foods.csv", atomically: true, encoding: .utf8)
            try await body(bench)
        }
    }

    @Test("an account's table is its own, goes with it, and stays with another that loaded it")
    func accounts() async throws {
        try await with { bench in
            await expect(bench, Self.load, says: "1 added")
            await expect(bench, "auth register ada --password-stdin")
            await expect(bench, "food show marang", says: "f109999")
            await expect(bench, "auth register bob --password-stdin")
            await expect(bench, "food show marang", .notFound)
            await expect(bench, "food search marang", says: "no food matches")
            await expect(bench, "eat 100g marang", .notFound)
            await expect(bench, Self.load, says: "1 added")
            await expect(bench, "food show marang", says: "f109999")
            await expect(bench, "auth login ada --password-stdin")
            await expect(bench, "auth delete --yes --password-stdin")
            await expect(bench, "auth login bob --password-stdin")
            await expect(bench, "food show marang", says: "f109999")
            await expect(bench, "auth delete --yes --password-stdin")
            await expect(bench, "food show marang", .notFound)
            let database = Database(.file(path: bench.database))
            let left = try await database.read { db in
                try ["", "_table", "_load"].map { part in
                    try db.first("SELECT count(*) FROM nutrition_food\(part)") { $0.int(0) }
                }
            }
            #expect(left == [0, 0, 0])
        }
    }

    @Test("undo takes a table back in another run, redo puts it in again, and both say so")
    func undo() async throws {
        try await with { bench in
            await expect(bench, Self.load)
            await expect(bench, "undo --dry-run", says: "removes 1 food table")
            await expect(bench, "food show marang", says: "f109999")
            await expect(bench, "undo", says: "removed 1 food table")
            await expect(bench, "food show marang", .notFound)
            await expect(bench, "redo", says: "added 1 food table")
            await expect(bench, "food show marang", says: "f109999")
            await expect(bench, Self.load, says: "1 unchanged")
            await expect(bench, "undo list", says: "added 1 food table")
        }
    }

    @Test("the foods of a database of an earlier version stay with everybody who saw them")
    func migrated() async throws {
        try await with { bench in
            let folder = URL(fileURLWithPath: bench.database).deletingLastPathComponent()
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700]
            )
            let earlier = Product.airfit.migrations.filter {
                $0.domain != "nutrition" || $0.number < 3
            }
            let database = Database(.file(path: bench.database), migrations: earlier)
            try await database.write { db in
                try db.execute("INSERT INTO profiles (kind, name) VALUES ('account', 'ada')")
                try db.execute(
                    """
                    INSERT INTO nutrition_food (id, name, source, kcal, portions, fingerprint)
                    VALUES (109999, 'Marang, cooked', 'usda', 147, 'cup:118.0', 7)
                    """)
                try db.execute(
                    "INSERT INTO nutrition_food_words (rowid, words) VALUES (109999, 'marang')")
            }
            await database.close()
            await expect(bench, "food search mara", says: "f109999")
            await expect(bench, "food show f109999", says: "1 cup = 118 g")
            let now = Database(.file(path: bench.database))
            let owners = try await now.read { db in
                try db.query("SELECT owner FROM nutrition_food_load ORDER BY 1") { $0.int(0) }
            }
            #expect(owners == [1, 2])
            // The row of the file differs from the one that was stored.
            await now.close()
            await expect(bench, Self.load, says: "1 updated")
            await expect(bench, "food search marang", says: "f109999")
            await expect(bench, "undo", says: "removed 1 food table")
            await expect(bench, "food show f109999", says: "147 kcal")
        }
    }

    @Test("an export has one's own tables alone; one of an earlier version is read")
    func exported() async throws {
        try await with { bench in
            await expect(bench, Self.load)
            await expect(bench, "auth register ada --password-stdin")
            await expect(bench, "export json -o FOLDER/ada.json")
            await expect(bench, "auth register bob --password-stdin")
            await expect(bench, "export json -o FOLDER/bob.json")
            await expect(bench, #"export csv "nutrition_food" -o FOLDER/bob.csv"#)
            let (hers, his, table) = try (
                text(bench, "ada.json"), text(bench, "bob.json"), text(bench, "bob.csv")
            )
            #expect(hers.contains("Marang") && !his.contains("Marang"))
            #expect(table.split(separator: "\n").count == 1)
            await expect(bench, "import json FOLDER/ada.json", says: "1 food table")
            await expect(bench, "food show marang", says: "f109999")
            await expect(bench, "undo")
            await expect(bench, "food show marang", .notFound)
            let earlier = """
                {"airfit-export":1,"scope":"person","schemas":{"nutrition":2},"tables":{
                "nutrition_food":[
                {"id":109998,"name":"Salak","source":"usda","source_id":"09998","original":"SALAK",\
                "kcal":80.0,"protein":1.0,"carbs":1.0,"fat":1.0,"fiber":null,"density":null,\
                "portions":"","fingerprint":5}
                ]
                }}

                """
            try earlier.write(
                toFile: bench.folder + "/earlier.json", atomically: true, encoding: .utf8)
            await expect(bench, "import json FOLDER/earlier.json", says: "1 food")
            await expect(bench, "food search salak", says: "f109998")
            await expect(bench, "import json FOLDER/earlier.json", says: "is new")
            await expect(bench, "auth login ada --password-stdin")
            await expect(bench, "food search salak", says: "no food matches")
        }
    }

    private func text(_ bench: ProductBench, _ name: String) throws -> String {
        try String(contentsOfFile: "\(bench.folder)/\(name)", encoding: .utf8)
    }
}
