// SPDX-License-Identifier: Apache-2.0

import Basics
import CoreModels
import FileFormats
import Foundation
import NutritionModels

/// The foods of FoodData Central, from one of its downloads in CSV: Foundation Foods, SR Legacy,
/// FNDDS, or all of them (https://fdc.nal.usda.gov/download-datasets). They are read from the archive
/// as downloaded, the large tables piece by piece.
///
/// A food has the number that it has in its own table, which stays when a newer release gives it
/// another number of FoodData Central: the NDB number of Foundation Foods and SR Legacy, which is
/// that of SR28 too, and the food code of FNDDS. The newest food of a number counts. Branded foods,
/// samples and market acquisitions are passed over.
struct FDCTable {
    typealias Err = Nutrition.Business.Err

    /// The kinds of `food.csv` that are foods of the table, with the column of their number.
    private static let numbered = [
        "foundation_food": "ndb_number", "sr_legacy_food": "ndb_number",
        "survey_fndds_food": "food_code",
    ]
    /// The most numbers of foods: a place in a table of the database has 32 bits for it.
    private static let numbers: ClosedRange<Int> = 1...999_999_999
    private static let rowsPerTick = 4_096

    private let archive: ZipArchive
    private let tick: (Double) throws(Err) -> Void
    /// The foods by their number of FoodData Central.
    private var items: [Int: Item] = [:]
    /// The bytes of the tables that are read, unpacked, and how many of them were.
    private let size: Int
    private var done = 0

    private struct Item {
        let line: Int
        let name: String
        var number: Int?
        var figures: [SR28Figure: (rank: Int, value: Double)] = [:]
        var measures: [(order: Int, measure: SR28Measure)] = []

        /// Takes a figure, unless it was found in a better way.
        mutating func take(_ value: Double, _ source: (figure: SR28Figure, rank: Int)) {
            if let known = figures[source.figure], known.rank <= source.rank { return }
            figures[source.figure] = (source.rank, value)
        }
    }

    /// The archive of a download in CSV; `nil` for another file.
    static func archive(path: String) throws(DelimitedFailure) -> ZipArchive? {
        let file = try ByteStream(path: path)
        guard file.size != nil, try ZipArchive.isOne(file.start(4)) else { return nil }
        let archive = try ZipArchive(path: path, name: path)
        return entry("food", of: archive) == nil ? nil : archive
    }

    /// Reads an archive, and tells `tick` now and then which fraction of it is read.
    static func load(
        _ archive: ZipArchive, _ tick: (Double) throws(Err) -> Void
    ) throws -> SR28Table {
        try withoutActuallyEscaping(tick) { tick in
            var table = FDCTable(archive, tick)
            try table.readFoods()
            try table.readFigures()
            try table.readMeasures()
            return table.table
        }
    }

    private init(_ archive: ZipArchive, _ tick: @escaping (Double) throws(Err) -> Void) {
        self.archive = archive
        self.tick = tick
        size = ["food", "food_nutrient", "food_portion"].reduce(1) {
            $0 + (Self.entry($1, of: archive)?.size ?? 0)
        }
    }

    private static func entry(_ name: String, of archive: ZipArchive) -> ZipArchive.Entry? {
        archive.entries.first { $0.name == "\(name).csv" || $0.name.hasSuffix("/\(name).csv") }
    }

    // MARK: - Reading

    private mutating func readFoods() throws {
        try rows("food", ["fdc_id", "data_type", "description"]) { table, row, columns in
            guard Self.numbered[row[columns[1]].text] != nil, let id = row[columns[0]].integer
            else { return }
            let name = ControlCharacters.removed(from: row[columns[2]].text)
            table.items[id] = Item(line: row.line, name: name)
        }
        guard !items.isEmpty else {
            throw Err.foodTable(
                code: "file_empty",
                reason:
                    "\(archive.name) has no foods of the USDA's own tables, only brands or samples. "
                    + "For brands load Open Food Facts: airfit food import-db off FILE "
                    + "--country \"united states\"")
        }
        guard items.count <= SR28Table.rowLimit else {
            throw Err.foodTable(
                code: "file_too_large",
                reason:
                    "\(archive.name) has more than \(SR28Table.rowLimit) foods, and all the tables of "
                    + "the USDA together have some 14,000. Download it again.")
        }
        for (kind, number) in Self.numbered {
            try rows(kind, ["fdc_id", number]) { table, row, columns in
                guard let id = row[columns[0]].integer else { return }
                table.items[id]?.number = row[columns[1]].integer
            }
        }
    }

