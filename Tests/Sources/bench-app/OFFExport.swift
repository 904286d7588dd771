// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A made-up export of Open Food Facts, the same at every run: names of one to eight words and a brand
/// in the frequencies of words in a language (Zipf: the word of rank r comes 1/(r + 3) as often), with
/// 200 columns as the real one, of which most are empty.
struct OFFExport {
    static let foods = 3_000_000
    /// The search words, typed letter by letter: frequent words, two of them, and beginnings.
    static let words = [
        "chocolate", "milk bio", "lait au sucre", "orange juice", "s", "a b", "de la",
        "protein bar",
    ]

    /// The words that are most frequent, in that order.
    private static let first = """
        de au sans with and la a aux chocolate organic the lait sauce bio en et mit milk du sucre
        cheese fromage chicken poulet pain bread yaourt yogurt nature fruits vanille vanilla noir
        dark caramel biscuits cookies jus juice orange pomme apple tomate fraise strawberry creme
        cream beurre butter huile olive riz rice pates pasta soupe soup thon tuna saumon salmon
        jambon ham bacon porc boeuf oeufs eggs farine flour cereales oat granola bar protein
        amandes almond noisettes peanut coco miel honey the cafe coffee water light zero free sel
        """
    private static let (starts, vowels, ends) = (
        ["b", "c", "d", "f", "g", "l", "m", "n", "p", "r", "s", "t", "v", "br", "ch", "st", ""],
        ["a", "e", "i", "o", "u", "ai", "ou", "ie"], ["", "", "n", "r", "l", "s", "t", "ss"]
    )
    private static let columns = 200
    private static let places = [
        "code": 0, "url": 1, "product_name": 10, "brands": 18, "serving_size": 48,
        "serving_quantity": 49, "unique_scans_n": 64, "energy-kcal_100g": 89, "energy_100g": 90,
        "fat_100g": 92, "saturated-fat_100g": 93, "carbohydrates_100g": 129, "sugars_100g": 130,
        "fiber_100g": 143, "proteins_100g": 147, "sodium_100g": 152,
    ]

    private var state: UInt64 = 5
    private let words: [String]

    private init() {
        words =
            Self.first.split(whereSeparator: \.isWhitespace).map(String.init)
            + (0..<400_000).map(Self.word)
    }

    /// Writes an export of so many foods.
    static func write(_ foods: Int, to path: String) throws {
        guard FileManager.default.createFile(atPath: path, contents: nil),
            let file = FileHandle(forWritingAtPath: path)
        else { throw Failure(what: "writing \(path)", status: 1) }
        defer { try? file.close() }
        var export = Self()
        var names = Array(repeating: "x", count: columns)
        for (name, place) in places { names[place] = name }
        var text = names.joined(separator: "\t") + "\n"
        for number in 0..<foods {
            text += export.row(number)
            if text.utf8.count > 1 << 20 {
                try file.write(contentsOf: Data(text.utf8))
                text = ""
            }
        }
        try file.write(contentsOf: Data(text.utf8))
    }

    private mutating func row(_ number: Int) -> String {
        let code = 3_000_000_000_000 + number * 97
        var fields: [Int: String] = [
            0: "\(code)", 1: "http://world.openfoodfacts.org/product/\(code)",
            10: name(1 + Int(random() * 8)).capitalized, 18: name(1 + Int(random() * 2)),
            89: "\(Int(random() * 900))",
        ]
        // Two of three are never scanned, few very often.
        let scans = Int(0.3 / pow(random() + 1e-9, 1.3))
        if scans > 0 { fields[64] = "\(scans)" }
        if number.isMultiple(of: 2) {
            fields[48] = "30 g"
            fields[49] = "30"
        }
        for place in [92, 93, 129, 130, 143, 147, 152] {
            fields[place] = "\(Double(Int(random() * 300)) / 10)"
        }
        var text = ""
        var last = 0
        for place in fields.keys.sorted() {
            text += String(repeating: "\t", count: place - last) + (fields[place] ?? "")
            last = place
        }
        return text + String(repeating: "\t", count: Self.columns - 1 - last) + "\n"
    }

    private mutating func name(_ count: Int) -> String {
        let range = Double(words.count + 3) / 3
        return (0..<count).map { _ in
            words[min(Int(3 * pow(range, random()) - 3), words.count - 1)]
        }.joined(separator: " ")
    }

    /// 0 to 1 (Vigna, SplitMix64).
    private mutating func random() -> Double {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Double((mixed ^ (mixed >> 31)) >> 11) / Double(1 << 53)
    }

    /// The word of a rank behind the first ones.
    private static func word(_ rank: Int) -> String {
        var (rest, word) = (rank + 40, "")
        while rest > 0 {
            word += starts[rest % starts.count]
            rest /= starts.count
            word += vowels[rest % vowels.count] + ends[rest / 3 % ends.count]
            rest /= vowels.count
        }
        return word
    }
}

/// Loads the export into a database of its own, and searches in it.
struct FoodBenchmark {
    let airfit: String
    let folder: String

    var database: String { folder + "/foods.db" }

    /// The row of loading: the least is to count the lines of the file.
    func load() throws -> Result {
        let export = folder + "/off.csv"
        try OFFExport.write(OFFExport.foods, to: export)
        defer { try? FileManager.default.removeItem(atPath: export) }
        let limit = spawn(["/usr/bin/wc", "-l", export])
        let load = spawn([airfit, "food", "import-db", "off", export, "--db", database, "--quiet"])
        guard load.status == 0, limit.status == 0 else {
            throw Failure(what: "import-db off", status: load.status)
        }
        let tables = database + "-foods"
        let bytes = try FileManager.default.contentsOfDirectory(atPath: tables).map {
            try FileManager.default.attributesOfItem(atPath: "\(tables)/\($0)")[.size] as? Int ?? 0
        }
        let size = bytes.reduce(0, +) / 1_000_000
        return Result(
            "food import-db off, 3,000,000: \(size) MB", "counting the lines of the file",
            Pair(limit: [limit.milliseconds], subject: [load.milliseconds]), budget: 300_000)
    }
}
