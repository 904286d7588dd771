// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Files of other apps, and tables.
extension LimitCase {
    private static let imports = "an import, each format"
    private static let markup = "an import of TCX, GPX or Apple Health"
    private static let food = "an import of food or weights"
    private static let table = "the table of foods (USDA SR28)"
    private static let export = "the export of Open Food Facts"
    private static let health = "records of Apple Health"
    private static let zip = "a zip archive"

    private static let strong =
        "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,"
        + "Notes,Workout Notes,RPE\n"
    private static let row = "2020-09-15 11:22:57,A,1h,Bench,1,45.0,5,0,0,"
    private static let cronometer =
        "Day,Time,Group,Food Name,Amount,Energy (kcal),Carbs (g),Fat (g),Fiber (g),Protein (g)\n"
    private static let columns =
        "NDB_No,Shrt_Desc,Energ_Kcal,Protein_(g),Lipid_Tot_(g),Carbohydrt_(g),Fiber_TD_(g),"
        + "GmWt_1,GmWt_Desc1\n"
    private static let auto = ["import", "auto", "input", "--unit", "kg"]
    private static let usda = ["food", "import-db", "usda", "input"]
    private static let off = ["food", "import-db", "off", "input"]

    static func x(_ count: Int, _ letter: String = "x") -> String {
        String(repeating: letter, count: count)
    }

    /// A password that nobody guesses, as a file.
    static func password(_ bytes: Int, lines: Int = 0) -> Data {
        let words = "violet tram eats rope, " + x(bytes / 2, "ab") + x(bytes, "7c/")
        return Data(words.prefix(bytes).utf8) + Data(repeating: 10, count: lines)
    }

    /// A text, then lines of a megabyte, up to this many bytes.
    private static func filled(_ text: String, _ bytes: Int) -> Data {
        var data = Data(text.utf8)
        let line = Data(repeating: UInt8(ascii: "n"), count: (1 << 20) - 1) + [10]
        while data.count + line.count <= bytes { data += line }
        return data + Data(repeating: UInt8(ascii: "n"), count: bytes - data.count)
    }

    /// The beginning of a file, and nothing but zeros after it.
    private static func zeros(_ start: [UInt8], _ bytes: Int) -> Data {
        Data(start) + Data(count: bytes - start.count)
    }

    /// A header, and a row of this many bytes with a note.
    private static func noted(_ bytes: Int) -> Data {
        Data((strong + row + x(bytes - row.utf8.count - 2, "n") + ",,\n").utf8)
    }

    private static func track(_ inner: String) -> Data {
        let points = ["10:00:00Z\"", "10:10:00Z\""].enumerated().map { number, _ in
            "<trkpt lat=\"1\" lon=\"2.0\(number)\"><time>2026-11-20T10:\(number)0:00Z</time></trkpt>"
        }.joined()
        return Data("<gpx>\(inner)<trk><trkseg>\(points)</trkseg></trk></gpx>".utf8)
    }

    private static func nested(_ depth: Int) -> Data {
        track(x(depth - 1, "<a>") + x(depth - 1, "</a>"))
    }

    private static func attributed(_ count: Int) -> Data {
        track("<a" + (0..<count).map { " k\($0)=''" }.joined() + "/>")
    }

    private static func foods(_ row: String) -> Data { Data((cronometer + row + "\n").utf8) }

    private static func serving(
        unit: Int = 1, kcal: String = "1", fat: String = "1"
    ) -> Data {
        foods("2024-02-10,,Lunch,Oats,1 \(x(unit, "g")),\(kcal),1,\(fat),1,1")
    }

    private static func table(_ rows: Int) -> Data {
        Data((columns + (1...rows).map { "\($0),FOOD \($0),1,1,1,1,1,,\n" }.joined()).utf8)
    }