    private mutating func readFigures() throws {
        try rows("food_nutrient", ["fdc_id", "nutrient_id", "amount"]) { table, row, columns in
            guard let id = row[columns[0]].integer,
                let nutrient = row[columns[1]].integer, let source = SR28Figure.sources[nutrient],
                let value = row[columns[2]].decimal
            else { return }
            table.items[id]?.take(value, source)
        }
    }

    private mutating func readMeasures() throws {
        var units: [Int: String] = [:]
        try rows("measure_unit", ["id", "name"]) { _, row, columns in
            if let id = row[columns[0]].integer { units[id] = row[columns[1]].text }
        }
        let columns = [
            "fdc_id", "seq_num", "amount", "measure_unit_id", "portion_description", "modifier",
            "gram_weight",
        ]
        try rows("food_portion", columns) { table, row, columns in
            guard let id = row[columns[0]].integer, table.items[id] != nil,
                let grams = row[columns[6]].decimal, (0.001...100_000).contains(grams)
            else { return }
            // Of FNDDS the whole measure is the description, and the modifier a code.
            var text = row[columns[4]].text
            if text.isEmpty {
                let unit = row[columns[3]].integer.flatMap { units[$0] } ?? ""
                let isUnit = !unit.isEmpty && unit != "undetermined"
                let words = [isUnit ? unit : "", row[columns[5]].text].filter { !$0.isEmpty }
                text = "\(row[columns[2]].text) \(words.joined(separator: ", "))"
            }
            if let measure = SR28Measure(ControlCharacters.removed(from: text), grams: grams) {
                table.items[id]?.measures.append((row[columns[1]].integer ?? 0, measure))
            }
        }
    }

    /// Hands every row of a table of the archive to `take`, with the places of the columns of some
    /// names, of which one that is not there is empty. A table that is not there has no rows.
    private mutating func rows(
        _ name: String, _ titles: [String],
        _ take: (inout FDCTable, DelimitedRecord, [Int]) throws -> Void
    ) throws {
        guard let entry = Self.entry(name, of: archive) else { return }
        let bytes = try archive.stream(of: entry)
        var stream = DelimitedStream(bytes, delimiter: UInt8(ascii: ","))
        var columns: [Int]?
        var count = 0
        while let part = try stream.next() {
            try part.withCursor { cursor in
                if columns == nil, let header = cursor.nextLine(fields: Self.most) {
                    let found = (0..<header.count).map { header[$0].text.lowercased() }
                    columns = titles.map { found.firstIndex(of: $0) ?? -1 }
                }
                guard let columns else { return }
                while let row = cursor.nextLine(fields: Self.most) {
                    count += 1
                    if count.isMultiple(of: Self.rowsPerTick) {
                        try tick(min(1, Double(done + bytes.position) / Double(size)))
                    }
                    try take(&self, row, columns)
                }
            }
        }
        done += bytes.position
    }

    /// More columns than a table has.
    private static let most = 100

    // MARK: - Making foods

