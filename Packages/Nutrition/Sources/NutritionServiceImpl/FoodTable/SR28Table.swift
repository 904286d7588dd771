// SPDX-License-Identifier: Apache-2.0

import CoreModels
import FileFormats
import NutritionModels

/// Foods of the USDA, figures per 100 g: the abbreviated table of SR28, read from a file of
/// `SR28Source`, 8,790 foods in 53 columns, or those of FoodData Central (`FDCTable`).
///
/// A file has at most 20,000 rows of food, more than twice those of the table, and 64 MiB
/// (`DelimitedReader`): it is read and stored within 10 s.
struct SR28Table: Sendable {
    /// The most rows below the header.
    static let rowLimit = 20_000
    /// The most bytes of a name; the longest of the table has 60.
    static let nameLength = 200

    typealias Rejected = Nutrition.Business.Model.FoodTableReport.Rejected

    private(set) var foods: [SR28Food] = []
    private(set) var rejected: [Rejected] = []
    /// Rows below the header.
    private(set) var rows = 0

    /// The line of each food by its number.
    private var lines: [Int64: Int] = [:]

    /// How many rows are read between two steps of the progress.
    private static let rowsPerTick = 256

    init(foods: [SR28Food] = [], rejected: [Rejected] = [], rows: Int = 0) {
        self.foods = foods
        self.rejected = rejected
        self.rows = rows
    }

    /// Reads the whole file, and tells `tick` now and then which fraction of it is read.
    /// - Throws: What `tick` throws, and `Err.foodTable` when it cannot be read or is another file; single bad rows are in
    ///   `rejected`.
    static func load(
        path: String, _ tick: (Double) throws(Nutrition.Business.Err) -> Void = { _ in }
    ) throws(Nutrition.Business.Err) -> SR28Table {
        do {
            if let archive = try FDCTable.archive(path: path) {
                return try FDCTable.load(archive, tick)
            }
            return try SR28Source.reader(path: path).withCursor { cursor in
                var table = SR28Table()
                guard let header = try cursor.next() else {
                    throw DelimitedFailure.empty(file: path)
                }
                let columns = try SR28Columns(header: header, file: path)
                table.foods.reserveCapacity(8_800)
                while let record = try cursor.next() {
                    guard table.rows < rowLimit else {
                        throw Nutrition.Business.Err.foodTable(
                            code: "file_too_large",
                            reason:
                                "\(path) has more than \(rowLimit) rows, and the table has 8,790. "
                                + "Split it into files with the same first line and load them one by one."
                        )
                    }
                    table.read(record, columns)
                    if table.rows.isMultiple(of: rowsPerTick) { try tick(cursor.fraction) }
                }
                guard table.rows > 0 else {
                    throw Nutrition.Business.Err.foodTable(
                        code: "file_empty",
                        reason: "\(path) has a first line and no foods below it.")
                }
                return table
            }
        } catch let failure as DelimitedFailure {
            throw .foodTable(code: failure.code, reason: failure.message)
        } catch let error as Nutrition.Business.Err {
            throw error
        } catch {
            throw .foodTable(code: "file_unreadable", reason: "\(path) cannot be read: \(error).")
        }
    }

    /// `load` away from the caller's actor.
    @concurrent
    static func read(
        path: String, _ tick: @Sendable (Double) throws(Nutrition.Business.Err) -> Void = { _ in }
    ) async throws(Nutrition.Business.Err) -> SR28Table {
        try load(path: path, tick)
    }

    private mutating func read(_ record: DelimitedRecord, _ columns: SR28Columns) {
        rows += 1
        do throws(Refusal) {
            let food = try food(record, columns)
            lines[food.food.id] = record.line
            foods.append(food)
        } catch {
            rejected.append(
                Rejected(
                    line: record.line, column: error.column, value: String(error.value.prefix(80)),
                    reason: error.reason))
        }
    }

    private func food(
        _ record: DelimitedRecord, _ columns: SR28Columns
    ) throws(Refusal) -> SR28Food {
        guard record.count == columns.count else {
            throw Refusal(
                column: "row", value: "\(record.count) fields",
                reason: "\(columns.count) fields are expected")
        }
        let key = record[columns.number]
        guard let number = key.integer, (1...99_999).contains(number) else {
            throw Refusal(
                column: "NDB_No", value: key.text,
                reason: "a number of up to five digits is expected")
        }
        let id = SR28Food.id(ofNDB: Int64(number))
        if let line = lines[id] {
            throw Refusal(
                column: "NDB_No", value: key.text, reason: "line \(line) has this food already")
        }
        let name = record[columns.name]
        guard name.bytes.count <= Self.nameLength else {
            throw Refusal(
                column: "Shrt_Desc", value: name.text,
                reason: "a name of at most \(Self.nameLength) bytes is expected")
        }
        let original = ControlCharacters.removed(from: name.text)
        guard original.contains(where: { $0 != " " }) else {
            throw Refusal(column: "Shrt_Desc", value: "", reason: "the food has no name")
        }
        var figures: [SR28Figure: Double] = [:]
        for column in columns.figures {
            figures[column.figure] = try Self.figure(record[column.index], column)
        }
        let (portions, density) = try Self.portions(record, columns)
        let food = Nutrition.Business.Model.Food(
            id: id, name: SR28Name.readable(original), source: SR28Food.source,
            per100g: .init(figures),
            portions: portions, density: density,
            sourceID: SR28Food.sourceID(ofNDB: number),
            original: original)
        return SR28Food(food: food, fingerprint: SR28Food.fingerprint(of: record.bytes))
    }

    /// A figure of 100 g; an empty cell is unknown, not zero.
    private static func figure(
        _ field: DelimitedField, _ column: SR28Columns.Column
    ) throws(Refusal) -> Double? {
        if field.isBlank { return nil }
        guard let value = field.decimal else {
            throw Refusal(column: column.title, value: field.text, reason: "a number is expected")
        }
        try column.figure.check(value, column: column.title, text: field.text)
        return value
    }

    private static func portions(
        _ record: DelimitedRecord, _ columns: SR28Columns
    ) throws(Refusal) -> ([Nutrition.Business.Model.Portion], Double?) {
        var measures: [SR28Measure] = []
        for (index, column) in columns.portions.enumerated() {
            let (grams, measure) = (record[column.grams], record[column.measure])
            if grams.isBlank || measure.isBlank { continue }
            guard let value = grams.decimal, value > 0, value <= 100_000 else {
                throw Refusal(
                    column: "GmWt_\(index + 1)", value: grams.text,
                    reason: "a weight in grams is expected")
            }
            if let measure = SR28Measure(
                ControlCharacters.removed(from: measure.text), grams: value)
            {
                measures.append(measure)
            }
        }
        return (SR28Measure.portions(measures), SR28Measure.density(measures))
    }

    /// Why a row is not taken.
    struct Refusal: Error {
        let column: String
        let value: String
        let reason: String
    }
}

extension DelimitedFailure {
    /// A word for programs, stable across versions; the same that the importers of training logs
    /// use.
    var code: String {
        switch self {
        case .missing: "file_missing"
        case .directory: "file_is_directory"
        case .unreadable: "file_unreadable"
        case .empty: "file_empty"
        case .binary: "file_binary"
        case .unterminatedQuote: "quote_unterminated"
        case .lineTooLong: "line_too_long"
        case .archive: "file_packed"
        }
    }
}