    static let files: [Self] = [
        file(
            imports, "64 MiB", auto, at: { filled(strong, 64 << 20) },
            past: { filled(strong, 64 << 20 + 1) }, reads: "Rejected  6",
            refuses: "more than 64 MiB"),
        file(
            imports, "a line of 1 MiB", auto, at: { noted(1 << 20) }, past: { noted(1 << 20 + 1) },
            reads: "A note has at most 10,000", refuses: "longer than 1048576 bytes"),
        file(
            imports, "250,000 rows", auto, at: { Data((strong + x(250_000, "a\n")).utf8) },
            past: { Data((strong + x(250_001, "a\n")).utf8) }, reads: "249990 more",
            refuses: "more than 250,000 rows"),
        test(
            imports, "50,000 workouts", "ImportLimitTests",
            "50,000 workouts are read, and one more is too much"),
        test(
            imports, "10,000 different exercises", "ImportLimitTests",
            "10,000 different exercises are read, and one more is too much"),
        test(
            imports, "5,000 rows of one workout", "ImportLimitTests",
            "a workout has 5,000 rows, and the next one is rejected"),
        test(
            imports, "names of 200 characters, notes of 10,000", "ImportLimitTests",
            "a name has 200 characters and a note 10,000: one more rejects the row"),
        file(
            imports, "numbers of 400 bytes", auto,
            at: { Data((strong + row.replacing("45.0", with: x(399, "0") + "9") + ",,\n").utf8) },
            past: {
                Data((strong + row.replacing("45.0", with: x(400, "0") + "9") + ",,\n").utf8)
            },
            reads: "Written as b1", refuses: "A load must be a number."),
        test(
            imports, "100 kinds of remarks", "ImportLimitTests",
            "of more than 100 kinds of remarks it is said how many there were"),
        file(
            "a backup of FitNotes", "64 MiB", ["import", "fitnotes", "input"],
            at: { zeros(Array("SQLite format 3\0".utf8), 64 << 20) },
            past: { zeros(Array("SQLite format 3\0".utf8), 64 << 20 + 1) }, reads: "damaged",
            refuses: "more than 64 MiB"),
        test(
            "a backup of FitNotes",
            "250,000 rows of a table, 1 MiB of a value, 100 million steps of SQLite",
            "ForeignDatabaseTests",
            "a table with too many rows, a value that is too long and a slow file are refused"),
        file(
            markup, "64 elements deep", auto, at: { nested(64) }, past: { nested(65) },
            reads: "Written as b1", refuses: "More than 64 elements are inside each other."),
        file(
            markup, "64 attributes", auto, at: { attributed(64) }, past: { attributed(65) },
            reads: "Written as b1", refuses: "more than 64 attributes"),
        file(
            markup, "64 KiB", auto, at: { track("<a>\(x(65_536))</a>") },
            past: { track("<a>\(x(65_537))</a>") }, reads: "Written as b1",
            refuses: "more than 65536 bytes"),
        test(
            zip, "100,000 entries, a directory of 64 MiB", "ZipArchiveTests",
            "a directory of zip64 that has too much, or is where no file reaches, is refused"),
        test(
            zip, "16 GiB and 300 times its packed size above 4 MiB", "ZipArchiveTests",
            "what cannot be unpacked is refused with its reason"),
        test(
            health, "250,000 foods and weights", "HealthFoodTests",
            "more foods and weights than are taken are refused"),
        test(
            health, "50,000 workouts", "TrackTests",
            "a reading is stopped at a tick, and more sessions than are taken end it"),
        file(
            health, "250,000 sums of energy", auto, at: { energy(250_000) },
            past: { energy(250_001) }, reads: "336 days measured", refuses: "250,000 sums of energy"
        ),
        test(
            health, "1,000 sources", "SourceChoiceTests", "sources above the limit are one"),
        file(
            "an import of FIT", "64 MiB", ["import", "fit", "input"],
            at: { zeros([14, 16, 0, 0, 0, 0, 0, 0] + Array(".FIT".utf8), 64 << 20) },
            past: { zeros([14, 16, 0, 0, 0, 0, 0, 0] + Array(".FIT".utf8), 64 << 20 + 1) },
            reads: "cannot be read at byte", refuses: "more than 64 MiB"),
        file(
            food, "64 MiB", auto, at: { filled(cronometer, 64 << 20) },
            past: { filled(cronometer, 64 << 20 + 1) }, reads: "Rejected  6",
            refuses: "more than 64 MiB"),
        file(
            food, "a line of 1 MiB", auto,
            at: { filled(cronometer, cronometer.utf8.count + 1 << 20) },
            past: { foods(x(1 << 20 + 1)) }, reads: "Rejected  1",
            refuses: "longer than 1048576 bytes"),
        test(
            food, "250,000 rows", "FoodFileReaderTests", "a file with a row too many is refused"),
        test(
            food, "names of 200 characters", "FoodFileReaderTests",
            "a name that is too long is cut and said, and its row is kept"),
        test(
            food, "meals of 40", "FoodFileReaderTests",
            "a name that is too long is cut and said, and its row is kept"),
        file(
            food, "amounts of 100", auto, at: { serving(unit: 98) },
            past: { serving(unit: 99) }, reads: "Written as n1",
            refuses: "at most 100 characters"),
        file(
            food, "50,000 kcal", auto, at: { serving(kcal: "50000") },
            past: { serving(kcal: "50001") }, reads: "Written as n1",
            refuses: "from 0 to 50000 kcal"),
        file(
            food, "10 kg of a nutrient", auto, at: { serving(fat: "10000") },
            past: { serving(fat: "10001") }, reads: "Written as n1", refuses: "from 0 to 10000"),
        test(
            food, "20 kg to 400 kg", "HealthFoodTests",
            "a record that cannot be read is rejected with its line, value and what is expected"),
        file(
            table, "64 MiB", usda, at: { filled(columns, 64 << 20) },
            past: { filled(columns, 64 << 20 + 1) }, reads: "Rejected",
            refuses: "more than 64 MiB"),
        file(
            table, "a line of 1 MiB", usda, at: { filled(columns, columns.utf8.count + 1 << 20) },
            past: { Data((columns + x(1 << 20 + 1) + "\n").utf8) }, reads: "Rejected",
            refuses: "longer than 1048576 bytes"),
        file(
            table, "20,000 rows", usda, at: { table(20_000) }, past: { table(20_001) },
            reads: "20,000 added", refuses: "more than 20000 rows"),
        test(
            table, "names of 200 bytes", "FoodTableTests",
            "20,000 rows are read, and a name has 200 bytes"),
        file(
            export, "a line of 1 MiB", off, at: { product(1 << 20) },
            past: { product(1 << 20 + 1) }, reads: "1 left out: without a name",
            refuses: "longer than 1048576 bytes"),
        test(
            export, "10,000,000 rows", "OFFTests",
            "one row above the most, 10,000,000, the file is refused"),
        test(
            export, "names of 200 bytes", "OFFTests",
            "a name of more than 200 bytes is cut between two letters"),
    ]

    /// An export with a row of this many bytes.
    private static func product(_ bytes: Int) -> Data {
        Data("code\tproduct_name\tenergy_100g\tnote\n1\t\t\t\(x(bytes - 4))\n".utf8)
    }

    /// Records of energy, each of another day or source.
    private static func energy(_ count: Int) -> Data {
        let records = (0..<count).map { number in
            let (source, day) = (number / 336, number % 336)
            let date = "2025-\(two(day / 28 + 1))-\(two(day % 28 + 1))"
            let at = "\(date) 10:00:00 +0000"
            return "<Record type=\"HKQuantityTypeIdentifierActiveEnergyBurned\""
                + " sourceName=\"Watch \(source)\" unit=\"kcal\" startDate=\"\(at)\""
                + " endDate=\"\(at)\" value=\"5\"/>"
        }
        return Data("<HealthData>\(records.joined(separator: "\n"))</HealthData>".utf8)
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