    /// The foods in the order of their numbers.
    private var table: SR28Table {
        var newest: [Int: Int] = [:]
        var rejected: [SR28Table.Rejected] = []
        for (id, item) in items {
            guard let number = item.number, Self.numbers.contains(number) else {
                rejected.append(
                    .init(
                        line: item.line, column: "fdc_id", value: "\(id)",
                        reason: "its table has no number of this food"))
                continue
            }
            newest[number] = max(newest[number] ?? 0, id)
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        var foods: [SR28Food] = []
        for (number, id) in newest.sorted(by: { $0.key < $1.key }) {
            guard let item = items[id] else { continue }
            do throws(SR28Table.Refusal) {
                foods.append(try Self.food(item, number: number, encoder))
            } catch {
                rejected.append(
                    .init(
                        line: item.line, column: error.column, value: error.value,
                        reason: error.reason))
            }
        }
        return SR28Table(
            foods: foods, rejected: rejected.sorted { $0.line < $1.line },
            rows: foods.count + rejected.count)
    }

    private static func food(
        _ item: Item, number: Int, _ encoder: JSONEncoder
    ) throws(SR28Table.Refusal) -> SR28Food {
        let name = item.name.replacing(
            " (Includes foods for USDA's Food Distribution Program)", with: ""
        ).singleSpaced
        guard !name.isEmpty, name.utf8.count <= SR28Table.nameLength else {
            throw .init(
                column: "description", value: String(name.prefix(80)),
                reason: "a name of at most \(SR28Table.nameLength) bytes is expected")
        }
        for (figure, found) in item.figures {
            try figure.check(found.value, column: "\(figure)", text: "\(found.value)")
        }
        let measures = item.measures.sorted { $0.order < $1.order }.map(\.measure)
        let made = Nutrition.Business.Model.Food(
            id: SR28Food.id(ofNDB: Int64(number)), name: name, source: SR28Food.source,
            per100g: .init(item.figures.mapValues(\.value)),
            portions: SR28Measure.portions(measures), density: SR28Measure.density(measures),
            sourceID: SR28Food.sourceID(ofNDB: number))
        let bytes = (try? encoder.encode(made)) ?? Data()
        return SR28Food(food: made, fingerprint: SR28Food.fingerprint(of: bytes))
    }
}

extension SR28Figure {
    /// The numbers of `nutrient.csv` that give this figure, the better ones first: that of FoodData
    /// Central and, as FNDDS has them, that of SR28.
    private var numbers: [Int] {
        switch self {
        // Else from the specific and the general factors of Atwater.
        case .energy: [1008, 208, 2048, 2047]
        case .protein: [1003, 203]
        // By difference, else by summation.
        case .carbs: [1005, 205, 1050]
        // Total, else as labels count it.
        case .fat: [1004, 204, 1085]
        // By the older method, else by AOAC 2011.25.
        case .fiber: [1079, 291, 2033]
        case .more(let nutrient): Self.numbers(of: nutrient)
        }
    }

    private static func numbers(of nutrient: Nutrition.Business.Model.Nutrient) -> [Int] {
        switch nutrient {
        case .sugar: [2000, 269, 1063]
        case .saturated: [1258, 606]
        case .monounsaturated: [1292, 645]
        case .polyunsaturated: [1293, 646]
        case .trans: [1257, 605]
        case .cholesterol: [1253, 601]
        case .sodium: [1093, 307]
        case .potassium: [1092, 306]
        case .calcium: [1087, 301]
        case .iron: [1089, 303]
        case .magnesium: [1090, 304]
        case .phosphorus: [1091, 305]
        case .zinc: [1095, 309]
        case .copper: [1098, 312]
        case .manganese: [1101, 315]
        case .selenium: [1103, 317]
        case .vitaminA: [1106, 320]
        case .vitaminC: [1162, 401]
        case .vitaminD: [1114, 328]
        case .vitaminE: [1109, 323]
        case .vitaminK: [1185, 430]
        case .thiamin: [1165, 404]
        case .riboflavin: [1166, 405]
        case .niacin: [1167, 406]
        case .pantothenicAcid: [1170, 410]
        case .vitaminB6: [1175, 415]
        case .folate: [1177, 417]
        case .vitaminB12: [1178, 418]
        case .choline: [1180, 421]
        case .caffeine: [1057, 262]
        case .alcohol: [1018, 221]
        }
    }

    /// The figure that each number gives, and how many others are better.
    static let sources: [Int: (figure: SR28Figure, rank: Int)] = {
        var sources: [Int: (figure: SR28Figure, rank: Int)] = [:]
        for figure in all {
            for (rank, number) in figure.numbers.enumerated() {
                sources[number] = (figure, rank)
            }
        }
        return sources
    }()
}
