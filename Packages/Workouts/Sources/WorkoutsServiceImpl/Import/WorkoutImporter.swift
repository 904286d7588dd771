// SPDX-License-Identifier: Apache-2.0

import FileFormats
package import Foundation
import Storage
package import WorkoutsModels

/// Turns the bytes of another app's export into checked values. It uses no database and no clock,
/// so the result is the same every time. Its limits are ``ImportLimits``.
package enum WorkoutImporter {
    package typealias Import = Workouts.Business.Model.Import
    /// Called now and then with the fraction of the file that is read, from 0 to 1. An error stops
    /// the reading.
    package typealias Tick = (Double) throws(CancellationError) -> Void

    /// How many records are read between two ticks: some milliseconds' worth.
    static let recordsPerTick = 1_024

    /// Reads the file a request names, or the bytes it brings.
    package static func parse(
        _ request: Import.Request, _ tick: Tick = { _ in }
    ) throws(Import.Failure) -> Import.ParsedFile {
        let last = request.path.split(separator: "/").last.map(String.init) ?? request.path
        let options = Import.Options(
            file: request.path == "-" ? "standard input" : last, format: request.format,
            unit: request.unit, source: request.source, timeZone: request.timeZone,
            now: request.at)
        if let bytes = request.bytes { return try parse(bytes, options, tick) }
        return try parse(path: request.path, options, tick)
    }

    /// Reads a file; a relative path starts at the working directory.
    package static func parse(
        path: String, _ options: Import.Options, _ tick: Tick = { _ in }
    ) throws(Import.Failure) -> Import.ParsedFile {
        if let file = try CardioImporter.parse(path: path, options, tick) { return file }
        var content: Data?
        var reader: DelimitedReader?
        do throws(DelimitedFailure) {
            content = try DelimitedReader.content(ofPipe: path)
            if content == nil { content = try ForeignDatabase.content(ofFile: path) }
            if content == nil { reader = try DelimitedReader(path: path) }
        } catch {
            throw ForeignFile.named(
                Import.Failure(error, file: options.file), path: path, file: options.file)
        }
        guard let reader else { return try parse(content ?? Data(), options, tick) }
        do throws(Import.Failure) { return try parse(reader, options, tick) } catch {
            throw ForeignFile.named(error, path: path, file: options.file)
        }
    }

    /// Reads bytes at hand.
    package static func parse(
        _ bytes: Data, _ options: Import.Options, _ tick: Tick = { _ in }
    ) throws(Import.Failure) -> Import.ParsedFile {
        if ForeignDatabase.isOne(bytes) { return try parse(backup: bytes, options, tick) }
        if let file = try CardioImporter.parse(bytes, options, tick) { return file }
        do throws(Import.Failure) {
            return try parse(try reader(bytes, options), options, tick)
        } catch {
            throw ForeignFile.named(error, bytes, file: options.file)
        }
    }

    /// Reads the backup of FitNotes, by way of a table like its export.
    private static func parse(
        backup: Data, _ options: Import.Options, _ tick: Tick
    ) throws(Import.Failure) -> Import.ParsedFile {
        let (table, leftOut) = try FitNotesBackup.table(backup, options, tick)
        return try read(
            try reader(table, options), options, StrongUnits(), isBackup: true, notice: leftOut,
            tick
        ).file
    }

    private static func reader(
        _ bytes: Data, _ options: Import.Options
    ) throws(Import.Failure) -> DelimitedReader {
        do throws(DelimitedFailure) {
            return try DelimitedReader(bytes: bytes, name: options.file)
        } catch {
            throw Import.Failure(error, file: options.file)
        }
    }

    private static func parse(
        _ reader: DelimitedReader, _ options: Import.Options, _ tick: Tick
    ) throws(Import.Failure) -> Import.ParsedFile {
        if JefitExport.isOne(reader.bytes) {
            return try JefitExport.parse(reader.bytes, options, tick)
        }
        let (file, hints) = try read(reader, options, StrongUnits(), tick)
        guard let hints else { return file }
        var reached = 0.0
        // The fraction only rises: the second reading is told of when it is as far as the first.
        return try read(reader, options, hints) { (fraction) throws(CancellationError) in
            reached = max(reached, fraction)
            try tick(max(reached, 0.99))
        }.file
    }

    private static func read(
        _ reader: DelimitedReader, _ options: Import.Options, _ hints: StrongUnits,
        isBackup: Bool = false, notice: String? = nil, _ tick: Tick
    ) throws(Import.Failure) -> (file: Import.ParsedFile, hints: StrongUnits?) {
        try reader.withCursor { cursor throws(Import.Failure) in
            guard let record = try advance(&cursor, options) else {
                throw .empty(file: options.file)
            }
            let header = ImportLanguages.english(
                ImportHeader((0..<record.count).map { PlainText.line(record[$0].text) }))
            let dialect =
                isBackup ? .fitNotesBackup : try ImportDetector.detect(header, options)
            var assembler = ImportAssembler(dialect: dialect, header: header, options: options)
            var records = 0
            func next(
                _ cursor: inout DelimitedCursor, fields: Int? = nil
            ) throws(Import.Failure) -> DelimitedRecord? {
                records += 1
                guard records <= ImportLimits.rows + 1 else {
                    let limit = "\(ImportLimits.text(ImportLimits.rows)) rows"
                    throw .tooMuch(file: options.file, limit: limit)
                }
                if records.isMultiple(of: recordsPerTick) {
                    do throws(CancellationError) { try tick(cursor.fraction) } catch {
                        throw .stopped(file: options.file)
                    }
                }
                if let fields { return cursor.nextLine(fields: fields) }
                return try advance(&cursor, options)
            }
            func takeAll(
                _ parser: inout some ImportRowParser, _ cursor: inout DelimitedCursor
            ) throws(Import.Failure) {
                if let known = parser.known { assembler.remarkOnColumns(beside: known) }
                while let record = try next(&cursor) {
                    parser.take(record, header, into: &assembler)
                    if let failure = assembler.failure { throw failure }
                }
            }
            switch dialect.format {
            case .strong:
                var parser = StrongParser(dialect, header, options, hints)
                assembler.unit = parser.unit
                assembler.remarkOnColumns(beside: parser.known)
                while let record = try next(&cursor) {
                    parser.take(record, delimiter: reader.delimiter, into: &assembler)
                    if let failure = assembler.failure { throw failure }
                }
                let units = parser.units
                return (assembler.finish(), hints == StrongUnits() ? units.hints : nil)
            case .hevy:
                var parser = HevyParser(header)
                assembler.unit = parser.unit
                try takeAll(&parser, &cursor)
            case .fitbod:
                var parser = FitbodParser(header)
                try takeAll(&parser, &cursor)
            case .liftosaur:
                var parser = LiftosaurParser(header)
                try takeAll(&parser, &cursor)
            case .stronglifts:
                var parser = StrongLiftsParser(header)
                try takeAll(&parser, &cursor)
            case .myfitnesspal:
                var parser = MyFitnessPalParser(header)
                try takeAll(&parser, &cursor)
            case .garmin, .strava:
                var parser = ActivityParser(dialect, header, options)
                try takeAll(&parser, &cursor)
            case .fitnotes:
                var parser = FitNotesParser(header, options, delimiter: reader.delimiter)
                assembler.unit = parser.unit
                assembler.remarkOnColumns(beside: parser.known)
                if let notice { assembler.remarks.say(notice) }
                // The app does not quote, so a line of it is a row; the table of a backup is ours.
                let width = header.names.count + FitNotesLines.mostExtraFields + 1
                while let record = try next(&cursor, fields: isBackup ? nil : width) {
                    parser.take(record, into: &assembler)
                    if let failure = assembler.failure { throw failure }
                }
            case .jefit, .tcx, .gpx, .fit, .appleHealth: break
            }
            return (assembler.finish(), nil)
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
            case .archive(_, let reason): .archive(file: file, reason: reason)
            }
    }
}
