// SPDX-License-Identifier: Apache-2.0

import Basics
import CoreModels
import FileFormats
import NutritionModels

/// The export of Open Food Facts, read row by row: fields with tabs between them, some 200 columns of
/// which a dozen are looked at, figures per 100 g or 100 ml, by the names in its first line
/// (https://world.openfoodfacts.org/data, "CSV data export").
struct OFFTable {
    /// What foods of this table name as their source.
    static let source = "off"
    /// The most bytes of a name; longer ones are cut.
    static let nameLength = 200
    /// The number of a food is the number of its barcode plus this, so that it stays the same in
    /// every export.
    static let firstID: Int64 = 100_000_000_000_000
    /// The digits of a barcode: GTIN-8 to GTIN-14, and the shorter ones of shops.
    static let codeDigits = 14

    typealias LeftOut = Nutrition.Business.Model.FoodTableReport.LeftOut

    /// The country whose foods are taken, as its tag has it; `nil` for all.
    private let country: String?

    /// A table of the foods sold in a country, by its English name, or of all.
    init(country: String? = nil) {
        self.country = country.map { $0.lowercased().replacing(" ", with: "-") }
    }

    /// The most rows below the header, three times those of the export.
    var rowLimit = 10_000_000
    /// Rows below the header.
    private(set) var rows = 0
    /// Rows that became no food, and why.
    private(set) var leftOut: [LeftOut.Cause: Int] = [:]
    private var hash = FNV1a()
    /// What tells two exports apart: a hash of everything that is kept.
    var fingerprint: UInt64 { hash.value }

    /// Reads the whole file and hands every food to `take`, which says whether it is a new one. `tick`
    /// hears now and then which fraction is read.
    /// - Throws: what `take` and `tick` throw, and `Err.foodTable` when it cannot be read or is another
    ///   file.
    mutating func read(
        path: String, _ tick: (Double) throws -> Void, _ take: (OFFFood) throws -> Bool
    ) throws {
        do {
            var stream = try DelimitedStream(path: path, delimiter: UInt8(ascii: "\t"))
            var columns: OFFColumns?
            while let part = try stream.next() {
                try part.withCursor { cursor in
                    if columns == nil, let header = cursor.nextLine(fields: OFFColumns.most) {
                        columns = try OFFColumns(
                            header: header, file: path, ofCountry: country != nil)
                    }
                    guard let columns else { return }
                    while let record = cursor.nextLine(fields: columns.count) {
                        rows += 1
                        guard rows <= rowLimit else { throw tooLarge(path) }
                        if rows.isMultiple(of: 4_096) { try tick(stream.fraction) }
                        try read(record, columns, take)
                    }
                }
            }
        } catch let failure as DelimitedFailure {
            throw Nutrition.Business.Err.foodTable(code: failure.code, reason: failure.message)
        }
        guard rows > 0 else {
            throw Nutrition.Business.Err.foodTable(
                code: "file_empty", reason: "\(path) has a first line and no foods below it.")
        }
    }

    private mutating func read(
        _ record: DelimitedRecord, _ columns: OFFColumns, _ take: (OFFFood) throws -> Bool
    ) throws {
        guard isSold(record[columns.countries]) else {
            leftOut[.otherCountry, default: 0] += 1
            return
        }
        let food: OFFFood
        do throws(Refusal) { food = try OFFFood(record, columns) } catch {
            leftOut[error.cause, default: 0] += 1
            return
        }
        guard try take(food) else {
            leftOut[.known, default: 0] += 1
            return
        }
        mix(food)
    }

    /// Whether a food is sold in the country: its tags are such as `en:france,en:germany`.
    private func isSold(_ tags: DelimitedField) -> Bool {
        guard let country else { return true }
        return tags.text.lowercased().split(separator: ",").contains { tag in
            tag == country || tag.hasSuffix(":" + country)
        }
    }

    private mutating func mix(_ food: OFFFood) {
        func add(_ number: Int64) { hash.add(UInt64(bitPattern: number)) }
        hash.add(food.name.utf8)
        add(food.code)
        add(food.scans)
        for figure in food.figures { add(figure ?? -1) }
        add(food.serving ?? -1)
    }

