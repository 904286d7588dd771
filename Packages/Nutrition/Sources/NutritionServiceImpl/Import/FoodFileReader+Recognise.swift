// SPDX-License-Identifier: Apache-2.0

import FileFormats
import Foundation
import NutritionModels
import Storage

// Whose file it is, by its content.

extension FoodFileReader {
    /// What a request names, by its beginning alone. Throws where the disk cannot read it: such a
    /// file may have any contents. Of all else its reader says what is wrong.
    static func recognise(
        _ request: Import.Request
    ) throws(DelimitedFailure) -> Import.Recognised {
        var found: Shared?
        do throws(DelimitedFailure) { found = try shared(request) } catch {
            if case .unreadable = error { throw error }
        }
        if let kind = found?.kind {
            return .init(
                format: kind.format, bytes: request.bytes,
                hasTraining: found?.hasTraining ?? kind.hasTraining)
        }
        let file = file(of: request)
        return switch file {
        case .other(let format, _)?: .init(format: format, bytes: request.bytes)
        case .known(let kind)?:
            .init(format: kind.format, bytes: request.bytes, hasTraining: kind.hasTraining)
        case nil: .init(format: nil, bytes: request.bytes)
        }
    }

    /// A file that is no table, or has training too.
    private enum Shared {
        case health(ByteStream)
        case backup(Data)
        case scale([UInt8], hasTraining: Bool)

        var kind: Import.Kind {
            switch self {
            case .health: .health
            case .backup: .fitNotesBackup
            case .scale: .scale
            }
        }

        var hasTraining: Bool {
            switch self {
            case .health, .backup: true
            case .scale(_, let hasTraining): hasTraining
            }
        }
    }

    private static func shared(
        _ request: Import.Request
    ) throws(DelimitedFailure) -> Shared? {
        let document = try ByteStream.document(
            root: "HealthData", path: request.path, bytes: request.bytes, name: request.file)
        if let document { return .health(document) }
        if let bytes = try fit(request), let contents = ScaleReader.contents(bytes) {
            return .scale(bytes, hasTraining: contents.hasTraining)
        }
        let content =
            if let bytes = request.bytes {
                bytes
            } else {
                try ForeignDatabase.content(ofFile: request.path)
            }
        guard let content, ForeignDatabase.isOne(content),
            let database = try? ForeignDatabase(content),
            (try? database.columns(of: "training_log").isEmpty) == false
        else { return nil }
        return .backup(content)
    }

    /// The bytes of a FIT file; `nil` for every other file, and for one that is too large.
    private static func fit(_ request: Import.Request) throws(DelimitedFailure) -> [UInt8]? {
        let stream: ByteStream
        if let bytes = request.bytes {
            stream = ByteStream(bytes: bytes, name: request.file)
        } else {
            guard ByteStream.isRegularFile(request.path) else { return nil }
            stream = try ByteStream(path: request.path)
        }
        guard FITReader.isOne(try stream.start(12)) else { return nil }
        return try stream.rest(atMost: FITReader.byteLimit)
    }

    /// What a request names, by the first line alone; `nil` for a file of no known app.
    private static func file(of request: Import.Request) -> FoodFileHeader.File? {
        let start: Data?
        if let bytes = request.bytes {
            start = bytes.prefix(DelimitedReader.defaultLineLimit)
        } else {
            let handle = FileHandle(forReadingAtPath: request.path)
            defer { try? handle?.close() }
            start = try? handle?.read(upToCount: DelimitedReader.defaultLineLimit)
        }
        let ends: Set<UInt8> = [0x0A, 0x0D]
        guard let start else { return nil }
        let line = start.drop { ends.contains($0) }.prefix { !ends.contains($0) }
        let reader = try? DelimitedReader(bytes: Data(line), name: request.file)
        let header = reader?.withCursor { cursor in
            (try? cursor.next()).map { FoodFileHeader(Self.names(in: $0)) }
        }
        return header?.file
    }

    /// Reads the diary's part of a file that has training too; `nil` for every other file.
    static func readShared(
        _ request: Import.Request, atMost rowLimit: Int, _ tick: Tick
    ) throws(Import.Failure) -> ParsedFoodFile? {
        let found: Shared?
        do throws(DelimitedFailure) { found = try shared(request) } catch {
            throw Import.Failure(error)
        }
        guard let found else { return nil }
        if let named = request.format, named != found.kind.format {
            throw .otherFormat(file: request.file, named: named, found: found.kind.format)
        }
        return switch found {
        case .health(let stream):
            try HealthFoodReader.read(stream, request, atMost: rowLimit, tick)
        case .backup(let bytes): try FitNotesWeights.read(bytes, request, atMost: rowLimit)
        case .scale(let bytes, _): try ScaleReader.read(bytes, request, atMost: rowLimit)
        }
    }
}
