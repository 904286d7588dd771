// SPDX-License-Identifier: Apache-2.0

package import Foundation
import Storage
package import WorkoutsModels

/// Turns the bytes of another app's export into checked values: no database, no clock, the same
/// answer every time.
package enum WorkoutImporter {
    package typealias Import = Workouts.Business.Model.Import

    /// Reads the file a request names, or the bytes it brings.
    package static func parse(
        _ request: Import.Request
    ) throws(Import.Failure) -> Import.ParsedFile {
        let last = request.path.split(separator: "/").last.map(String.init) ?? request.path
        let options = Import.Options(
            file: request.path == "-" ? "standard input" : last, format: request.format,
            unit: request.unit, timeZone: request.timeZone)
        if let bytes = request.bytes { return try parse(bytes, options) }
        return try parse(path: request.path, options)
    }

    /// Reads a file; a relative path starts at the working directory.
    package static func parse(
        path: String, _ options: Import.Options
    ) throws(Import.Failure) -> Import.ParsedFile {
        let reader: DelimitedReader
        do throws(DelimitedFailure) {
            reader = try DelimitedReader(path: path)
        } catch {
            throw Import.Failure(error, file: options.file)
        }
        return try parse(reader, options)
    }

    /// Reads bytes at hand.
    package static func parse(
        _ bytes: Data, _ options: Import.Options
    ) throws(Import.Failure) -> Import.ParsedFile {
        let reader: DelimitedReader
        do throws(DelimitedFailure) {
            reader = try DelimitedReader(bytes: bytes, name: options.file)
        } catch {
            throw Import.Failure(error, file: options.file)
        }
        return try parse(reader, options)
    }

    private static func parse(
        _ reader: DelimitedReader, _ options: Import.Options
    ) throws(Import.Failure) -> Import.ParsedFile {
        try reader.withCursor { cursor throws(Import.Failure) in
            guard let record = try advance(&cursor, options) else {
                throw .empty(file: options.file)
            }
            let header = ImportHeader((0..<record.count).map { ImportText.line(record[$0].text) })
            let dialect = try ImportDetector.detect(header, options)
            var assembler = ImportAssembler(dialect: dialect, header: header, options: options)
            switch dialect.format {
            case .strong:
                var parser = StrongParser(dialect, header, options)
                assembler.unit = parser.unit
                while let record = try advance(&cursor, options) {
                    parser.take(record, delimiter: reader.delimiter, into: &assembler)
                    if let failure = assembler.failure { throw failure }
                }
            case .hevy:
                var parser = HevyParser(header)
                assembler.unit = parser.unit
                while let record = try advance(&cursor, options) {
                    parser.take(record, into: &assembler)
                }
            }
            return assembler.finish()
        }
    }

    private static func advance(
        _ cursor: inout DelimitedCursor, _ options: Import.Options
    ) throws(Import.Failure) -> DelimitedRecord? {
        do throws(DelimitedFailure) {
            return try cursor.next()
        } catch {
            throw Import.Failure(error, file: options.file)
        }
    }
}

extension Workouts.Business.Model.Import.Failure {
    /// The same cause in the words of an import.
    init(_ failure: DelimitedFailure, file: String) {
        self =
            switch failure {
            case .missing: .missing(file: file)
            case .directory: .directory(file: file)
            case .unreadable(_, let reason): .unreadable(file: file, reason: reason)
            case .empty: .empty(file: file)
            case .binary: .binary(file: file)
            case .unterminatedQuote(_, let line): .unterminatedQuote(file: file, line: line)
            case .lineTooLong(_, let line, let limit):
                .lineTooLong(file: file, line: line, limit: limit)
            }
    }
}