    private func tooLarge(_ path: String) -> Nutrition.Business.Err {
        .foodTable(
            code: "file_too_large",
            reason: "\(path) has more than \(rowLimit) rows, and the export has some 4 million. "
                + "Download it again.")
    }

    /// Why a row becomes no food.
    struct Refusal: Error {
        let cause: LeftOut.Cause
    }
}

/// A food of Open Food Facts, ready to be stored.
struct OFFFood {
    let code: Int64
    /// The name, and the first brand behind a comma.
    let name: String
    /// How many people scanned it in a year.
    let scans: Int64
    /// In thousandths of their unit, in the order of `OFFColumns.figures`.
    let figures: [Int64?]
    /// The mass of a serving in thousandths of a gram.
    let serving: Int64?
    /// Whether servings are given by volume: then the figures are those of 100 ml.
    let isFluid: Bool

    init(_ record: DelimitedRecord, _ columns: OFFColumns) throws(OFFTable.Refusal) {
        guard let code = Self.code(record[columns.code]) else {
            throw OFFTable.Refusal(cause: .noCode)
        }
        guard let name = Self.name(record[columns.name], record[columns.brands]) else {
            throw OFFTable.Refusal(cause: .noName)
        }
        guard let energy = Self.energy(record, columns) else {
            throw OFFTable.Refusal(cause: .noEnergy)
        }
        guard (0...950).contains(energy) else { throw OFFTable.Refusal(cause: .impossible) }
        var figures: [Int64?] = [Self.thousandths(energy)]
        for column in columns.figures {
            let grams = record[column.column].decimal
            guard let grams else {
                figures.append(nil)
                continue
            }
            guard (0...101).contains(grams) else { throw OFFTable.Refusal(cause: .impossible) }
            figures.append(Self.thousandths(grams / column.unit))
        }
        let serving = record[columns.servingQuantity].decimal ?? 0
        self.code = code
        self.name = name
        self.figures = figures
        self.serving = serving > 0 && serving <= 2_000 ? Self.thousandths(serving) : nil
        scans = Int64(max(0, min(record[columns.scans].integer ?? 0, 1 << 30)))
        isFluid = Self.isFluid(record[columns.servingSize].text)
    }

    private static func thousandths(_ value: Double) -> Int64 {
        Int64(bounding: (value * 1_000).rounded())
    }

    /// The number of a barcode; zeros before it do not count.
    private static func code(_ field: DelimitedField) -> Int64? {
        var code: Int64 = 0
        guard (1...24).contains(field.bytes.count) else { return nil }
        for byte in field.bytes {
            guard (0x30...0x39).contains(byte) else { return nil }
            code = code * 10 + Int64(byte - 0x30)
            if code >= OFFTable.firstID { return nil }
        }
        return code == 0 ? nil : code
    }

    /// Kilocalories; what is given in kilojoules alone is converted (4.184 kJ are 1 kcal).
    private static func energy(_ record: DelimitedRecord, _ columns: OFFColumns) -> Double? {
        record[columns.kilocalories].decimal
            ?? record[columns.kilojoules].decimal.map { $0 / 4.184 }
    }

    private static func name(_ field: DelimitedField, _ brands: DelimitedField) -> String? {
        let name = plain(field.text)
        guard !name.isEmpty else { return nil }
        let brand = plain(String(brands.text.prefix { $0 != "," }))
        let isNamed = brand.isEmpty || name.lowercased().contains(brand.lowercased())
        var whole = isNamed ? name : "\(name), \(brand)"
        while whole.utf8.count > OFFTable.nameLength { whole.removeLast() }
        return whole
    }

    /// Without control characters, spaces around it, and the marks of HTML that some rows have.
    private static func plain(_ text: String) -> String {
        var clean = ControlCharacters.removed(from: text)
        if clean.utf8.contains(UInt8(ascii: "&")) {
            for (mark, meaning) in [
                ("&quot;", "\""), ("&#39;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"),
            ] {
                clean = clean.replacing(mark, with: meaning)
            }
        }
        return clean.split(separator: " ").joined(separator: " ")
    }

    /// `330 ml`, `33 cl`, `0,5 l`.
    private static func isFluid(_ serving: String) -> Bool {
        let unit = serving.lowercased().drop { $0.isNumber || " .,".contains($0) }
        return ["ml", "cl", "l"].contains(unit.prefix { $0.isLetter })
    }
}
